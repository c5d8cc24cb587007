"""Rumpus in a terminal: a person at the table, records told and proved, rulebooks and summaries printed."""
