"""The words of Word Combat: the dictionary, its judge and the solver."""
