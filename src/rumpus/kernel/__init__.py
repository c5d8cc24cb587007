"""The grammar of any card game. Standard library only, and no game's word."""
