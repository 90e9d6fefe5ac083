"""A power bank: a slim one of metal, a large one with a display, or one that snaps onto a phone."""
from details import contrast
from materials import anodised, darker, glass, glow, lighter, metal, plastic, rubber
from parts import sign, sunk_port, wordmark
from shapes import at, carved, circle, inset, letters, rings, rounded, slab, tube


def build(look, view):
    style = look["style"]
    wide, high, deep = {"slab": (72, 148, 15), "brick": (84, 160, 30), "snap": (66, 104, 13)}[style]
    # First it stands on its foot, a little turned; then it lies, with its ports to the camera.
    stands = view == "front"
    with at(turn=(0, 0, 28 if stands else 150)), at(0, 0, high / 2 if stands else deep / 2, turn=(78 if stands else 0, 0, 0)):
        {"slab": slim, "brick": large, "snap": snap}[style](look, wide, high, deep)
    return {"pitch": 13 if stands else 36, "fill": 0.73}


def ports(body, high, places):
    """In its upper end; each is (kind, x)."""
    with at(0, high / 2, 0, turn=(-90, 0, 0)):
        cutters = []
        for kind, x in places:
            with at(x):
                cutters.append(sunk_port(kind))
    carved(body, cutters)


def slim(look, wide, high, deep):
    """A drawn tube of metal, shut at both ends by caps with cut, shining edges."""
    colour = look["colour"]
    ink = contrast(colour)
    with at(0, high / 2 - 5, 0, turn=(90, 0, 0)):
        slab(rounded(wide, deep, deep * 0.49, 12, 2.2), 0, high - 10, anodised(colour, 0.36), 0.3, 2)
    cap = plastic(darker(colour, 0.55), 0.4)
    for end in (-1, 1):
        with at(0, end * (high / 2 - 5.2), 0, turn=(-90 * end, 0, 0)):
            outline = rounded(wide - 0.5, deep - 0.5, deep * 0.48, 12, 2.2)
            rings([[(x, y, z) for x, y in inset(outline, by)] for z, by in ((0, -0.25), (0.7, -0.25), (1.1, 0.1))], metal(lighter(colour, 0.3), 0.2), (False, False))
            top = slab(outline, 0, 5.2, cap, (0, 1.6), 5)
        if end > 0:
            ports(top, high, (("c", -13), ("a", 6)))
    with at(0, 0, deep / 2 + 0.02):
        with at(0, -high * 0.37, 0):
            wordmark(look, 34, ink, 0.03)
        # Four dots tell how full it is; the key beside them asks.
        for index in range(4):
            with at(-25 + index * 5.2, high * 0.42, 0):
                slab(circle(2.2, 24), -0.5, 0.1, glow("#f4f8ff", 2.2) if index < 3 else plastic(darker(colour, 0.45), 0.5), 0)
    with at(wide / 2 - 0.2, high * 0.3, 0, turn=(0, 90, 0)):
        slab(rounded(4.6, 15, 2.3), -1, 0.2, plastic(darker(colour, 0.6), 0.6), 0)
        slab(rounded(3.8, 14.2, 1.9), -1, 0.8, anodised(colour, 0.3), 0.4)


def large(look, wide, high, deep):
    """Ribbed flanks, a face of dark glass at the top that says in hours how long it lasts."""
    colour = look["colour"]
    dark, soft = plastic(darker(colour, 0.45), 0.5), plastic(colour, 0.46)
    body = slab(rounded(wide, high, 13, 12, 2.4), -deep / 2, deep / 2, soft, (3.2, 3.2), 6)
    ports(body, high, (("c", -20), ("c", 0), ("a", 20)))
    for side in (-1, 1):
        with at(side * wide / 2, -8, 0, turn=(0, 90 * side, 0)):
            for index in range(15):
                slab(rounded(deep - 9, 1.7, 0.8, y=(index - 7) * 5.2), -1, 0.55, dark, 0.4, 3)
    with at(0, 0, deep / 2):
        slab(rounded(wide - 9, high - 9, 9.5, 12, 2.4), -1, 0.35, anodised(lighter(colour, 0.06), 0.42), 0.3)
        with at(0, high * 0.29, 0.35):
            slab(rounded(62, 40, 7), -1, 0.35, glass("#060708", 0.06), 0.25)
            with at(0, 6.5, 0.4):
                letters("7 h 20", 14, glow("#eaf6ff", 1.8), 0.02)
            for x, text in ((-19, "86 %"), (1, "140 W"), (20, "31 °C")):
                with at(x, -11.5, 0.4):
                    letters(text, 4.8, glow("#8be0ff", 1.6), 0.02)
            with at(0, -4.6, 0.4):
                slab(rounded(52, 1.5, 0.7), -0.1, 0.02, plastic("#24303a", 0.5), 0)
                slab(rounded(44.7, 1.5, 0.7, x=-3.65), -0.1, 0.04, glow("#58e08a", 1.8), 0)
        with at(0, -high * 0.3, 0.37):
            wordmark(look, 44, contrast(colour), 0.03)
        with at(0, -high * 0.4, 0.37):
            letters("27 600 mAh   99.9 Wh", 3.2, plastic(contrast(colour), 0.5), 0.02)


def snap(look, wide, high, deep):
    """A soft face with a ring of magnets under it and a ring of light round that, in a frame of metal."""
    colour = look["colour"]
    ink, outline = contrast(colour), rounded(wide, high, 14, 14, 2.4)
    frame = slab(outline, -deep / 2, deep / 2 - 1.4, anodised(colour, 0.34), (2.2, 0.5), 6)
    ports(frame, high, (("c", 0),))
    slab(inset(outline, 0.4), deep / 2 - 1.8, deep / 2 - 1.0, plastic(darker(colour, 0.5), 0.7), 0)
    slab(inset(outline, 0.25), deep / 2 - 1.15, deep / 2, plastic(lighter(colour, 0.05), 0.55), (0.2, 1.0), 5)
    with at(0, 12, deep / 2):
        slab(circle(57, 96), -1, 0.3, rubber(darker(colour, 0.12)), 0.3)
        tube([(x, y, 0.1) for x, y in circle(58.4, 120)], rounded(0.9, 0.7, 0.3, 3, 2), glow(lighter(colour, 0.75), 1.2), closed=True, up=(0, 0, 1))
        tube([(x, y, 0.28) for x, y in circle(47, 96)], rounded(1.5, 0.3, 0.1, 3, 2), plastic(darker(colour, 0.3), 0.6), closed=True, up=(0, 0, 1))
        with at(0, 0, 0.3):
            sign(look, 15, ink, 0.03)
    # The end of the ring of magnets: a short line below it keeps the phone upright.
    with at(0, -25, deep / 2):
        slab(rounded(3.2, 10, 1.59), -1, 0.2, rubber(darker(colour, 0.12)), 0.1)
    with at(0, -41, deep / 2 + 0.02):
        wordmark(look, 26, ink, 0.03)
    with at(wide / 2 - 0.2, 34, -1, turn=(0, 90, 0)):
        slab(rounded(3.4, 11, 1.69), -1, 0.7, anodised(darker(colour, 0.15), 0.3), 0.3)
