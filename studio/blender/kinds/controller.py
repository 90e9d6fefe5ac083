"""A game controller: an upper and a lower shell with a seam, textured grips, sunk sticks, bumpers and triggers."""
import math

from details import ribs
from materials import anodised, darker, gloss, glow, leather, lighter, metal, plastic, rubber
from parts import sign, usb_c
from shapes import at, blended, circle, cut, inset, on_pillow, parted, pillow, rings, rounded, slab, smooth_line, soft_profile, turned

# The right half as seen from above, from the middle of the lower edge to the middle of the upper one.
HALF = ((0, -15), (20, -15.5), (33, -19), (41, -32), (47, -50), (55, -61), (65, -61), (73, -51), (78, -32), (79, -10), (76, 14), (69, 32), (57, 41), (38, 43.5), (18, 41.5), (0, 41))
OUTLINE = smooth_line((*HALF, *((-x, y) for x, y in HALF[-2:0:-1])), 5)
EDGE = 16
# What the palm touches: the lower part of each handle, from its outside to its inside.
PALM = ((84, 2), (72, -6), (58, -21), (46, -31), (34, -34), (34, -72), (84, -72))

BUMPER = ((25, 34.5), (46, 34), (59, 30.5), (69, 21), (90, 21), (90, 60), (25, 60))


def heights(x, y):
    """The rim, how high the face stands over it and how far the back hangs below."""
    droop = min(1, max(0, (-6 - y) / 55))
    arm = min(1, max(0, (abs(x) - 34) / 22))
    return -2 - 15 * droop**1.5, 13 - 0.0005 * x * x + 1.5 * droop, 11 + 7 * arm * (1 - 0.3 * droop)


def build(look, view):
    if view == "front":
        with at(turn=(40, 0, 0)):
            pad(look)
        return {"pitch": 27, "yaw": -16, "fill": 0.78}
    with at(turn=(-4, 0, 0)):
        pad(look)
    return {"pitch": 30, "yaw": 154, "fill": 0.78}


def on_face(x, y, z=0.0):
    return on_pillow(OUTLINE, heights, EDGE, x, y, z)


def pad(look):
    """Lies flat about the origin, its face up, its grips towards -y."""
    colour, elite = look["colour"], look.get("elite")
    shell = plastic(colour, 0.4) if not elite else anodised(lighter(colour, 0.05), 0.5)
    dark = plastic(look.get("keys", "#2b2e34"), 0.42)
    body = blended([pillow(OUTLINE, heights, EDGE, shell)], shell, 0.9, 5)
    for x, y in sticks(elite):
        with on_face(x, y):
            cut(body, slab(circle(26.4, 64), -7, 9, shell, 0))
    grip = leather("#26282d" if elite else darker(colour, 0.7))
    for side in (-1, 1):
        curve = smooth_line(PALM[:5], 6, closed=False) + list(PALM[5:])
        curve = [(side * x, y) for x, y in curve][::side]
        parted(body, lambda grown: slab(inset(curve, -grown), -60, 40, shell, 0), grip, 0.7)
        # A bumper is a part of the same face.
        curve = [(side * x, y) for x, y in BUMPER][::side]
        parted(body, lambda grown: slab(inset(curve, -grown), -4.5, 40, shell, 0), dark, 0.7)
    # The lower shell starts under the rim.
    parted(body, lambda grown: slab(rounded(200, 160, 5), -60, -4.5 + grown, shell, 0), plastic(darker(colour, 0.75), 0.5), 0.6)
    with on_face(0, 13, -0.4):
        slab(rounded(50, 31, 7), -3, 0.5, plastic(darker(colour, 0.8), 0.5), 0.2)
        slab(rounded(48.6, 29.6, 6.4), -3, 1.2, gloss("#14161a") if elite else plastic(darker(colour, 0.72), 0.3), 0.8)
        with at(0, 1, 1.2):
            sign(look, 14, "#e9ebee", 0.03)
        if look.get("lit"):
            for side in (-1, 1):
                with at(side * 27.2, 0, 0):
                    slab(rounded(1.7, 25, 0.8), -2, 0.9, glow("#5fb4ff", 2.2), 0.3)
    for x, y in sticks(elite):
        with on_face(x, y):
            stick(dark, elite)
    keys(look, dark)
    shoulders(look)
    with at(0, 41, -3, turn=(-90, 0, 180)):
        usb_c(dark)


def sticks(elite):
    return ((-47, 17), (26, -4)) if elite else ((-26, -4), (26, -4))


