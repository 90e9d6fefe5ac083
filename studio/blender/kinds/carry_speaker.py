"""A speaker that lies."""
from details import mark_colour
from materials import darker, fabric, lighter, metal, plastic, rubber
from parts import sign, wordmark
from shapes import at, circle, rounded, slab, soft_profile, turned


def build(look, view):
    colour = look["colour"]
    cloth, soft = fabric(colour, 1.9, 0.9), rubber(darker(colour, 0.35))
    long, r = 232, 47
    with at(0, 0, r, turn=(0, 0, 24 if view == "front" else -48)):
        with at(-long / 2, 0, 0, turn=(0, 90, 0)):
            turned(soft_profile([(0, 4), (r * 0.9, 4), (r, 12), (r, long - 12), (r * 0.9, long - 4), (0, long - 4)], 8, 8), cloth, 96)
            for z, up in ((0, -1), (long, 1)):
                with at(0, 0, z, turn=(180 if up < 0 else 0, 0, 0)):
                    turned(soft_profile([(r * 1.02, -14), (r * 1.02, -1), (r * 0.9, 3), (r * 0.82, 0), (r * 0.8, -4)], 2.5), soft)
                    turned([(r * 0.82, -3), (r * 0.6, -1), (r * 0.42, 1.5), (0, 1.5)], rubber("#17181a"))
                    with at(0, 0, 1.6):
                        slab(circle(r * 0.8, 60), -1, 1.4, metal(lighter(colour, 0.2), 0.3), 0.5)
                        with at(0, 0, 1.4):
                            sign(look, r * 0.36, mark_colour(colour), 0.03, 0.6)
        with at(0, -r - 0.2, 2, turn=(90, 0, 0)):
            slab(rounded(74, 22, 5), -6, 0.8, soft, 0.8)
            with at(0, 0, 0.8):
                wordmark(look, 60, "#eef0f2", 0.05)
        with at(0, 0, r - 1.2):
            slab(rounded(108, 20, 9), -5, 2.6, soft, 1.4)
            for index, x in enumerate((-40, -14, 14, 40)):
                with at(x, 0, 2.6):
                    slab(circle(8, 32) if index % 2 else rounded(9, 2.4, 1.2), -0.3, 0.5, plastic(lighter(colour, 0.55), 0.5), 0.2)
        for x in (-1, 1):
            with at(x * 62, -8, -r + 1.5):
                slab(rounded(34, 30, 6), -1.6, 4, soft, 1)
    return {"pitch": 14, "fill": 0.78}
