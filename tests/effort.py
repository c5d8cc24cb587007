"""How much is tried: some here, and all of it in `make prove`."""

import os
from typing import Final

PROVE: Final = bool(os.environ.get("RUMPUS_PROVE"))


def effort(here: int, in_prove: int) -> int:
    """How many of something a test tries."""
    return in_prove if PROVE else here
