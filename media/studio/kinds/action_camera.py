"""A small camera for sport."""
from materials import coated, glass, plastic, rubber, screen
from parts import wordmark
from shapes import at, plate, rounded, slab, turned


def build(look, view):
    colour = look["colour"]
    with at(turn=(0, 0, 28 if view == "front" else 180 + 30)):
        wide, deep, high = 72, 34, 51
        slab(rounded(wide, deep, 8, 10, 2.4), 0, high, rubber(colour), 6, 6)
        with at(-17, -deep / 2, high - 18, turn=(90, 0, 0)):
            slab(rounded(31, 31, 8), -2, 6, plastic("#1b1c1f", 0.4), 2)
            slab(rounded(26, 26, 6), 5, 6.6, glass("#060708", 0.03), 0.4)
            turned([(9, 6.4), (6, 7.2), (0, 7.5)], coated("#1a2a5c"), 56)
        with at(19, -deep / 2, high - 18, turn=(90, 0, 0)):
            slab(rounded(27, 26, 4), -2, 0.7, glass("#08090b", 0.05), 0.3)
            plate(rounded(23, 22, 1.5, 4, 2), 0.72, screen(look["screen"]))
        with at(19, -deep / 2, 9, turn=(90, 0, 0)):
            wordmark(look, 25, "#dfe1e4", 0.06)
        with at(16, 0, high):
            slab(rounded(15, 11, 4), -2, 1.8, plastic("#d64535", 0.4), 0.8)
        with at(0, deep / 2, high / 2, turn=(90, 0, 180)):
            slab(rounded(60, 40, 4), -2, 0.7, glass("#08090b", 0.05), 0.3)
            plate(rounded(53, 31, 1.5, 4, 2), 0.72, screen(look["screen"]))
        for x in (-7, 0, 7):
            with at(x, 0, 0, turn=(0, 90, 0)):
                slab(rounded(19, 15, 6.5, x=5), -1.6, 1.6, plastic("#1b1c1f", 0.45), 0.5)
    return {"pitch": 14, "fill": 0.72}
