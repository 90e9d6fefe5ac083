"""Sensors for a door and a room, with their hub."""
from materials import glow, plastic
from parts import sign
from shapes import at, ball, circle, rounded, slab, soft_profile, turned


def build(look, view):
    white = plastic(look["colour"], 0.4)
    with at(turn=(0, 0, 24 if view == "front" else -38)):
        with at(-34, 14, 38, turn=(84, 0, 0)):
            slab(rounded(32, 76, 9, 12, 2.4), -8, 8, white, 4, 6)
            with at(0, 24, 8):
                slab(circle(3, 20), 0, 0.2, glow("#7ee2a0", 2.5), 0)
            with at(0, -22, 8.02):
                sign(look, 12, "#9aa0a8", 0.03)
        with at(-6, 16, 38, turn=(84, 0, 0)):
            slab(rounded(14, 76, 6, 12, 2.4), -8, 8, white, 4, 6)
        with at(42, -8, 0):
            turned(soft_profile([(0, 0), (27, 0), (28, 5), (24, 9), (12, 12), (10, 18)], 2), white)
            with at(0, 0, 44):
                ball(54, 54, 54, white)
                with at(0, -12, 0, turn=(90, 0, 0)):
                    ball(38, 38, 34, plastic("#dfe3e8", 0.25, 0.4), 2, 48)
        with at(-6, -46, 0):
            slab(rounded(78, 78, 22, 12, 2.5), 0, 24, white, (5, 8), 6)
            with at(0, 0, 24):
                sign(look, 22, "#9aa0a8", 0.03)
                with at(0, -27):
                    slab(rounded(12, 2, 1), -0.5, 0.1, glow("#5fb4ff", 2.5), 0)
    return {"pitch": 20, "fill": 0.76}
