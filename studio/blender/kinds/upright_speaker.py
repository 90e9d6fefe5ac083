"""A speaker to carry, as a bottle."""
from materials import fabric, metal, plastic, rubber
from parts import wordmark
from shapes import at, circle, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    colour = look["colour"]
    cloth, soft = fabric(colour, 1.9, 0.9), rubber("#232427")
    r, high = 42, 176
    with at(turn=(0, 0, 18 if view == "front" else 160)):
        turned(soft_profile([(0, 0), (r * 0.92, 0), (r * 1.02, 5), (r * 1.02, 22), (r, 24)], 3), soft)
        turned([(r, 23), (r, high - 24)], cloth)
        turned(soft_profile([(r, high - 26), (r * 1.02, high - 24), (r * 1.02, high - 6), (r * 0.9, high), (r * 0.7, high - 1), (0, high - 1)], 3), soft)
        slab(rounded(20, 96, 9), 0, 0.1, soft, 0)
        with at(0, -r + 1.0, high / 2, turn=(90, 0, 0)):
            slab(rounded(24, 92, 10), -8, 2.6, soft, 1.6)
            for y in (28, 0, -28):
                with at(0, y, 2.6):
                    slab(rounded(9, 2.4, 1.2), -0.3, 0.7, plastic("#cfd2d6", 0.5), 0.2)
                    if y == 28:
                        slab(rounded(2.4, 9, 1.2), -0.3, 0.7, plastic("#cfd2d6", 0.5), 0.2)
                    if y == 0:
                        slab(circle(9, 32), -0.3, 0.6, plastic(colour, 0.5), 0.2)
        with at(0, -r * 1.02, 12.5, turn=(90, 0, 0)):
            wordmark(look, 38, "#d9dce0", 0.15)
        loop = smooth_line([(-20, 0, high - 4), (-22, 0, high + 16), (0, 0, high + 28), (22, 0, high + 16), (20, 0, high - 4)], 10, closed=False)
        tube(loop, rounded(15, 3.4, 1.6, 4, 2), soft, up=(0, 1, 0))
        with at(0, 0, high - 0.8):
            tube([(x, y, 0) for x, y in circle(60, 72)], 0.9, metal(colour, 0.4), closed=True)
    return {"pitch": 13, "fill": 0.78}
