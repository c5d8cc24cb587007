"""How much the tests do: enough for every change, and all of it in `make prove`."""

import os
from typing import Final

PROVE: Final = bool(os.environ.get("RUMPUS_PROVE"))


def effort(here: int, in_prove: int) -> int:
    return in_prove if PROVE else here
