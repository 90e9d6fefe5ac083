"""A turntable with a record."""
from materials import metal, plastic, rubber, wood
from parts import wordmark
from shapes import at, circle, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    timber, dark = wood(look.get("timber", "#7a4a2b"), "x"), plastic("#1b1c1f", 0.4)
    with at(turn=(0, 0, 24 if view == "front" else -38)):
        for x in (-1, 1):
            for y in (-1, 1):
                with at(x * 180, y * 140):
                    turned(soft_profile([(0, 0), (24, 0), (26, 22), (0, 22)], 3), dark, 40)
        slab(rounded(430, 350, 12), 20, 74, timber, 3)
        with at(-42, 0, 74):
            turned(soft_profile([(0, 0), (150, 0), (151, 4), (151, 20), (148, 23), (0, 23)], 2), metal("#c4c7cc", 0.25), 128)
            turned([(147, 23.1), (147, 25), (146, 25.4), (0, 25.4)], rubber("#17181a"), 128)
            turned([(146, 25.5), (146, 27), (52, 27.2)], plastic("#0c0c0e", 0.28), 128)
            for r in range(58, 144, 4):
                tube([(x, y, 27.2) for x, y in circle(2 * r, 110)], rounded(1.6, 0.5, 0.2, 2, 2), plastic("#15161a", 0.25), closed=True, up=(0, 0, 1))
            turned([(52, 27.3), (0, 27.4)], plastic("#d98b3a", 0.5), 96)
            with at(0, 18, 27.5):
                wordmark(look, 60, "#2c1d12", 0.03)
            turned(soft_profile([(3.4, 27), (3.4, 36), (2, 38), (0, 38)], 1), metal("#e0e2e5", 0.2), 32)
        steel = metal("#c9ccd0", 0.22)
        with at(160, 104, 74):
            turned(soft_profile([(0, 0), (36, 0), (36, 8), (24, 14), (20, 34), (0, 34)], 3), dark)
            turned([(13, 34), (13, 50), (0, 50)], steel)
            arm = smooth_line([(0, 46, 44), (0, 0, 44), (-2, -90, 42), (-18, -170, 38), (-52, -214, 32)], 8, closed=False)
            tube(arm, 4.2, steel)
            with at(0, 44, 44, turn=(90, 0, 0)):
                turned(soft_profile([(0, -16), (17, -16), (18, 8), (0, 8)], 2), dark, 48)
            with at(-60, -224, 30, turn=(0, 0, -38)):
                slab(rounded(20, 40, 4), -4, 3, dark, 1.5)
        for x, y in ((-186, -148), (-150, -148)):
            with at(x, y, 74):
                slab(circle(22, 40), -1, 3, steel, 1)
        with at(172, -140, 74):
            slab(rounded(16, 70, 5), -1, 1.4, dark, 0.5)
            with at(0, 10, 1.4):
                slab(rounded(22, 10, 3), 0, 6, steel, 1)
    return {"pitch": 28, "fill": 0.8}
