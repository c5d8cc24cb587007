"""What stands in deploy/Dockerfile, read as far as tests must know it."""

import json
import re
import shlex
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
DEPLOY: Final = ROOT / "deploy"
STEP: Final = re.compile(r"^([A-Z]+) +(.*)$")


def steps() -> list[list[tuple[str, str]]]:
    """The steps of each stage, as (word, rest)."""
    text = (DEPLOY / "Dockerfile").read_text("utf-8")
    lines = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE)).splitlines()
    found = [(match[1], match[2]) for match in map(STEP.match, lines) if match]
    begins = [place for place, (word, _) in enumerate(found) if word == "FROM"]
    return [found[first:last] for first, last in zip(begins, [*begins[1:], len(found)], strict=True)]


def of_image(word: str) -> list[str]:
    """What the image itself says after a word."""
    return [rest for said, rest in steps()[-1] if said == word]


def environment() -> dict[str, str]:
    """What the image sets, but for the path."""
    (text,) = of_image("ENV")
    return {name: value for name, _, value in (part.partition("=") for part in shlex.split(text)) if name != "PATH"}


def health_check() -> list[str]:
    (text,) = of_image("HEALTHCHECK")
    command: list[str] = json.loads(text[text.index("[") :])
    return command


def start() -> list[str]:
    """What runs in the image."""
    (entry,), (command,) = of_image("ENTRYPOINT"), of_image("CMD")
    return [*json.loads(entry), *json.loads(command)]
