"""Builds the wheel into a folder, the only one there, as `pip wheel` would, but says how far it is."""

import sys
from pathlib import Path

from setuptools import build_meta


def main(folder: Path) -> None:
    folder.mkdir(exist_ok=True)
    for old in folder.glob("rumpus-*.whl"):
        old.unlink()
    print(build_meta.build_wheel(str(folder), {"--global-option": ["--quiet"]}))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
