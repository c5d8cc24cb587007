from rumpus.author import NOBODY, CardGame, Level, Mark, Turn, Window, Zone, move, refuse

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
LONGEST = 150


class Cheat(CardGame):
    """Get rid of your cards, with the truth or without it.

    In turn lay one to four cards face down and say that they are all of the rank that is due: aces, then twos, and so
    on. Whoever doubts it turns them up: if one is of another rank you take the whole pile, otherwise the doubter does.
    """

    title = "Cheat"
    felt = "red"
    players = (2, 3, 4, 5)
    unit = "cards left"
    lowest_wins = True
    levels = (Level("easy", sample=4, haze=20), Level("normal", haze=8), Level("hard"))

    def whose(self, owner):
        return [self.player]

    hand = Zone(each=True)
    laid = Zone(knows=whose, layout="row", label="Just laid")
    pile = Zone(knows=NOBODY)
    turned_up = Zone(layout="row")
    player = Mark(0, shown=False)
    due = Mark("ace", label="Due")
    turns = Mark(0, shown=False)
    score = Mark(0, each=True, shown=False)

    play = Turn("lay", "claim", says="Lay one to four cards, then claim")
    doubts = Window("doubt", "believe", says="Do you believe that?", seconds=8, then="accept")

    def deal(self):
        self.box.shuffle()
        for seat in self.everybody:
            self.box.deal(self.hand[seat], 52 // self.seats)
        self.box.give_all(self.pile)
        self.score = [len(hand) for hand in self.hand]
        self.ask(self.play, 0)

    @move("lay {card}", card="hand")
    def lay(self, me, card):
        """Lay cards face down, one after the other, four at most."""
        if len(self.laid) == 4:
            refuse("four cards are the most")
        self.hand[me].give(card, self.laid)
        self.score[me] -= 1

    @move("say that they are what is due", told="says that they are what is due")
    def claim(self, me):
        """Say that they are all of the rank that is due."""
        if not self.laid:
            refuse("lay a card first")
        self.turned_up.give_all(self.pile)
        self.say(f"{len(self.laid)} × {self.due}, says {self.name(me)}.")
        self.ask(self.doubts)

    @move("doubt it", told="doubts it")
    def doubt(self, me):
        """The cards are turned up. If one is of another rank the liar takes the pile, otherwise the doubter."""
        lied = any(card.rank != self.due for card in self.laid)
        loser = self.player if lied else me
        self.say(f"That was {'a lie' if lied else 'true'}: {self.name(loser)} takes the pile.", reveals=True)
        self.laid.give_all(self.turned_up)
        self.turned_up.give_all(self.hand[loser])
        self.pile.give_all(self.hand[loser])
        self.go_on()

    @move("believe it", told="believes it")
    def believe(self, me):
        """Or say nothing."""
        self.score[me] += 0

    def accept(self):
        """Nobody doubts it: the cards go under."""
        self.laid.give_all(self.pile)
        self.go_on()

    def go_on(self):
        """Whoever has no card left has won; after 150 turns whoever has fewest."""
        self.score = [len(hand) for hand in self.hand]
        self.turns += 1
        if not self.hand[self.player] or self.turns == LONGEST:
            self.end("no card left" if not self.hand[self.player] else f"{LONGEST} turns")
            return
        self.due = RANKS[(RANKS.index(self.due) + 1) % len(RANKS)]
        self.player = self.next(self.player)
        self.ask(self.play, self.player)

    def prospects(self, me):
        return 1 - len(self.hand[me]) / max(1, sum(len(hand) for hand in self.hand))

    def worth_of(self, me, move, *arguments):
        if move == "lay":
            wait = (RANKS.index(arguments[0].rank) - RANKS.index(self.due)) % len(RANKS)
            return 20 if wait == 0 else -5 if self.laid else wait
        if move == "doubt":
            seen = self.hand[me].count(rank=self.due) + len(self.laid)
            return 20 if seen > 4 or not self.hand[self.player] else -5 + 2 * seen
        return 0 if move == "believe" else 5
