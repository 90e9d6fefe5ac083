"""A small desk computer: a milled case over a base that breathes."""
from materials import anodised, darker, glow, metal, plastic, rubber
from parts import network_port, port, sign, usb_a, usb_c
from shapes import at, circle, letters, rounded, slab, soft_profile, turned

SIDE, HIGH = 150, 88


def build(look, view):
    colour = look["colour"]
    body, dark, ink = anodised(colour, 0.42), plastic("#1b1c1f", 0.5), plastic(darker(colour, 0.45), 0.5)
    with at(turn=(0, 0, 30 if view == "front" else 208)):
        slab(circle(124, 96), 0, 4, rubber("#141517"), 1)
        # Between foot and case: a dark gap with fins all round.
        slab(rounded(SIDE - 22, SIDE - 22, 24, 14, 2.6), 3, 15, plastic("#0b0c0d", 0.7), 0)
        for fin in range(3):
            slab(rounded(SIDE - 9, SIDE - 9, 27, 14, 2.6), 4.6 + fin * 3.2, 6.2 + fin * 3.2, anodised(darker(colour, 0.35), 0.45), 0.4)
        slab(rounded(SIDE, SIDE, 30, 14, 2.6), 14, HIGH - 12, body, (1.2, 0.5), 5)
        slab(rounded(SIDE - 1.4, SIDE - 1.4, 29.4, 14, 2.6), HIGH - 13, HIGH - 10.6, plastic(darker(colour, 0.75), 0.5), 0)
        slab(rounded(SIDE, SIDE, 30, 14, 2.6), HIGH - 11.2, HIGH, body, (0.5, 4.5), 7)
        with at(0, 0, HIGH):
            turned(soft_profile([(43, -1), (43, 0.12), (42, 0.14)], 0.05), metal(darker(colour, 0.2), 0.3), 96)
            sign(look, 42, "#52565c", 0.06, 0.8)
        with at(0, -SIDE / 2, 42, turn=(90, 0, 0)):
            front(ink, dark)
        with at(0, SIDE / 2, 44, turn=(90, 0, 180)):
            back(ink)
    return {"pitch": 20, "fill": 0.72}


def front(ink, dark):
    for x, name in ((-36, "10G"), (-18, "10G")):
        with at(x):
            usb_c(dark)
        with at(x, -7, 0.03):
            letters(name, 3.4, ink, 0.02)
    with at(4):
        turned([(3.6, 0), (3.6, 0.3), (2.4, 0.3), (2.3, -0.6), (0, -0.6)], metal("#c0c4ca", 0.3), 36)
        slab(circle(4.4, 28), -1, 0.1, plastic("#050506", 0.8), 0)
    with at(41):
        turned(soft_profile([(6.6, -1), (6.6, 0.2), (6, 0.2)], 0.1), plastic("#26282c", 0.5), 48)
        turned(soft_profile([(5.8, -1), (5.8, 0.7), (5.2, 1), (0, 1)], 0.3), metal("#d0d3d8", 0.35), 48)
    with at(52):
        turned([(1.1, 0), (0, 0.2)], glow("#ffffff", 2), 20)


def back(ink):
    slab(rounded(122, 50, 6), -1, 0.4, plastic("#1b1c1f", 0.5), 0.3)
    with at(0, 0, 0.4):
        for row in range(2):
            for slot in range(22):
                with at(-55 + slot * 5.24, 17.6 - row * 9):
                    slab(rounded(2.6, 7, 1.3), -1, 0.05, plastic("#020203", 0.9), 0)
        for x in (-50, -37):
            with at(x, -10):
                usb_c(ink)
        for y in (-5.5, -14.5):
            with at(-19, y):
                usb_a()
        with at(2, -10):
            network_port()
        with at(24, -10):
            port(16, 7)
        with at(48, -10):
            turned([(6.4, 0), (6.4, 0.5), (4.6, 0.5), (4.4, -0.6), (0, -0.6)], metal("#8d9198", 0.35), 40)
            turned([(1, -1), (1, 0.9), (0, 1)], metal("#d5d8dd", 0.25), 20)
