"""One kind of action a module, each with the same three functions.

`offers(state)` lists the actions worth listing, `refuses(state, action)` says what is wrong with
any action of the kind, `performs(state, action)` carries it out unchecked. What depends on the
whole position (dead ends, duties before the discard) is `play`'s.
"""
