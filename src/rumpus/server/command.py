"""`rumpus serve`: the settings from the command line or the environment."""

import re
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import urlsplit

from cyclopts import Parameter

from rumpus.kernel.errors import BadSetup
from rumpus.server.settings import Settings

SERVE_EXAMPLES: Final = """\
Examples:
  rumpus serve
  rumpus serve --host 0.0.0.0 --port 80 --db /var/lib/rumpus/tables.db
  rumpus serve --bot ./mine.py:MyBot
  RUMPUS_PORT=9000 RUMPUS_WORKERS=2 rumpus serve
"""
USUAL: Final = Settings()
LEVELS: Final = ("debug", "info", "warning", "error")


def serve(
    *,
    host: Annotated[str, Parameter(help="The address to listen on.", env_var="RUMPUS_HOST")] = USUAL.host,
    port: Annotated[int, Parameter(help="The port to listen on.", env_var="RUMPUS_PORT")] = USUAL.port,
    db: Annotated[Path, Parameter(help="The file that keeps the tables.", env_var="RUMPUS_DB")] = USUAL.db,
    workers: Annotated[
        int, Parameter(help="Processes in which bots think; 0: in the server's own.", env_var="RUMPUS_WORKERS")
    ] = USUAL.workers,
    bot_pause: Annotated[
        int, Parameter(help="Milliseconds that a bot waits, so that people can follow.", env_var="RUMPUS_BOT_PAUSE")
    ] = USUAL.bot_pause,
    rate: Annotated[
        bool, Parameter(help="Whether one visitor's messages are limited.", env_var="RUMPUS_RATE")
    ] = USUAL.rate,
    origin: Annotated[
        tuple[str, ...],
        Parameter(help="Another page that may connect, as https://example.org.", env_var="RUMPUS_ORIGIN", negative=()),
    ] = (),
    proxied: Annotated[
        bool, Parameter(help="Behind a proxy that says who visits.", env_var="RUMPUS_PROXIED", negative=())
    ] = USUAL.proxied,
    rtt_header: Annotated[
        str,
        Parameter(
            help="The header in which the proxy says a link's round trip in microseconds, as X-RTT.",
            env_var="RUMPUS_RTT_HEADER",
        ),
    ] = USUAL.rtt_header,
    proxy: Annotated[
        tuple[str, ...],
        Parameter(
            help="With --proxied: the proxies to believe, as addresses, networks or hosts; usually this machine.",
            env_var="RUMPUS_PROXY",
            negative=(),
        ),
    ] = USUAL.proxies,
    root_path: Annotated[
        str, Parameter(help="Where in a site the tables are, as /rumpus.", env_var="RUMPUS_ROOT_PATH")
    ] = USUAL.root_path,
    bot: Annotated[
        tuple[str, ...],
        Parameter(
            help='A bot of yours that may be seated, as ./mine.py:MyBot or "cmd:./program"; several are possible.',
            env_var="RUMPUS_BOT",
            negative=(),
        ),
    ] = (),
    contact: Annotated[
        str,
        Parameter(
            help="Who runs this, for push services: mailto:you@example.org or an https address.",
            env_var="RUMPUS_CONTACT",
        ),
    ] = USUAL.contact,
    push_host: Annotated[
        tuple[str, ...],
        Parameter(
            help="A push service of your own, as HOST:PORT, that may be in your network.",
            env_var="RUMPUS_PUSH_HOST",
            negative=(),
        ),
    ] = (),
    keep: Annotated[
        int,
        Parameter(help="Days for which a table that nobody touches is kept; 0: for ever.", env_var="RUMPUS_KEEP"),
    ] = USUAL.keep,
    log_level: Annotated[
        str, Parameter(help="debug, info, warning or error.", env_var="RUMPUS_LOG_LEVEL")
    ] = USUAL.log_level,
    access_log: Annotated[
        bool, Parameter(help="Whether a line is logged for every answer.", env_var="RUMPUS_ACCESS_LOG", negative=())
    ] = USUAL.access_log,
    metrics_port: Annotated[
        int,
        Parameter(help="Serves /metrics on this port of 127.0.0.1; 0: nowhere.", env_var="RUMPUS_METRICS_PORT"),
    ] = USUAL.metrics_port,
    metrics_token: Annotated[
        str,
        Parameter(help="Who shows it as a bearer token may see /metrics.", env_var="RUMPUS_METRICS_TOKEN"),
    ] = USUAL.metrics_token,
) -> int:
    """Open the tables to browsers; Ctrl-C stops, and every game goes on after the next start."""
    if not 0 < port < 65536:
        raise BadSetup(f"--port must be 1 to 65535, not {port}")
    if not 0 <= metrics_port < 65536 or metrics_port == port:
        raise BadSetup(f"--metrics-port must be another port, 1 to 65535, or 0 for none, not {metrics_port}")
    if root_path != "/" and not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*/?", root_path):
        raise BadSetup(f"--root-path must be like /rumpus, not {root_path!r}")
    if workers < 0 or bot_pause < 0:
        raise BadSetup("--workers and --bot-pause can not be less than 0")
    if keep < 0:
        raise BadSetup(f"--keep must be a number of days, or 0 for ever, not {keep}")
    if log_level not in LEVELS:
        raise BadSetup(f"--log-level must be one of {', '.join(LEVELS)}, not {log_level!r}")
    if rtt_header and not proxied:
        raise BadSetup("--rtt-header is believed from a proxy only: set --proxied too")
    if contact and not is_contact(contact):
        raise BadSetup(f"--contact must be a mailto: or https: address that others can reach, not {contact!r}")
    from rumpus.server.app import serve_until_stopped  # a terminal game needs none of this

    return serve_until_stopped(
        Settings(
            host=host,
            port=port,
            db=db,
            workers=workers,
            bot_pause=bot_pause,
            rate=rate,
            origins=origin,
            proxied=proxied,
            rtt_header=rtt_header,
            proxies=proxy,
            root_path=root_path.rstrip("/"),
            bots=bot,
            contact=contact,
            push_hosts=push_host,
            keep=keep,
            log_level=log_level,
            access_log=access_log,
            metrics_port=metrics_port,
            metrics_token=metrics_token,
        )
    )


def is_contact(contact: str) -> bool:
    """Whether a push service would take it: Apple's refuses whatever leads nowhere."""
    kind, _, rest = contact.partition(":")
    if kind == "mailto":
        host = rest.rpartition("@")[2] if "@" in rest.strip("@") else ""
    else:
        host = urlsplit(contact).hostname or "" if kind == "https" else ""
    top = host.strip(".").rpartition(".")[2] if "." in host.strip(".") else ""
    return top.isalpha() and top.lower() not in ("localhost", "local", "invalid")
