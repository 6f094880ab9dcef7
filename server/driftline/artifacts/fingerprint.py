"""Short names for contents: equal contents, and in practice only those, have equal fingerprints."""

from collections.abc import Iterable
from hashlib import sha256


def fingerprint(parts: Iterable[str]) -> str:
    """The fingerprint of a sequence of texts; where one ends and the next begins matters."""
    digest = sha256()
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return digest.hexdigest()
