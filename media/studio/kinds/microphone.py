"""A microphone for the desk."""
from materials import anodised, glow, mesh_of_holes, metal
from parts import sign
from shapes import at, circle, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    body, steel = anodised(look["colour"], 0.38), metal("#8d9198", 0.3)
    with at(turn=(0, 0, 24 if view == "front" else -40)):
        turned(soft_profile([(0, 0), (62, 0), (64, 6), (58, 11), (18, 15), (0, 15)], 3), body)
        turned([(8, 14), (8, 62)], steel, 40)
        with at(0, 0, 62):
            slab(rounded(40, 22, 8), 0, 26, body, 4)
        for side in (-1, 1):
            tube(smooth_line([(side * 18, 0, 76), (side * 40, 0, 84), (side * 44, 0, 110), (side * 44, 0, 140)], 6, closed=False), rounded(14, 6, 2.6, 4, 2), body, up=(0, 1, 0))
            with at(side * 44, 0, 140, turn=(0, 90 * side, 0)):
                turned(soft_profile([(0, -8), (11, -8), (12, 6), (0, 7)], 2), steel, 40)
        with at(0, 0, 100):
            turned(soft_profile([(0, 0), (27, 0), (31, 8), (31, 66), (29, 69)], 3), body)
            turned(soft_profile([(30, 68), (32, 70), (32, 74), (30, 76)], 1), steel)
            turned(smooth_line([(30, 76), (31, 100), (30, 126), (22, 144), (8, 150), (0, 150.5)], 6, closed=False)[:-1] + [(0, 150.5)], mesh_of_holes("#7d828a", "#0c0d0f", 2.2, 0.7, 0.8), 80)
            with at(0, -31, 40, turn=(90, 0, 0)):
                sign(look, 20, "#d5d8dd", 0.5, 0.7)
            with at(0, -31, 16, turn=(90, 0, 0)):
                slab(circle(11, 36), -1, 2.4, steel, 0.8)
            with at(0, -31.2, 58, turn=(90, 0, 0)):
                slab(circle(3, 20), -1, 0.4, glow("#58e08a", 2.6), 0)
    return {"pitch": 10, "fill": 0.78}
