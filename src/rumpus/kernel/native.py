"""Native integers and packed arrays where the engine is compiled, int and list where it is not.

This module is never compiled: the compiler reads the first half, the interpreter runs the second.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec as vec
    from mypy_extensions import i64 as i64
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    i64 = int
    vec = list

    def mypyc_attr(**_flags):
        return lambda cls: cls
