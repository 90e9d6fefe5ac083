"""A speaker with a screen."""
from materials import fabric, glass, plastic, screen
from shapes import at, circle, inset, plate, rounded, slab, smooth_line


def build(look, view):
    cloth = fabric(look["colour"], 1.3, 0.5)
    wide, high = 200, 130
    with at(turn=(0, 0, 20 if view == "front" else 205)):
        side = [(-60, 0), (34, 0), (52, 10), (46, 42), (10, 92), (-4, 96), (-12, 88), (-60, 12)]
        outline = smooth_line([(y, z) for y, z in reversed(side)], 5)
        with at(0, 8, 0, turn=(90, 0, 90)):
            slab(outline if sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in zip(outline, outline[1:])) < 0 else outline[::-1], -72, 72, cloth, 8, 5)
        with at(0, -40, 14, turn=(68, 0, 0)), at(0, high / 2, 6):
            outline = rounded(wide, high, 9, 8, 2.3)
            slab(outline, -9, 0, plastic("#eceef0", 0.4), 2.4)
            slab(inset(outline, 0.8), -1, 0.4, glass("#08090b", 0.05), (0, 0.3))
            plate(rounded(wide - 18, high - 18, 2, 4, 2), 0.42, screen(look["screen"]))
            with at(0, high / 2 - 4.5, 0.4):
                slab(circle(3, 28), -0.1, 0.03, glass("#141a30"), 0)
    return {"pitch": 10, "fill": 0.76}
