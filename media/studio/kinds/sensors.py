"""Sensors for a door and a room, with their hub."""
from materials import glow, plastic
from parts import sign
from shapes import at, ball, circle, rounded, slab, soft_profile, turned


def build(look, view):
    white, seam = plastic(look["colour"], 0.4), plastic("#8e939b", 0.6)
    with at(turn=(0, 0, 24 if view == "front" else -38)):
        with at(-34, 14, 38, turn=(84, 0, 0)):
            slab(rounded(32, 76, 9, 12, 2.4), -8, 8, white, 4, 6)
            slab(rounded(32.2, 76.2, 9, 12, 2.4), -2.6, -2.1, seam, 0)
            slab(rounded(11, 2.2, 1.1, y=-37), -4, 3, seam, 0)
            with at(0, 24, 8):
                slab(circle(3, 20), 0, 0.2, glow("#7ee2a0", 2.5), 0)
            with at(0, -22, 8.02):
                sign(look, 12, "#9aa0a8", 0.03)
        with at(-6, 16, 38, turn=(84, 0, 0)):
            slab(rounded(14, 76, 6, 12, 2.4), -8, 8, white, 4, 6)
            slab(rounded(14.2, 76.2, 6, 12, 2.4), -2.6, -2.1, seam, 0)
            for y in (-9, 0, 9):
                slab(rounded(5, 1.2, 0.6, y=y), 7, 8.1, seam, 0)
        with at(42, -8, 0):
            turned(soft_profile([(0, 0), (27, 0), (28, 5), (24, 9), (12, 12), (10, 18)], 2), white)
            with at(0, 0, 44):
                ball(54, 54, 54, white)
                with at(turn=(90, 0, 0)):
                    turned([(20.6, 17.6), (20.9, 18.4), (19.6, 19.4)], seam, 72)
                    turned([(19.7, 19.2), (12, 23.4), (6, 24.9), (0, 25.4)], plastic("#cdd2d9", 0.22, 0.5), 10, smooth=12)
        with at(-6, -46, 0):
            slab(rounded(78, 78, 22, 12, 2.5), 2, 24, white, (3, 8), 6)
            slab(rounded(74, 74, 20, 12, 2.5), 0, 2.4, seam, 0.4)
            slab(rounded(78.3, 78.3, 22, 12, 2.5), 13, 13.5, seam, 0)
            with at(0, 0, 24):
                sign(look, 22, "#9aa0a8", 0.03)
                with at(0, -27):
                    slab(rounded(12, 2, 1), -0.5, 0.1, glow("#5fb4ff", 2.5), 0)
    return {"pitch": 20, "fill": 0.76}
