"""A console for the hands."""
from materials import darker, glass, gloss, lighter, plastic, rubber, screen
from parts import sign
from shapes import at, circle, plate, rounded, slab, soft_profile, turned


def build(look, view):
    colour = look["colour"]
    shell, dark = plastic(colour, 0.36), plastic("#202227", 0.4)
    with at(turn=(0, 0, 18 if view == "front" else 180 + 26)), at(0, 0, 62, turn=(80, 0, 0)):
        wide, high = 254, 112
        outline = rounded(wide, high, 34, 14, 2.5)
        slab(outline, -11, 8, shell, (7, 3), 6)
        slab(rounded(168, 103, 7), 6, 8.5, glass("#08090b", 0.05), (0, 0.4))
        plate(rounded(155, 90, 2, 4, 2), 8.52, screen(look["screen"]))
        with at(0, 0, 8.3):
            for side in (-1, 1):
                with at(side * 105, 26 if side < 0 else -10):
                    with at(0, 0, -5.6):
                        stick_flat()
            for tint, dx, dy in (("#e8606a", 8.5, 0), ("#5fb98a", 0, -8.5), ("#5b8def", -8.5, 0), ("#e9b84a", 0, 8.5)):
                with at(105 + dx, 28 + dy, 0):
                    slab(circle(8.6, 36), -2, 2.2, gloss("#1d1f23"), 1)
                    with at(0, 0, 2.2):
                        slab(circle(2.8, 20), 0, 0.1, plastic(tint, 0.4), 0)
            for turn in (0, 90):
                with at(-105, -12, 0, turn=(0, 0, turn)):
                    slab(rounded(21, 7, 1.6), -1, 2.0, dark, 0.8)
            for side in (-1, 1):
                with at(side * 105, 46 if side > 0 else -38):
                    slab(rounded(7, 3, 1.5), -1, 0.9, dark, 0.3)
                for hole in range(5):
                    with at(side * 117, -34 - hole * 3):
                        slab(rounded(5, 1.2, 0.6), -1, 0.15, plastic("#0b0c0e", 0.7), 0)
        for side in (-1, 1):
            with at(side * 94, high / 2 - 3.5, -2):
                slab(rounded(52, 10, 5), -7, 6, dark, 3)
        with at(0, 0, -11, turn=(0, 180, 0)):
            sign(look, 30, lighter(colour, 0.5), 0.05)
            for rib in range(9):
                with at(0, 42 - rib * 3.4):
                    slab(rounded(70, 1.5, 0.7), -1, 0.1, plastic(darker(colour, 0.6), 0.7), 0)
    return {"pitch": 10, "fill": 0.8}


def stick_flat():
    slab(circle(24, 56), 0, 6.2, plastic("#141518", 0.4), 0.8)
    turned(soft_profile([(7, 5), (5.6, 9), (8.6, 11), (9.2, 13), (7.8, 13.8), (0, 12.8)], 1), rubber("#1d1f23"))
