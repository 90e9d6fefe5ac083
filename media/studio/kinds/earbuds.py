"""Small wireless earphones before their charging case."""
import math

from materials import darker, glow, gloss, lighter, mesh_of_holes, metal, plastic, rubber
from parts import sign, wordmark
from shapes import at, ball, circle, ellipse, rings, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    shell = plastic(look["colour"], 0.3, 0.3) if look["form"] != "hook" else plastic(look["colour"], 0.4)
    if view == "front":
        with at(0, 18, 0, turn=(0, 0, 12)):
            case(look, shell)
        for side, x in ((-1, -17), (1, 15)) if look["form"] == "stem" else ((-1, -23), (1, 21)):
            with at(x, -16 if side < 0 else -20, 0, turn=(0, 0, -22 if side < 0 else 32)):
                bud(look, shell, side)
        return {"pitch": 16, "fill": 0.76}
    for side, x in ((-1, -13), (1, 13)):
        with at(x, 0 if side < 0 else -6, 0, turn=(0, 0, 150 if side < 0 else 14)):
            bud(look, shell, side)
    return {"pitch": 14, "fill": 0.72}


def case(look, shell):
    """Stands closed on its foot."""
    wide, deep, high, seam = {"stem": (60, 26, 50, 32), "bean": (64, 36, 36, 21), "hook": (80, 36, 46, 28)}[look["form"]]
    outline = rounded(wide, deep, deep * 0.49, 14, 2.3)
    slab(outline, 0, seam, shell, (min(12, seam * 0.55), 0.5), 9)
    slab([(x * 0.97, y * 0.95) for x, y in outline], seam - 0.4, seam + 0.7, plastic(darker(look["colour"], 0.35), 0.5), 0)
    slab(outline, seam + 0.5, high, shell, (0.5, min(12, (high - seam) * 0.75)), 9)
    with at(0, -deep / 2 + 0.15, seam - 6, turn=(90, 0, 0)):
        slab(circle(2.0, 24), -0.4, 0.15, glow("#7ee2a0", 2.5), 0)
    with at(0, -deep / 2 - 0.05, seam * 0.5, turn=(90, 0, 0)):
        wordmark(look, 24, darker(look["colour"], 0.4) if look["colour"] > "#8" else lighter(look["colour"], 0.5), 0.05)
    with at(0, deep / 2, seam, turn=(90, 0, 180)):
        slab(rounded(24, 7, 2), -0.6, 0.4, metal("#aeb2b8", 0.3), 0.3)


def tip(colour):
    """The silicone cap that goes into the ear, along +z."""
    soft = rubber(colour)
    turned(soft_profile([(2.6, 0), (2.6, 2.2), (5.2, 1.4), (5.9, 2.6), (5.3, 5.0), (3.4, 7.6), (2.2, 8.0), (2.0, 7.2), (1.9, 5)], 0.8), soft, 40)
    with at(0, 0, 6.2):
        slab(circle(4.0, 24), -0.2, 0, mesh_of_holes("#55585e", "#0b0b0c", 0.5, 0.6, 0.7), 0)


def bud(look, shell, side):
    kind, colour = look["form"], look["colour"]
    accent = metal(lighter(colour, 0.3), 0.25)
    if kind == "stem":
        # The stem stands on the ground; head and tip lean over it.
        section = ellipse(6.6, 5.6, 32)
        loops = []
        for z, s, dx in ((0, 0.7, 0), (0.5, 0.92, 0), (1.4, 1, 0), (16, 1.06, 0), (22, 1.25, 0.6 * side), (26, 1.6, 1.4 * side), (30, 1.8, 2.4 * side)):
            loops.append([(x * s + dx, y * s, z) for x, y in section])
        rings(loops, shell, smooth=70)
        with at(0, 0, 0.02):
            turned([(3.36, 2.2), (3.46, 2.4), (3.46, 4.4), (3.38, 4.6)], accent, 32, squash=0.86)
        with at(3.6 * side, 0, 31, turn=(0, 16 * side, 0)):
            ball(17, 15.5, 15, shell, 2.15)
            with at(6.0 * side, -2.0, 1.0, turn=(0, 90 * side, 0)), at(turn=(18, 0, 0)):
                turned(soft_profile([(6.4, 0), (5.0, 4), (3.0, 6), (2.8, 7)], 1), shell, 36)
                with at(0, 0, 5.2):
                    tip(look.get("tip", lighter(colour, 0.2)))
            with at(-6.6 * side, -1.6, 2.0, turn=(0, -90 * side, 0)), at(turn=(0, 0, 90)):
                slab(rounded(4.6, 1.8, 0.9), 0, 1.55, plastic("#141518", 0.6), 0.2)
        return
    with at(0, 0, 11):
        ball(20, 17, 22, shell, 2.1)
        with at(0, 8.0 if side > 0 else -8.0, 0.5, turn=(-90 if side > 0 else 90, 0, 0)):
            slab(circle(13.5, 48), -1, 0.9, gloss(lighter(colour, 0.08)), 0.4)
            with at(0, 0, 0.9):
                sign(look, 7, lighter(colour, 0.6), 0.02)
        with at(5 * side, -6.5 if side > 0 else 6.5, 2, turn=(112 if side > 0 else -112, 22 * side, 0)):
            turned(soft_profile([(6.0, -2), (5.0, 2.2), (3.0, 3.6), (2.8, 4.6)], 1), shell, 36)
            with at(0, 0, 3.2):
                tip(look.get("tip", "#2b2d31"))
        if kind == "hook":
            path = smooth_line([(-4 * side, 0, 9), (-7 * side, 0, 20), (2 * side, 0, 32), (16 * side, 0, 31), (23 * side, 0, 18), (22 * side, 0, 4), (19 * side, 0, -4)], 8, closed=False)
            tube(path, 1.9, rubber(darker(colour, 0.1)), taper=lambda t: 1.25 - 0.35 * math.sin(t * 3.1) + (0.35 if t > 0.85 else 0))
