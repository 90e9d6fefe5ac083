"""A projector: one that lies before the wall, one to carry."""
from details import mark_colour
from materials import coated, darker, glass, gloss, glow, knit, leather, lighter, metal, plastic, rubber
from parts import port, usb_c, wordmark
from shapes import at, circle, inset, rings, rounded, slab, smooth_line, soft_profile, tube, turned

WIDE, DEEP, HIGH = 500, 320, 118


def build(look, view):
    if look.get("short"):
        with at(turn=(0, 0, 27 if view == "front" else 180 + 33)):
            short_throw(look)
        return {"pitch": 21 if view == "front" else 27, "fill": 0.82}
    with at(turn=(0, 0, 28 if view == "front" else -38)):
        lantern(look)
    return {"pitch": 16, "fill": 0.74}


def short_throw(look):
    """A shell over a cloth front; the light leaves through a slot at the back, up to the wall."""
    colour = look["colour"]
    body, dark = plastic(darker(colour, 0.17), 0.36), plastic("#17181b", 0.5)
    outline = rounded(WIDE, DEEP, 46, 16, 2.3)
    shell(outline, body)
    # Cloth round the front and the sides, in a gap below the shell.
    slab(inset(outline, 4), 18, 84, dark, 0)
    slab(inset(rounded(WIDE, DEEP - 40, 46, 16, 2.3, y=-20), 1.0), 19, 83, knit("#7d828a", 5.2, 0.006), 2.5)
    slab(rounded(WIDE - 4, 60, 24, 16, 2.3, y=DEEP / 2 - 32), 18, 84, body, 2)
    slab(inset(outline, 1.5), 7, 18, body, (4, 1.5))
    for x in (-190, 190):
        for y in (-110, 110):
            with at(x, y):
                turned(soft_profile([(0, 0), (17, 0), (17, 5), (14, 6), (14, 9)], 1), rubber("#1b1c1f"), 48)
    with at(0, -DEEP / 2 + 0.4, 40, turn=(90, 0, 0)):
        slab(rounded(104, 30, 5), -1, 1.2, metal("#b9bdc3", 0.3), 0.6)
        with at(0, 0, 1.22):
            wordmark(look, 78, "#2b2d31", 0.02)
    with at(186, -DEEP / 2 + 0.6, 76, turn=(90, 0, 0)):
        slab(circle(3.4, 20), 0, 1.2, glow("#eef4ff", 3), 0)
    with at(WIDE / 2 - 62, -DEEP / 2 + 56, HIGH):
        slab(circle(27, 48), -1, 0.3, dark, 0)
        turned(soft_profile([(12.8, 0), (12.8, 1.6), (11, 2.2), (0, 1.8)], 0.6), metal("#c9ccd0", 0.3), 64)
        tube([(x, y, 1.9) for x, y in circle(9, 40)], 0.5, plastic("#4a4d53", 0.5), closed=True)
    optics()
    with at(0, DEEP / 2 - 2, 0, turn=(90, 0, 180)):
        ports()


def shell(outline, body):
    """The upper part, whose top turns down into the slot."""
    hole = rounded(330, 122, 24, 16, 2.3, y=68)
    lift = lambda line, z: [(x, y, z) for x, y in line]
    loops = [lift(inset(outline, 6), 84.5), lift(inset(outline, 0.8), 84.5), lift(outline, 85.6), lift(outline, HIGH - 9)]
    for by, z in ((0.7, 5.6), (2.6, 2.6), (5.6, 0.7), (9, 0)):
        loops.append(lift(inset(outline, by), HIGH - z))
    loops += [lift(inset(hole, -2.5), HIGH), lift(inset(hole, -0.8), HIGH - 0.7), lift(hole, HIGH - 2.6), lift(hole, HIGH - 6)]
    rings(loops, body, (False, False), smooth=35)
    rings([lift(hole, HIGH - 5), [(x, y, HIGH - 10 - 26 * (124 - y) / 112) for x, y in inset(hole, 3)]], gloss("#101114"), (False, True), smooth=35)


