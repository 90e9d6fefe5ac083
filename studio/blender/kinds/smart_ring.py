"""A smart ring."""
from materials import glass, gloss, glow, metal
from shapes import at, rounded, slab, soft_profile, turned


def build(look, view):
    gold = metal(look["colour"], 0.16)
    inner = gloss("#141517")

    def one(turn, lean):
        with at(turn=(lean, 0, turn)):
            r, wide = 10.8, 7.6
            turned(soft_profile([(r - 1.3, -wide / 2), (r + 0.5, -wide / 2), (r + 1.2, -wide / 2 + 1.4), (r + 1.2, wide / 2 - 1.4), (r + 0.5, wide / 2), (r - 1.3, wide / 2), (r - 1.3, -wide / 2)], 0.9, 6), gold, 128)
            turned([(r - 1.36, -wide / 2 + 1), (r - 1.36, wide / 2 - 1)], inner, 96)
            for angle in (60, 90, 120):
                with at(turn=(0, 0, angle)), at(r - 1.5, 0, 0, turn=(0, -90, 0)):
                    slab(rounded(2.6, 2.6, 0.8), -0.4, 0.5, glow("#39d98a", 1.6) if angle == 90 else glass(), 0.2)

    if view == "front":
        with at(0, 0, 12):
            one(28, 90)
        with at(17, -15, 3.9):
            one(10, 0)
        return {"pitch": 20, "fill": 0.7}
    with at(0, 0, 12):
        one(-30, 90)
    return {"pitch": 14, "fill": 0.62}
