"""A security camera for outdoors."""
from materials import gloss, glow, metal, plastic
from parts import camera_eye, wordmark
from shapes import at, ball, circle, rounded, slab, smooth_line, tube


def build(look, view):
    white, dark = plastic(look["colour"], 0.36), gloss("#0d0e10")
    with at(turn=(0, 0, 36 if view == "front" else -40)):
        slab(circle(78), 0, 10, white, 3)
        tube(smooth_line([(0, 0, 6), (0, 2, 38), (0, 6, 58), (0, 8, 74)], 6, closed=False), 13, white)
        with at(0, 4, 80):
            ball(34, 34, 34, white)
        with at(0, -8, 104, turn=(96, 0, 0)):
            slab(rounded(74, 74, 36, 16, 2.2), -72, 34, white, (22, 5), 8)
            slab(rounded(68, 68, 33, 16, 2.2), 32, 35.2, dark, 1)
            with at(0, 6, 35.2):
                camera_eye(34, metal("#3a3d42", 0.3), 3.4, "#1a2a5c")
            for x in (-18, 18):
                with at(x, -18, 35.2):
                    slab(circle(9, 36), 0, 0.3, plastic("#d8d4c4", 0.3), 0)
            with at(0, -22, 35.2):
                slab(circle(2.6, 20), 0, 0.25, glow("#5fb4ff", 3), 0)
            with at(0, 36.9, -20, turn=(-90, 0, 0)):
                wordmark(look, 46, "#8f959e", 0.1)
    return {"pitch": 10, "fill": 0.72}
