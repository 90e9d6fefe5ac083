"""A fitness band."""
from details import dome, strap_loop
from materials import anodised, plastic, rubber, screen
from shapes import at, inset, plate, rounded, slab


def build(look, view):
    skin = rubber(look["colour"])
    with at(turn=(0, 0, 34 if view == "front" else -34)):
        wide, high, thick = look.get("size", [20, 44, 9.5])
        strap_loop(wide * 0.9, skin, high / 2 - 2, 42, 2.6, 0.9)
        with at(turn=(90, 0, 0)):
            outline = rounded(wide, high, wide * 0.45, 14, 2.4)
            slab(outline, -thick / 2, thick / 2, plastic("#17181a", 0.35) if not look.get("metal") else anodised("#6a6e75", 0.35), (3, 2), 7)
            dome(inset(outline, 0.8), thick / 2)
            plate(inset(outline, 2.6), thick / 2 + 1.32, screen(look["screen"]))
    return {"pitch": 14, "fill": 0.74}
