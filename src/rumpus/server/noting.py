"""Logs: one JSON object a line on stderr. Names, cookies, seeds and what people say are never in them."""

import logging
import sys
import time

import msgspec


class JsonLines(logging.Formatter):
    """A line for a record; what belongs to it comes in `extra={"told": {...}}`."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03d}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "what": record.getMessage(),
            **getattr(record, "told", {}),
        }
        if record.exc_info:
            line["trouble"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def is_ours(record: logging.LogRecord) -> bool:
    """What a visitor sends that is no frame is no fault here; picows tells of all of it, as long as it is sent."""
    return not str(record.msg).startswith("WS parser error")


def note_as_json(level: str) -> None:
    lines = logging.StreamHandler(sys.stderr)
    lines.setFormatter(JsonLines())
    lines.addFilter(is_ours)
    logging.basicConfig(level=level.upper(), handlers=[lines], force=True)
    for quiet in ("picows", "rumpus.picows"):
        logging.getLogger(quiet).setLevel(max(logging.WARNING, logging.getLogger().level))
    logging.getLogger("uvicorn").setLevel(logging.ERROR)  # it warns of every socket: it knows of none
