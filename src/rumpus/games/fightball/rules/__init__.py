"""The rules of Fightball: the court, the stack reader and its Special Effects, the course of play, the moves."""
