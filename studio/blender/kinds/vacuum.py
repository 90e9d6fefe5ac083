"""A robot that vacuums, and mops."""
import math

from materials import darker, fabric, glass, gloss, glow, lighter, metal, mixed, plastic, rubber
from parts import sign, wordmark
from shapes import add, at, circle, rounded, slab, soft_profile, tube, turned

R, HIGH = 174, 80


def build(look, view):
    colour, mop = look["colour"], look.get("mop")
    pale = colour > "#8"
    shell = mixed(colour, "#9aa0a8", 0.3) if pale else colour
    dark = plastic("#1d1f23", 0.42)
    with at(turn=(0, 0, 24 if view == "front" else -52)):
        sides(shell, pale)
        deck(look, shell, pale)
        with at(0, 46, HIGH):
            turret(look, shell, pale)
        eyes()
        brush(mop)
        for x in (-1, 1):
            with at(x * 118, 0, 0, turn=(0, 90, 0)), at(-22, 0, -14):
                slab(circle(44, 48), 0, 26, rubber("#141517"), 4)
        if mop:
            for x in (-1, 1):
                with at(x * 70, 104, 0):
                    slab(circle(122, 96), 0, 11, fabric("#7f93a8", 2.2, 0.8), 3)
                    slab(circle(108, 96), 10, 14, dark, 1)
    return {"pitch": 25, "fill": 0.78}


def sides(shell, pale):
    """Body and bumper: the front half of the wall is a part of its own that gives way."""
    body, gap = plastic(shell, 0.36), plastic("#0c0d0f", 0.8)
    turned(soft_profile([(0, 9), (R - 14, 9), (R - 4, 15), (R - 3, 22)], 4), plastic("#26282c", 0.5), 160)
    turned(soft_profile([(R - 3, 20), (R - 1, 20.6), (R - 1, HIGH - 9), (R - 9, HIGH), (R - 22, HIGH)], 6, 7), body, 192)
    arc = [math.radians(a) for a in range(188, 353, 3)]
    skin = plastic(lighter(shell, 0.12) if pale else darker(shell, 0.16), 0.3)
    profile = soft_profile([(R - 1, 18), (R + 2.6, 18), (R + 4, 24), (R + 4, HIGH - 19), (R + 2, HIGH - 12.5), (R - 1, HIGH - 12)], 3, 5)
    vertices = [(r * math.cos(a), r * math.sin(a), z) for a in arc for r, z in profile]
    count = len(profile)
    faces = [(i * count + k, (i + 1) * count + k, (i + 1) * count + k + 1, i * count + k + 1) for i in range(len(arc) - 1) for k in range(count - 1)]
    faces += [tuple(range(count)), tuple(reversed(range((len(arc) - 1) * count, len(arc) * count)))]
    add(vertices, faces, skin)
    turned([(R - 0.8, HIGH - 12), (R - 0.6, HIGH - 11)], gap, 160)
    # Air leaves at the back, and the dust bin's edge.
    for side in (-1, 1):
        for slot in range(9):
            with at(turn=(0, 0, 90 + side * (20 + slot * 2.6))), at(R - 1.2, 0, 42, turn=(0, 90, 0)):
                slab(rounded(24, 3, 1.5), -1, 0.4, gap, 0)


def deck(look, shell, pale):
    """The top: a lid in a fine gap with a notch for the finger, and three keys."""
    gap, lid = plastic("#0c0d0f", 0.8), gloss(shell) if pale else plastic(darker(shell, 0.3), 0.24, 0.5)
    slab(circle(2 * R - 40, 160), HIGH - 3, HIGH + 0.1, plastic(darker(shell, 0.1), 0.4), 0)
    turned([(R - 23, HIGH + 0.12), (R - 21.6, HIGH + 0.12)], gap, 160)
    slab(circle(2 * R - 47, 160), HIGH - 1, HIGH + 1.6, lid, 0.9)
    with at(0, R - 30, HIGH + 1.4):
        slab(rounded(58, 11, 5.4), -1, 0.3, gap, 0)
    with at(0, -60, HIGH + 1.6):
        slab(rounded(126, 33, 16.4), -1, 0.08, plastic(darker(shell, 0.45), 0.6), 0)
        slab(rounded(125, 32, 16), -1, 0.5, plastic("#e8eaed" if pale else "#15161a", 0.34), 0.3)
        for x, light in ((-42, "#5fb4ff"), (0, "#ffffff"), (42, "#ffffff")):
            with at(x, 0, 0.5):
                tube([(px, py, 0) for px, py in circle(20, 48)], 0.45, plastic("#8d929a", 0.4), closed=True)
                icon(x, light if not pale else "#4a4e56" if x else "#1d7fe0")
    with at(0, -98, HIGH + 1.65):
        wordmark(look, 70, darker(shell, 0.5) if pale else lighter(shell, 0.55), 0.05)