def optics():
    """In the slot: steps that swallow stray light, the great lens under its hood, and a sensor for who comes close."""
    black = plastic("#0b0c0e", 0.55)
    for step in range(7):
        with at(0, 22 + step * 5, HIGH - 30 + step * 1.2):
            slab(rounded(286, 2.4, 1), -6, 1.6, black, 0.5)
    with at(0, 84, HIGH - 22, turn=(-14, 0, 0)):
        slab(rounded(212, 60, 26), -8, 4, black, 1.5)
        slab(rounded(192, 47, 22), 2, 4.4, gloss("#15171b"), 0.3)
        with at(0, -2, 4.2):
            turned(soft_profile([(33, -2), (33, 3.6), (30, 4), (29.4, 1)], 0.7), metal("#5a5e66", 0.3), 96)
            turned([(29.4, 1), (26, 5.6), (20, 9.6), (12, 12.4), (5, 13.5), (0, 13.7)], coated("#3a2a9c"), 96)
        for x in (-70, 70):
            with at(x, 0, 4.4):
                slab(circle(13, 36), -0.5, 0.5, glass("#2a0a12", 0.05), 0.2)


def ports():
    """The back, as seen from behind: a niche with sockets between two grilles."""
    dark, slot = plastic("#1d1f23", 0.5), plastic("#0a0b0c", 0.8)
    for side in (-1, 1):
        for row in range(8):
            slab(rounded(108, 3.0, 1.5, 4, 2, x=side * 152, y=26 + row * 7), -4, 0.3, slot, 0)
    slab(rounded(172, 44, 6, y=50), -6, 0.4, dark, 0.3)
    for x in (-66, -42, -18):
        with at(x, 46, 0.4):
            port(16, 6.4, "#08080a", "#9aa0a8")
    with at(4, 46, 0.4):
        port(14, 6.4, "#1c3a78", "#9aa0a8")
    with at(24, 46, 0.4):
        usb_c(dark)
    with at(44, 46, 0.4):
        port(14, 13, "#08080a", "#c9a23a")
    with at(68, 46, 0.4):
        turned(soft_profile([(5.4, 0), (5.4, 0.8), (3.4, 0.8), (3, -0.6)], 0.3), metal("#8c9096", 0.3), 40)
        slab(circle(5.4, 24), -0.4, 0.1, slot, 0)


def lantern(look):
    colour = look["colour"]
    body, cloth, ink = plastic(colour, 0.42), knit(colour, 2.4), mark_colour(colour)
    slab(rounded(104, 104, 30, 14, 2.4), 4, 34, body, 4)
    slab(rounded(102, 102, 29, 14, 2.4), 33, 118, cloth, 0.5)
    slab(rounded(104, 104, 30, 14, 2.4), 117, 146, body, (2, 10), 7)
    slab(rounded(92, 92, 26), 0, 5, rubber("#1b1c1f"), 0.5)
    for z in (34.2, 116.4):
        slab(rounded(103.4, 103.4, 29.6, 14, 2.4), z, z + 0.9, plastic(darker(colour, 0.6), 0.6), 0)
    with at(0, -51.5, 84, turn=(90, 0, 0)):
        turned(soft_profile([(31, -3), (31, 5), (28.6, 7), (26, 7), (25, 3.5)], 1.4), plastic(darker(colour, 0.25), 0.36), 96)
        turned([(25.2, 4), (19.6, 0.6), (19.2, 0.6)], plastic("#0c0d0f", 0.5), 96)
        turned(soft_profile([(20.4, 0), (20.4, 2.4), (18.4, 2.8), (17.8, 1.4)], 0.5), metal("#8a8e95", 0.3), 72)
        turned([(17.8, 1.6), (14, 4.2), (8, 6.2), (0, 6.9)], coated("#3a2a9c"), 64)
    with at(0, -52.4, 19, turn=(90, 0, 0)):
        wordmark(look, 56, ink, 0.2)
    # Air leaves at the side, in slots.
    for row in range(5):
        with at(52.1, 0, 12 + row * 4.2, turn=(90, 0, 90)):
            slab(rounded(40, 1.8, 0.9), -1, 0.05, plastic("#0c0d0f", 0.7), 0)
    handle = smooth_line([(-40, 0, 140), (-44, 0, 172), (0, 0, 190), (44, 0, 172), (40, 0, 140)], 8, closed=False)
    tube(handle, rounded(16, 5, 2.2, 4, 2), leather("#7a5236"), up=(0, 1, 0))
    for x in (-43.4, 43.4):
        with at(x, -8.2, 158, turn=(90, 0, 0)):
            turned(soft_profile([(3.6, 0), (3.2, 1), (0, 1.3)], 0.4), metal("#c9a45c", 0.3), 32)
    with at(0, 0, 146):
        for x in (-16, 0, 16):
            with at(x, -28):
                slab(circle(8, 32), -1, 0.5, plastic(lighter(colour, 0.08), 0.4), 0.3)
                slab(circle(2.6, 24), 0, 0.62, plastic(ink, 0.5), 0)
