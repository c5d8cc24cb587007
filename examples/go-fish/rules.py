from rumpus.author import ALL, NOBODY, OTHERS, CardGame, Mark, Turn, Zone, move, refuse

RANKS = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")


class GoFish(CardGame):
    """Collect the most books: all four cards of a rank.

    Ask somebody for a rank of which you hold a card. They give you all they have, and you ask again; if they have
    none, you fish one from the pond, and it is the next one's turn, unless you fished what you asked for.
    """

    title = "Go Fish"
    felt = "blue"
    players = (2, 3, 4, 5)
    unit = "books"

    hand = Zone(each=True)
    pond = Zone(knows=NOBODY, layout="pool")
    books = Zone(each=True, knows=ALL, layout="row")
    asked_for = Mark((), each=True, shown=False)
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

    @move("ask {other} for {rank}", other=OTHERS, rank=RANKS)
    def beg(self, me, other, rank):
        """Ask for a rank that you hold yourself, of somebody who has cards."""
        if not self.hand[me].having(rank=rank):
            refuse(f"you have no {rank} yourself")
        if not self.hand[other]:
            refuse(f"{self.name(other)} has no cards")
        found = self.hand[other].having(rank=rank)
        self.asked_for[me] = (*(one for one in self.asked_for[me] if one != rank), rank)
        self.asked_for[other] = tuple(one for one in self.asked_for[other] if one != rank)
        if found:
            self.say(f"{self.name(other)} gives {len(found)}.", reveals=True)
            self.hand[other].give_all(self.hand[me], found)
            lucky = True
        else:
            before = self.hand[me].count(rank=rank)
            self.pond.deal(self.hand[me])
            lucky = self.hand[me].count(rank=rank) > before
            self.say(f"Go fish! {'That was one.' if lucky else ''}", reveals=True)
        self.lay_books(me)
        self.go_on(me if lucky else self.next(me))

    @move("fish a card")
    def fish(self, me):
        """Whoever has no cards, or nobody left to ask, fishes a card instead."""
        if self.hand[me] and any(self.hand[other] for other in self.others(me)):
            refuse("you have cards, and somebody to ask")
        self.pond.deal(self.hand[me])
        self.lay_books(me)
        self.go_on(self.next(me))

    def lay_books(self, seat):
        """All four of a rank are a book: it is laid down and scores 1."""
        for rank in RANKS:
            book = self.hand[seat].having(rank=rank)
            if len(book) == 4:
                self.hand[seat].give_all(self.books[seat], book)
                self.score[seat] += 1
                self.asked_for[seat] = tuple(one for one in self.asked_for[seat] if one != rank)
                self.say(f"{self.name(seat)} has a book.", reveals=True)

    def go_on(self, seat):
        if sum(self.score) == len(RANKS):
            self.end("all books are laid")
            return
        while not self.hand[seat] and not self.pond:
            seat = self.next(seat)
        self.ask(self.play, seat)

    def fits(self, me):
        """Whoever asked for a rank, and has not given it away, holds one."""
        return all(self.hand[seat].having(rank=rank) for seat in self.others(me) for rank in self.asked_for[seat])

    def worth_of(self, me, move, *arguments):
        if move == "fish":
            return 0
        other, rank = arguments
        return 10 * (rank in self.asked_for[other]) + self.hand[me].count(rank=rank)
