"""Secrets that the server hands out and keeps only the hash of."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

TOKEN_FORM: Final = re.compile("[A-Za-z0-9_-]{43}")
_BYTES: Final = 32


def new_token() -> str:
    """A secret of 256 bits that nobody guesses."""
    return secrets.token_urlsafe(_BYTES)


def key_of(token: str) -> str:
    """What is kept of a secret; it has too many bits to be tried out, so a plain hash will do."""
    return hash_of(token.encode())


def hash_of(data: bytes) -> str:
    """A hash of bytes that are random, or at least unique, by themselves."""
    return hashlib.sha256(data).hexdigest()
