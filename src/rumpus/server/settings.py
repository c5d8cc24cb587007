"""What an operator can set, on the command line or in the environment."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """`docs/serving.md` explains each."""

    host: str = "127.0.0.1"
    port: int = 8000
    db: Path = Path("rumpus.db")
    workers: int = 1
    bot_pause: int = 900
    rate: bool = True
    origins: tuple[str, ...] = ()
    proxied: bool = False
    rtt_header: str = ""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    root_path: str = ""
    bots: tuple[str, ...] = ()
    contact: str = ""
    push_hosts: tuple[str, ...] = ()
    keep: int = 0
    log_level: str = "info"
    access_log: bool = False
    metrics_port: int = 0
    metrics_token: str = ""

    @property
    def address(self) -> str:
        shown = "localhost" if self.host in ("127.0.0.1", "0.0.0.0", "::", "::1") else self.host  # noqa: S104
        return f"http://{shown}:{self.port}{self.root_path}"
