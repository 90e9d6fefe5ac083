"""A console for the hands: a flat body between two grips, seen from the front and from behind."""
from details import ribs
from materials import darker, glass, gloss, leather, lighter, metal, plastic, rubber, screen
from parts import screw, sign, usb_c
from shapes import at, blended, circle, ellipse, inset, plate, rings, rounded, slab, smooth_line, soft_profile, tube, turned

WIDE, HIGH = 268, 112


def build(look, view):
    with at(turn=(0, 0, 18 if view == "front" else 180 + 24)), at(0, 0, 60, turn=(78, 0, 0)):
        case(look)
        with at(0, 0, 8.3):
            controls(look)
        edge()
        with at(turn=(0, 180, 0)):
            back(look)
    return {"pitch": 12, "fill": 0.82}


def case(look):
    colour = look["colour"]
    outline = rounded(WIDE, HIGH, 36, 14, 2.5)
    slab(outline, -1, 8, plastic(colour, 0.38), (0.3, 3.4), 6)
    slab(inset(outline, 0.35), -1.9, -0.6, plastic(darker(colour, 0.75), 0.6), 0)
    slab(outline, -9, -1.6, plastic(darker(colour, 0.55), 0.45), (5, 0.3), 6)
    # One pane from edge to edge of the middle, the display behind it.
    slab(rounded(174, 101, 8), 6, 8.5, glass("#08090b", 0.05), (0, 0.4))
    plate(rounded(155, 90, 2, 4, 2), 8.52, screen(look["screen"]))


def controls(look):
    dark = plastic("#202227", 0.4)
    for side in (-1, 1):
        with at(side * 110, 26 if side < 0 else -12):
            stick()
        with at(side * 110, 47 if side > 0 else -40):
            slab(rounded(8, 3.4, 1.7), -1, 1.1, dark, 0.4)
        for hole in range(6):
            with at(side * 118, -30 - hole * 2.8, -0.9 if hole > 3 else -0.25):
                slab(rounded(7 - 0.6 * hole, 1.2, 0.6), -1, 0.1, plastic("#0b0c0e", 0.7), 0)
    for tint, dx, dy in (("#e8606a", 9.4, 0), ("#5fb98a", 0, -9.4), ("#5b8def", -9.4, 0), ("#e9b84a", 0, 9.4)):
        with at(110 + dx, 25 + dy):
            turned(soft_profile([(5.3, -1), (5.3, 0.3), (4.9, 0.3)], 0.1), plastic(darker(look["colour"], 0.6), 0.5), 44)
            turned(soft_profile([(4.6, -2), (4.6, 2.2), (3.9, 2.9), (0, 3.1)], 0.7), gloss("#1b1d21"), 44)
            slab(circle(3.2, 24), 3, 3.16, plastic(tint, 0.4), 0)
    with at(-110, -12):
        turned(soft_profile([(14, -1), (14, 0.35), (13, 0.35), (0, -0.4)], 0.2), plastic(darker(look["colour"], 0.3), 0.45), 64)
        for turn in (0, 90):
            with at(turn=(0, 0, turn)):
                slab(rounded(21.5, 7.2, 1.7), -1, 2.8, dark, 1)


def stick():
    turned(soft_profile([(13, -1), (13, 0.5), (12.3, 0.6), (11.6, 0.1)], 0.2), plastic("#131417", 0.35), 64)
    turned([(11.8, 0.2), (8, 0.05), (0, 0)], plastic("#0a0b0c", 0.6), 48)
    turned(soft_profile([(6, 0), (5, 3), (5, 5)], 0.6), plastic("#1d1f23", 0.4), 40)
    turned(soft_profile([(4, 4.4), (8.4, 5), (8.5, 8), (7.3, 8.8), (6.1, 8.2), (0, 7.8)], 0.6), rubber("#1d1f23"), 64)
    ribs(8.7, 5.4, 7.6, rubber("#2b2d31"), 40)


def edge():
    """Bumpers and triggers, keys for the volume, a port, slits for the air."""
    dark = plastic("#1d1f23", 0.36)
    for side in (-1, 1):
        with at(side * 98, HIGH / 2 - 4, 2.2, turn=(0, 0, side * -6)):
            slab(rounded(54, 11, 5, 8), -4.4, 4.4, dark, 2)
        with at(side * 98, HIGH / 2 - 3, -7, turn=(0, 0, side * -6)):
            line = smooth_line([(0, -6, 2), (0, 3, 1), (0, 8.6, -4), (0, 10.5, -12)], 5, closed=False)
            tube(line, rounded(44, 8, 3, 5, 2), dark, up=(0, 0.5, 1), taper=lambda t: (1 - 0.12 * t, 1 - 0.5 * t))
    with at(0, HIGH / 2, -1, turn=(-90, 0, 0)):
        for slot in range(12):
            with at(-19 + slot * 3.6):
                slab(rounded(1.8, 6, 0.9), -1, 0.1, plastic("#060607", 0.8), 0)
        with at(44, 0):
            usb_c(dark)
        for x in (-52, -40):
            with at(x, 0):
                slab(rounded(9, 3.2, 1.6), -1, 0.9, dark, 0.4)


def back(look):
    """Looks up: grips that fill the hand, a grille, two keys and the maker's sign."""
    colour = look["colour"]
    skin = leather(darker(colour, 0.62))
    for side in (-1, 1):
        hump = [[(side * 106 + x * w, -4 + y * w, z) for x, y in ellipse(46, 96, 48, 2.6)] for z, w in ((4, 1.0), (9, 1.0), (15, 0.93), (20, 0.78), (22, 0.55))]
        blended([rings(hump, skin)], skin, 0.8, 8)
        with at(side * 95, 14, 17.6, turn=(0, side * -9, side * 6)):
            slab(rounded(9, 24, 4), -4, 4.2, gloss("#1b1d21"), 1.4)
        for y in (-46, 46):
            with at(side * 72, y, 8.6):
                screw(5, metal("#5d6168", 0.4))
    with at(0, 27, 8.4):
        slab(rounded(112, 30, 8), -1, 1.2, plastic(darker(colour, 0.68), 0.5), 0.8)
        for row in range(5):
            for slot in range(13):
                with at(-48 + slot * 8, 10 - row * 5, 1.2):
                    slab(rounded(5.6, 2.2, 1.1), -0.5, 0.06, plastic("#050506", 0.8), 0)
    with at(0, -14, 9):
        sign(look, 26, lighter(colour, 0.45), 0.05)
