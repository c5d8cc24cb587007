"""What words mean, in a line."""


def meaning_of(word: str) -> str:
    """A short meaning; "" where none is known."""
    return ""