def icon(x, tint):
    ink = glow(tint, 1.6) if tint in ("#ffffff", "#5fb4ff") else plastic(tint, 0.5)
    if x < 0:
        tube([(4 * math.cos(math.radians(a)), 4 * math.sin(math.radians(a)), 0.2) for a in range(125, 416, 10)], 0.5, ink)
        slab(rounded(1, 4.4, 0.4, y=3.4), 0, 0.5, ink, 0)
    elif x == 0:
        slab([(-2.6, -4), (4, 0), (-2.6, 4)], 0, 0.4, ink, 0)
    else:
        slab([(-4.4, 0), (0, 4.4), (4.4, 0), (3, 0), (3, -3.8), (-3, -3.8), (-3, 0)], 0, 0.4, ink, 0)


def turret(look, shell, pale):
    """The laser turns behind a slot all round it."""
    cap, dark = (plastic(lighter(shell, 0.04), 0.34) if pale else plastic("#2b2e33", 0.36)), glass("#0b0c0f", 0.06)
    turned(soft_profile([(56, 0), (55, 4), (51, 5.4), (50, 5.4)], 1.4), cap, 128)
    turned([(47.4, 5), (47.4, 18)], dark, 128)
    for index in range(5):
        with at(turn=(0, 0, index * 72 + 20)), at(47.6, 0, 11.5):
            slab(rounded(3, 7, 1), -6.5, 6.5, cap, 0.3)
    turned(soft_profile([(46, 17.8), (51.4, 17.8), (52, 20), (50, 25.6), (44, 27), (0, 27.4)], 1.8), cap, 128)
    turned([(40, 27.2), (39, 27.4), (38, 27.4), (37.4, 27.25)], metal("#c9ccd0" if pale else "#7d828a", 0.3), 128)
    with at(0, 0, 27.6):
        sign(look, 36, "#8d929a" if pale else "#c9ccd2", 0.05)


def eyes():
    """In the bumper: a window with a camera between two lamps."""
    r, vertices = R + 4.35, []
    for step in range(57):
        along = 1.5 * (step - 28)
        half = math.sqrt(max(0, 81 - max(0, abs(along) - 33) ** 2))
        vertices += [(r * math.sin(along / r), -r * math.cos(along / r), 47 + side * half) for side in (-1, 1)]
    add(vertices, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(56)], glass("#08090b", 0.05))
    with at(0, -R - 4.6, 47, turn=(90, 0, 0)):
        turned(soft_profile([(7, 0), (7, 1.2), (5.4, 1.4), (4.4, 0.5), (0, 0.7)], 0.4), metal("#2b2d31", 0.3), 40)
        slab(circle(7, 32), 0, 1.0, glass("#141c48", 0.03), 0.3)
    for side in (-1, 1):
        with at(turn=(0, 0, side * 10)), at(0, -R - 4.6, 47, turn=(90, 0, 0)):
            slab(circle(5.4, 28), 0, 0.4, plastic("#d9d3bd", 0.25, 0.5), 0.1)


def brush(mop):
    with at(-R * 0.6, -R * 0.68, 4):
        slab(circle(20, 32), 0, 8, plastic("#2b2d31", 0.45), 1.5)
        for blade in range(3):
            with at(turn=(0, 0, blade * 120 + 26)):
                for hair in range(9):
                    tube([(6, 0, 3), (34, 4 + hair * 0.5, 2), (64, 5 + hair * 2.1, 0.6)], 0.55, plastic("#e0a02c" if not mop else "#4a8fd0", 0.6))
