"""A camera for a screen or a desk."""
from materials import anodised, coated, glass, glow, metal
from parts import usb_c, wordmark
from shapes import at, circle, rounded, slab, soft_profile, turned


def build(look, view):
    body = anodised(look["colour"], 0.4)
    with at(turn=(0, 0, 26 if view == "front" else 208)):
        slab(rounded(84, 46, 6), 0, 4, body, 1.2)
        with at(0, 18, 3, turn=(0, 0, 0)):
            slab(rounded(60, 6, 2.6), 0, 34, body, 1.4)
        with at(0, 0, 52, turn=(90, 0, 0)):
            slab(rounded(96, 34, 17, 14, 2.2), -16, 16, body, 5, 7)
            slab(rounded(90, 29, 14.5, 14, 2.2), 14, 16.8, glass("#08090b", 0.05), 0.6)
            turned(soft_profile([(13.5, 16), (13.5, 19), (12, 19.4), (9, 17.4)], 0.6), metal("#8d9198", 0.25), 64)
            turned([(10, 17.6), (6, 18.8), (0, 19.2)], coated("#1a2a5c"), 56)
            with at(30, 0, 16.9):
                slab(circle(3, 24), 0, 0.1, glow("#7ee2a0", 2.5), 0)
            with at(-31, 0, 16.85):
                wordmark(look, 22, "#c9ccd2", 0.02)
            with at(0, 0, -16, turn=(180, 0, 180)):
                usb_c(body)
    return {"pitch": 12, "fill": 0.7}
