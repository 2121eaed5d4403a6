"""The rules of the rummy family: frozen values, pure functions, standard library only."""
