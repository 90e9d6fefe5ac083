"""A stand that charges three things at once."""
from materials import anodised, gloss, glow, plastic, rubber
from parts import sign
from shapes import at, circle, rounded, slab, tube


def build(look, view):
    """Three at once: a phone, a watch, earbuds."""
    steel = anodised("#6a6e75", 0.35)
    with at(turn=(0, 0, 26 if view == "front" else -36)):
        slab(rounded(170, 100, 26, 12, 2.4), 0, 10, anodised(look["colour"], 0.4), (2, 3))
        with at(44, -8, 10):
            slab(rounded(62, 62, 18), -1, 1.2, rubber("#26282c"), 0.6)
            tube([(x, y, 1.3) for x, y in circle(40, 56)], 0.5, plastic("#7d828a", 0.5), closed=True)
        with at(-36, 24, 8):
            slab(rounded(34, 9, 4), 0, 74, steel, 2)
            with at(0, -5, 96, turn=(70, 0, 0)):
                slab(circle(62, 72), -4, 5, steel, 2)
                slab(circle(55, 72), 4, 6, rubber("#26282c"), 0.8)
                with at(0, 0, 6):
                    sign(look, 20, "#8d9198", 0.03)
        with at(40, 38, 8):
            slab(rounded(22, 9, 4), 0, 52, steel, 2)
            with at(0, -8, 58, turn=(76, 0, 0)):
                slab(circle(34, 56), -5, 4, steel, 2)
                slab(circle(27, 56), 3, 5.4, gloss("#eceef0"), 1.4)
        with at(0, -50, 5, turn=(90, 0, 0)):
            slab(circle(2.6, 20), -0.5, 0.2, glow("#7ee2a0", 2.6), 0)
    return {"pitch": 20, "fill": 0.72}
