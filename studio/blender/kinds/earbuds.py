"""Small wireless earphones before their charging case."""
import math

from details import light_of
from materials import darker, glow, gloss, lighter, mesh_of_holes, metal, plastic, rubber
from parts import sign, wordmark
from shapes import at, ball, blended, carved, circle, ellipse, inset, rings, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    colour = look["colour"]
    # White must mirror its surroundings to show its shape.
    shell = plastic(darker(colour, 0.12), 0.2, 0.5) if light_of(colour) > 0.85 else plastic(colour, 0.3, 0.3)
    stems = look["form"] == "stem"
    with at(0, 15, 0, turn=(0, 0, 10 if view == "front" else -24)):
        case(look, shell, view != "front")
    # The nozzles look to each other and a little to the camera.
    reach = 27 if stems else 30
    for side, x, y, turn in ((1, -reach, -16, -38), (-1, reach - 3, -21, 32)) if view == "front" else ((1, -22, -22, -62), (-1, 13, -30, 128)):
        with at(x, y, 0, turn=(0, 0, turn)):
            bud(look, shell, side if stems else -side)
    return {"pitch": 15 if view == "front" else 24, "fill": 0.76}


def case(look, shell, opened):
    """Stands on its foot; opened, it shows the wells that the earphones charge in."""
    wide, deep, high, seam = {"stem": (61, 23, 46, 31), "bean": (64, 36, 36, 21), "hook": (80, 36, 46, 28)}[look["form"]]
    if look.get("open"):
        wide, deep, high, seam = 53, 22, 47, 31
    colour = look["colour"]
    outline, gap = rounded(wide, deep, deep * 0.49, 14, 2.3), plastic(darker(colour, 0.6), 0.6)
    soft, lid = min(8.5, seam * 0.5), high - seam - 0.5
    body = slab(outline, 0, seam, shell, (soft, 0.45), 9)
    with at(0, -deep / 2 + 0.12, seam - 5.5, turn=(90, 0, 0)):
        slab(circle(1.7, 24), -0.4, 0.12, glow("#7ee2a0", 2.5), 0)
    with at(0, -deep / 2 - 0.04, seam * 0.48, turn=(90, 0, 0)):
        wordmark(look, 22, darker(colour, 0.4) if colour > "#8" else lighter(colour, 0.5), 0.05)
    # The hinge, and a port in the foot's flank.
    with at(0, deep / 2, seam + 0.2, turn=(90, 0, 180)):
        slab(rounded(wide * 0.36, 6, 1.6), -1.4, 0.35, metal("#aeb2b8", 0.3), 0.3)
    if not opened:
        slab(inset(outline, 0.7), seam - 0.4, seam + 0.9, gap, 0)
        with at(0, 0, seam + 0.55):
            slab(outline, 0, lid, shell, (0.45, min(8.5, lid * 0.8)), 9)
        with at(0, -deep / 2, seam + 0.4, turn=(90, 0, 0)):
            slab(rounded(9, 2.2, 1.09), -1, 0.06, gap, 0)
        return
    wells = []
    for x in (-wide * 0.23, wide * 0.23):
        if look["form"] == "stem":
            wells += [slab(circle(9, 32, x=x * 1.15), seam - 24, seam + 3, gap, 2), ball(17, 15, 15, gap, 2.2, 32, x * 0.9, 0, seam)]
        else:
            wells.append(ball(22, 19, 22, gap, 2.2, 32, x, 0, seam))
    carved(body, [*wells, slab(inset(outline, 1.7), seam - 0.7, seam + 2, gap, 0)])
    for x in (-wide * 0.23, wide * 0.23):
        for by in (-1.4, 1.4):
            with at(x * (1.15 if look["form"] == "stem" else 1) + by, 0, seam - (23.9 if look["form"] == "stem" else 11)):
                slab(circle(1.6, 20), -1, 0.5, metal("#d8b25a", 0.25), 0.2)
    with at(0, deep / 2 - 0.6, seam + 0.6, turn=(-98, 0, 0)), at(0, -deep / 2, 0):
        cover = slab(outline, 0, lid, shell, (0.45, min(8.5, lid * 0.8)), 9)
        carved(cover, [slab(inset(outline, 1.8), -2, lid - 2, gap, (0, 7), 7)])


