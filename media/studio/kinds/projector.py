"""A projector: one for the wall before it, one to carry."""
from details import mark_colour
from materials import coated, darker, fabric, glass, gloss, leather, plastic, rubber
from parts import wordmark
from shapes import at, circle, rounded, slab, smooth_line, tube, turned


def build(look, view):
    body = plastic(look["colour"], 0.42)
    if look.get("short"):
        with at(turn=(0, 0, 28 if view == "front" else -34)):
            wide, deep, high = 460, 300, 116
            slab(rounded(wide, deep, 34, 14, 2.4), 6, high, body, (12, 10), 7)
            with at(0, -deep / 2 - 0.3, high * 0.44, turn=(90, 0, 0)):
                slab(rounded(wide - 66, high - 44, 16), -12, 1.2, fabric("#8d9198", 2.2, 0.7), 1)
                with at(0, 0, 1.2):
                    wordmark(look, 84, "#f2f3f4", 0.3)
            with at(0, 34, high):
                slab(rounded(280, 126, 26), -3, 0.5, gloss("#0d0e10"), 0.3)
                slab(rounded(200, 62, 16), 0, 0.8, glass("#05060a", 0.02), 0.2)
                with at(0, -6, 0.2):
                    turned([(26, 0.3), (20, 6), (10, 10), (0, 11)], coated("#2a1a6c"), 64)
        return {"pitch": 24, "fill": 0.8}
    cloth = fabric(look["colour"], 1.6, 0.6)
    with at(turn=(0, 0, 28 if view == "front" else -38)):
        slab(rounded(104, 104, 30, 14, 2.4), 4, 34, body, 4)
        slab(rounded(102, 102, 29, 14, 2.4), 33, 118, cloth, 0.5)
        slab(rounded(104, 104, 30, 14, 2.4), 117, 146, body, (2, 10), 7)
        slab(rounded(92, 92, 26), 0, 5, rubber("#1b1c1f"), 0.5)
        with at(0, -52, 96, turn=(90, 0, 0)):
            slab(circle(60, 72), -4, 5, plastic(darker(look["colour"], 0.25), 0.4), 2)
            slab(circle(50, 72), 4, 6, gloss("#0d0e10"), 0.6)
            turned([(18, 5.8), (14, 7.6), (7, 9.2), (0, 9.6)], coated("#2a1a6c"), 64)
        with at(0, -52.4, 19, turn=(90, 0, 0)):
            wordmark(look, 56, mark_colour(look["colour"]), 0.2)
        handle = smooth_line([(-40, 0, 140), (-44, 0, 172), (0, 0, 190), (44, 0, 172), (40, 0, 140)], 8, closed=False)
        tube(handle, rounded(16, 5, 2.2, 4, 2), leather("#7a5236"), up=(0, 1, 0))
        with at(0, 0, 146):
            for x in (-16, 0, 16):
                with at(x, -22):
                    slab(circle(6, 28), -1, 0.6, plastic(mark_colour(look["colour"]), 0.5), 0.2)
    return {"pitch": 16, "fill": 0.74}
