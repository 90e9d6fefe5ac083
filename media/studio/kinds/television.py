"""A television: a thin screen on feet, on a foot or in a wooden frame."""
from materials import anodised, glass, plastic, screen, wood
from parts import wordmark
from shapes import at, inset, plate, rounded, slab, tube


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
    case = plastic("#17181a", 0.5)
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
        with at(0, -high * 0.18, -9):
            slab(rounded(wide * 0.72, high * 0.56, 16), -34, 1, case, (12, 0.5), 6)
            with at(0, high * 0.12, -34, turn=(180, 0, 180)):
                wordmark(look, 150, "#6d7177", 0.1)
            for row in range(9):
                with at(0, -high * 0.2 + row * 5, -34, turn=(180, 0, 0)):
                    slab(rounded(wide * 0.5, 1.8, 0.9), -1, 0.1, plastic("#070708", 0.8), 0)
    if stand == "feet":
        for side in (-1, 1):
            with at(side * wide * 0.36):
                for way in (-1, 1):
                    with at(0, -6, lift + 6, turn=(0, 0, 0)):
                        leg(way, lift + 6, edge)
    elif stand == "foot":
        slab(rounded(wide * 0.34, 250, 10), 0, 9, anodised("#33363c", 0.32), 1.6)
        slab(rounded(150, 22, 6, y=20), 4, lift + 60, anodised("#2b2d31", 0.35), 1)


def leg(way, high, material):
    """From the screen's foot outward to the ground."""
    tube([(0, 0, 0), (0, way * 60, -high * 0.55), (0, way * 118, -high + 3)], rounded(16, 6, 2.5, 4, 2), material, up=(1, 0, 0))
