"""A printer whose ink stands in clear tanks at its front."""
from kinds.printer import HOLLOW, grille, ink_of, panel
from materials import clear, darker, gloss, lighter, plastic, rubber
from parts import wordmark
from shapes import at, circle, letters, rounded, slab


def build(look, view):
    with at(turn=(0, 0, 28 if view == "front" else -36)):
        tanks(look)
    return {"pitch": 18, "fill": 0.78}


def tanks(look):
    """Low and wide: a lid over the scanner, paper from behind, tanks with windows at the front."""
    colour, wide, deep, high = look["colour"], 440, 330, 150
    shell, hollow = plastic(lighter(colour, 0.05), 0.45), plastic(HOLLOW, 0.8)
    trim, front = plastic(darker(colour, 0.3), 0.4), -deep / 2
    slab(rounded(wide - 26, deep - 26, 16), 0, 7, rubber("#17181a"), 1)
    slab(rounded(wide, deep, 20, 10, 2.4), 6, high, shell, (6, 1.5), 6)
    slab(rounded(wide - 6, deep - 6, 18), high - 1, high + 4, hollow, 0)
    slab(rounded(wide, deep - 58, 20, 10, 2.4, y=29), high + 3, high + 25, shell, (1.5, 7), 6)
    with at(0, 30, high + 25):
        wordmark(look, 110, ink_of(colour), 0.05)
    slab(rounded(wide, 54, 16, 8, 2.4, y=front + 27), high - 2, high + 10, trim, (1, 4))
    with at(-104, front + 25, high + 12, turn=(16, 0, 0)), at(size=(1, 0.84, 1)):
        panel(colour)
    # Behind the lid paper stands in its support.
    with at(-20, deep / 2 - 16, high + 10, turn=(70, 0, 0)):
        slab(rounded(248, 170, 12, y=62), -4, 0, trim, 1.2)
        with at(0, 74, 0.6):
            slab(rounded(212, 200, 1, 2, 2), 0, 4, plastic("#f4f4f2", 0.7), 0)
        for side in (-1, 1):
            slab(rounded(8, 90, 2, x=side * 112, y=40), 0, 12, shell, 1)
    with at(-54, front, 0, turn=(90, 0, 0)):
        slab(rounded(278, 58, 8, y=74), -1, 0.15, hollow, 0)
        slab(rounded(270, 4, 1.5, y=96), -1, 3, trim, 1)
        slab(rounded(278, 24, 5, y=26), -1, 1.2, shell, 1)
        slab(rounded(60, 6, 3, y=33), 0, 1.5, hollow, 0)
    with at(-54, front, 50, turn=(7, 0, 0)):
        slab(rounded(246, 150, 8, y=-52), -3, 1, trim, 1)
        slab(rounded(70, 8, 3, y=-126), 0, 9, trim, 1.5)
        with at(0, -44, 1.2):
            photograph()
    with at(156, front, 0, turn=(90, 0, 0)):
        bottles(colour, shell, hollow)
    with at(wide / 2, 40, 70, turn=(90, 0, 90)):
        grille(8, 90)


def photograph():
    """What it has just printed: hills under an evening sky, with a white edge."""
    slab(rounded(190, 128, 1, 2, 2), 0, 0.7, plastic("#f4f4f2", 0.5), 0)
    for index, tint in enumerate(("#8fb9e8", "#f3c9a2", "#ee9a6c", "#b3596a", "#5a3f66")):
        slab(rounded(178, 116 - index * 23, 0.2, 1, 2, y=-index * 11.5), 0.6, 0.75 + index * 0.05, gloss(tint), 0)
    slab(circle(22, 40, x=38, y=6), 0.6, 0.88, gloss("#fff0c4"), 0)


def bottles(colour, shell, hollow):
    """Four clear tanks with marks, in a block that stands out; +z is the front."""
    slab(rounded(106, 122, 10, y=76), -4, 16, shell, (1, 5), 6)
    slab(rounded(98, 3, 1, y=116), 10, 16.3, hollow, 0)
    for index, (tint, name, level) in enumerate((("#1c1d20", "BK", 0.86), ("#1fa0d8", "C", 0.72), ("#d8318a", "M", 0.64), ("#f0c52c", "Y", 0.8))):
        with at(-36 + index * 24, 70, 16):
            slab(rounded(19, 76, 4), -1, 0.4, hollow, 0)
            slab(rounded(17, 74, 3), -1, 0.8, plastic("#d9dde2", 0.2, 0.4), 0.2)
            slab(rounded(17, 74 * level, 3, y=-37 * (1 - level)), -1, 1.1, gloss(tint), 0.2)
            slab(rounded(17.4, 74.4, 3), 1.1, 2.2, clear(), 0.6)
            for mark in (-1, 1):
                slab(rounded(5, 0.8, 0.2, x=5, y=30 * mark), 2.2, 2.3, plastic("#f4f4f2", 0.5), 0)
            with at(0, 49, 0.3):
                letters(name, 7, plastic(ink_of(colour), 0.5), 0.05)
