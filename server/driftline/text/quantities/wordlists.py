"""Word lists written as running text."""


def word_set(text: str) -> frozenset[str]:
    return frozenset(text.split())