def tip(colour):
    """The silicone cap that goes into the ear, along +z."""
    soft = rubber(colour)
    turned(soft_profile([(2.6, 0), (2.6, 2.2), (5.2, 1.4), (5.9, 2.6), (5.3, 5.0), (3.4, 7.6), (2.2, 8.0), (2.0, 7.2), (1.9, 5)], 0.8), soft, 40)
    with at(0, 0, 6.2):
        slab(circle(4.0, 24), -0.2, 0, mesh_of_holes("#55585e", "#0b0b0c", 0.5, 0.6, 0.7), 0)


def bud(look, shell, side):
    kind, colour = look["form"], look["colour"]
    if kind == "stem":
        return stem_bud(look, shell, side)
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


def stem_bud(look, shell, side):
    """Cast in one piece, standing on its stem; the nozzle looks to the side, and ends in a soft tip or in an open mesh."""
    colour, opened = look["colour"], look.get("open")
    dark, steel = mesh_of_holes("#3a3c40", "#050506", 0.5, 0.7, 0.6), metal("#c3c6cb", 0.2)
    section, long = ellipse(6.0, 5.2, 32), 24 if opened else 21
    parts = [rings([[(x * s + dx, y * s, z) for x, y in section] for z, s, dx in ((1.2, 1, 0), (long - 8, 1.04, 0), (long, 1.2, 0.5 * side), (long + 5, 1.4, 1.4 * side))], shell)]
    parts.append(ball(16.5, 15, 15.5, shell, 2.1, x=4.2 * side, z=long + 7))
    parts.append(ball(11, 10, 18, shell, 2.2, x=1.2 * side, y=0.6, z=long + 3))
    with at(8.2 * side, -1.2, long + 7.6, turn=(14, 76 * side, 0)):
        parts.append(turned(soft_profile([(0, -4), (6.6, -4), (5.4, 2), (4.1, 4.6), (3.9, 6.2 if opened else 5.2), (0, 6.2 if opened else 5.2)], 0.8), shell, 40))
    blended(parts, shell, 0.34, 10)
    with at(8.2 * side, -1.2, long + 7.6, turn=(14, 76 * side, 0)):
        if opened:
            slab(ellipse(6.4, 5.4, 40), 4, 6.25, dark, 0.2)
        else:
            slab(circle(8.4, 40), 3.6, 4.6, plastic(darker(colour, 0.5), 0.5), 0.1)
            with at(0, 0, 4.4):
                tip(look.get("tip", lighter(colour, 0.3) if light_of(colour) < 0.5 else darker(colour, 0.22)))
    # Vents for the microphones: outside on the head, and behind the nozzle.
    with at(-3.6 * side, -1.6, long + 8, turn=(0, -90 * side, 0)), at(turn=(0, 0, 70)):
        slab(rounded(3.8, 1.8, 0.89), -1, 0.12, dark, 0.1)
    with at(5.2 * side, -6.9, long + 4.2, turn=(98, 0, 0)):
        slab(rounded(3.4, 1.5, 0.74), -1, 0.35, dark, 0.1)
    # The stem's foot: the ring that it charges by, and a microphone in its end; above it the place for the fingers.
    slab(ellipse(6.1, 5.3, 40), 1.5, 3.2, steel, 0.2)
    slab(ellipse(5.6, 4.8, 40), 0, 1.7, shell, (1.2, 0.1), 5)
    slab(ellipse(6.06, 5.26, 40), 3.2, 3.5, plastic(darker(colour, 0.55), 0.5), 0)
    with at(0, -2.66, 10, turn=(90, 0, 0)):
        slab(rounded(2.2, 8.4, 1.09), -0.5, 0.08, plastic(darker(colour, 0.16), 0.3), 0.08)
