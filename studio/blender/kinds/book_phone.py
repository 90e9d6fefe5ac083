"""A phone that opens as a book."""
from details import half
from materials import darker, glass, gloss, lighter, metal
from parts import camera_eye, sign
from shapes import at, rounded, slab


def build(look, view):
    wide, high, deep = 66, 142, 5.2
    colour = look["colour"]
    turn = 18 if view == "front" else 180 + 24
    open_ = 26
    with at(turn=(0, 0, turn)):
        for side, picture in ((-1, "left"), (1, "right")):
            with at(0, 0, high / 2, turn=(0, 0, side * open_ * -1 + 0)), at(side * wide / 2, 0, 0, turn=(90, 0, 0)):
                half(look, wide, high, deep, look[picture])
                if side > 0:
                    with at(turn=(0, 180, 0)), at(-wide / 2 + 16, high / 2 - 30, deep / 2 + 0.2):
                        slab(rounded(21, 48, 10), -0.3, 1.4, gloss(darker(colour, 0.1)), (0, 0.8))
                        for y in (15, 0, -15):
                            with at(0, y, 1.4):
                                camera_eye(12.5, metal("#9da1a8", 0.25), 0.9)
                else:
                    with at(turn=(0, 180, 0)), at(0, 0, deep / 2 + 0.25):
                        slab(rounded(wide - 5, high - 5, 8, 12, 2.4), -0.3, 0.1, glass("#07080a", 0.04), 0)
                        sign(look, 13, "#2b2d33", 0.13)
        with at(0, 2.4, high / 2):
            slab(rounded(6, 5, 2), -high / 2 + 1, high / 2 - 1, metal(lighter(colour, 0.2), 0.25), 1)
    return {"pitch": 8, "fill": 0.76}
