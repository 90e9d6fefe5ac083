"""A memory card."""
from materials import metal, plastic
from parts import wordmark
from shapes import at, letters, rounded, slab


def build(look, view):
    with at(turn=(0, 0, 24 if view == "front" else -34)):
        for index, (x, y, turn) in enumerate(((0, 0, 0),) if view == "front" else ((-10, 6, 12), (8, -4, -14))):
            with at(x, y, 16 if view == "front" else 1.2 + index * 2.4, turn=(76 if view == "front" else 0, 0, turn)):
                outline = [(-12, -16), (12, -16), (12, 16), (-7, 16), (-12, 11)]
                slab(outline, -1.05, 1.05, plastic("#1b1c20", 0.42), 0.5, 3)
                slab(rounded(22, 24, 1.2, y=-2), 0.9, 1.15, plastic(look["colour"], 0.4), 0)
                with at(0, 3, 1.16):
                    wordmark(look, 18, "#ffffff", 0.02)
                with at(0, -7, 1.16):
                    letters("V60", 6.2, plastic("#ffffff", 0.5), 0.01)
                slab(rounded(1.4, 4, 0.4, x=-12.2, y=4), -0.4, 0.9, plastic("#e9ebee", 0.4), 0.2)
                for x in range(8):
                    with at(-7 + x * 2.3, 12.6, -1.06, turn=(0, 180, 0)):
                        slab(rounded(1.5, 4.6, 0.3), 0, 0.1, metal("#d8b25a", 0.25), 0)
    return {"pitch": 14 if view == "front" else 40, "fill": 0.64}
