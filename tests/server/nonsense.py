"""Messages that no table takes, from a seeded generator. None of them could be carried out, whoever sends it when."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

LONG: Final = 200_000
WRONG: Final[tuple[object, ...]] = (None, True, -1, 1.5, 10**30, "x", "", [], {}, [[]], "\u0000", 2**53, -(2**63))
KINDS: Final = (
    *("sit", "stand", "bot", "clear", "arrange", "start", "act", "say", "ask_undo", "answer_undo", "rematch"),
    *("ask_seat", "answer_seat", "change_game", "go_on", "lead", "bar"),
)
NAMES_TOO_LONG: Final = ("A" * 21, "\U0001f3ba" * 21)
CONTROLS: Final = ("\u0007", "Ada\u202e", "\u0000", "a\u0000b", " \t ", "\u200b")
SALT: Final = "0123456789abcdef"


@dataclass(frozen=True)
class Nonsense:
    """A frame, or the pieces of one; `id` is what its refusal must name, where that can be read."""

    payload: str | bytes | list[str]
    id: int | None = None
    as_text: bool = False


def message(id_: int, kind: str, **fields: object) -> Nonsense:
    return Nonsense(json.dumps({"t": kind, "id": id_, **fields}), id_)


# What is not even a message


def broken_json(luck: Random, id_: int) -> Nonsense:
    whole = json.dumps({"t": "act", "id": id_, "after": 0, "action": 3})
    cut = luck.randrange(whole.index('"id"'))  # or else a part of the id is an id, too
    return Nonsense(luck.choice((whole[:cut], whole[:cut] + luck.choice("}]{[,:\"'x"), whole + "x", "", "nul", "''")))


def not_an_object(luck: Random, id_: int) -> Nonsense:
    return Nonsense(json.dumps(luck.choice((id_, [id_], "act", None, True, 1.5, [{"t": "ping", "id": id_}]))))


def unknown_tag(luck: Random, id_: int) -> Nonsense:
    return message(id_, luck.choice(("", "acts", "ACT", "hello", "step", "done", "t", "\u0000", "x" * 3000)))


def no_tag(luck: Random, id_: int) -> Nonsense:
    return Nonsense(json.dumps({"id": id_, "seat": luck.randrange(4)}), id_)


def no_id(luck: Random, id_: int) -> Nonsense:
    return Nonsense(json.dumps({"t": luck.choice(KINDS)}))


def wrong_id(luck: Random, id_: int) -> Nonsense:
    wrong: object = luck.choice(("1", 1.5, [1], {}, None, True))
    return Nonsense(json.dumps({"t": "ping", "id": wrong}))


def huge_id(luck: Random, id_: int) -> Nonsense:
    huge = luck.choice((-1, 2**53, 2**63, 2**64, 10**30, -(10**30)))
    return Nonsense(json.dumps({"t": "ping", "id": huge}), huge if abs(huge) <= 2**64 else None)  # not what is long


def missing_field(luck: Random, id_: int) -> Nonsense:
    fields = dict(luck.choice(SOUND))
    del fields[luck.choice([name for name in fields if name != "t"])]
    return Nonsense(json.dumps({"id": id_, **fields}), id_)


def extra_field(luck: Random, id_: int) -> Nonsense:
    return Nonsense(json.dumps({"id": id_, **luck.choice(SOUND), "guest": "ada"}), id_)


def wrong_type(luck: Random, id_: int) -> Nonsense:
    fields = dict(luck.choice(SOUND))
    name = luck.choice([name for name in fields if name != "t"])
    fields[name] = luck.choice([wrong for wrong in WRONG if type(wrong) is not type(fields[name])])
    return Nonsense(json.dumps({"id": id_, **fields}), id_)


def huge_number(luck: Random, id_: int) -> Nonsense:
    name = luck.choice(("after", "action"))
    huge = luck.choice((2**53, 2**64, 10**40, -1, -(2**63)))
    return message(id_, "act", **{"after": 0, "action": 0, name: huge})


def deep(luck: Random, id_: int) -> Nonsense:
    depth = luck.randrange(10, 2000)
    brackets = luck.choice((("[", "]"), ('{"a":', "}")))
    inside = brackets[0] * depth + "1" + brackets[1] * (depth if luck.random() < 0.5 else 0)
    return Nonsense(luck.choice((inside, f'{{"t":"act","after":{inside}'))[:4096])


def bad_unicode(luck: Random, id_: int) -> Nonsense:
    noise = luck.choice((b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xf8\x88\x80\x80\x80", b"\x80"))
    return Nonsense(luck.choice((noise, b'{"t":"' + noise + b'"', b"[" + noise + b"]")), as_text=True)


def binary(luck: Random, id_: int) -> Nonsense:
    return Nonsense(luck.choice((luck.randbytes(50), b"", json.dumps({"t": "ping", "id": id_}).encode())))


def oversized(luck: Random, id_: int) -> Nonsense:
    length = luck.choice((4097, 5000, 66_000, LONG)) if luck.random() < 0.2 else 4097
    return Nonsense('{"t":"say","id":1,"text":"' + "x" * length + '"}')


def in_pieces(luck: Random, id_: int) -> Nonsense:
    whole = json.dumps({"t": "ping", "id": id_})
    cut = luck.randrange(1, len(whole))
    return Nonsense([whole[:cut], whole[cut:]])


# What is a message, but not for this sender, not now, or not here


def too_long_name(luck: Random, id_: int) -> Nonsense:
    name = luck.choice((*NAMES_TOO_LONG, ""))
    return luck.choice(
        (message(id_, "sit", seat=0, name=name, salt=SALT), message(id_, "say", text="hello", name=name))
    )


def unseen_signs(luck: Random, id_: int) -> Nonsense:
    return message(id_, "say", text=luck.choice(CONTROLS), name=luck.choice(("Cy", *CONTROLS)))


def too_much_talk(luck: Random, id_: int) -> Nonsense:
    return message(id_, "say", text="x" * luck.choice((201, 3000)), name="Cy")


def far_seat(luck: Random, id_: int) -> Nonsense:
    seat = luck.choice((4, 5, 15, 16, 99, -1, 2**31))
    return message(id_, *luck.choice((("bot",), ("clear",), ("sit",))), seat=seat, level="easy")


def short_salt(luck: Random, id_: int) -> Nonsense:
    return message(id_, "sit", seat=3, name="Cy", salt=luck.choice(("", "short", "x" * 65)))


def sitting_down_in_mid_game(luck: Random, id_: int) -> Nonsense:
    return message(id_, luck.choice(("sit", "ask_seat")), seat=1, name=luck.choice(("Cy", "Player 3")), salt=SALT)


def setting_up_in_mid_game(luck: Random, id_: int) -> Nonsense:
    return luck.choice(
        (
            message(id_, "bot", seat=3, level=luck.choice(("easy", "godlike"))),
            message(id_, "clear", seat=luck.randrange(4)),
            message(id_, "arrange", seats=luck.choice((2, 3, 4)), house={"corners": "shared"}),
            message(id_, "arrange", pace=20),
            message(id_, "start"),
            message(id_, "change_game", game=luck.choice(("word-combat", "fight-song", "chess", ""))),
            message(id_, "answer_seat", number=luck.choice((0, 1, 2**31)), agree=luck.random() < 0.5),
        )
    )


def another_game_too_early(luck: Random, id_: int) -> Nonsense:
    how = luck.choice(("bots", "fewer", "order", "wait", "now"))
    return luck.choice((message(id_, "rematch", salt=SALT), message(id_, "go_on", how=how, salt=SALT)))


def undo_of_nothing(luck: Random, id_: int) -> Nonsense:
    return luck.choice((message(id_, "ask_undo"), message(id_, "answer_undo", agree=luck.random() < 0.5)))


def stale_action(luck: Random, id_: int) -> Nonsense:
    return message(id_, "act", after=luck.choice((7, 50, 2**53 - 1)), action=luck.randrange(48))


def action_of_nobody(luck: Random, id_: int) -> Nonsense:
    return message(id_, "act", after=0, action=luck.choice((52, 100, 4711, 2**31 - 1, 2**31)))


def action_in_anothers_turn(luck: Random, id_: int) -> Nonsense:
    return message(id_, "act", after=0, action=luck.randrange(52))


SOUND: Final[tuple[dict[str, Any], ...]] = (  # any JSON
    {"t": "sit", "seat": 1, "name": "Cy", "salt": SALT},  # the salt may be missing: nobody here sits there
    {"t": "bot", "seat": 3, "level": "easy"},
    {"t": "act", "after": 0, "action": 3},
    {"t": "answer_undo", "agree": True},
    {"t": "rematch", "salt": SALT},
    {"t": "go_on", "how": "bots", "salt": SALT},
    {"t": "lead", "game": 1, "step": 0},
    {"t": "ask_seat", "seat": 2, "name": "Cy", "salt": SALT},
    {"t": "answer_seat", "number": 1, "agree": True},
    {"t": "change_game", "game": "word-combat"},
)
KINDS_OF_NONSENSE: Final[tuple[Callable[[Random, int], Nonsense], ...]] = (
    *(broken_json, not_an_object, unknown_tag, no_tag, no_id, wrong_id, huge_id, missing_field, extra_field),
    *(wrong_type, huge_number, deep, bad_unicode, binary, oversized, in_pieces, too_long_name, unseen_signs),
    *(too_much_talk, far_seat, short_salt, sitting_down_in_mid_game, setting_up_in_mid_game),
    *(another_game_too_early, undo_of_nothing, stale_action, action_of_nobody, action_in_anothers_turn),
)


def nonsense(luck: Random, id_: int) -> Nonsense:
    return luck.choice(KINDS_OF_NONSENSE)(luck, id_)
