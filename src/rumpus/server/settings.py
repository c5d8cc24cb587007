"""What an operator can set, on the command line or in the environment."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def option(words: str, variable: str, name: str | None = None) -> Parameter:
    """What is said of it, its variable in the environment, and its name where the field has another."""
    return Parameter(name=name, help=words, env_var=f"RUMPUS_{variable}", negative=())


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`docs/serving.md` explains each."""

    host: Annotated[str, option("The address to listen on.", "HOST")] = "127.0.0.1"
    port: Annotated[int, option("The port to listen on.", "PORT")] = 8000
    db: Annotated[Path, option("The file that keeps the tables.", "DB")] = Path("rumpus.db")
    workers: Annotated[int, option("Processes in which bots think; 0: in the server's own.", "WORKERS")] = 1
    bot_pause: Annotated[int, option("Milliseconds that a bot waits, so that people can follow.", "BOT_PAUSE")] = 900
    rate: Annotated[bool, Parameter(help="Whether one visitor's messages are limited.", env_var="RUMPUS_RATE")] = True
    origins: Annotated[
        tuple[str, ...], option("Another page that may connect, as https://example.org.", "ORIGIN", "--origin")
    ] = ()
    proxied: Annotated[bool, option("Behind a proxy that says who visits.", "PROXIED")] = False
    rtt_header: Annotated[
        str, option("The header in which the proxy says a link's round trip in microseconds, as X-RTT.", "RTT_HEADER")
    ] = ""
    proxies: Annotated[
        tuple[str, ...],
        option(
            "With --proxied: the proxies to believe, as addresses, networks or hosts; usually this machine.",
            "PROXY",
            "--proxy",
        ),
    ] = ("127.0.0.1", "::1")
    root_path: Annotated[str, option("Where in a site the tables are, as /rumpus.", "ROOT_PATH")] = ""
    bots: Annotated[
        tuple[str, ...],
        option(
            'A bot of yours that may be seated, as ./mine.py:MyBot or "cmd:./program"; several are possible.',
            "BOT",
            "--bot",
        ),
    ] = ()
    contact: Annotated[
        str, option("Who runs this, for push services: mailto:you@example.org or an https address.", "CONTACT")
    ] = ""
    push_hosts: Annotated[
        tuple[str, ...],
        option("A push service of your own, as HOST:PORT, that may be in your network.", "PUSH_HOST", "--push-host"),
    ] = ()
    keep: Annotated[int, option("Days for which a table that nobody touches is kept; 0: for ever.", "KEEP")] = 0
    log_level: Annotated[str, option("debug, info, warning or error.", "LOG_LEVEL")] = "info"
    access_log: Annotated[bool, option("Whether a line is logged for every answer.", "ACCESS_LOG")] = False
    metrics_port: Annotated[int, option("Serves /metrics on this port of 127.0.0.1; 0: nowhere.", "METRICS_PORT")] = 0
    metrics_token: Annotated[str, option("Who shows it as a bearer token may see /metrics.", "METRICS_TOKEN")] = ""

    @property
    def address(self) -> str:
        shown = "localhost" if self.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else self.host  # noqa: S104
        return f"http://{shown}:{self.port}{self.root_path}"
