"""A felt sleeve for a laptop."""
from materials import felt, leather, metal
from parts import wordmark
from shapes import at, rounded, slab, soft_profile, turned


def build(look, view):
    cloth, trim = felt(look["colour"]), leather("#8a5a38")
    with at(turn=(0, 0, 22 if view == "front" else -32)), at(0, 0, 122, turn=(76, 0, 0)):
        slab(rounded(340, 244, 16, 10, 2.3), -9, 9, cloth, 8, 6)
        slab(rounded(338, 96, 14, 10, 2.3, y=74), 6, 12.5, cloth, 3)
        with at(0, 20, 12.5):
            slab(rounded(44, 62, 9), -1, 2.2, trim, 0.9)
            with at(0, -18, 2.2):
                turned(soft_profile([(6.5, 0), (6, 2), (0, 2.6)], 1), metal("#c9a45c", 0.25), 40)
        with at(112, -92, 9.2):
            slab(rounded(74, 26, 4), -1, 1.2, trim, 0.5)
            with at(0, 0, 1.2):
                wordmark(look, 60, "#2c1d12", 0.05)
    return {"pitch": 10, "fill": 0.8}
