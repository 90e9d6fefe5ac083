"""A security camera for a room."""
from materials import gloss, glow, metal, plastic
from parts import camera_eye, wordmark
from shapes import at, ball, circle, slab, soft_profile, turned


def build(look, view):
    white, dark = plastic(look["colour"], 0.36), gloss("#0d0e10")
    with at(turn=(0, 0, 28 if view == "front" else 205)):
        turned(soft_profile([(0, 0), (32, 0), (34, 3), (30, 8), (14, 13), (9, 20), (9, 30)], 3), white)
        with at(0, 0, 58):
            ball(66, 60, 66, white, 2.3)
            with at(0, -24, 1, turn=(90, 0, 0)):
                slab(circle(52, 72), -4, 6, dark, 2.5)
                with at(0, 0, 6):
                    camera_eye(22, metal("#3a3d42", 0.3), 2, "#1a2a5c")
                with at(0, -17, 6):
                    slab(circle(2.4, 20), 0, 0.2, glow("#7ee2a0", 3), 0)
        with at(0, -32.6, 4.6, turn=(70, 0, 0)):
            wordmark(look, 22, "#8f959e", 0.6)
    return {"pitch": 12, "fill": 0.66}
