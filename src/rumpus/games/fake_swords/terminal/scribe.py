"""A game with foam swords as it is typed: who plays, the piles, who pointed where, and how the fight went."""

import re
from dataclasses import replace
from typing import Final

from rumpus.games.fake_swords import FakeSwordsGame
from rumpus.games.fake_swords.referee import NOBODY, FightEntry, Player, ScoreCard, Sheet, TurnEntry, Verdict
from rumpus.games.fake_swords.referee.printed import with_plain_cards
from rumpus.kernel.errors import NotLegal
from rumpus.kernel.sheets import is_number, player_in, shown
from rumpus.terminal.scribing import Scribe, Standing

ADVICE: Final = """\
seed WORDS         the app deals, the same cards for the same words
boing, umbrella, magnets      printed cards: the first card of each player; the
                   colour is enough (purple, green, purple), as with another box
boss bo            who is the first Fight Boss; later, who stands in for a fight
boing, umbrella / magnets / hot soup    the piles, with a / between them
as they lie        the piles as the app laid them
1 3 3              the pile that each player points at, in your order
fight ada, bo      who fights, where the Fight Boss has to choose
rules boing, umbrella         printed cards: those turned up for a tie-breaker
ada won            the verdict: or both hit, bo broke boing, bo arms"""

PROMPTS: Final = {
    "deal": "the first card of each player, or seed WORDS",
    "piles": "the piles",
    "point": "who points where",
    "choose": "fight",
    "tie": "fight",
    "turn up": "rules",
    "name": "boss",
    "fight": "verdict",
    "over": "",
}
PLAYER: Final = re.compile(r"\s*(.+?)\s+(\d{1,4})(?:\s*cm)?\s*", re.IGNORECASE)
AS_THEY_LIE: Final = ("lie", "as they lie", "as drawn")
BOTH_HIT: Final = ("both", "both hit", "again")


class FakeSwordsScribe(Scribe[FakeSwordsGame, Sheet]):
    """The words for a sheet of Fake Swords."""

    opening = "who plays? Type names and heights, as ada 160, bo 172, cy 181; ? for help."
    advice = ADVICE

    def begun(self, words: str) -> Sheet:
        players = [PLAYER.fullmatch(part) for part in words.split(",")]
        if None in players:
            raise NotLegal(f"{shown(words)} came; expected names and heights in cm, as ada 160, bo 172, cy 181")
        return Sheet(players=tuple(Player(found[1], int(found[2])) for found in players if found))

    def standing(self, sheet: Sheet) -> Standing:
        card = self.game.judge(sheet)
        told = tuple(f"{line.text} ({line.clause})" for line in card.lines)
        return Standing(
            sheet, card, told, None, f"turn {card.turn}, {PROMPTS[card.step]}" if PROMPTS[card.step] else ""
        )

    def entered(self, words: str, sheet: Sheet) -> Sheet:
        card = self.game.judge(sheet)
        said = " ".join(words.split())
        verb, _, rest = said.partition(" ")
        match card.step, verb.casefold():
            case "deal", "seed":
                return replace(sheet, seed=rest)
            case (("deal" | "piles"), "boss") if len(sheet.turns) == 0:
                return replace(sheet, boss=rest)
            case "deal", _:
                return replace(sheet, dealt=cards_in(said))
            case "piles", _:
                return self.with_piles(said, sheet, card)
            case "point", _:
                return with_turn(sheet, card, pointed=piles_in(said))
            case (("choose" | "tie"), "fight"):
                return with_fight(sheet, card, fighters=fighters_in(rest))
            case "turn up", "rules":
                return with_fight(sheet, card, rules=cards_in(rest))
            case "name", "boss":
                return with_fight(sheet, card, boss=rest)
            case "fight", _:
                turn = sheet.turns[card.turn - 1]
                before = turn.fight.verdicts if turn.fight else ()
                return with_fight(sheet, card, verdicts=(*before, self.verdict_in(said, card)))
        raise NotLegal(f"{shown(words)} came, but: {card.next} (? for help)")

    def with_piles(self, said: str, sheet: Sheet, card: ScoreCard) -> Sheet:
        if said.casefold() in AS_THEY_LIE:
            if not card.drawn:
                raise NotLegal("the cards are printed ones; type them in, a / between the piles", "SW-TURN-2")
            names = with_plain_cards(self.game.pack).cards
            return with_turn(sheet, card, piles=tuple(tuple(names[kind].name for kind in pile) for pile in card.drawn))
        return with_turn(sheet, card, piles=tuple(cards_in(pile) for pile in said.split("/")))

    def verdict_in(self, said: str, card: ScoreCard) -> Verdict:
        """`ada won`, `both hit`, `bo broke boing`, `bo arms`."""
        if said.casefold() in BOTH_HIT:
            return Verdict(NOBODY)
        won = re.fullmatch(r"(.+?) (?:won|wins)", said, re.IGNORECASE)
        if won:
            return Verdict(won[1])
        broke = re.fullmatch(r"(.+?) (?:(?:broke|breaks) (.+)|(?:blocked with the )?(arms))", said, re.IGNORECASE)
        if broke is None:
            raise NotLegal(f"{shown(said)} is not clear; expected as ada won, both hit, bo broke boing or bo arms")
        return Verdict(self.other_of(broke[1], card), broke[2] or broke[3])

    def other_of(self, said: str, card: ScoreCard) -> int:
        """Whoever fights against one who broke a rule, from 1."""
        assert card.fight is not None
        fighters = (card.fight.left, card.fight.right)
        loser = player_in(said, card.names, "verdict")
        if loser not in fighters:
            expected = " or ".join(card.names[one] for one in fighters)
            raise NotLegal(f"{shown(said)} does not fight; expected {expected}", "SW-FIGHT-12")
        return fighters[1 - fighters.index(loser)] + 1


def with_turn(sheet: Sheet, card: ScoreCard, **change: object) -> Sheet:
    """The sheet with its present turn changed; a turn that is not there yet is begun."""
    before = sheet.turns[: card.turn - 1]
    turn = sheet.turns[card.turn - 1] if len(sheet.turns) >= card.turn else TurnEntry()
    return replace(sheet, turns=(*before, replace(turn, **change)))  # type: ignore[arg-type]  # one field, by name


def with_fight(sheet: Sheet, card: ScoreCard, **change: object) -> Sheet:
    fight = sheet.turns[card.turn - 1].fight or FightEntry()
    return with_turn(sheet, card, fight=replace(fight, **change))  # type: ignore[arg-type]  # one field, by name


def cards_in(said: str) -> tuple[str, ...]:
    return tuple(card.strip() for card in said.split(",") if card.strip())


def piles_in(said: str) -> tuple[int, ...]:
    numbers = said.replace(",", " ").split()
    if not all(map(is_number, numbers)):
        raise NotLegal(f"{shown(said)} is not clear; expected the pile of each player, as 1 3 3")
    return tuple(int(number) for number in numbers)


def fighters_in(said: str) -> tuple[str, ...]:
    """`ada, bo`, `ada bo` or `ada against bo`."""
    parts = said.split(",") if "," in said else said.split(" against ") if " against " in said else said.split()
    return tuple(part.strip() for part in parts)


SCRIBE: Final = FakeSwordsScribe
