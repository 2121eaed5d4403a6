"""Nordic Rummy: the rummy family for the browser, in Python.

The package is built in layers; a module imports only from layers below its own:

    web | cli      the browser, or the command line
    ui             screens and intents: everything returns HTML text or values
    session        a table in play: dispatch, undo, match, saves
    bots | i18n    computer players, languages
    variants       the five games: one short preset each
    engine         the rules: frozen values and pure functions
"""
