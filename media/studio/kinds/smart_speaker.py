"""A speaker that listens."""
from materials import fabric, glass, glow, plastic, rubber
from shapes import at, circle, rounded, slab, smooth_line, soft_profile, turned


def build(look, view):
    colour, mini = look["colour"], look.get("mini")
    cloth = fabric(colour, 1.5, 0.6)
    light = glow(look.get("light", "#58b7ff"), 3)
    if mini:
        profile = [(0, 0), (36, 0), (45, 5), (49, 15), (48, 27), (41, 38), (33, 42.5), (30, 43)]
    else:
        profile = [(0, 0), (40, 0), (58, 10), (70, 36), (71, 68), (62, 98), (46, 118), (37, 122)]
    line = smooth_line(profile, 7, closed=False)
    turned([(max(0, r), z) for r, z in line], cloth, 96)
    turned(soft_profile([(0, -0.6), (profile[1][0] + 2, -0.6), (profile[1][0] + 4, 1.6), (profile[1][0] + 2, 3)], 1), rubber("#1b1c1f"))
    top, r = profile[-1][1], profile[-1][0]
    turned(soft_profile([(r + 1.5, top - 1.2), (r + 1.0, top + 1.6), (r - 2, top + 1.8)], 0.8), plastic("#1c1d20", 0.4))
    turned([(r - 2, top + 1.3), (r - 4.4, top + 1.3)], light)
    turned([(r - 4.4, top + 1.5), (r * 0.5, top + 0.2), (0, top - 0.4)], glass("#0a0b0d", 0.06))
    for name, x, y in (("+", r * 0.5, 0), ("-", -r * 0.5, 0), ("o", 0, -r * 0.5), ("o", 0, r * 0.5)):
        with at(x, y, top + 0.5):
            white = plastic("#d9dce0", 0.5)
            if name != "o":
                slab(rounded(7, 1.2, 0.5), 0, 0.25, white, 0)
            if name == "+":
                slab(rounded(1.2, 7, 0.5), 0, 0.25, white, 0)
            if name == "o":
                slab(circle(2.4, 24), 0, 0.25, white, 0)
    return {"pitch": 20 if view == "front" else 42, "fill": 0.7, "yaw": 0}
