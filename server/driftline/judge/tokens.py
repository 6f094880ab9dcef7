"""How many tokens a text takes, near enough to plan by."""

_LETTERS_PER_TOKEN = 4  # of English; other scripts take about a token for each letter


def likely_tokens(text: str) -> int:
    """What most models would count."""
    plain = sum(ch < "\x80" for ch in text)
    return plain // _LETTERS_PER_TOKEN + (len(text) - plain) + 1
