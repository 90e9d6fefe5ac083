"""A game controller."""
from materials import darker, gloss, glow, metal, plastic, rubber
from parts import sign
from shapes import at, ball, blended, circle, ellipse, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    with at(turn=(46, 0, 0)):
        pad(look)
    return {"pitch": 27, "yaw": -18 if view == "front" else 30, "fill": 0.76}


def pad(look):
    """Lies flat about the origin, its face up, its grips towards -y."""
    colour, elite = look["colour"], look.get("elite")
    shell = plastic(colour, 0.36) if not elite else rubber(colour)
    dark = plastic(look.get("keys", "#2b2e34"), 0.4)
    middle = slab(ellipse(150, 74, 64, 3.2, y=11), -15, 13, shell, (10, 9), 6)
    shoulders = [ball(74, 72, 34, shell, 2.5, 48, side * 43, 8, -2) for side in (-1, 1)]
    grips = []
    for side in (-1, 1):
        path = [(side * 52, 10, -4), (side * 60, -12, -7), (side * 66, -32, -13), (side * 67, -48, -19), (side * 65, -57, -23)]
        grips.append(tube(smooth_line(path, 6, closed=False), ellipse(40, 36, 40), shell, up=(0, 0, 1), taper=lambda t: 1.06 - 0.22 * t - 0.5 * max(0, t - 0.86) / 0.14))
    blended([middle, *shoulders, *grips], shell, 1.1, 14)
    with at(0, 12, 14.4):
        slab(rounded(48, 30, 8), -3, 1.2, gloss(darker(colour, 0.65) if not elite else "#111215"), 1)
        with at(0, 2, 1.2):
            sign(look, 15, "#e9ebee", 0.03)
    if look.get("lit"):
        with at(0, 29, 13.2):
            slab(rounded(40, 2.4, 1.2), -2, 1.4, glow("#5fb4ff", 3), 0.3)
    for x, y in ((-26, -6), (26, -6)) if not elite else ((-46, 18), (26, -6)):
        stick(x, y, dark, elite)
    cross = (-50, 16) if not elite else (-27, -6)
    with at(*cross, 13.0):
        slab(circle(31, 56), -3, 0.6, plastic(darker(colour, 0.14), 0.4), 1)
        for turn in (0, 90):
            with at(0, 0, 0.4, turn=(0, 0, turn)):
                slab(rounded(25, 8.4, 2), -1, 2.6, dark if not elite else metal("#8d9198", 0.3), 1)
    names = (("#5fb98a", 0, -10), ("#e8606a", 10, 0), ("#5b8def", -10, 0), ("#e9b84a", 0, 10))
    for tint, dx, dy in names:
        with at(50 + dx, 16 + dy, 12.6):
            slab(circle(10.6, 40), -2, 3.4, gloss("#f2f3f4" if look.get("keys") == "#f2f3f4" else "#1d1f23"), 1.4)
            with at(0, 0, 3.4):
                slab(circle(3.6, 24), 0, 0.12, plastic(tint, 0.4), 0)
    for side in (-1, 1):
        with at(side * 27, 27, 12.4):
            slab(rounded(5, 9, 2.5), -1, 2.2, dark, 0.8)
        with at(side * 47, 42, 0, turn=(0, 0, side * -12)):
            slab(rounded(38, 13, 6), -3, 6, dark, 3)
            with at(0, 1, -9, turn=(-20, 0, 0)):
                slab(rounded(28, 18, 7), -9, 3, dark, 4)
    with at(0, -10, 13.6):
        slab(rounded(7, 3, 1.5), -1, 0.8, dark, 0.3)


def stick(x, y, dark, elite):
    with at(x, y, 13.4):
        slab(circle(26, 56), -4, 0.8, plastic("#141518", 0.4), 0.8)
        turned(soft_profile([(8, 0), (6.4, 6), (9.6, 9), (10.2, 11.4), (8.6, 12.4), (6.5, 11.4), (0, 11.0)], 1), rubber("#1d1f23"))
        if elite:
            tube([(px, py, 1.0) for px, py in circle(25, 56)], 0.9, metal("#b9bdc4", 0.25), closed=True)
