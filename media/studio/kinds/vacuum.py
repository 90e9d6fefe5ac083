"""A robot that vacuums, and mops."""
from materials import darker, fabric, glass, gloss, glow, lighter, plastic
from parts import sign, wordmark
from shapes import at, circle, rounded, slab, soft_profile, tube, turned


def build(look, view):
    colour, mop = look["colour"], look.get("mop")
    body, dark = plastic(colour, 0.34), plastic("#1d1f23", 0.42)
    with at(turn=(0, 0, 26 if view == "front" else -46)):
        r, high = 172, 84
        turned(soft_profile([(0, 7), (r - 12, 7), (r, 18), (r, 30), (r - 2, 34)], 4), dark)
        turned(soft_profile([(r - 2, 34), (r, 37), (r, high - 14), (r - 12, high), (0, high)], 9, 7), body)
        slab(circle(2 * r + 0.8, 128), 33.4, 36.6, plastic(darker(colour, 0.4), 0.5), 0.2)
        with at(0, -r + 4, 22, turn=(90, 0, 0)):
            slab(rounded(116, 16, 8), -20, 0.5, glass("#08090b", 0.06), 0.4)
        slab(circle(2 * r - 46, 128), high - 1, high + 1.2, gloss(lighter(colour, 0.06) if colour > "#8" else darker(colour, 0.25)), 0.8)
        with at(0, 38, high):
            turned(soft_profile([(52, 0), (52, 22), (48, 27), (0, 27.5)], 3), dark if colour > "#8" else plastic("#2b2e33", 0.4))
            turned([(52.3, 8), (52.3, 17)], glass("#0a0b0d", 0.05))
            with at(0, 0, 27.6):
                sign(look, 40, "#c9ccd2", 0.05)
        for x in (-24, 24):
            with at(x, -74, high + 1.2):
                slab(circle(25, 48), -0.5, 1.4, plastic(lighter(colour, 0.05), 0.4), 0.6)
                tube([(px, py, 1.2) for px, py in circle(21, 48)], 0.7, glow("#5fb4ff" if x < 0 else "#ffffff", 2.2), closed=True)
        with at(0, -118, high + 1.25):
            wordmark(look, 74, darker(colour, 0.4) if colour > "#8" else lighter(colour, 0.5), 0.05)
        with at(-r * 0.58, -r * 0.66, 5):
            for blade in range(3):
                with at(turn=(0, 0, blade * 120 + 20)):
                    tube([(4, 0, 4), (30, 3, 2), (58, 9, 1)], rounded(5, 1.4, 0.5, 3, 2), plastic("#e0a02c" if not mop else "#5fb4ff", 0.5), up=(0, 0, 1))
        if mop:
            for x in (-1, 1):
                with at(x * 62, 92, 0):
                    slab(circle(110, 72), 0, 9, fabric("#7f93a8", 2.2, 1.2), 3)
    return {"pitch": 24, "fill": 0.76}
