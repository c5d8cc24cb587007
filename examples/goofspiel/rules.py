from rumpus.author import ALL, NOBODY, CardGame, Mark, Sealed, Zone, move

SUITS = ("spades", "clubs", "diamonds")


class Goofspiel(CardGame):
    """Win the prizes that are worth most, with the same thirteen cards as everybody else.

    A prize is turned up, all bid one card in secret, and the highest bid takes it. Who bids the same as somebody else
    bids in vain. When the last prize is gone the most points win.
    """

    title = "Goofspiel"
    felt = "purple"
    players = (2, 3)

    hand = Zone(each=True, knows=ALL, layout="hand")
    prizes = Zone(knows=NOBODY)
    prize = Zone(layout="pile")
    bids = Zone(each=True, knows=ALL, layout="row")
    spent = Zone(each=True, knows=ALL, layout="pile")
    won = Zone(each=True, knows=ALL, layout="pile")
    lost = Zone(layout="pile")
    score = Mark(0, each=True)

    bid = Sealed("offer", says="Bid a card for the prize", then="compare")

    def deal(self):
        for seat in self.everybody:
            self.box.give_all(self.hand[seat], self.box.having(suit=SUITS[seat]))
        self.box.give_all(self.prizes, self.box.having(suit="hearts"))
        self.prizes.shuffle()
        self.turn_up()

    def turn_up(self):
        self.prizes.deal(self.prize)
        self.ask(self.bid)

    @move("bid {card}", card="hand")
    def offer(self, me, card):
        """Each card bids its value and is spent, whether it wins or not."""
        self.hand[me].give(card, self.bids[me])

    def compare(self):
        """The highest bid that only one player made takes all prizes that lie there."""
        bids = [pile.top.value for pile in self.bids]
        lone = [value for value in bids if bids.count(value) == 1]
        if lone:
            winner = bids.index(max(lone))
            self.score[winner] += sum(card.value for card in self.prize)
            self.say(f"{self.name(winner)} takes {self.prize.top}.", reveals=True)
            self.prize.give_all(self.won[winner])
        else:
            self.say("Nobody takes the prize.", reveals=True)
            self.prize.give_all(self.lost)
        for seat in self.everybody:
            self.bids[seat].give_all(self.spent[seat])
        if self.prizes:
            self.turn_up()
        else:
            self.end("the last prize is gone")
