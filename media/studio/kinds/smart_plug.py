"""A plug that can be switched from afar."""
from materials import darker, glow, metal, plastic
from parts import wordmark
from shapes import at, circle, rounded, slab, turned


def build(look, view):
    white = plastic(look["colour"], 0.38)
    with at(turn=(0, 0, 30 if view == "front" else 212)), at(0, 0, 30, turn=(90, 0, 0)):
        slab(rounded(60, 60, 25, 14, 2.4), -20, 20, white, (6, 3), 7)
        turned([(21.5, 19.9), (20.5, 20.5), (19.5, 19.9)], plastic(darker(look["colour"], 0.12), 0.42))
        slab(circle(39, 72), 19, 20.1, plastic(darker(look["colour"], 0.3), 0.5), 0)
        for x in (-9.5, 9.5):
            with at(x, 0, 20.1):
                slab(circle(5.2, 28), -1, 0.1, plastic("#0c0d0f", 0.6), 0)
        for y in (-1, 1):
            with at(0, y * 17, 18):
                slab(rounded(6, 2.6, 0.6), -3, 3, metal("#c9ccd0", 0.3), 0.3)
        with at(0, 25.4, 19.6):
            slab(circle(3, 20), 0, 0.4, glow("#7ee2a0", 2.8), 0)
        with at(0, 30, 0, turn=(-90, 0, 0)):
            slab(rounded(17, 9, 4.4), -1, 1.2, plastic(darker(look["colour"], 0.05), 0.4), 0.5)
        with at(0, -25.4, 19.8):
            wordmark(look, 20, "#9aa0a8", 0.25)
        for x in (-9.5, 9.5):
            with at(x, 0, -20, turn=(180, 0, 0)):
                slab(circle(4.8, 28), -1, 19, metal("#c9ccd0", 0.25), 1.5)
                slab(circle(4.9, 28), -1, 9, plastic("#2b2d31", 0.5), 0)
    return {"pitch": 12, "fill": 0.66}
