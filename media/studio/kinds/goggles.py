"""Goggles for virtual reality."""
import math

from materials import coated, fabric, gloss, lighter, plastic, rubber
from shapes import at, ball, circle, ellipse, rings, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    colour = look["colour"]
    shell, soft = plastic(colour, 0.32), fabric("#3a3d44", 1.0, 0.4)
    with at(turn=(0, 0, 30 if view == "front" else -38)), at(0, 0, 62):
        loops = []
        for y, w, h in ((36, 0.9, 0.86), (30, 0.98, 0.95), (6, 1.0, 1.0), (-24, 0.97, 0.96), (-38, 0.88, 0.85), (-44, 0.7, 0.66)):
            loops.append([(x * w, y + 0.0016 * x * x * (0.6 if y < 0 else 1), z * h) for x, z in rounded(178, 98, 42, 14, 2.4)])
        rings(loops, shell, (True, True), smooth=70)
        visor = [(x, -40.6 + 0.001 * x * x, z) for x, z in rounded(140, 70, 32, 14, 2.4)]
        rings([visor, [(x * 0.9, -44.9 + 0.001 * x * x, z * 0.88) for x, _, z in visor]], gloss("#0c0d10"), (False, True))
        for x, z in ((-62, 27), (62, 27), (-62, -27), (62, -27)):
            with at(x, -37, z, turn=(90, 0, 0)):
                slab(circle(13, 40), -3, 3.5, gloss("#0c0d10"), 1)
                with at(0, 0, 3.4):
                    turned([(4, 0), (2, 0.6), (0, 0.8)], coated("#1a2a52"), 32)
        cushion = []
        for step in range(9):
            a = math.pi * step / 8
            cushion.append([(x * (0.9 + 0.06 * math.sin(a)), 40 + 0.0018 * x * x + 12 * (1 - math.cos(a)) / 2, z * (0.88 + 0.08 * math.sin(a))) for x, z in rounded(178, 98, 40, 14, 2.4)])
        rings(cushion, soft, (False, False), smooth=70)
        strap = smooth_line([(88, 30, 4), (100, 70, 8), (92, 130, 18), (50, 182, 24), (0, 196, 26), (-50, 182, 24), (-92, 130, 18), (-100, 70, 8), (-88, 30, 4)], 8, closed=False)
        tube(strap, rounded(5, 32, 2.4, 4, 2), fabric("#2b2d33", 1.2, 0.4), up=(0, 0, 1))
        with at(0, 188, 24, turn=(0, 0, 0)):
            ball(84, 34, 60, plastic(lighter("#3a3d44", 0.05), 0.45), 2.6)
        top = smooth_line([(0, 26, 46), (0, 44, 66), (0, 78, 90), (0, 116, 97), (0, 152, 86), (0, 180, 58)], 8, closed=False)
        tube(top, rounded(34, 4, 1.8, 4, 2), fabric("#2b2d33", 1.2, 0.4), up=(1, 0, 0))
        for side in (-1, 1):
            with at(side * 89, 30, 4, turn=(0, 90 * side, 0)):
                slab(rounded(36, 46, 14), -6, 5, shell, 3)
    if view == "front":
        for side, x in ((-1, -92), (1, 84)):
            with at(x + 20, -96 + 30 * (side < 0), 0, turn=(0, 0, side * 18)):
                hand_grip(side, shell)
    return {"pitch": 14, "fill": 0.78}


def hand_grip(side, shell):
    with at(0, 0, 52, turn=(24, 0, 0)):
        loops = []
        for z, w, y in ((-52, 0.72, 0), (-46, 0.95, 0), (-20, 1.0, 0), (4, 1.1, 2), (18, 1.5, 6), (28, 1.55, 8), (32, 1.2, 8)):
            loops.append([(x * w, yy * w + y, z) for x, yy in ellipse(27, 30, 36)])
        rings(loops, shell, smooth=70)
        with at(0, 8, 32):
            slab(circle(36, 48), -2, 1.5, gloss("#15161a"), 0.8)
            with at(side * -5, 2, 1):
                turned(soft_profile([(5, 0), (4, 5), (7, 7), (6, 8.4), (0, 8)], 1), rubber("#1d1f23"), 40)
            for dx, dy in ((7, 6), (9, -5)):
                with at(side * dx, dy, 1.4):
                    slab(circle(6.5, 32), -1, 1.4, plastic("#3a3d44", 0.4), 0.5)
