"""A fitness band."""
from materials import anodised, darker, glass, glow, lighter, metal, plastic, rubber
from shapes import at, circle, inset, rounded, slab
from straps import Way, half, holes, overlap, stud
from watches import crystal


def build(look, view):
    colour = look["colour"]
    skin = rubber(colour)
    with at(turn=(-13, 0, 0)), at(turn=(0, 0, -30 if view == "front" else 148)):
        wide, high, thick = look.get("size", [20, 44, 9.5])
        strap(colour, skin, wide, high)
        with at(turn=(90, 0, 0)):
            outline = rounded(wide, high, wide * 0.45, 16, 2.3)
            if look.get("metal"):
                # A shell of metal with a groove between its two halves.
                shell = anodised(lighter(colour, 0.18), 0.3)
                slab(outline, -thick / 2, -0.4, shell, (2.6, 0.3), 7)
                slab(inset(outline, 0.35), -0.6, 0, plastic("#0c0c0e", 0.6), 0)
                slab(outline, -0.1, thick / 2 - 0.7, shell, (0.2, 1.5), 7)
                with at(wide / 2, 0, -2.4, turn=(0, 90, 0)):
                    slab(rounded(1.6, 9, 0.79), -0.5, 0.35, metal("#d3a25a", 0.3), 0.2)
            else:
                slab(outline, -thick / 2, thick / 2 - 0.7, plastic("#191a1c", 0.34), (2.8, 1.2), 8)
                # The band holds the module in a lip of its own.
                slab([(x * 1.035, y * 1.035) for x, y in outline], -thick / 2 - 0.3, 1.2, skin, (2.6, 0.9), 6)
            slab(inset(outline, 0.9), thick / 2 - 1.2, thick / 2 - 0.5, plastic("#0b0b0d", 0.3), 0.1)
            crystal(look, inset(outline, 1.1), thick / 2 - 0.3, 1.5, 1.3)
            with at(0, 0, -thick / 2, turn=(0, 180, 0)):
                slab(rounded(wide * 0.62, high * 0.5, wide * 0.3), -0.5, 1.2, glass("#0a0b0d", 0.06), (0, 0.9))
                for y in (-3.4, 3.4):
                    with at(0, y, 1.2):
                        slab(circle(4.2, 32), -0.3, 0.06, glow("#2f9d5c", 0.7), 0.05)
                for x in (-2, 2):
                    with at(x, high * 0.34, 0):
                        slab(circle(2.2, 24), -0.5, 0.2, metal("#d8b25a", 0.25), 0.1)
    return {"pitch": 13 if view == "front" else 20, "fill": 0.74}


def strap(colour, skin, wide, high):
    """Two soft halves; the longer one, full of holes, lies outside and snaps onto a pin."""
    way = Way((1.2, high / 2 - 2.2), 52, 31)
    meet, tip, broad, thick = way.length * 0.52, way.length * 0.22, wide * 0.9, (3.0, 1.8)
    lift = overlap(meet, thick[1] + 0.2)
    half(way, 0, meet, broad, 15.6, thick, skin)
    half(way, way.length, tip, broad, 15.6, thick, skin, lift, pointed=True)
    for index in range(9):
        s = meet + 16 - 5.4 * index
        if s > tip + 6:
            holes(way, [s], lift(s) + thick[1] * 0.56, darker(colour, 0.1), 2.2, 2.2)
    stud(way, meet - 5.6, lift(meet - 5.6) + thick[1] * 0.56, metal("#b9bdc2", 0.28))
