"""The first or the last words of a text."""


def head_words(text: str, number: int) -> str:
    """A text up to so many words, in one line."""
    return " ".join(text.split(None, number)[:number])


def tail_words(text: str, number: int) -> str:
    """The last so many words of a text, in one line."""
    return " ".join(text.rsplit(None, number)[-number:])
