"""What makes a television smart, and its remote control."""
from materials import glow, metal, plastic
from parts import sign, wordmark
from shapes import at, circle, rounded, slab, tube


def build(look, view):
    body = plastic(look["colour"], 0.4)
    with at(turn=(0, 0, 26 if view == "front" else -32)):
        if look.get("stick"):
            with at(-24, 0, 5):
                slab(rounded(30, 88, 8, 12, 2.4), -5, 7, body, 3.5, 6)
                with at(0, 44, 1, turn=(-90, 0, 0)):
                    slab([(-7, -2.4), (-5, -2.8), (5, -2.8), (7, -2.4), (7, 2.4), (-7, 2.4)], -1, 12, metal("#c4c7cc", 0.25), 0.3)
                with at(0, 6, 7.02, turn=(0, 0, 90)):
                    wordmark(look, 54, "#aeb2b8", 0.03)
        else:
            with at(-40, 0, 0):
                slab(rounded(104, 104, 24, 14, 2.5), 0, 24, body, (4, 6), 7)
                with at(0, 0, 24):
                    sign(look, 38, "#8d9198", 0.03)
                with at(0, -52, 10, turn=(90, 0, 0)):
                    slab(circle(2.6, 20), -0.5, 0.3, glow("#ffffff", 2.6), 0)
        with at(46 if not look.get("stick") else 26, -16, 0, turn=(0, 0, -6)):
            remote(plastic("#1d1f23", 0.42))
    return {"pitch": 32, "fill": 0.76}


def remote(body):
    slab(rounded(38, 150, 18, 12, 2.2), 0, 15, body, (3, 5), 6)
    with at(0, 42, 15):
        tube([(x, y, 0) for x, y in circle(26, 56)], 2.4, plastic("#3a3d44", 0.4), closed=True)
        slab(circle(13, 40), -1, 0.8, plastic("#4a4e56", 0.35), 0.4)
    for row in range(4):
        for x in (-9, 9):
            with at(x, 14 - row * 15, 15):
                slab(circle(10, 36), -1, 0.7, plastic("#d64535" if row == 3 and x > 0 else "#3a3d44", 0.4), 0.4)
    with at(0, 65, 15):
        slab(circle(7, 28), -1, 0.5, plastic("#d5d8dd", 0.5), 0.2)
