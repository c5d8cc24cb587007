"""The rules, a file a chapter. Nothing is imported here, as `state.py` needs some of them."""
