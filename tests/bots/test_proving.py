"""Bots asked again: a record shows that they chose by what they saw, and a bot that peeked is found out."""

from dataclasses import replace

import pytest

from rumpus.bots import lend_luck, plan_of, prove_bots, seat_bot, sensible
from rumpus.games import GAMES, open_game
from rumpus.kernel.chance import chance_from
from rumpus.kernel.errors import BadRecord
from rumpus.kernel.record import Record, SeatEntry, seal_of
from rumpus.kernel.seals import seal_after
from rumpus.kernel.types import seats_of
from rumpus.table import Table


def played(slug: str, level: str, most: int = 60) -> Record:
    """Bots play for a while, as a table does it: in turns, or each when its time comes."""
    game = open_game(slug)
    count = game.seat_counts[0]
    seats = tuple(SeatEntry(name=f"Bot {seat}", player=f"{level} bot") for seat in range(count))
    table = Table(game, seats, {}, "a seed")
    bots = [seat_bot(game, level, chance_from(b"")) for _ in seats]
    at = 0
    while not table.is_over and table.actions < most:
        plans = []
        for seat in seats_of(table.asked() | table.speakers()):
            lend_luck(table, seat, bots[seat])
            view, ask = table.view(seat), table.ask(seat)
            if game.has_plans:
                plan = plan_of(game, bots[seat], view, ask)
                if plan is not None and plan.deed is not None:
                    plans.append((at + plan.wait, seat, plan.deed))
            elif ask is not None:
                plans.append((at + 100, seat, sensible(bots[seat], view, ask)))
        due, seat, deed = min(plans, default=(1 << 50, -1, 0))
        if table.deadline is not None and table.deadline < due:
            at = table.deadline
            table.tick(at)
        else:
            at = max(due, table.earliest(seat))
            table.act(seat, deed, at)
    record = table.record()
    return replace(record, seed="a seed", outcome=record.outcome)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_every_bot_says_again_what_it_said(slug: str, level: str) -> None:
    record = played(slug, level)
    proof = prove_bots(open_game(slug), record)
    assert proof.answers == sum(entry.seat >= 0 for entry in record.inputs) > 10
    assert proof.apart == 0


def test_what_a_bot_does_not_say_is_found_out() -> None:
    game = open_game("fight-song")
    record = played("fight-song", "normal")
    table = Table(game, record.header.seats, {}, "a seed")
    first = record.inputs[0]
    ask = table.ask(first.seat)
    assert ask is not None
    other = next(action for action in ask.actions if action != first.action)
    peeked = replace(first, action=other, seal=seal_after(record.seal, 1, first.at, first.seat, other, 0))
    with pytest.raises(BadRecord, match="input 1 is not what the normal bot answers there"):
        prove_bots(game, replace(record, inputs=[peeked]))


def test_what_a_person_chose_is_not_asked_of_a_bot() -> None:
    record = played("fight-song", "normal")
    seats = tuple(replace(seat, player="person") for seat in record.header.seats)
    people = replace(record, header=replace(record.header, seats=seats))
    assert prove_bots(open_game("fight-song"), people).answers == 0


def test_bots_that_are_not_here_are_counted_apart() -> None:
    record = played("fight-song", "normal")
    seats = tuple(replace(seat, player="./mine.py:Mine bot") for seat in record.header.seats)
    proof = prove_bots(open_game("fight-song"), replace(record, header=replace(record.header, seats=seats)))
    assert (proof.answers, proof.apart) == (0, len(record.inputs))


def test_other_bots_than_those_who_played_are_not_asked() -> None:
    record = played("fight-song", "normal")
    header = replace(record.header, bots=record.header.bots + 1)
    with pytest.raises(BadRecord, match="can not be asked again"):
        prove_bots(open_game("fight-song"), replace(record, header=header, seal=seal_of(header)))
