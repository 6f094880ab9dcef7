"""The address of a server of one's own, which is sent texts and a key."""

from urllib.parse import urlsplit


def address_mistake(address: str) -> str:
    """Why nothing is sent to an address; empty if it is fit. Never quotes it: it may hold a password."""
    try:
        parts = urlsplit(address)
        host = parts.hostname
    except ValueError:
        host = None
    if not host or parts.scheme not in ("http", "https") or any(ch <= " " or ch == "\\" for ch in address):
        return "the address of its server is not one: it needs http:// or https:// and a host"
    if "@" in parts.netloc:
        # Left of an @ stands what looks like a host and is none.
        return "the address of its server holds a name or a password; take it out and set DRIFTLINE_JUDGE_KEY"
    return ""
