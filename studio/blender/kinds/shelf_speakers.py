"""A pair of speakers for the shelf."""
from details import driver
from materials import anodised, fabric, plastic, wood
from parts import wordmark
from shapes import at, box, rounded, slab, soft_profile, turned


def build(look, view):
    timber = wood(look.get("timber", "#b98a55"), "z")
    for x, y, turn in ((-100, 20, 20), (110, -10, 20)) if view == "front" else ((0, 0, -32),):
        with at(x, y, 0, turn=(0, 0, turn)):
            wide, deep, high = 168, 220, 278
            box(wide, deep, high, timber, 5, 2.5)
            with at(0, -deep / 2, high / 2, turn=(90, 0, 0)):
                slab(rounded(wide - 5, high - 5, 4), -2, 1.4, plastic("#24262a", 0.5), 0.6)
                with at(0, -48, 1.4):
                    driver(124, "#2e2a24", "#3f4349", "#1c1d20")
                with at(0, 74, 1.4):
                    turned(soft_profile([(46, -1), (46, 2), (40, 2.6), (20, -1.4)], 1), anodised("#3f4349", 0.35))
                    turned([(20, -1.4), (14, 3), (7, 5.6), (0, 6.4)], fabric("#16171a", 0.6, 0.1), 48)
                with at(0, -high / 2 + 14, 1.4):
                    wordmark(look, 42, "#c9ccd2", 0.05)
    return {"pitch": 9, "fill": 0.78}
