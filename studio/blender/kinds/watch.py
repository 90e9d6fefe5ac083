"""A watch: square, light, round with real hands, or for the mountains."""
import math

from materials import anodised, darker, fabric, gloss, leather, lighter, metal, plastic, rubber, screen
from shapes import around, at, circle, inset, letters, plate, rings, rounded, slab, soft_profile, turned
from straps import Way, buckle, half, holes, overlap, stitches, stud
from watches import button, crown, crystal, face, lugs, underside


def build(look, view):
    # Leant back on its strap, as it stands at a watchmaker's.
    with at(turn=(-13, 0, 0)), at(turn=(0, 0, -27 if view == "front" else 146)):
        {"square": square, "light": light, "round": classic, "rugged": rugged}[look["shape"]](look)
    return {"pitch": 13 if view == "front" else 20, "fill": 0.74}


def strap(look, start, wide, narrow, thick, clasp="buckle", steel=None, depth=55, tall=33):
    """The halves overlap at the back of the wrist: that of twelve o'clock is the shorter one."""
    kind, colour = look.get("weave", "rubber"), look.get("band", look["colour"])
    skin = {"rubber": rubber, "leather": leather, "woven": lambda c: fabric(c, 0.55, 0.12)}[kind](colour)
    way = Way(start, depth, tall)
    meet, tip, end = way.length * 0.5, way.length * 0.22, thick[1]
    lift = overlap(meet, end + 0.25)
    ribbed = 0.14 if kind == "woven" else 0.0
    half(way, 0, meet, wide, narrow, thick, skin, ribbed=ribbed)
    half(way, way.length, tip, wide, narrow, thick, skin, lift, ribbed, pointed=True)
    if kind == "leather":
        thread = plastic(lighter(colour, 0.45), 0.7)
        stitches(way, 0, meet, wide, narrow, thick, thread)
        stitches(way, way.length, tip + 8, wide, narrow, thick, thread, lift)
    steel = steel or metal("#b9bdc2", 0.24)
    places = [meet + 10 - 6.2 * index for index in range(8)]
    for s in places:
        if s > tip + 7:
            holes(way, [s], lift(s) + end * 0.56, colour)
    if clasp == "stud":
        stud(way, meet - 8.6, lift(meet - 8.6) + end * 0.56, steel)
    else:
        buckle(way, meet, narrow, end, steel, skin)


def square(look):
    colour = look["colour"]
    body = anodised(colour, 0.3)
    strap(look, (1.8, 21.6), 27, 21.5, (3.0, 1.9), "stud")
    with at(turn=(90, 0, 0)):
        outline = rounded(38, 45, 11.8, 16, 2.5)
        slab(outline, -4.6, 4.4, body, (3.4, 1.9), 10)
        slab(inset(outline, 1.35), 4.0, 4.6, plastic("#0b0b0d", 0.3), 0.1)
        crystal(look, inset(outline, 1.6), 4.9, 2.6, 1.3)
        underside(circle(29, 72), -4.6)
    crown(18.9, 8.5, 8.4, 3.6, body, plastic("#e2543f", 0.4) if look.get("accent") else plastic(darker(colour, 0.5), 0.3))
    with at(18.9, 0, -8, turn=(0, 90, 0)):
        slab(rounded(15.4, 4.2, 2.1), -1, 0.12, plastic("#101113", 0.5), 0)
        slab(rounded(14.6, 3.4, 1.7), -1, 0.5, body, 0.3)


def light(look):
    """Flat and plain: a moulded case with a frame of metal round the glass."""
    colour = look["colour"]
    strap(look, (1.0, 20.6), 23, 19, (2.6, 1.8))
    with at(turn=(90, 0, 0)):
        outline = rounded(37, 43, 8.5, 14, 2.3)
        slab(outline, -4.4, 2.0, plastic(colour, 0.36), (2.6, 0.4), 6)
        slab(inset(outline, 0.25), 1.9, 3.6, anodised(lighter(colour, 0.25), 0.26), (0.2, 0.9), 5)
        slab(inset(outline, 1.5), 3.2, 3.7, plastic("#0b0b0d", 0.3), 0.1)
        crystal(look, inset(outline, 1.8), 3.85, 2.3, 0.4)
        for end in (-1, 1):
            with at(0, end * 20.4, -1.2):
                slab(rounded(25, 6, 2.4), -2.6, 2.4, plastic(colour, 0.36), 1.6)
        underside(rounded(22, 26, 9), -4.4)
    with at(18.4, 0, 3.5, turn=(0, 90, 0)):
        slab(rounded(11.2, 3.8, 1.9), -1, 0.1, plastic("#101113", 0.5), 0)
        slab(rounded(10.4, 3.0, 1.5), -1, 1.0, anodised(lighter(colour, 0.25), 0.26), 0.5)


