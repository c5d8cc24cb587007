from rumpus.author import NOBODY, CardGame, Mark, Open, Zone, move, refuse

LONGEST = 200


class Snap(CardGame):
    """Win the cards by being the first to see two of a rank on the pile.

    Everybody has a stack face down and turns its top card over in turn. When the two top cards of the pile have the
    same rank, whoever snaps first takes the pile. A snap at the wrong moment costs a card. Whoever has all cards wins,
    or, when 200 cards were turned, whoever has most.
    """

    title = "Snap"
    players = (2, 3, 4)
    unit = "cards"

    stack = Zone(each=True, knows=NOBODY, layout="pile")
    pile = Zone(layout="pile")
    turner = Mark(0, of_seat=True, label="Turns next")
    laid = Mark(0, label="Cards turned")
    score = Mark(0, each=True, shown=False)

    watch = Open("snap", "turn", says="Turn a card, or snap", seconds=5, then="turn_for_silent")

    def deal(self):
        self.box.shuffle()
        for seat in self.everybody:
            self.box.deal(self.stack[seat], 52 // self.seats)
        self.go_on()

    @move("snap")
    def snap(self, me):
        """The two top cards have the same rank: the pile is yours. If they have not, pay a card under the pile."""
        if self.is_pair():
            self.say(f"A pair: {self.name(me)} takes {len(self.pile)} cards.")
            self.pile.give_all(self.stack[me], under=True)
            self.stack[me].shuffle()
        else:
            self.say("That was no pair.")
            self.stack[me].deal(self.pile, under=True)
        self.go_on()

    @move("turn a card")
    def turn(self, me):
        """In turn: put your top card on the pile."""
        if me != self.turner:
            refuse(f"{self.name(self.turner)} turns the next card")
        if not self.stack[me]:
            refuse("you have no card left to turn")
        self.stack[me].deal(self.pile)
        self.laid += 1
        self.turner = self.next(me)
        self.go_on()

    def is_pair(self):
        return len(self.pile) > 1 and self.pile[-1].rank == self.pile[-2].rank

    def go_on(self):
        """Who has no card left can only snap."""
        able = [seat for seat in self.everybody if self.stack[seat]]
        if not self.is_pair() and (len(able) < 2 or self.laid >= LONGEST):
            self.finish()
            return
        while able and self.turner not in able:
            self.turner = self.next(self.turner)
        self.ask(self.watch, *(self.everybody if self.is_pair() else able))

    def turn_for_silent(self):
        """Who does not turn in time has it done for them."""
        if self.stack[self.turner]:
            self.turn(self.turner)
        else:
            self.finish()

    def finish(self):
        self.score = [len(stack) for stack in self.stack]
        self.end("the last card is turned")

    def worth_of(self, me, move, *arguments):
        return 0 if move == "turn" else 100 if self.is_pair() else -100
