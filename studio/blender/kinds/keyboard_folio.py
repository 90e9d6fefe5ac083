"""A cover with keys for a tablet."""
from keys import flat_keys
from materials import anodised, fabric, glass, plastic, screen
from shapes import at, plate, rounded, slab


def build(look, view):
    cloth = fabric(look["colour"], 0.9, 0.3)
    wide, high = 250, 180
    with at(turn=(0, 0, 24 if view == "front" else 180 + 30)):
        with at(0, 52, 4, turn=(66, 0, 0)), at(0, high / 2, 0):
            slab(rounded(wide, high, 12), -4, 0, cloth, 1.4)
            slab(rounded(wide - 3, high - 3, 11, 12, 2.4), 0, 6, anodised("#8b9097", 0.38), 1.2)
            slab(rounded(wide - 5, high - 5, 10, 12, 2.4), 5, 6.3, glass("#060607", 0.04), 0.3)
            plate(rounded(wide - 20, high - 20, 5, 10, 2.3), 6.32, screen(look["screen"]))
        with at(0, -46, 0):
            slab(rounded(wide, 178, 12), 0, 5, cloth, 1.6)
            with at(0, 20, 5):
                flat_keys(wide - 16, 17.2, plastic("#2b2e34", 0.55), plastic("#dfe1e4", 0.5))
            with at(0, -56, 5):
                slab(rounded(100, 48, 3), -0.3, 0.3, plastic("#3a3d45", 0.4), 0.1)
    return {"pitch": 20, "fill": 0.8}
