"""Rumpus: five rowdy card games, their rules, bots and tables."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType

from rumpus.version import VERSION as __version__

__all__ = ["__version__"]


class SourceOnly:
    """Finds the modules of Rumpus as Python source, whether they were compiled or not."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None, /) -> ModuleSpec | None:
        if not name.startswith("rumpus.") or path is None:
            return None
        specs = (FileFinder(entry, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name, target) for entry in path)
        return next((spec for spec in specs if spec is not None), None)


if os.environ.get("RUMPUS_PURE", "") not in ("", "0"):
    sys.meta_path.insert(0, SourceOnly)
