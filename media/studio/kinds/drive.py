"""A drive for the pocket."""
from materials import anodised, darker, plastic
from parts import usb_c, wordmark
from shapes import at, rounded, slab


def build(look, view):
    body = anodised(look["colour"], 0.38)
    lean = view == "front"
    with at(turn=(0, 0, 28 if lean else -40)):
        with at(0, 0, 34 if lean else 0, turn=(72 if lean else 0, 0, 0)):
            slab(rounded(104, 62, 11, 12, 2.5), -5, 6, body, 3, 6)
            for rib in range(13):
                with at(-36 + rib * 6, 0, 6):
                    slab(rounded(1.6, 44, 0.8), -0.6, 0.25, plastic(darker(look["colour"], 0.45), 0.5), 0)
            with at(0, 0, 6.05):
                slab(rounded(60, 22, 4), -0.4, 0.5, body, 0.3)
                with at(0, 0, 0.5):
                    wordmark(look, 46, "#f2f3f5", 0.03)
            with at(52, 0, 0.5, turn=(90, 0, 90)):
                usb_c(body)
    return {"pitch": 14 if lean else 34, "fill": 0.68}
