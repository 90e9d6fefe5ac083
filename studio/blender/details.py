"""Smaller things that several kinds of products have."""
import math

from materials import anodised, coated, darker, frosted, glass, lighter, metal, plastic, rubber, screen
from shapes import at, circle, inset, letters, plate, rounded, slab, smooth_line, soft_profile, tube, turned


def barrel(look, wide, long, dark, tint="#3a1a5c", stripe=None, pale=False):
    """A lens along +z, its front glass up."""
    r = wide / 2
    body = anodised("#d9dbd8", 0.5) if pale else anodised("#1d1f22", 0.42)
    if pale:
        body = plastic("#d6d8d5", 0.42)
    black = anodised("#191a1d", 0.4)
    turned(soft_profile([(r * 0.8, 0), (r * 0.84, 3), (r * 0.86, long * 0.1), (r * 0.97, long * 0.16), (r, long * 0.2), (r, long * 0.9), (r * 1.03, long * 0.91), (r * 1.03, long), (r * 0.9, long)], 1.0), body)
    turned([(r * 0.75, -2.5), (r * 0.82, -2.5), (r * 0.82, 0.5)], metal("#b9bdc2", 0.3))
    for start, end in ((0.27, 0.45), (0.58, 0.8)) if long > 60 else ((0.4, 0.78),):
        ribs(r * 1.02, long * start, long * end, rubber("#141517"))
    if stripe:
        turned([(r * 1.036, long * 0.945), (r * 1.036, long * 0.965)], plastic(stripe, 0.4))
    _front_group(look, r, long, tint)
    with at(0, 0, long - 0.6):
        tube([(x, y, 0) for x, y in circle(r * 1.84, 72)], 0.5, black, closed=True)
    ink, low = plastic("#e8e9ea" if not pale else "#2b2d31", 0.5), long * (0.515 if long > 60 else 0.29)
    scale = look.get("scale", ("24", "35", "50", "70"))
    for index, mark in enumerate(scale):
        angle = (index - (len(scale) - 1) / 2) * 21
        with at(turn=(0, 0, angle)), at(0, -r * 1.0, low, turn=(90, 0, 0)):
            letters(mark, min(5.4, r * 0.16), ink, 0.15)
    with at(0, -r * 1.0, low - min(5, r * 0.14), turn=(90, 0, 0)):
        slab(rounded(1.3, 2.6, 0.4), -0.4, 0.15, plastic("#e0673e", 0.5), 0)


def _front_group(look, r, long, tint):
    """A lens's mouth that looks up: a ring with its name, a stepped funnel, and three glasses one behind the other."""
    black = plastic("#0b0c0e", 0.5)
    deep, lip = min(17, long * 0.26), long - 1.6
    turned([(r * 0.9, long), (r * 0.89, lip), (r * 0.76, lip - 0.2), (r * 0.75, lip - 1.4)], plastic("#141518", 0.42), 96)
    funnel = [(r * 0.755, lip - 1.2)]
    for step in range(6):
        wide, z = r * (0.75 - 0.045 * step), lip - 1.4 - (deep - 1.4) * step / 6
        funnel += [(wide, z), (wide - r * 0.006, z - deep / 7)]
    turned([*funnel, (r * 0.3, lip - deep), (0, lip - deep)], black, 96)
    # Glasses one in the other, each with a coating of its own.
    turned([(r * 0.66, lip - 5.2), (r * 0.6, lip - 4.2), (r * 0.52, lip - 3.5)], coated(darker(tint, 0.1)), 96)
    turned([(r * 0.53, lip - 3.4), (r * 0.52, lip - 3.1), (r * 0.5, lip - 3.6)], black, 96)
    turned([(r * 0.5, lip - 4.6), (r * 0.4, lip - 3.5), (r * 0.3, lip - 2.8)], coated("#1c4a44"), 96)
    turned([(r * 0.305, lip - 2.75), (r * 0.2, lip - 2.3), (r * 0.1, lip - 2.05), (0, lip - 2)], coated(tint), 96)
    text = f"{look['brand'].upper()}   {look.get('engraving', '35 mm 1:2')}   "
    for index, letter in enumerate(text):
        angle = 200 - index * 6.4
        with at(r * 0.825 * math.cos(math.radians(angle)), r * 0.825 * math.sin(math.radians(angle)), lip - 0.05, turn=(0, 0, angle - 90)):
            if letter != " ":
                letters(letter, r * 0.095, plastic("#d8dade", 0.5), 0.05)