def keys(look, dark):
    """The cross, the four keys, and the small ones."""
    elite, colour = look.get("elite"), look["colour"]
    x, y = (-26, -4) if elite else (-49, 17)
    with on_face(x, y, -0.2):
        turned(soft_profile([(15.6, -3), (15.6, 0.7), (14.6, 0.7), (0, -0.6)], 0.4), plastic(darker(colour, 0.3), 0.45), 72)
        for turn in (0, 90):
            with at(turn=(0, 0, turn)):
                slab(rounded(24, 8, 1.8), -1, 3.4, metal("#9da1a8", 0.32) if elite else dark, 1.1)
        turned([(4.4, 3.2), (3.4, 3.42), (0, 3.0)], dark if not elite else metal("#7d8188", 0.35), 40)
    for tint, sign_of, dx, dy in (("#5fb98a", 3, 0, -10.4), ("#e8606a", 24, 10.4, 0), ("#5b8def", 4, -10.4, 0), ("#e9b84a", 6, 0, 10.4)):
        with on_face(49 + dx, 17 + dy, -0.3):
            turned(soft_profile([(6.1, -2), (6.1, 0.7), (5.6, 0.7), (5.5, 0.2)], 0.2), plastic(darker(colour, 0.5), 0.5), 48)
            turned(soft_profile([(5.3, -2), (5.3, 2.4), (4.6, 3.3), (0, 3.7)], 0.9), gloss("#1b1d21"), 48)
            ring(3.7, sign_of, plastic(tint, 0.35))
    for side in (-1, 1):
        with on_face(side * 32.4, 25, -0.2), at(turn=(0, 0, side * -10)):
            slab(rounded(4.6, 9.6, 2.3), -1, 1.7, dark, 0.7)
    with on_face(0, -8, -0.2):
        slab(circle(9.4, 48), -1, 0.5, plastic(darker(colour, 0.5), 0.5), 0.2)
        slab(circle(8, 48), -1, 1.3, dark, 0.5)


def ring(z, corners, ink):
    """Each key's sign: a triangle, a square, a hexagon, a circle."""
    outer = circle(4.6, corners)
    for one, other in zip(outer, outer[1:] + outer[:1]):
        slab([one, other, (other[0] * 0.74, other[1] * 0.74), (one[0] * 0.74, one[1] * 0.74)], z - 0.4, z + 0.03, ink, 0)


def shoulders(look):
    """Triggers that reach back from under the bumpers."""
    skin = plastic(darker(look.get("keys", "#2b2e34"), 0.25), 0.3) if not look.get("elite") else metal("#8d9198", 0.34)
    for side in (-1, 1):
        with at(side * 49, 36, -3, turn=(0, 0, side * -16)):
            line = smooth_line([(-8, -2), (3, -2), (10, -4.5), (14, -10), (15, -16)], 6, closed=False)
            loops = []
            for step, (y, z) in enumerate(line):
                t = step / (len(line) - 1)
                lean, thick, wide = -1.4 * max(0, t - 0.3), 5 - 1.8 * t, 1 - 0.16 * t
                outline = rounded(30, 2 * thick, thick * 0.75, 6)
                loops.append([(x * wide, y - dz * math.sin(lean), z + dz * math.cos(lean)) for x, dz in outline])
            y, z = line[-1]
            loops.append([(x * 0.86, y + (py - y) * 0.4, z - 1.8) for x, py, _ in loops[-1]])
            rings(loops, skin, smooth=60)


def stick(dark, elite):
    """Stands in a round hole: a bowl, a stem and a cap with a knurled rim and a hollow."""
    rim = metal("#b9bdc4", 0.25) if elite else plastic("#17181b", 0.35)
    turned(soft_profile([(13.2, -7), (13.4, 0.2), (13.0, 0.9), (12.2, 0.6), (11.6, -1), (10, -4.5), (0, -6)], 0.4), rim, 80)
    turned([(11.5, -1.1), (9.8, -4.4), (0, -5.6)], plastic("#0c0d0f", 0.6), 64)
    turned(soft_profile([(7.4, -5), (6.0, 1), (5.6, 4)], 1), dark, 48)
    turned(soft_profile([(5, 3.6), (9.4, 4.4), (9.5, 8.3), (8.2, 9.2), (6.9, 8.5), (4, 8.0), (0, 7.9)], 0.7), rubber("#1d1f23"), 72)
    ribs(9.75, 4.9, 7.9, metal("#5d6168", 0.4) if elite else rubber("#26282c"), 44)
