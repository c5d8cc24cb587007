"""The digital duel: the rules in force of one fight, one beat of it, and how to play it best."""
