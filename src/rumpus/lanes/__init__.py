"""The rules of a game as native code: translated from their own source, built with the system's compiler, and bound."""
