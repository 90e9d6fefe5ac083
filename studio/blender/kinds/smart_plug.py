"""A plug that can be switched from afar: a socket on its face, the pins on its back, a key on top."""
from materials import darker, glow, lighter, metal, plastic
from parts import wordmark
from shapes import at, circle, ellipse, letters, rings, rounded, slab, soft_profile, tube, turned

WIDE, DEEP, SOCKET = 50, 46, 40


def build(look, view):
    colour = look["colour"]
    white, inside = plastic(colour, 0.36), plastic(darker(colour, 0.05), 0.4)
    with at(turn=(0, 0, 25 if view == "front" else 214)), at(0, 0, WIDE / 2, turn=(90, 0, 0)):
        housing(white, plastic(darker(colour, 0.45), 0.6))
        with at(0, 0, DEEP):
            socket(inside)
        with at(0, WIDE / 2 - 0.35, 23, turn=(-90, 0, 0)):
            key(colour)
        for side in (-1, 1):
            with at(side * (WIDE / 2 + 0.03), 0, 30, turn=(0, 90 * side, 0)):
                wordmark(look, 19, "#8f959e", 0.03)
        with at(turn=(180, 0, 180)):
            plug(white, colour)
    return {"pitch": 15, "fill": 0.66}


def housing(white, dark):
    """Soft walls that turn in over the rim and go down into the socket."""
    steps, loops = 96, []
    line = [(30, -2, 3.0), (40, -1.7, 3.2), (46, 0, 3.4), (49.2, 3, 3.5), (WIDE, 8, 3.6), (WIDE, DEEP - 7, 3.6), (49.4, DEEP - 3, 3.5), (47.6, DEEP - 0.9, 3.2), (45.4, DEEP, 2.7), (42.6, DEEP, 2.2), (41.0, DEEP - 0.5, 2.0), (40.2, DEEP - 1.5, 2.0), (SOCKET, DEEP - 3, 2.0), (39.4, DEEP - 17, 2.0), (38.4, DEEP - 17.6, 2.0)]
    for size, z, power in line:
        loops.append([(x, y, z) for x, y in ellipse(size, size, steps, power)])
    rings(loops, white, (False, True), smooth=50)
    rings([[(x, y, 14 + by) for x, y in ellipse(WIDE + 0.12, WIDE + 0.12, steps, 3.6)] for by in (0, 0.45)], dark, (False, False))


def socket(inside):
    """What a plug finds: holes with shutters, earth springs above and below, guides at the sides. Its rim is at z 0."""
    steel, dark = metal("#d2d5d9", 0.22), plastic("#0b0c0e", 0.7)
    turned([(13.6, -17.5), (13.0, -16.6), (0, -16.6)], inside, 72)
    for x in (-9.5, 9.5):
        with at(x, 0, -16.6):
            turned(soft_profile([(4.3, -0.1), (4.0, 0.5), (3.2, 0.5), (2.9, -0.6)], 0.3), inside, 40)
            slab(circle(6.0, 32), -1, 0.15, dark, 0)
            slab(rounded(6, 0.5, 0.2), 0, 0.22, plastic("#4a4d53", 0.6), 0)
    with at(0, 8.2, -16.55):
        letters("16 A  250 V~", 2.0, plastic("#9aa0a8", 0.5), 0.05)
    for side in (-1, 1):
        with at(0, side * 19.6, 0, turn=(0, 0, 0 if side < 0 else 180)):
            slab(rounded(8.4, 1.6, 0.5), -17, -4.2, dark, 0)
            # The spring bows inward where the plug's contact slides over it.
            tube([(0, 0.6, -17), (0, 1.5, -13), (0, 2.9, -8.2), (0, 2.5, -5.6), (0, 0.7, -4.0)], rounded(5.2, 0.7, 0.3, 3, 2), steel, up=(0, 1, 0))
        with at(side * 19.3, 0, 0):
            slab(rounded(3.0, 5.4, 0.8), -17.2, -5.0, inside, (0, 0.8))


def key(colour):
    """The key on top, with a ring of light."""
    slab(rounded(17.6, 9.6, 4.8), -1, 0.5, plastic(darker(colour, 0.4), 0.6), 0)
    slab(rounded(16.8, 8.8, 4.4), -1, 1.5, plastic(colour, 0.34), 0.7)
    with at(0, 0, 1.52):
        tube([(x, y, 0) for x, y in circle(3.6, 40)], 0.25, plastic("#6d7177", 0.5), closed=True)
        slab(rounded(0.55, 2.0, 0.2, y=1.6), -0.2, 0.3, plastic("#6d7177", 0.5), 0)
    with at(0, -9.6, 0):
        slab(circle(1.9, 24), -1, 0.55, glow("#62e08f", 4), 0)


def plug(white, colour):
    """The back, which goes into the wall: round, with flat earth contacts above and below. The housing ends at z 2."""
    steel, dark, ink = metal("#d2d5d9", 0.18), plastic("#17181b", 0.6), plastic("#7c828b", 0.5)
    outline = [(x, max(-16.2, min(16.2, y))) for x, y in circle(37.2, 128)]
    slab(outline, 1, 16, white, (0, 1.4))
    for side in (-1, 1):
        with at(0, side * 16.25, 0):
            slab(rounded(5.2, 0.7, 0.2), 2.2, 13.4, steel, 0.15)
        with at(side * 17.9, 0, 0):
            slab(rounded(1.9, 6, 0.6), 2.4, 16.05, dark, 0)
        with at(side * 9.5, 0, 16):
            slab(circle(7.4, 36), -0.5, 0.5, plastic(darker(colour, 0.07), 0.4), 0.3)
            turned(soft_profile([(2.4, 0), (2.4, 18.2), (1.2, 19), (0, 19)], 0.8), steel, 48)
        with at(side * 12.6, side * 0.01 + 9.2, 16.02):
            slab(circle(1.5, 24), -0.6, 0.06, dark, 0)
    with at(0, 9.4, 16.05):
        letters("16 A  250 V~", 2.3, ink, 0.04)
    with at(0, 6.4, 16.05):
        letters("50 Hz  IP20", 1.7, ink, 0.04)
    with at(0, -8.4, 16.05):
        # The code that a phone reads to pair it.
        slab(rounded(7.4, 7.4, 0.4), -0.2, 0.05, plastic(lighter(colour, 0.5), 0.6), 0)
        for spot in range(81):
            x, y = spot % 9, spot // 9
            corner = (x < 3 and y < 3) or (x > 5 and y > 5) or (x < 3 and y > 5)
            if (corner and (x % 3, y % 3) != (1, 1)) or (not corner and (x * 7 + y * 5 + x * y) % 3 == 0):
                slab(rounded(0.68, 0.68, 0.02, 1, 2, x=(x - 4) * 0.7, y=(y - 4) * 0.7), 0, 0.08, dark, 0)