def ribs(r, start, end, material, count=64):
    """A ring that the hand turns."""
    outline = []
    for index in range(count):
        for share, depth in ((0, 0), (0.35, 0), (0.5, 1), (0.85, 1)):
            angle = 2 * math.pi * (index + share) / count
            reach = r * (1 - 0.022 * depth)
            outline.append((reach * math.cos(angle), reach * math.sin(angle)))
    slab(outline, start, end, material, 0.5, 2, smooth=25)


def light_of(colour):
    return sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) / 765


def contrast(colour):
    return lighter(colour, 0.6) if sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < 420 else darker(colour, 0.5)


def plug(kind, colour):
    body, steel = anodised(darker(colour, 0.1), 0.38), metal("#c4c7cc", 0.22)
    with at(0, 0, 0, turn=(-90, 0, 0)):
        if kind == "usb":
            slab(rounded(12, 6.6, 3, 8, 2), -1, 22, body, 1.2)
            slab(rounded(8.4, 2.6, 1.3, 8, 2), 21, 29, steel, 0.3)
            slab(circle(6.4, 32), -11, 0, rubber(darker(colour, 0.35)), 1.5)
        else:
            slab(rounded(21, 11, 3, 8, 2), -1, 34, body, 1.5)
            slab([(-7, -2.4), (-5, -2.6), (5, -2.6), (7, -2.4), (7, 2.2), (-7, 2.2)], 33, 45, metal("#d8b25a", 0.25), 0.3)
            slab(circle(9, 32), -16, 0, rubber(darker(colour, 0.35)), 2)


def half(look, wide, high, deep, picture, back=True, eyes=True):
    """One half of a folding phone, lying with its screen up."""
    colour = look["colour"]
    outline = rounded(wide, high, 9, 12, 2.4)
    slab(outline, -deep / 2, deep / 2, anodised(lighter(colour, 0.15), 0.3), 0.9, 5)
    if picture:
        slab(inset(outline, 0.8), deep / 2 - 0.4, deep / 2 + 0.15, glass("#08090b"), 0.1)
        plate(rounded(wide - 3.4, high - 3.4, 7, 10, 2.4), deep / 2 + 0.17, screen(picture))
    with at(turn=(0, 180, 0)):
        slab(inset(outline, 0.8), deep / 2 - 0.4, deep / 2 + 0.2, frosted(colour), (0, 0.5))


def pen(body, long=150):
    """Along +z from its tip."""
    turned(soft_profile([(0.5, 0), (1.0, 2), (4.0, 18), (4.3, 22), (4.3, long - 2), (3.4, long), (0, long)], 1.2), body, 48)
    turned([(0.4, -0.4), (1.05, 2.2)], plastic("#2b2d31", 0.5), 32)


def smooth_loops(loops, steps):
    """More loops between loops, softly."""
    columns = [smooth_line(column, steps, closed=False) for column in zip(*loops)]
    return [list(loop) for loop in zip(*columns)]


def driver(size, cone="#1c1d20", rim="#2b2d31", cap="#26282c"):
    """A cone that looks up, its frame's face at z 0."""
    r = size / 2
    turned(soft_profile([(r * 1.1, -2), (r * 1.1, 1.2), (r * 0.98, 1.6), (r * 0.97, -0.2)], 0.6), metal(rim, 0.35))
    turned(soft_profile([(r * 0.97, 0.2), (r * 0.92, 2.2), (r * 0.84, 2.2), (r * 0.79, -0.5)], 1.2), rubber("#121315"))
    turned([(r * 0.8, -0.5), (r * 0.3, -r * 0.34), (0, -r * 0.34)], plastic(cone, 0.55))
    turned(soft_profile([(r * 0.3, -r * 0.33), (r * 0.27, -r * 0.22), (r * 0.15, -r * 0.12), (0, -r * 0.09)], 1), plastic(cap, 0.35))


def mark_colour(colour):
    return lighter(colour, 0.6) if sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < 420 else darker(colour, 0.5)
