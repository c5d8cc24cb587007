"""Words for players in tests to call."""

from rumpus.games.word_combat.rules.lexicon import lexicon
from rumpus.games.word_combat.words.judge import how_common


def common_words(letters: str, policy: str = "balanced") -> list[str]:
    """The legal words in some letters, the commonest first."""
    if len(letters) < 3:
        return []
    return sorted(lexicon(policy).solver.all_words(letters), key=how_common, reverse=True)
