"""The rules of Fake Swords, a file for each chapter."""