def classic(look):
    colour = look["colour"]
    side, shine = metal(colour, 0.34), metal(lighter(colour, 0.12), 0.22)
    strap(look, (1.9, 22.2), 21.6, 18, (3.8, 2.0), steel=shine)
    with at(turn=(90, 0, 0)):
        turned(soft_profile([(0, -5.4), (17.5, -5.4), (20.6, -3.6), (21.6, -2.4), (21.6, 2.0), (20.8, 3.0), (19, 3.2)], 0.5), side)
        turned(soft_profile([(20.3, 2.6), (20.7, 3.2), (19.9, 5.0), (19.0, 5.3), (18.5, 4.6), (18.4, 3.6)], 0.35), shine)
        face(look, 37.4, 3.7)
        lugs((-12.7, 12.7), side, shine)
        underside(circle(31, 72), -5.4)
    crown(21.4, 0, 6.6, 4.6, shine, gloss("#26282c"), 26)
    for angle in (34, -34):
        button(21.3, 0, angle, 4.4, 3.6, shine, 4.4)


def rugged(look):
    colour = look["colour"]
    body, dark, ink = anodised(darker(colour, 0.15), 0.4), plastic("#1a1b1d", 0.45), plastic("#e4e6e2", 0.5)
    strap(look, (3.2, 26.4), 26, 24, (3.0, 2.2), steel=metal("#4a4d50", 0.35), depth=58, tall=36)
    with at(turn=(90, 0, 0)):
        turned(soft_profile([(0, -7), (20, -7), (24, -5), (24.4, 2.6), (23.2, 4.2), (20, 4.2)], 0.9), dark)
        # A frame of metal with cut edges runs from strap to strap in one piece.
        corner = [(13.6, 27.4), (15.0, 22.4), (22.4, 14.6), (24.0, 7.0)]
        flank = [*((x, -y) for x, y in corner), *reversed(corner)]
        slab([*flank, *((-x, -y) for x, y in flank)], -4.2, 3.3, body, (1.4, 2.2), 1, smooth=20)
        edge = [(r * math.cos(a), r * math.sin(a)) for a, r in ((2 * math.pi * s / 240, 22.6 - 0.55 * max(0, math.cos(24 * math.pi * s / 240)) ** 6) for s in range(240))]
        bezel = metal(darker(colour, 0.45), 0.36)
        turned(soft_profile([(22, 2.2), (22.5, 4.4), (21.6, 5.6), (19, 5.6), (18.8, 4.6)], 0.4), bezel)
        rings([[(x * share, y * share, z) for x, y in edge] for z, share in ((2.4, 1.0), (4.3, 1.0), (4.9, 0.985), (5.0, 0.95))], bezel, (False, False), smooth=30)
        for index, (angle, x, y) in enumerate(around(12, 20.6, 90)):
            with at(x, y, 5.6, turn=(0, 0, angle)):
                if index % 3 == 0:
                    with at(turn=(0, 0, -90)):
                        letters(("0", "270", "180", "90")[index // 3], 2.3, plastic("#f0953a", 0.5) if index == 0 else ink, 0.05)
                else:
                    slab(rounded(2.2, 0.7, 0.2), -0.2, 0.06, ink, 0)
        plate(circle(37.4, 96), 4.9, screen(look["screen"], 0.95))
        turned([(18.9, 5.75), (18.6, 5.8), (18.3, 4.92)], plastic("#0c0c0e", 0.4))
        for x in (-9.6, 9.6):
            for y in (-23.6, 23.6):
                with at(x, y, 3.3):
                    slab(circle(3.0, 28), -0.4, 0.12, metal("#6f7377", 0.3), 0.1)
                    slab(circle(1.6, 6), -0.4, 0.16, plastic("#0c0c0e", 0.7), 0)
        underside(circle(33, 72), -7)
    for angle in (0, 27, -27, 153, 180, 207):
        wide = 5.4
        ink = metal("#e0862c", 0.35) if angle == 27 else metal("#8b8f92", 0.3)
        button(23.6, 0, angle, wide, 2.8, ink, 4.2)
