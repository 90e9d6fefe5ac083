"""A soundbar, alone or with its bass box."""
from materials import anodised, darker, gloss, glow, knit, lighter, mesh_of_holes, plastic, rubber
from parts import wordmark
from shapes import at, circle, ellipse, inset, rounded, slab, tube

SILVER = "#b4b8be"


def build(look, view):
    front = view == "front"
    if look.get("set"):
        with at(turn=(0, 0, 26 if front else -34)):
            with at(-20, -90, 0):
                bar(look, 960, 118, 70)
            with at(270, 180, 0):
                bass_box(look)
        return {"pitch": 15 if front else 24, "fill": 0.84}
    with at(turn=(0, 0, 35 if front else -40)):
        bar(look, 760, 104, 68)
    return {"pitch": 14 if front else 26, "fill": 0.86}


def bar(look, wide, deep, high):
    """Cloth from end to end between two caps of metal; keys in a strip on its back."""
    colour, gap = look["colour"], plastic("#08080a", 0.8)
    cap, strip = anodised(lighter(colour, 0.22), 0.36), plastic(darker(colour, 0.35), 0.42)
    section = rounded(deep, high, 27, 14, 2.3, y=high / 2 + 5)
    # Drawn along the bar: depth, height, width.
    with at(turn=(90, 0, 90)):
        slab(section, 18 - wide / 2, wide / 2 - 18, knit(lighter(colour, 0.06), 0.0084 * wide, 0.005), 0)
        slab(inset(section, 1.4), 14 - wide / 2, wide / 2 - 14, gap, 0)
        for low, bevel in ((-wide / 2, (8, 0.6)), (wide / 2 - 15.5, (0.6, 8))):
            slab(inset(section, -0.9), low, low + 15.5, cap, bevel, 6)
    for x in (-0.36, 0.36):
        slab(rounded(90, deep - 34, 12, x=x * wide), 0, 7, rubber("#141517"), 1)
    with at(0, 6, high + 4.6):
        slab(rounded(wide - 33, 50, 8), -3, 0.9, strip, 0.6)
        keys(0.9)
        if look.get("set"):
            for side in (-1, 1):
                # What plays to the ceiling.
                with at(side * wide * 0.36, 0, 0.9):
                    slab(ellipse(150, 41, 72, 2.6), -1, 1.3, cap, 0.6)
                    slab(ellipse(144, 36, 72, 2.6), -1, 1.5, mesh_of_holes("#3a3d43", size=4.4), 0.2)
    with at(0, -deep / 2 - 0.7, high * 0.5 + 5, turn=(90, 0, 0)):
        wordmark(look, 128, "#d5d8dd", 0.5)
        for index in range(5):
            slab(circle(4.2, 24, x=wide * 0.3 + index * 13, y=-2), -1, 0.6, glow("#f4f7ff", 2.4 if index < 3 else 0.25), 0)


def keys(z):
    """Source, softer, louder, speech and power, as prints in a dark strip of glass."""
    slab(rounded(214, 31, 15), -1, z + 0.2, gloss("#0b0c0e"), 0.2)
    ink = plastic("#c4c8ce", 0.5)
    for index in range(5):
        with at(-80 + index * 40, 0, z + 0.25):
            if index in (1, 2):
                slab(rounded(11, 1.8, 0.6), -0.1, 0.15, ink, 0)
                if index == 2:
                    slab(rounded(1.8, 11, 0.6), -0.1, 0.15, ink, 0)
            else:
                tube([(x, y, 0) for x, y in circle(11, 36)], 0.8, ink, closed=True)
                slab(rounded(1.8, 6, 0.6, y=3 if index == 4 else 0), -0.1, 0.9, ink, 0)


def bass_box(look):
    """Cloth round the body, a lid and a plinth; the air moves in the slot above the floor."""
    colour = look["colour"]
    shell, gap = plastic(darker(colour, 0.2), 0.4), plastic("#08080a", 0.8)
    outline = rounded(232, 262, 34, 14, 2.4)
    for x in (-1, 1):
        for y in (-1, 1):
            slab(circle(34, 40, x=x * 80, y=y * 94), 0, 16, rubber("#141517"), 2)
    slab(outline, 14, 34, shell, (3, 1.5))
    slab(inset(outline, 6), 33, 56, gap, 0)
    slab(outline, 54, 66, anodised(SILVER, 0.32), 1)
    slab(inset(outline, 0.6), 66, 318, knit(lighter(colour, 0.06), 8.4, 0.006), 0.4)
    slab(outline, 317, 332, shell, (1, 6), 6)
    with at(0, -131.2, 112, turn=(90, 0, 0)):
        wordmark(look, 104, "#d5d8dd", 0.5)

