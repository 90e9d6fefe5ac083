"""A tripod with a ball head."""
from materials import anodised, metal, plastic, rubber
from parts import wordmark
from shapes import at, ball, rounded, slab, soft_profile, tube, turned


def build(look, view):
    carbon, joint = plastic("#24262a", 0.3, 0.4), anodised("#6a6e75", 0.35)
    with at(0, 0, 0):
        top = 520
        for angle in (0, 120, 240) if view == "front" else (30, 150, 270):
            with at(turn=(0, 0, angle - 90)):
                foot, neck = (230, 0, 6), (32, 0, top - 60)
                parts = (0, 0.36, 0.68, 1)
                for index, (a, b) in enumerate(zip(parts, parts[1:])):
                    p = [tuple(n + (f - n) * t for n, f in zip(neck, foot)) for t in (a, b)]
                    tube(p, 15 - index * 2.6, carbon)
                    end = [tuple(n + (f - n) * t for n, f in zip(neck, foot)) for t in (b - 0.06, b)]
                    tube(end, 17.2 - index * 2.6, rubber("#141517") if index < 2 else rubber("#0e0f10"))
                with at(40, 0, top - 52, turn=(0, -26, 0)):
                    slab(rounded(30, 34, 9), -24, 20, joint, 4)
        with at(0, 0, top - 66):
            turned(soft_profile([(0, 0), (30, 0), (34, 10), (34, 26), (24, 34), (0, 34)], 4), joint)
        with at(0, 0, top - 34):
            turned([(13, 0), (13, 34)], carbon)
            with at(0, 0, 34):
                turned(soft_profile([(0, 0), (24, 0), (26, 10), (25, 36), (18, 42), (0, 42)], 3), anodised("#2b2d31", 0.35))
                ball(34, 34, 34, metal("#8d9198", 0.2), 2, 40, 0, 0, 46)
                with at(0, 0, 62):
                    slab(rounded(58, 44, 4), 0, 9, joint, 2)
                    slab(rounded(44, 40, 3), 8, 13, rubber("#161719"), 1)
                with at(28, 0, 20, turn=(0, 90, 0)):
                    turned(soft_profile([(4, -4), (4, 6), (13, 8), (13, 20), (0, 20)], 2), rubber("#161719"), 40)
                with at(0, -26, 20, turn=(90, 0, 0)):
                    wordmark(look, 30, "#e6e8ea", 0.2)
        with at(0, 0, top - 150):
            tube([(0, 0, 90), (0, 0, -40)], 12, carbon)
    return {"pitch": 10, "fill": 0.84}
