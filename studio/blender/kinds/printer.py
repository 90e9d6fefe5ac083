"""A laser printer that scans and copies."""
from details import light_of
from materials import darker, gloss, glow, lighter, mixed, plastic, rubber
from parts import usb_c, wordmark
from shapes import at, circle, letters, rounded, slab, soft_profile, turned

HOLLOW = "#0d0e10"


def build(look, view):
    with at(turn=(0, 0, 28 if view == "front" else -36)):
        laser(look)
    return {"pitch": 18, "fill": 0.78}


def ink_of(colour):
    return darker(colour, 0.5) if light_of(colour) > 0.5 else lighter(colour, 0.55)


def grille(rows, wide, pitch=6.0):
    """Slots in a face that looks up."""
    for row in range(rows):
        slab(rounded(wide, 2.6, 1.3, 4, 2, y=pitch * (row - (rows - 1) / 2)), -1, 0.15, plastic(HOLLOW, 0.8), 0)


def sheet(wide, long, tint):
    """A printed page that lies with its head to +y."""
    slab(rounded(wide, long, 0.6, 2, 2), 0, 0.7, plastic("#f4f4f2", 0.7), 0)
    with at(0, long / 2 - 16, 0.72):
        slab(rounded(wide * 0.5, 7, 1, 3, 2, x=-wide * 0.16), 0, 0.05, plastic(tint, 0.6), 0)
        for row in range(round(long / 9) - 4):
            short = 0.62 if row % 5 == 4 else 0.8
            slab(rounded(wide * short, 2.4, 0.8, 3, 2, x=-wide * (0.8 - short) / 2, y=-12 - row * 7), 0, 0.05, plastic("#8a8f98", 0.6), 0)


def panel(colour):
    """Display and keys on a dark plate that looks up: 150 by 52."""
    slab(rounded(150, 52, 7), -6, 2, plastic("#202227", 0.3, 0.4), 1)
    with at(-36, 0, 2):
        slab(rounded(62, 38, 3), -0.5, 0.3, gloss("#08090b"), 0.1)
        slab(rounded(56, 32, 2), 0, 0.34, glow("#1c4f8a", 1.0), 0)
        slab(rounded(56, 7, 1, 3, 2, y=12.5), 0, 0.36, glow("#3b8be0", 1.1), 0)
        for index, tint in enumerate(("#ffffff", "#ffd27a", "#8ce0b0")):
            slab(rounded(12, 12, 3, x=(index - 1) * 17, y=-3), 0, 0.38, glow(tint, 0.9), 0)
    for column in range(3):
        for row in range(2):
            with at(16 + column * 17, 9 - row * 18, 2):
                slab(circle(11, 32), -0.5, 0.8, plastic("#3a3d44", 0.4), 0.4)
    with at(66, -9, 2):
        turned(soft_profile([(6.4, 0), (6.4, 1), (5.4, 1.3), (0, 1.2)], 0.4), plastic("#2f9e5f", 0.35), 40)
    with at(66, 9, 2):
        slab(circle(4, 24), -0.5, 0.2, glow("#7ee2a0", 2.4), 0)


def laser(look):
    """From the ground up: a drawer of paper, the works, the bay where pages come to rest, the scanner under its feeder."""
    colour, wide, deep = look["colour"], 400, 380
    shell, hollow = plastic(mixed(colour, "#8a8f98", 0.14), 0.42), plastic(HOLLOW, 0.8)
    trim, front = plastic(mixed(colour, "#6b7078", 0.42), 0.45), -deep / 2
    outline = lambda by=0: rounded(wide - by, deep - by, 20, 10, 2.4)
    slab(outline(24), 0, 8, rubber("#17181a"), 1)
    slab(outline(), 7, 74, trim, (4, 1.5), 5)
    slab(outline(5), 72, 78, hollow, 0)
    slab(outline(), 76, 218, shell, 1.6, 5)
    slab(rounded(wide - 3, 188, 20, 10, 2.4, y=95), 216, 286, shell, 0)
    for side in (-1, 1):
        slab(rounded(34, deep, 14, 8, 2.3, x=side * (wide / 2 - 17)), 216, 287, shell, 0)
    slab(rounded(wide - 60, 4, 1, y=-2), 214, 287, hollow, 0)
    slab(outline(5), 286, 291, hollow, 0)
    slab(outline(), 290, 336, shell, (1.6, 8), 6)
    with at(0, 24, 336):
        slab(rounded(wide - 34, deep - 92, 16), -2, 3, hollow, 0)
        slab(rounded(wide - 30, deep - 88, 18), 2, 30, shell, (2, 9), 6)
        with at(-60, 20, 30):
            slab(rounded(190, 178, 10), -1, 0.4, plastic(HOLLOW, 0.6), 0)
            slab(rounded(182, 170, 8), -1, 3, trim, 1.5)
            for side in (-1, 1):
                slab(rounded(4, 120, 1.5, x=side * 74), 0, 11, trim, 1)
        with at(112, -96, 30):
            wordmark(look, 96, "#3a3f47", 0.05)
    with at(-66, front + 34, 337, turn=(13, 0, 0)):
        panel(colour)
    with at(0, front + 92, 222, turn=(9, 0, 0)):
        slab(rounded(wide - 74, 190, 6, y=-6), -6, 0, trim, 1)
        with at(0, -22, 0.5):
            sheet(210, 180, "#3b6fe0")
    slab(rounded(60, 54, 14, y=front + 8), 214, 226, trim, 2)
    with at(0, front, 0, turn=(90, 0, 0)):
        slab(rounded(118, 20, 9, y=52), -14, 0.2, hollow, 0)
        slab(rounded(9, 34, 3, x=wide * 0.41, y=42), -1, 0.25, hollow, 0)
        slab(rounded(6, 18, 2, x=wide * 0.41, y=35), -1, 0.4, plastic("#f4f4f2", 0.6), 0)
        with at(-wide * 0.37, 42, 0.2):
            letters("A4", 15, plastic(ink_of(colour), 0.5), 0.1)
        # The door to the toner, in a fine gap, and a port for a stick.
        slab(rounded(wide - 44, 122, 8, y=147), -1, 0.12, plastic(darker(colour, 0.5), 0.7), 0)
        slab(rounded(wide - 46, 120, 7, y=147), -1, 0.9, shell, 0.7)
        slab(rounded(74, 9, 4, y=200), 0, 1.1, trim, 0.5)
        with at(wide * 0.34, 108, 0.9):
            usb_c(plastic(HOLLOW), 15)
    for side in (-1, 1):
        with at(side * wide / 2, 70, 150, turn=(90, 0, 90 * side)):
            grille(10, 110, 7)
        with at(side * wide / 2, 0, 310, turn=(90, 0, 90 * side)):
            slab(rounded(70, 11, 5, x=-side * 90), -1, 0.2, hollow, 0)
