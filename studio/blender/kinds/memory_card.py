"""A memory card, moulded in one piece: its label, its lock and its contacts."""
from materials import gloss, lighter, metal, plastic
from parts import wordmark
from shapes import at, inset, letters, rounded, slab

OUTLINE = [(-12, -15.6), (-11.6, -16), (11.6, -16), (12, -15.6), (12, 15.6), (11.6, 16), (-7.4, 16), (-12, 11.4), (-12, 6.6), (-11.2, 6.2), (-11.2, 1.2), (-12, 0.8)]


def build(look, view):
    with at(turn=(0, 0, 24 if view == "front" else -30)):
        if view == "front":
            with at(0, 0, 16, turn=(76, 0, 0)):
                card(look)
        else:
            # One shows its label, the other one, turned over, its contacts.
            with at(-15, 0, 1.1, turn=(0, 0, 8)):
                card(look)
            with at(16, 4, 1.1, turn=(0, 180, -12)):
                card(look)
    return {"pitch": 14 if view == "front" else 44, "fill": 0.68}


def card(look):
    shell, ink = plastic("#1d1f23", 0.45), plastic("#ffffff", 0.5)
    slab(OUTLINE, -1.05, 1.05, shell, 0.32, 4)
    # The label lies in a shallow field; a lighter band carries the speed.
    field = rounded(21.4, 24.2, 1.3, y=-2.4)
    slab(inset(field, -0.25), 0.9, 1.07, plastic("#0e0f11", 0.5), 0)
    slab(field, 0.9, 1.13, gloss(look["colour"]), 0.03)
    slab(rounded(21.4, 5.2, 0.2, y=-10.6), 0.9, 1.15, gloss(lighter(look["colour"], 0.84)), 0)
    with at(0, 5.6, 1.14):
        wordmark(look, 17, "#ffffff", 0.02)
    for text, size, x, y, align, tone in (("V60", 7, -9.4, -1.4, "LEFT", ink), ("UHS-II", 2.3, 9.6, 0.4, "RIGHT", ink), ("U3", 2.3, 9.6, -3.2, "RIGHT", ink), ("280", 3.3, -9.4, -10.7, "LEFT", plastic("#1b2b52", 0.5)), ("MB/s read", 1.8, 9.6, -10.9, "RIGHT", plastic("#1b2b52", 0.5))):
        with at(x, y - 0.2, 1.16):
            letters(text, size, tone, 0.01, align=align)
    for row in range(3):
        slab(rounded(9, 0.5, 0.25, x=2, y=12.2 + row * 1.1), 1.0, 1.16, shell, 0.05)
    slab(rounded(1.3, 2.6, 0.3, x=-11.6, y=4.6), -0.55, 0.55, plastic("#e9ebee", 0.4), 0.15)
    # Two rows of contacts in a recess on the back.
    with at(turn=(0, 180, 0)):
        for index in range(8):
            x = 5.9 - index * 2.25
            slab(rounded(1.7, 5, 0.3, x=x, y=12.6), 0.9, 1.08, metal("#d8b25a", 0.22), 0.02)
            slab(rounded(1.3, 2, 0.2, x=x, y=8), 0.9, 1.08, metal("#d8b25a", 0.22), 0.02)
        for row, text in enumerate(("SDXC  UHS-II  V60", "IP68", "10 YEARS WARRANTY")):
            with at(0, -2 - row * 3, 1.06):
                letters(text, 1.6, plastic("#8d9198", 0.5), 0.01)
