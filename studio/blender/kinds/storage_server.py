"""A box of two drives for the network."""
from materials import gloss, glow, lighter, metal, plastic, rubber
from parts import port, sign
from shapes import at, circle, rounded, slab


def build(look, view):
    body = plastic(look["colour"], 0.48)
    with at(turn=(0, 0, 30 if view == "front" else -34)):
        wide, deep, high = 108, 222, 165
        slab(rounded(wide, deep, 8), 5, high, body, 3)
        slab(rounded(wide - 14, deep - 14, 6), 0, 6, rubber("#141517"), 1)
        with at(0, -deep / 2, high / 2, turn=(90, 0, 0)):
            slab(rounded(wide - 8, high - 14, 6), -1, 3, gloss("#15161a"), 1)
            for x in (-22, 22):
                with at(x, 14, 3):
                    slab(rounded(40, 112, 4), -1, 3.4, plastic("#2b2e34", 0.42), 1.2)
                    for row in range(12):
                        with at(0, -22 + row * 5.4, 3.4):
                            slab(rounded(28, 2, 1), -1, 0.1, plastic("#08090a", 0.7), 0)
                    with at(0, -44, 3.4):
                        slab(rounded(26, 8, 3), -1, 1.6, metal("#8d9198", 0.3), 0.5)
            for index, tint in enumerate(("#58e08a", "#58e08a", "#5fb4ff")):
                with at(-34 + index * 9, -58, 3):
                    slab(circle(3, 20), 0, 0.2, glow(tint, 2.6), 0)
            with at(30, -58, 3):
                slab(circle(11, 36), 0, 1, metal("#b9bdc2", 0.3), 0.4)
            with at(4, -58, 3):
                port(13, 5)
        for s in (-1, 1):
            with at(s * wide / 2, 20, high / 2, turn=(90, 0, 90 * s)):
                sign(look, 54, lighter(look["colour"], 0.3), 0.06)
    return {"pitch": 14, "fill": 0.74}
