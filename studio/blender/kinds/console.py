"""A games console, standing: two bent shells hold a black core with its vents."""
from details import smooth_loops
from materials import gloss, glow, metal, plastic, rubber
from parts import port, sign, usb_c
from shapes import at, circle, cut, rings, rounded, slab, soft_profile, turned

WIDE, DEEP, HIGH = 104, 260, 340


def build(look, view):
    colour, light = look["colour"], look.get("light", "#5fb4ff")
    shell = plastic(colour, 0.42)
    with at(turn=(0, 0, 33 if view == "front" else -146)):
        with at(0, 0, 10):
            core(look, light)
            for side in (-1, 1):
                cheek(side, shell)
        # The foot: a disc on a short neck.
        slab(rounded(92, 150, 40), 5, 24, plastic("#1a1b1e", 0.45), 3)
        slab(rounded(136, 176, 66, 14), 0, 7, plastic("#1d1e22", 0.42), (1, 3))
    return {"pitch": 12 if view == "front" else 14, "fill": 0.8}


def cheek(side, shell):
    """A sheet that swells to its middle and opens like a collar at the front and above."""
    loops = []
    for y, x, z0, z1, thick in ((-148, 47, 40, HIGH + 8, 2.4), (-146, 49.5, 24, HIGH + 16, 4.4), (-132, 53, 10, HIGH + 20, 6), (-70, 57, 3, HIGH + 14, 7), (20, 57, 2, HIGH + 4, 7), (96, 53, 4, HIGH - 8, 6.4), (124, 48, 14, HIGH - 20, 5), (127, 46, 26, HIGH - 34, 2.6)):
        line = rounded(thick, z1 - z0, thick * 0.48, 4, 2, x=x, y=(z0 + z1) / 2)
        # Higher up they lean outwards.
        loops.append([(side * (px + 7 * max(0, pz / HIGH - 0.55) ** 1.5 * 3), y, pz) for px, pz in line][::side])
    sheet = rings(smooth_loops(loops, 7), shell, smooth=60)
    # A flap over the second drive, and slits before the fan.
    cut(sheet, slab(rounded(300, 400, 5), 58, 59, shell, 0))
    for index in range(9):
        with at(side * 55, 78 + index * 1.2, 226 + index * 8):
            cut(sheet, slab(rounded(60, 40 - index * 2.4, 1.4), 0, 2.8, shell, 0))


def core(look, light):
    black, fin = gloss("#0b0c0e"), plastic("#17181b", 0.5)
    slab(rounded(84, DEEP - 34, 14), 6, HIGH - 16, plastic("#0e0f11", 0.5), 4)
    # The front: a glossy strip from foot to head.
    with at(0, -DEEP / 2 + 12, HIGH / 2, turn=(90, 0, 0)):
        slab(rounded(62, HIGH - 26, 10), -8, 3, black, 2.5)
        for side in (-1, 1):
            with at(side * 36, 4):
                slab(rounded(2.2, HIGH * 0.74, 1.1), -6, 1.5, glow(light, 2.4), 0)
        with at(0, 104, 3):
            sign(look, 24, "#c9ccd2", 0.08)
        with at(0, -46, 3):
            turned(soft_profile([(8.6, -1), (8.6, 0.5), (7.8, 0.6)], 0.2), metal("#5d6168", 0.35), 48)
            turned(soft_profile([(7.4, -1), (7.4, 1), (6.6, 1.5), (0, 1.6)], 0.5), plastic("#e3e5e9", 0.35), 48)
            slab(rounded(0.9, 4.4, 0.4), 1.4, 1.65, plastic("#3a3d44", 0.5), 0)
        with at(0, -66, 3):
            slab(circle(3.2, 24), -1, 0.3, glow("#f2f4f7", 1.4), 0.1)
        with at(0, -88, 3):
            usb_c(metal("#70757c"))
        with at(0, -106, 3):
            port(13, 5.6)
        # A slit for discs.
        with at(0, 22, 3):
            slab(rounded(3.4, 118, 1.7), -1, 0.15, plastic("#000000", 0.8), 0)
            slab(rounded(5, 121, 2.5), -1, 0.1, metal("#33363c", 0.4), 0)
    # Fins above and behind let the warm air out.
    for index in range(15):
        with at(0, -DEEP / 2 + 34 + index * 14, HIGH - 18):
            slab(rounded(78, 4.4, 1.6), 0, 13, fin, 1)
    with at(0, DEEP / 2 - 18, HIGH / 2, turn=(90, 0, 180)):
        for index in range(24):
            with at(0, 132 - index * 7):
                slab(rounded(74, 3.2, 1.2), -2, 5, fin, 0.8)
        with at(0, -98):
            slab(rounded(70, 96, 6), -2, 2, plastic("#1b1c20", 0.5), 0.8)
            for x, y, wide, high in ((-18, 30, 16, 6.5), (12, 30, 16, 6.5), (-20, 8, 15, 13), (-18, -16, 13, 6), (-18, -30, 13, 6)):
                with at(x, y, 2):
                    port(wide, high)
            with at(16, -22, 2):
                slab(rounded(20, 12, 5), -1, 0.3, rubber("#060607"), 0)
                for x in (-4, 4):
                    with at(x, 0, 0.2):
                        slab(circle(3, 20), 0, 1.4, metal("#c0c4ca", 0.3), 0.2)
