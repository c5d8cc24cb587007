"""Rows of a device, handed to other libraries and taken from them without a copy: DLPack, as torch and JAX speak it."""

import ctypes
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

CUDA: Final = 2
NAME: Final = b"dltensor"
USED: Final = b"used_dltensor"
OWN_STREAM: Final = 1  # the one on which everybody waits for everybody
KINDS: Final = {"int32": (0, 32), "uint8": (1, 8), "float32": (2, 32), "uint32": (1, 32), "bool": (6, 8)}


class Device(ctypes.Structure):
    _fields_ = [("kind", ctypes.c_int32), ("number", ctypes.c_int32)]


class Kind(ctypes.Structure):
    _fields_ = [("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16)]


class Tensor(ctypes.Structure):
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device", Device),
        ("dimensions", ctypes.c_int32),
        ("kind", Kind),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("offset", ctypes.c_uint64),
    ]


DELETER: Final = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
DESTRUCTOR: Final = ctypes.PYFUNCTYPE(None, ctypes.c_void_p)


class Managed(ctypes.Structure):
    _fields_ = [("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", DELETER)]


class Lent(Protocol):
    """What another library hands over."""

    def __dlpack__(self, *, stream: int | None = None) -> object: ...


CAPSULE_NEW: Final = ctypes.PYFUNCTYPE(ctypes.py_object, ctypes.c_void_p, ctypes.c_char_p, DESTRUCTOR)(
    ("PyCapsule_New", ctypes.pythonapi)
)
IS_CAPSULE: Final = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_IsValid", ctypes.pythonapi)
)
POINTER_IN: Final = ctypes.PYFUNCTYPE(ctypes.c_void_p, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_GetPointer", ctypes.pythonapi)
)
RENAME: Final = ctypes.PYFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p)(
    ("PyCapsule_SetName", ctypes.pythonapi)
)
LENT: Final[dict[int, tuple[object, ...]]] = {}  # what others still use, by address


def give_back(address: int) -> None:
    LENT.pop(address, None)


def forget(capsule: int) -> None:
    if IS_CAPSULE(capsule, NAME):  # nobody took it
        LENT.pop(POINTER_IN(capsule, NAME) or 0, None)


GIVE_BACK: Final = DELETER(give_back)
FORGET: Final = DESTRUCTOR(forget)


@dataclass
class Row:
    """Memory of a device with a shape; `owner` keeps it for as long as anybody uses it."""

    address: int
    shape: tuple[int, ...]
    kind: str
    owner: object
    wait: Callable[[], None]  # until everything that writes into it is done
    device: int = CUDA
    strides: None = field(default=None)

    def __dlpack_device__(self) -> tuple[int, int]:
        return self.device, 0

    def __dlpack__(self, *, stream: int | None = None, **_wanted: Any) -> object:  # Any: whatever DLPack adds
        if stream not in (None, 0, OWN_STREAM):
            self.wait()
        code, bits = KINDS[self.kind]
        sizes = (ctypes.c_int64 * len(self.shape))(*self.shape)
        managed = Managed()
        managed.tensor = Tensor(
            self.address, Device(self.device, 0), len(self.shape), Kind(code, bits, 1),
            ctypes.cast(sizes, ctypes.POINTER(ctypes.c_int64)), None, 0,
        )  # fmt: skip
        managed.deleter = GIVE_BACK
        address = ctypes.addressof(managed)
        LENT[address] = (managed, sizes, self.owner)
        return CAPSULE_NEW(address, NAME, FORGET)


def address_of(lent: Lent, kind: str, count: int, device: int = CUDA) -> tuple[int, Callable[[], None]]:
    """Where a row of another library lies, and how it is given back; a refusal where it is of another kind or size."""
    capsule = lent.__dlpack__(stream=OWN_STREAM) if device == CUDA else lent.__dlpack__()
    held = id(capsule)
    pointer = POINTER_IN(held, NAME)
    managed = ctypes.cast(pointer or 0, ctypes.POINTER(Managed)).contents
    tensor = managed.tensor
    sizes = tensor.shape[: tensor.dimensions]
    code, bits = KINDS[kind]
    is_whole = not tensor.strides or tensor.dimensions != 1 or tensor.strides[0] == 1
    if (tensor.kind.code, tensor.kind.bits) != (code, bits) or sizes != [count] or not is_whole:
        raise ValueError(f"a whole row of {count} numbers of the kind {kind} belongs here")
    if tensor.device.kind != device:
        raise ValueError("the actions lie on another device")
    RENAME(held, USED)
    address = int(tensor.data or 0) + int(tensor.offset)

    def done() -> None:
        if managed.deleter:
            managed.deleter(pointer)

    return address, done
