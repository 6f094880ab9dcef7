"""Word lists written as running text."""


def word_set(text: str) -> frozenset[str]:
    return frozenset(text.split())


def word_list(text: str) -> list[str]:
    return text.split()
