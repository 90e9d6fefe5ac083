"""A round speaker to carry."""
from details import mark_colour
from materials import darker, fabric, rubber
from parts import wordmark
from shapes import at, circle, rounded, slab, smooth_line, tube, turned


def build(look, view):
    colour = look["colour"]
    cloth, soft = fabric(colour, 1.5, 0.7), rubber(darker(colour, 0.25))
    lean = 62 if view == "front" else 0
    with at(0, 0, 44 if lean else 0, turn=(lean, 0, 0)), at(0, 0, -21 if lean else 0):
        profile = [(0, 0), (30, 0), (40, 3), (47, 10), (50, 20), (47, 31), (40, 38.5), (28, 42), (0, 42.5)]
        line = smooth_line(profile, 6, closed=False)
        turned([(max(0, r), z) for r, z in line], cloth, 96)
        tube([(x, y, 20.5) for x, y in circle(100.6, 96)], rounded(2.4, 6, 1, 4, 2), soft, closed=True, up=(0, 0, 1))
        for name, x in (("-", -17), ("+", 17)):
            with at(x, 0, 41.8):
                slab(rounded(9, 2.0, 1), -0.6, 0.9, soft, 0.3)
                if name == "+":
                    slab(rounded(2.0, 9, 1), -0.6, 0.9, soft, 0.3)
        with at(0, 0, 42.2):
            slab(circle(9, 40), -0.6, 0.7, soft, 0.3)
        with at(0, -25, 41.0, turn=(7, 0, 0)):
            wordmark(look, 24, mark_colour(colour), 0.6)
    loop = smooth_line([(48, 6, 46 if lean else 20), (60, 4, 52 if lean else 22), (72, 0, 48 if lean else 20), (76, -4, 36 if lean else 14), (66, -4, 30 if lean else 12), (50, 2, 38 if lean else 18)], 8, closed=False)
    tube(loop, rounded(6, 2.2, 1, 3, 2), soft, up=(0, 1, 0))
    return {"pitch": 14 if view == "front" else 38, "fill": 0.7}
