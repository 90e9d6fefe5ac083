"""A television: a thin screen on feet, on a foot or in a wooden frame."""
from materials import anodised, darker, glass, lighter, plastic, rubber, screen, wood
from parts import port, screw, usb_c, wordmark
from shapes import at, circle, inset, letters, plate, rounded, slab, tube


def build(look, view):
    if view == "front":
        with at(turn=(0, 0, 20)):
            television(look)
        return {"pitch": 6, "fill": 0.84}
    if look["stand"] == "frame":
        with at(turn=(0, 0, -42)):
            television(look)
        return {"pitch": 8, "fill": 0.8}
    with at(turn=(0, 0, 180 + 28)):
        television(look)
    return {"pitch": 8, "fill": 0.84}


def television(look):
    wide, high = look["size"]
    stand, colour = look["stand"], look["colour"]
    lift = {"feet": 62, "foot": 76, "frame": 0}[stand]
    framed = stand == "frame"
    edge = anodised("#2b2d31", 0.35)
    with at(0, 0, lift + high / 2, turn=(90, 0, 0)):
        face = rounded(wide, high, 3, 4, 2)
        if framed:
            rim = 13
            bar = wood(colour, "x") if colour != "#f0efec" else plastic(colour, 0.4)
            upright = wood(colour, "y") if colour != "#f0efec" else bar
            for side in (-1, 1):
                slab(rounded(wide + 2 * rim, rim, 1.5, 4, 2, y=side * (high / 2 + rim / 2)), -22, 7, bar, 1.2)
                slab(rounded(rim, high, 1.5, 4, 2, x=side * (wide / 2 + rim / 2)), -22, 7, upright, 1.2)
        slab(face, -9 if not framed else -20, 0, edge, 1.4)
        slab(inset(face, 0.8), -1, 0.5, glass("#050506", 0.05), (0, 0.3))
        rims = 4 if not framed else 1.5
        plate(rounded(wide - 2 * rims, high - 2 * rims - (3 if not framed else 0), 1, 2, 2, y=1.5 if not framed else 0), 0.55, screen(look["screen"], 1.1))
        if not framed:
            with at(0, -high / 2 - 2.5, -4):
                slab(rounded(46, 6, 2), -5, 3, edge, 0.8)
                with at(0, 0, 3):
                    wordmark(look, 30, "#c9ccd2", 0.05)
        with at(0, 0, -9, turn=(180, 0, 180)):
            back(look, wide, high)
    if stand == "feet":
        for side in (-1, 1):
            with at(side * wide * 0.36):
                for way in (-1, 1):
                    with at(0, -6, lift + 6, turn=(0, 0, 0)):
                        leg(way, lift + 6, edge)
    elif stand == "foot":
        slab(rounded(wide * 0.34, 250, 10), 0, 9, anodised("#33363c", 0.32), 1.6)
        slab(rounded(150, 22, 6, y=20), 4, lift + 60, anodised("#2b2d31", 0.35), 1)


def back(look, wide, high):
    """The housing behind the panel, seen from behind: grilles, sockets, holes for a wall, a channel for the cables."""
    colour = look["colour"] if look["stand"] != "frame" else "#3a3d44"
    case, ribbed = plastic(lighter(colour, 0.06), 0.5), plastic(darker(colour, 0.12), 0.42)
    hollow, thick = plastic("#0a0b0c", 0.8), 36
    if look["stand"] != "foot":
        for row in range(round(high / 11)):
            y = (row + 0.5) * 11 - high / 2
            slab(rounded(wide - 16, 7.5, 3, 3, 2, y=y), -1, 1.6, ribbed, (0, 1.2), 3)
    y, tall, half = -high * 0.16, high * 0.56, wide * 0.34
    slab(rounded(half * 2 + 3, tall + 3, 27, 10, 2.3, y=y), -1, 1.9, hollow, 0)
    slab(rounded(half * 2, tall, 26, 10, 2.3, y=y), -1, thick, case, (0, 15), 7)
    with at(0, y, thick):
        for side in (-1, 1):
            for slot in range(26):
                slab(rounded(3.2, 34, 1.6, 4, 2, x=side * (half * 0.3 + slot * half * 0.0205), y=tall * 0.36), -3, 0.1, hollow, 0)
            for up in (-1, 1):
                with at(side * high * 0.14, up * high * 0.14 - tall * 0.05):
                    slab(circle(17, 40), -1, 0.3, plastic(darker(colour, 0.3), 0.5), 0)
                    slab(circle(8, 32), -1, 0.4, hollow, 0)
                with at(side * (half - 24), up * (tall / 2 - 24) - 2):
                    screw(9, plastic("#15161a", 0.4))
        with at(0, tall * 0.36):
            wordmark(look, half * 0.46, lighter(colour, 0.5), 0.1)
        with at(half * 0.72, -tall * 0.1, 0.1):
            sockets(tall, hollow)
        # The plate with the maker's numbers, and the channel that leads cables to the middle.
        with at(-half * 0.6, -tall * 0.16):
            slab(rounded(half * 0.26, tall * 0.17, 3), -1, 0.25, plastic("#9aa0a8", 0.5), 0)
            for row in range(6):
                slab(rounded(half * (0.2 - 0.04 * (row % 3)), 1.8, 0.8, 3, 2, x=-half * 0.02 * (row % 3), y=tall * (0.055 - 0.022 * row)), 0, 0.35, plastic("#4a4e56", 0.5), 0)
        slab(rounded(half * 1.6, 13, 6, y=-tall * 0.4), -3, 0.15, hollow, 0)
        for x in (-0.5, 0, 0.5):
            slab(rounded(20, 19, 4, x=x * half, y=-tall * 0.4), -1, 3.4, case, 1.4)


def sockets(tall, hollow):
    """A niche at the side, where a hand reaches from the edge."""
    slab(rounded(66, tall * 0.56, 9), -4, 0.1, plastic("#1b1c20", 0.6), 0)
    slab(rounded(56, tall * 0.53, 7), -4, 0.3, hollow, 0)
    marks = ("HDMI 1", "HDMI 2", "HDMI 3", "USB", "LAN", "ANT")
    for index, mark in enumerate(marks):
        with at(8, tall * (0.21 - 0.083 * index), 0.3):
            if mark == "ANT":
                slab(circle(13, 32), -0.5, 7, anodised("#c9a23a", 0.3), 0.6)
            elif mark == "USB":
                usb_c(rubber("#1b1c1f"), 15)
            else:
                port(17, 14 if mark == "LAN" else 7.4, "#08080a", "#9aa0a8")
            with at(-23, 0):
                letters(mark, 5.4, plastic("#d5d8dd", 0.5), 0.05)


def leg(way, high, material):
    """From the screen's foot outward to the ground."""
    tube([(0, 0, 0), (0, way * 60, -high * 0.55), (0, way * 118, -high + 3)], rounded(16, 6, 2.5, 4, 2), material, up=(1, 0, 0))
