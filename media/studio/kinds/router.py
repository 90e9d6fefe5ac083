"""A router with four aerials."""
from materials import glow, lighter, plastic
from parts import port, usb_c, wordmark
from shapes import at, circle, rounded, slab


def build(look, view):
    body, dark = plastic(look["colour"], 0.42), plastic("#17181b", 0.45)
    with at(turn=(0, 0, 26 if view == "front" else 206)):
        slab(rounded(260, 170, 30, 12, 2.4), 4, 40, body, (10, 12), 7)
        for rib in range(15):
            with at(0, -56 + rib * 7, 39.6):
                slab(rounded(150, 2.2, 1.1), -1, 0.5, dark, 0.2)
        with at(0, -70, 33, turn=(38, 0, 0)):
            for index in range(5):
                with at(-24 + index * 12, 0, 0.4):
                    slab(circle(2.6, 20), -1, 0.4, glow("#7ee2a0" if index else "#5fb4ff", 3), 0)
        with at(0, -85.1, 20, turn=(90, 0, 0)):
            wordmark(look, 70, lighter(look["colour"], 0.55), 0.1)
        for x, y, lean in ((-118, 62, -14), (-46, 78, -5), (46, 78, 5), (118, 62, 14)):
            with at(x, y, 34, turn=(4, lean, 0)):
                slab(circle(14, 32), -6, 10, dark, 2)
                slab(rounded(24, 9, 4.4, 8, 2), 8, 172, body, (1, 4))
        with at(0, 85, 20, turn=(90, 0, 180)):
            for index in range(5):
                with at(-60 + index * 24):
                    port(16, 13, "#0a0a0c", "#c9a23a" if index == 0 else "#6d7177")
            with at(80):
                usb_c(dark)
    return {"pitch": 18, "fill": 0.78}
