"""A table lamp."""
from materials import darker, glow, metal, plastic
from parts import wordmark
from shapes import at, ball, smooth_line, turned


def build(look, view):
    base = plastic(look["colour"], 0.62)
    turned(smooth_line([(0, 0), (52, 0), (58, 6), (56, 22), (44, 50), (26, 78), (17, 98), (14, 112)], 6, closed=False), base, 96)
    turned([(6, 108), (6, 150)], metal("#c9a45c", 0.3), 40)
    shade = smooth_line([(92, 112), (88, 130), (74, 176), (52, 210), (30, 222), (0, 224)], 6, closed=False)
    turned([(max(0, r), z) for r, z in shade][:-1] + [(0, 224)], base, 96)
    turned([(90, 112.4), (86, 130), (72, 174), (50, 206), (0, 218)], glow("#ffdfb0", 1.1), 96)
    with at(0, 0, 138):
        ball(46, 46, 50, glow("#ffe2b8", 3.2))
    with at(0, -57.2, 13, turn=(84, 0, 0)):
        wordmark(look, 36, darker(look["colour"], 0.35), 0.8)
    return {"pitch": 8 if view == "front" else -2 + 30, "fill": 0.76}
