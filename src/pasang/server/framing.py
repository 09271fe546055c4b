"""Messages between the server and its own processes: pickled, each after its length."""

from __future__ import annotations

import pickle
import struct
from typing import IO, Any, Final

LENGTH: Final = struct.Struct("!I")


def packed(message: object) -> bytes:
    """A message as it goes over the pipe."""
    data = pickle.dumps(message)
    return LENGTH.pack(len(data)) + data


def heard(pipe: IO[bytes]) -> Any:  # noqa: ANN401 - whatever was packed
    """The next message; ``EOFError`` if nobody is at the other end any more."""
    data = _whole(pipe, LENGTH.unpack(_whole(pipe, LENGTH.size))[0])
    return pickle.loads(data)  # noqa: S301 - our own process's


def _whole(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) < size:
        raise EOFError
    return data
