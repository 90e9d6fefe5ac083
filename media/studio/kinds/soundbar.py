"""A soundbar, alone or with its set."""
from materials import fabric, gloss, glow, plastic, rubber
from parts import wordmark
from shapes import at, box, circle, rounded, slab


def build(look, view):
    if look.get("set"):
        with at(turn=(0, 0, 22 if view == "front" else -32)):
            with at(0, -60, 0):
                bar(look)
            with at(300, 200, 0):
                box(250, 300, 380, fabric(look["colour"], 3, 0.9), 40, 12, 6)
                with at(0, 0, 379):
                    slab(rounded(252, 302, 41), -2, 8, plastic("#1b1c1f", 0.42), 4)
                with at(0, -151, 60, turn=(90, 0, 0)):
                    wordmark(look, 110, "#d5d8dd", 0.6)
            for x in (-330, -190):
                with at(x, 190, 0):
                    box(112, 120, 190, fabric(look["colour"], 2.6, 0.8), 30, 8, 6)
                    with at(0, 0, 189):
                        slab(rounded(113, 121, 30), -1, 6, plastic("#1b1c1f", 0.42), 3)
        return {"pitch": 16, "fill": 0.84}
    with at(turn=(0, 0, 28 if view == "front" else -58)):
        bar(look)
    return {"pitch": 16, "fill": 0.84}


def bar(look):
    cloth, dark = fabric(look["colour"], 2.6, 0.9), plastic("#1b1c1f", 0.42)
    wide, deep, high = 900, 105, 64
    slab(rounded(wide, deep, 40, 14, 2.2), 3, high - 6, cloth, 6, 6)
    slab(rounded(wide + 1, deep + 1, 40, 14, 2.2), high - 7, high, dark, (0.5, 3))
    slab(rounded(wide - 30, deep - 20, 30), 0, 4, rubber("#141517"), 0.5)
    with at(0, 0, high):
        slab(rounded(180, 26, 13), -1, 0.5, gloss("#0b0c0e"), 0.2)
        for x in (-60, -20, 20, 60):
            with at(x, 0, 0.5):
                slab(circle(7, 28), 0, 0.3, plastic("#9a9ea5", 0.5), 0)
    with at(0, -deep / 2 - 0.4, high * 0.45, turn=(90, 0, 0)):
        wordmark(look, 120, "#d5d8dd", 0.6)
        with at(-wide * 0.4):
            slab(circle(5, 24), -0.5, 0.8, glow("#7ee2a0", 2.6), 0)
