"""A small desk computer."""
from materials import anodised, glow, plastic, rubber
from parts import port, sign, usb_c
from shapes import at, circle, rounded, slab


def build(look, view):
    body = anodised(look["colour"], 0.4)
    with at(turn=(0, 0, 28 if view == "front" else 208)):
        side, high = 150, 92
        slab(circle(120), 0, 5, rubber("#1b1c1f"), 1)
        slab(rounded(side, side, 30, 14, 2.6), 4, high, body, (4, 5), 7)
        with at(0, 0, high):
            sign(look, 46, "#52565c", 0.04, 0.8)
        with at(0, -side / 2, 30, turn=(90, 0, 0)):
            for x in (-34, -14):
                with at(x):
                    usb_c(body)
            with at(20):
                slab(circle(4, 24), -1, 0.1, plastic("#0b0b0c", 0.7), 0)
            with at(50):
                slab(circle(2.6, 24), -1, 0.2, glow("#ffffff", 2), 0)
        with at(0, side / 2, 36, turn=(90, 0, 180)):
            for x in (-48, -34, -20):
                with at(x):
                    usb_c(body)
            with at(6):
                port(16, 7)
            with at(30):
                port(14, 12)
            for row in range(5):
                with at(0, 24 + row * 4):
                    slab(rounded(110, 1.8, 0.9), -1, 0.1, plastic("#0b0b0c", 0.7), 0)
    return {"pitch": 20, "fill": 0.7}
