from rumpus.author import NOBODY, CardGame, HouseRule, Mark, Turn, Zone, move, refuse

SUITS = ("clubs", "diamonds", "hearts", "spades")


class CrazyEights(CardGame):
    """Be the first to have no cards left, and score what the others still hold.

    Lay a card of the suit or the rank of the one on top. An eight goes on anything, and whoever lays it names the next
    suit. Who can lay nothing draws.
    """

    title = "Crazy Eights"
    pack_of = 52
    players = (2, 3, 4, 5)
    house_rules = (HouseRule("goal", ("100", "50", "hand"), "", label="Play for", words={"hand": "one hand"}),)

    hand = Zone(each=True)
    stock = Zone(knows=NOBODY)
    pile = Zone(layout="pile")
    suit = Mark("", label="Suit to follow")
    passes = Mark(0, shown=False)
    dealer = Mark(0, of_seat=True, label="Deals")
    score = Mark(0, each=True)

    play = Turn("lay", "draw", "wait", says="Lay a card, or draw")
    choose = Turn("call", says="Name the suit to follow")

    def deal(self):
        self.box.give_all(self.stock)
        self.stock.shuffle()
        for seat in self.everybody:
            self.stock.deal(self.hand[seat], 7 if self.seats == 2 else 5)
        self.stock.deal(self.pile)
        self.suit, self.passes = self.pile.top.suit, 0
        self.ask(self.play, self.next(self.dealer))

    @move("lay {card}", card="hand")
    def lay(self, me, card):
        """Lay a card of the same suit or the same rank, or any eight."""
        if not self.goes(card):
            refuse(f"the {card} is no eight, no {self.pile.top.rank} and none of the {self.suit}")
        self.hand[me].give(card, self.pile)
        self.suit, self.passes = card.suit, 0
        if not self.hand[me]:
            self.score_hand(me)
        elif card.rank == "8":
            self.ask(self.choose, me)
        else:
            self.ask(self.play, self.next(me))

    @move("draw a card")
    def draw(self, me):
        """Who can lay nothing draws until something can be laid. An empty stock is made anew out of the pile."""
        if any(self.goes(card) for card in self.hand[me]):
            refuse("you can lay a card")
        if not self.stock and len(self.pile) == 1:
            refuse("there is nothing left to draw")
        if not self.stock:
            self.pile.give_all(self.stock, self.pile[:-1])
            self.stock.shuffle()
        self.stock.deal(self.hand[me])

    @move("pass", told="passes")
    def wait(self, me):
        """Pass when there is nothing to lay or draw. When all have passed, whoever holds least has won."""
        if self.stock or len(self.pile) > 1 or any(self.goes(card) for card in self.hand[me]):
            refuse("there is something to lay or to draw")
        self.passes += 1
        if self.passes == self.seats:
            self.score_hand(min(self.everybody, key=self.held))
        else:
            self.ask(self.play, self.next(me))

    @move("name {suit}", suit=SUITS)
    def call(self, me, suit):
        """After an eight: name the suit that follows."""
        self.suit = suit
        self.ask(self.play, self.next(me))

    def goes(self, card):
        return card.rank == "8" or card.suit == self.suit or card.rank == self.pile.top.rank

    def held(self, seat):
        return sum(card.points for card in self.hand[seat])

    def score_hand(self, winner):
        won = sum(self.held(seat) - self.held(winner) for seat in self.others(winner))
        self.score[winner] += won
        self.say(f"{self.name(winner)} wins the hand and scores {won}.", reveals=True)
        goal = self.house["goal"]
        if goal == "hand" or self.score[winner] >= int(goal):
            self.end("one hand" if goal == "hand" else f"{goal} points")
            return
        self.end_round()
        for pile in (*self.hand, self.pile, self.stock):
            pile.give_all(self.box)
        self.box.sort()
        self.dealer = self.next(self.dealer)
        self.deal()

    def prospects(self, me):
        others = self.others(me)
        fewest = min(len(self.hand[seat]) for seat in others)
        ahead = self.score[me] - max(self.score[seat] for seat in others)
        return min(1, max(0, 0.5 + (fewest - len(self.hand[me])) / 30 + ahead / 300))

    def worth_of(self, me, move, *arguments):
        if move == "lay":
            return 10 if arguments[0].rank == "8" else 30 + arguments[0].points
        return self.hand[me].count(suit=arguments[0]) if move == "call" else 0
