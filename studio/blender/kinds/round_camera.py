"""A camera that looks all round."""
from materials import coated, glass, plastic, rubber, screen
from parts import wordmark
from shapes import at, circle, plate, rounded, slab, smooth_line, turned


def build(look, view):
    with at(turn=(0, 0, 24 if view == "front" else 200)):
        slab(rounded(46, 24, 8, 10, 2.4), 0, 112, rubber(look["colour"]), 6, 6)
        for side in (-1, 1):
            with at(0, side * 12, 89, turn=(90 if side < 0 else -90, 0, 0)):
                slab(circle(37, 64), -2, 2.6, plastic("#1b1c1f", 0.4), 1)
                loops = [(16.5, 2), (15.6, 6), (12.6, 10.5), (7.5, 14), (0, 15.4)]
                turned(smooth_line(loops, 5, closed=False)[:-1] + [(0, 15.4)], glass("#060608", 0.02), 72)
                turned([(7, 13.9), (4, 15.0), (0, 15.5)], coated("#4a1a5c"), 40)
        with at(0, -12, 46, turn=(90, 0, 0)):
            slab(rounded(34, 34, 5), -2, 0.7, glass("#08090b", 0.05), 0.3)
            plate(rounded(29, 29, 2, 4, 2), 0.72, screen(look["screen"]))
        with at(0, -12, 18, turn=(90, 0, 0)):
            slab(circle(13, 40), -2, 1.2, plastic("#d64535", 0.4), 0.6)
        with at(0, -12, 6.6, turn=(90, 0, 0)):
            wordmark(look, 22, "#dfe1e4", 0.06)
    return {"pitch": 10, "fill": 0.78}
