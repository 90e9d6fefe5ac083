"""Bulbs, one white and one coloured."""
import math

from materials import glow, metal, plastic
from parts import wordmark
from shapes import at, smooth_line, turned


def build(look, view):
    spots = ((-34, 12, 0), (34, -10, 1)) if view == "front" else ((0, 0, 0),)
    for x, y, which in spots:
        with at(x, y, 0):
            steel = metal("#c4c7cc", 0.25)
            line = [(0, 0), (5, 0), (6.5, 3)]
            turned(line, plastic("#1a1b1e", 0.5), 48)
            thread = []
            for step in range(26):
                thread.append((12.4 + 0.9 * math.sin(step * math.pi / 2.6), 4 + step * 0.8))
            turned([(6.5, 3), (11.5, 4), *thread, (12.6, 26)], steel, 64)
            turned(smooth_line([(12.8, 26), (15, 32), (20, 44), (27, 56), (30, 66)], 4, closed=False), plastic("#eceeef", 0.4), 72)
            tint = ("#ffdfae", "#c79bff")[which] if view == "front" else "#ffdfae"
            shape = smooth_line([(30, 66), (31.4, 78), (28, 92), (18, 104), (8, 109), (0, 110)], 6, closed=False)
            turned([(max(0, r), z) for r, z in shape][:-1] + [(0, 110)], glow(tint, 1.05), 72)
            with at(0, -25.6, 55, turn=(66, 0, 0)):
                wordmark(look, 20, "#8f959e", 0.4)
    return {"pitch": 10, "fill": 0.72}
