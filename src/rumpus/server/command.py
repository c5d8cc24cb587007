"""`rumpus serve`: the settings from the command line or the environment."""

import re
from dataclasses import replace
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


def serve(*, settings: Annotated[Settings, Parameter(name="*")] = USUAL) -> int:
    """Open the tables to browsers; Ctrl-C stops, and every game goes on after the next start."""
    port, metrics_port, root_path = settings.port, settings.metrics_port, settings.root_path
    if not 0 < port < 65536:
        raise BadSetup(f"--port must be 1 to 65535, not {port}")
    if not 0 <= metrics_port < 65536 or metrics_port == port:
        raise BadSetup(f"--metrics-port must be another port, 1 to 65535, or 0 for none, not {metrics_port}")
    if root_path != "/" and not re.fullmatch(r"(/[A-Za-z0-9._~-]+)*/?", root_path):
        raise BadSetup(f"--root-path must be like /rumpus, not {root_path!r}")
    if settings.workers < 0 or settings.bot_pause < 0:
        raise BadSetup("--workers and --bot-pause can not be less than 0")
    if settings.keep < 0:
        raise BadSetup(f"--keep must be a number of days, or 0 for ever, not {settings.keep}")
    if settings.log_level not in LEVELS:
        raise BadSetup(f"--log-level must be one of {', '.join(LEVELS)}, not {settings.log_level!r}")
    if settings.rtt_header and not settings.proxied:
        raise BadSetup("--rtt-header is believed from a proxy only: set --proxied too")
    if settings.contact and not is_contact(settings.contact):
        raise BadSetup(f"--contact must be a mailto: or https: address that others can reach, not {settings.contact!r}")
    from rumpus.server.app import serve_until_stopped  # a terminal game needs none of this

    return serve_until_stopped(replace(settings, root_path=root_path.rstrip("/")))


def is_contact(contact: str) -> bool:
    """Whether a push service would take it: Apple's refuses whatever leads nowhere."""
    kind, _, rest = contact.partition(":")
    if kind == "mailto":
        host = rest.rpartition("@")[2] if "@" in rest.strip("@") else ""
    else:
        host = urlsplit(contact).hostname or "" if kind == "https" else ""
    top = host.strip(".").rpartition(".")[2] if "." in host.strip(".") else ""
    return top.isalpha() and top.lower() not in ("localhost", "local", "invalid")
