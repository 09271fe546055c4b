"""What the page may do in a browser: in a header from the server, or in the page of a site."""

from __future__ import annotations

from typing import Final

PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'"
)
"""Nothing but our own files: no inline script, no inline style; of code that is compiled, WebAssembly alone."""
