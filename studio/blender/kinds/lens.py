"""A lens for a camera."""
from details import barrel
from materials import plastic
from parts import wordmark
from shapes import at, circle, slab, turned


def build(look, view):
    long, wide = look["long"], look["wide"] * 2 * 0.82
    dark = plastic("#1a1b1e", 0.42)
    pale = look.get("pale", False)
    if view == "front":
        with at(0, 0, 0):
            barrel(look, wide, long, dark, look.get("tint", "#3a1a6c"), look.get("stripe"), pale)
            if pale:
                collar(wide, long)
            with at(turn=(0, 0, -18)), at(0, -wide / 2 - 0.3, long * (0.86 if long > 60 else 0.88), turn=(90, 0, 0)):
                wordmark(look, wide * 0.42, "#e6e8ea" if not pale else "#2b2d31", 0.4)
        return {"pitch": 26, "fill": 0.76}
    with at(0, 0, wide / 2 * 1.04, turn=(0, 0, 36)), at(0, long / 2, 0, turn=(90, 0, 0)):
        barrel(look, wide, long, dark, look.get("tint", "#3a1a6c"), look.get("stripe"), pale)
    return {"pitch": 14, "fill": 0.76}


def collar(wide, long):
    ring = plastic("#cfd1ce", 0.42)
    with at(0, 0, long * 0.5):
        turned([(wide * 0.54, -9), (wide * 0.56, -8), (wide * 0.56, 8), (wide * 0.54, 9)], ring)
        with at(wide * 0.6, 0, 0, turn=(0, 90, 0)):
            slab(circle(16, 36), -6, 10, plastic("#1d1f22", 0.45), 2)
