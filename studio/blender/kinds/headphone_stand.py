"""A stand for headphones."""
import math

from materials import anodised, rubber, wood
from parts import wordmark
from shapes import at, rounded, slab, smooth_line, tube


def build(look, view):
    timber, steel = wood(look.get("timber", "#7a4a2b"), "y"), anodised(look["colour"], 0.4)
    with at(turn=(0, 0, 28 if view == "front" else -34)):
        slab(rounded(124, 124, 58, 16, 2.2), 0, 20, timber, 4)
        slab(rounded(120, 120, 56), -2, 1, rubber("#17181a"), 0.5)
        path = smooth_line([(0, 34, 18), (0, 38, 110), (0, 38, 220), (0, 20, 262), (0, -22, 268)], 8, closed=False)
        tube(path, rounded(22, 9, 4, 5, 2), steel, up=(1, 0, 0))
        arc = [(52 * math.sin(math.radians(a)), -14, 226 + 46 * math.cos(math.radians(a))) for a in range(-74, 75, 6)]
        tube(arc, rounded(52, 10, 4.6, 6, 2), timber, up=(0, 1, 0))
        with at(0, -52, 20, turn=(0, 0, 0)):
            wordmark(look, 46, "#e9dfc9", 0.04)
    return {"pitch": 14, "fill": 0.76}
