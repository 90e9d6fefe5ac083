"""Glass that guards a screen."""
from materials import clear, plastic
from parts import wordmark
from shapes import at, circle, letters, rounded, slab, tube


def build(look, view):
    sheet = clear("#eef4fb", 0.02)
    edge = clear("#a9c4e6", 0.1)
    for x, y, turn in ((4, 10, -14), (44, -22, -14)):
        with at(x, y, 0, turn=(0, 0, turn + (0 if view == "front" else -30))), at(0, 0, 80, turn=(84, 0, 0)):
            outline = rounded(70, 154, 12, 12, 2.4)
            slab(outline, -0.3, 0.3, sheet, 0.1)
            tube([(px, py, 0) for px, py in outline], 0.55, edge, closed=True)
            with at(0, 70, 0.35):
                tube([(px, py, 0) for px, py in circle(6, 32)], 0.4, edge, closed=True)
    with at(-62, 40, 0, turn=(0, 0, -14)):
        slab(rounded(92, 16, 3), 0, 176, plastic("#2f6fb0", 0.5), 1.2)
        with at(0, -8, 104, turn=(90, 0, 0)):
            wordmark(look, 66, "#ffffff", 0.05)
            with at(0, -34):
                letters("ClearGuard", 9.5, plastic("#ffffff", 0.5), 0.02)
                with at(0, -14):
                    letters("2-Pack", 6.5, plastic("#cfe0f2", 0.5), 0.02)
    return {"pitch": 8, "fill": 0.76}
