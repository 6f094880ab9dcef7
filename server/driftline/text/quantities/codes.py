"""Numbers that identify: HTTP status codes, ports, ordinals in words."""

from http import HTTPStatus

from driftline.text.quantities.numbers import read_number, spelled_ordinal
from driftline.text.quantities.tokens import Kind, Token, Tokens
from driftline.text.quantities.units import read_unit
from driftline.text.quantities.wordlists import word_set
from driftline.text.quantities.words import read_noun

_STATUS_CODES = frozenset(str(status.value) for status in HTTPStatus)
_STATUS_NOUNS = word_set("response responses error errors status code codes page reply")
_LIST_JOINTS = (",", "/", "and", "or", "&", "|")
_LONGEST_LIST = 20
_PORT_DIGITS = (4, 5)


def code_end(tokens: Tokens, index: int) -> int | None:
    """Where the identifier ends if the number here is one."""
    ordinal, end = spelled_ordinal(tokens, index)
    if ordinal > 20 and end > index + 1:
        return end
    if tokens[index].kind is not Kind.NUMBER or not tokens[index].text.isdecimal():
        return None
    if _is_port(tokens, index) or _is_called_by_number(tokens, index) or _is_listed_status(tokens, index):
        return index + 1
    return None


def _is_bare(tokens: Tokens, index: int) -> bool:
    """No magnitude, unit or noun makes an amount of the number."""
    number = read_number(tokens, index)
    if number is None or number.end != index + 1 or (tokens.glued(index + 1) and tokens[index + 1].text in "-–+%"):
        return False
    return read_unit(tokens, index + 1) is None and not read_noun(tokens, index + 1, 2.0)[0]


def _is_port(tokens: Tokens, index: int) -> bool:
    """'listens on 9100', 'localhost:9100'."""
    if len(tokens[index].text) not in _PORT_DIGITS or not _is_bare(tokens, index):
        return False
    behind_host = tokens[index - 1].text == ":" and tokens.glued(index) and tokens.glued(index - 1)
    return behind_host or tokens[index - 1].lower == "on"


def _is_called_by_number(tokens: Tokens, index: int) -> bool:
    """'a 403': one thing known by its number; 'a 503 response'."""
    after = tokens[index + 1]
    if tokens[index].text in _STATUS_CODES and after.lower in _STATUS_NOUNS:
        return True
    if tokens[index - 1].lower not in ("a", "an") or len(tokens[index].text) != 3:
        return False
    return _is_bare(tokens, index) and (after.kind is not Kind.WORD or tokens[index].text in _STATUS_CODES)


def _is_listed_status(tokens: Tokens, index: int) -> bool:
    """'500, 503, 404': a list of nothing but status codes, one of them no round number."""
    if tokens[index].text not in _STATUS_CODES:
        return False
    first = last = index
    while index - first < _LONGEST_LIST and (at := _previous(tokens, first)) is not None:
        first = at
    while last - index < _LONGEST_LIST and (at := _next(tokens, last)) is not None:
        last = at
    listed = [tokens[at] for at in range(first, last + 1) if tokens[at].kind is Kind.NUMBER]
    if len(listed) < 2 or not all(token.text in _STATUS_CODES for token in listed):
        return False
    return any(_is_unmistakable(token) for token in listed) and _is_bare(tokens, last)


def _is_unmistakable(token: Token) -> bool:
    return token.text >= "401" and not token.text.endswith("00")


def _previous(tokens: Tokens, index: int) -> int | None:
    at = index - 1
    while tokens[at].lower in _LIST_JOINTS and at > index - 3:
        at -= 1
    return at if at < index - 1 and tokens[at].kind is Kind.NUMBER else None


def _next(tokens: Tokens, index: int) -> int | None:
    at = index + 1
    while tokens[at].lower in _LIST_JOINTS and at < index + 3:
        at += 1
    return at if at > index + 1 and tokens[at].kind is Kind.NUMBER else None
