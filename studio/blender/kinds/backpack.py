"""A backpack."""
from details import smooth_loops
from materials import darker, fabric, leather, plastic
from parts import wordmark
from shapes import at, ball, blended, rings, rounded, slab, smooth_line, tube


def build(look, view):
    colour = look["colour"]
    cloth, trim, dark = fabric(colour, 3.0, 1.0), leather("#7a5236"), fabric(darker(colour, 0.3), 3.0, 1.0)
    with at(turn=(0, 0, 30 if view == "front" else 214)):
        body = []
        for z, w, d in ((0, 0.86, 0.8), (12, 0.97, 0.96), (120, 1.0, 1.04), (260, 0.98, 0.98), (360, 0.92, 0.84), (412, 0.78, 0.62), (430, 0.5, 0.32)):
            body.append([(x * w, y * d, z) for x, y in rounded(300, 150, 58, 14, 2.3)])
        rings(smooth_loops(body, 6), cloth, smooth=80)
        with at(0, -66, 118):
            blended([ball(226, 76, 200, dark, 3.2, 48)], dark, 4, 6)
        zip_ = plastic("#1b1c1f", 0.5)
        line = smooth_line([(-98, -98, 196), (-60, -103, 205), (0, -104, 207), (60, -103, 205), (98, -98, 196)], 8, closed=False)
        tube(line, rounded(7, 3, 1, 3, 2), zip_, up=(0, 0, 1))
        upper = smooth_line([(-136, -44, 250), (-128, -58, 330), (-96, -52, 392), (0, -42, 418), (96, -52, 392), (128, -58, 330), (136, -44, 250)], 8, closed=False)
        tube(upper, rounded(7, 4, 1.2, 3, 2), zip_, up=(0, -1, 0))
        with at(70, -107, 190, turn=(84, 0, 0)):
            slab(rounded(7, 30, 3), 0, 3, trim, 0.8)
        with at(0, -73, 262, turn=(86, 0, 0)):
            slab(rounded(80, 30, 5), -3, 3, trim, 1)
            with at(0, 0, 3):
                wordmark(look, 64, "#e9dfc9", 0.1)
        handle = smooth_line([(-30, 34, 420), (-28, 34, 452), (0, 34, 462), (28, 34, 452), (30, 34, 420)], 8, closed=False)
        tube(handle, rounded(20, 6, 2.6, 4, 2), trim, up=(0, 1, 0))
        for side in (-1, 1):
            strap = smooth_line([(side * 52, 62, 408), (side * 78, 112, 372), (side * 100, 136, 270), (side * 112, 118, 150), (side * 122, 78, 46)], 8, closed=False)
            tube(strap, rounded(58, 13, 6, 5, 2), dark, up=(0, 1, 0), taper=lambda t: (1 - 0.55 * max(0, t - 0.6) / 0.4, 1))
            with at(side * 150, 0, 90):
                blended([ball(26, 92, 130, cloth, 3, 40)], dark, 3, 5)
    return {"pitch": 10, "fill": 0.78}
