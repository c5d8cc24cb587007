from rumpus.author import ALL, NOBODY, OTHERS, CardGame, Level, Mark, Turn, Zone, move, refuse

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")


class GoFish(CardGame):
    """Collect the most books: all four cards of a rank.

    Ask somebody for a rank of which you hold a card, and show one. They give you all they have, and you ask again; if
    they have none, you fish one from the pond, and it is the next one's turn, unless you fished what you asked for.
    What everybody could remember lies open: cards that were shown, and cards that were given.
    """

    title = "Go Fish"
    felt = "blue"
    players = (2, 3, 4, 5)
    pack_of = 52
    unit = "books"
    levels = (Level("easy", sample=2, haze=8), Level("normal", iterations=40), Level("hard", iterations=160))

    hand = Zone(each=True)
    shown = Zone(each=True, knows=ALL, layout="row", label="Shown")
    pond = Zone(knows=NOBODY, layout="pool")
    books = Zone(each=True, knows=ALL, layout="pile")
    denied = Mark((), each=True, label="Had none of", shown=False)
    score = Mark(0, each=True, label="Books")

    play = Turn("beg", "fish", says="Ask somebody for a rank")

    def deal(self):
        self.box.give_all(self.pond)
        self.pond.shuffle()
        for seat in self.everybody:
            self.pond.deal(self.hand[seat], 7 if self.seats < 4 else 5)
        for seat in self.everybody:
            self.lay_books(seat)
        self.go_on(0)

    def held(self, seat, rank):
        return self.shown[seat].having(rank=rank) + self.hand[seat].having(rank=rank)

    def size(self, seat):
        return len(self.hand[seat]) + len(self.shown[seat])

    @move("ask {other} for {rank}", other=OTHERS, rank=RANKS)
    def beg(self, me, other, rank):
        """Ask for a rank that you hold yourself, of somebody who has cards."""
        if not self.held(me, rank):
            refuse(f"you have no {rank} yourself")
        if not self.size(other):
            refuse(f"{self.name(other)} has no cards")
        if not self.shown[me].having(rank=rank):
            self.hand[me].give(self.hand[me].having(rank=rank)[0], self.shown[me])
        found = self.held(other, rank)
        for pile in (self.shown[other], self.hand[other]):
            pile.give_all(self.shown[me], pile.having(rank=rank))
        lucky = bool(found)
        if found:
            self.say(f"{self.name(other)} gives {len(found)}.", reveals=True)
        else:
            self.denied[other] = (*self.denied[other], rank)[-3:]
            lucky = self.pond.deal(self.hand[me]) == 1 and self.hand[me].top.rank == rank
            self.say(f"Go fish!{' That was one.' * lucky}", reveals=True)
            if lucky:
                self.hand[me].give(self.hand[me].top, self.shown[me])
        self.denied[me] = tuple(one for one in self.denied[me] if one != rank)
        self.lay_books(me)
        self.go_on(me if lucky else self.next(me))

    @move("fish a card")
    def fish(self, me):
        """Whoever has no cards, or nobody left to ask, fishes a card instead."""
        if self.size(me) and any(self.size(other) for other in self.others(me)):
            refuse("you have cards, and somebody to ask")
        self.pond.deal(self.hand[me])
        self.lay_books(me)
        self.go_on(self.next(me))

    def lay_books(self, seat):
        """All four of a rank are a book: it is laid down and scores 1."""
        for rank in sorted({card.rank for card in (*self.hand[seat], *self.shown[seat])}):
            if len(self.held(seat, rank)) == 4:
                for pile in (self.hand[seat], self.shown[seat]):
                    pile.give_all(self.books[seat], pile.having(rank=rank))
                self.score[seat] += 1
                self.say(f"{self.name(seat)} has a book.", reveals=True)

    def go_on(self, seat):
        if sum(self.score) == len(RANKS):
            self.end("all books are laid")
            return
        while not self.size(seat) and not self.pond:
            seat = self.next(seat)
        self.ask(self.play, seat)

    def fits(self, me):
        """Whoever had none of a rank a moment ago hardly has one now."""
        return not any(self.hand[seat].having(rank=rank) for seat in self.others(me) for rank in self.denied[seat])

    def prospects(self, me):
        """Whose books are more, and what comes near to one."""
        ahead = self.near(me) - max(self.near(seat) for seat in self.others(me))
        return 0.5 + 0.5 * ahead / (abs(ahead) + 40)

    def near(self, seat):
        ranks = [card.rank for card in (*self.hand[seat], *self.shown[seat])]
        return 16 * self.score[seat] + sum(map(ranks.count, ranks))

    def worth_of(self, me, move, *arguments):
        if move == "fish":
            return 0
        other, rank = arguments
        if rank in self.denied[other]:
            return -5
        return 20 * len(self.shown[other].having(rank=rank)) + len(self.held(me, rank))
