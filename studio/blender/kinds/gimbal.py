"""A grip that holds a phone steady."""
from materials import anodised, glass, plastic, rubber, screen
from parts import wordmark
from shapes import at, circle, plate, rings, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    dark, grey = plastic(look["colour"], 0.42), plastic("#24262a", 0.4)
    with at(turn=(0, 0, 24 if view == "front" else 160)):
        loops = []
        for z, w in ((0, 0.86), (4, 1), (40, 0.94), (90, 1.02), (128, 1.12), (140, 1.0)):
            loops.append([(x * w, y * w, z) for x, y in rounded(36, 40, 15, 10, 2.2)])
        rings(loops, dark, smooth=60)
        slab(rounded(37, 41, 15), 6, 10, anodised("#8d9198", 0.35), 0.5)
        with at(0, -21, 104, turn=(86, 0, 0)):
            slab(circle(19, 48), -3, 2.2, grey, 0.8)
            turned(soft_profile([(5, 2), (4, 5), (6.5, 7), (0, 8)], 0.8), rubber("#141517"), 40)
            with at(0, -24, 0):
                slab(circle(9, 36), -3, 1.6, plastic("#d64535", 0.4), 0.7)
            with at(0, -56, -0.6):
                wordmark(look, 28, "#dfe1e4", 0.3)
        arm = smooth_line([(0, 6, 146), (0, 34, 172), (44, 46, 196), (58, 40, 236), (30, 30, 262), (4, 12, 262)], 8, closed=False)
        tube(arm, rounded(20, 15, 6, 5, 2), dark, up=(0, 1, 0))
        for place, turn in (((0, 6, 140), (0, 0, 0)), ((58, 42, 222), (0, 90, 0)), ((2, 22, 262), (90, 0, 0))):
            with at(*place, turn=turn):
                slab(circle(34, 56), -11, 13, grey, 3)
                slab(circle(25, 48), 12, 14, anodised("#8d9198", 0.35), 0.6)
        with at(0, 0, 262, turn=(90, 0, 0)):
            for side in (-1, 1):
                slab(rounded(40, 9, 4, y=side * 39), -6, 14, dark, 3)
            slab(rounded(22, 78, 6), -8, 2, dark, 3)
            with at(0, 0, 5):
                slab(rounded(152, 74, 12, 10, 2.4), -3, 5.5, anodised("#3a3d43", 0.35), 1.4)
                slab(rounded(150, 72, 11, 10, 2.4), 5, 5.8, glass("#050506"), 0.2)
                plate(rounded(144, 66, 9, 8, 2.3), 5.82, screen(look["screen"]))
    return {"pitch": 8, "fill": 0.8}
