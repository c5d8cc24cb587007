"""The few ways in which Rumpus says no. Each message says what came and what was expected."""


class Refusal(Exception):
    """A request that was turned down; nothing has changed."""


class GameIsOver(Refusal):
    """An action after the end."""


class NotAsked(Refusal):
    """An action from a seat that is not asked for one now."""


class NotLegal(Refusal):
    """An action that the rules do not allow here."""


class WrongTime(Refusal):
    """An action before the game's present or after its deadline."""


class BadSetup(Refusal):
    """A game that can not be set up: seats, house rules or pack."""


class BadRecord(Refusal):
    """A record that does not tell the truth, or is not a record."""


class NotAllowed(Refusal):
    """Something that is not this person's to do, or not now."""
