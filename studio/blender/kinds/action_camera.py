"""A small camera for sport: a ribbed soft body, its lens behind a square glass, and the fold-out feet of its mount."""
from details import ribs
from materials import coated, darker, glass, lighter, metal, plastic, rubber, screen
from parts import screw, wordmark
from shapes import at, circle, letters, plate, rounded, slab, turned

WIDE, DEEP, HIGH = 73, 33, 52


def build(look, view):
    colour = look["colour"]
    soft = rubber(colour)
    with at(turn=(0, 0, 28 if view == "front" else 180 + 30)):
        # Two shells; ribs on the right, where the hand holds it.
        slab(rounded(WIDE, DEEP, 8, 10, 2.4), 0, HIGH, soft, 5, 6)
        slab(rounded(WIDE + 0.3, 1.1, 0.3, y=4), 3, HIGH - 3, plastic(darker(colour, 0.6), 0.6), 0.2)
        with at(0, -DEEP / 2, HIGH / 2, turn=(90, 0, 0)):
            slab(rounded(WIDE - 5, HIGH - 5, 7), -3, 0.5, plastic(darker(colour, 0.35), 0.46), 0.5)
            front(look)
        with at(0, DEEP / 2, HIGH / 2, turn=(90, 0, 180)):
            slab(rounded(62, 42, 5), -2, 0.8, glass("#08090b", 0.05), 0.4)
            plate(rounded(53, 31, 1.5, 4, 2), 0.82, screen(look["screen"]))
        for side in (-1, 1):
            with at(side * WIDE / 2, 4, HIGH / 2, turn=(90, 0, side * 90)):
                slab(rounded(20, 34, 4), -2, 0.5, plastic(darker(colour, 0.3), 0.5), 0.4)
                for row in range(6):
                    slab(rounded(14, 1.6, 0.8, y=-11 + row * 4.4), 0, 1.0, soft, 0.4)
        with at(17, 0, HIGH):
            slab(rounded(19, 13, 5), -2, 0.5, plastic(darker(colour, 0.5), 0.5), 0.3)
            slab(rounded(16.4, 10.4, 4), -2, 1.9, plastic("#d64535", 0.4), 0.8)
            turned([(2.6, 1.9), (2.3, 2.05), (0, 2.05)], plastic("#f3f4f5", 0.4), 30)
        for hole in range(9):
            with at(-20 + (hole % 3) * 2.2, -2 + (hole // 3) * 2.2, HIGH):
                slab(circle(1.1, 14), -1, 0.08, plastic("#050506", 0.8), 0)
        for x in (-7, 0, 7):
            with at(x, 0, 0, turn=(0, 90, 0)):
                slab(rounded(20, 15, 7, x=5), -1.7, 1.7, plastic("#1b1c1f", 0.45), 0.5)
        with at(-9.4, 0, -9, turn=(0, -90, 0)):
            screw(6, metal("#9a9ea5", 0.3))
        with at(8.4, 0, -9, turn=(0, 90, 0)):
            ribs(7, 0, 9, plastic("#1b1c1f", 0.45), 16)
    return {"pitch": 14, "fill": 0.74}


def front(look):
    """The lens in its bayonet on the left, a small display beside it."""
    dark = plastic("#141518", 0.4)
    with at(-16.5, 6.2):
        slab(rounded(36, 36, 9), -2, 3.4, dark, 1.2)
        slab(rounded(33, 33, 8), 3, 7.4, plastic("#1f2125", 0.36), 1.6)
        slab(rounded(28, 28, 6.6), 7, 7.7, glass("#050607", 0.03), 0.3)
        turned([(11.6, 7.74), (10.8, 7.9), (10.6, 7.76)], metal("#5d6168", 0.35), 72)
        turned([(10.4, 7.72), (8.6, 7.8), (8.4, 7.74)], plastic("#0b0c0e", 0.5), 72)
        turned([(8.4, 7.76), (6, 8.5), (3.6, 8.95)], coated("#2a3a8c"), 64)
        turned([(3.7, 8.9), (2, 9.15), (0, 9.22)], coated("#1c4a44"), 48)
        with at(-9.2, -12.2, 7.72):
            letters("5.3K", 2.4, plastic("#8d9198", 0.5), 0.01)
    with at(19.6, 7.4):
        slab(rounded(28, 28, 4), -2, 1.1, glass("#08090b", 0.05), 0.3)
        plate(rounded(23, 22, 1.5, 4, 2), 1.12, screen(look["screen"]))
    with at(19.6, -15.4, 0.5):
        wordmark(look, 25, lighter("#dfe1e4", 0.1), 0.06)
    with at(-31, -17, 0.5):
        slab(circle(2.2, 20), -1, 0.1, plastic("#d64535", 0.3), 0)
    for x in range(3):
        with at(-26 + x * 2.4, -17, 0.5):
            slab(circle(1.1, 14), -1, 0.05, plastic("#040405", 0.8), 0)
