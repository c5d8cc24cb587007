"""`rumpus serve`: the settings from the command line or the environment."""

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
    bot: Annotated[
        tuple[str, ...],
        Parameter(
            help="A bot of yours that may be seated, as ./mine.py:MyBot; several are possible.",
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
    log_level: Annotated[
        str, Parameter(help="debug, info, warning or error.", env_var="RUMPUS_LOG_LEVEL")
    ] = USUAL.log_level,
) -> int:
    """Open the tables to browsers; Ctrl-C stops, and every game goes on after the next start."""
    if not 0 < port < 65536:
        raise BadSetup(f"--port must be 1 to 65535, not {port}")
    if workers < 0 or bot_pause < 0:
        raise BadSetup("--workers and --bot-pause can not be less than 0")
    if log_level not in LEVELS:
        raise BadSetup(f"--log-level must be one of {', '.join(LEVELS)}, not {log_level!r}")
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
            bots=bot,
            contact=contact,
            push_hosts=push_host,
            log_level=log_level,
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
