"""A camera for a screen or a desk, on a hinged clamp."""
from details import ribs
from materials import anodised, coated, glass, glow, metal, plastic, rubber
from parts import usb_c, wordmark
from shapes import at, circle, letters, rounded, slab, soft_profile, tube, turned


def build(look, view):
    colour = look["colour"]
    body, dark = anodised(colour, 0.42), plastic("#191a1d", 0.45)
    with at(turn=(0, 0, 27 if view == "front" else 206)):
        clamp(body, dark)
        with at(0, 0, 56, turn=(86, 0, 0)):
            # Two shells meet in a seam; the front is one pane.
            slab(rounded(104, 36, 18, 14, 2.2), -18, -3, body, (6, 0.4), 7)
            slab(rounded(103, 35, 17.5, 14, 2.2), -3.4, -2, dark, 0)
            slab(rounded(104, 36, 18, 14, 2.2), -2.4, 15, body, (0.4, 3), 7)
            slab(rounded(99, 31, 15.5, 14, 2.2), 13, 15.8, glass("#08090b", 0.05), 0.5)
            eye()
            for side in (-1, 1):
                for slot in range(4):
                    with at(side * 43, 4.5 - slot * 3, 15.75):
                        slab(rounded(3.6, 1.1, 0.5), -0.5, 0.12, plastic("#2b2d31", 0.6), 0)
            with at(26, 0, 15.85):
                slab(circle(2.6, 24), 0, 0.08, glow("#7ee2a0", 2.5), 0)
            with at(-29, 0, 15.85):
                wordmark(look, 19, "#c9ccd2", 0.02)
            with at(27, -7.6, 15.85):
                letters("4K", 2.6, plastic("#8d9198", 0.5), 0.02)
            with at(0, 18, 3, turn=(-90, 0, 0)):
                slab(rounded(16, 5, 2.5), -1, 0.7, dark, 0.3)
            with at(0, 0, -18, turn=(180, 0, 180)):
                usb_c(dark)
                for side in (-1, 1):
                    for slot in range(7):
                        with at(side * (20 + slot * 3.6), 0):
                            slab(rounded(1.5, 14, 0.7), -1, 0.1, plastic("#060607", 0.8), 0)
    return {"pitch": 13, "fill": 0.74}


def eye():
    """The ring that turns the shutter, and steps down to the glass."""
    turned(soft_profile([(16.4, 14), (16.4, 20.5), (15.6, 21.6), (13.4, 21.6), (12.8, 20.8)], 0.5), metal("#7d8188", 0.28), 80)
    ribs(16.9, 16, 18.2, metal("#4c5057", 0.35), 72)
    turned([(12.9, 20.9), (12, 20.2), (11.9, 19.8), (10.4, 19.4), (10.3, 19), (8.6, 18.6)], plastic("#0c0d0f", 0.45), 72)
    turned([(8.8, 18.5), (6.6, 19.6), (4.4, 20.2)], coated("#2a3a8c"), 64)
    turned([(4.5, 20.15), (2.6, 20.5), (0, 20.6)], coated("#1c4a44"), 48)


def clamp(body, dark):
    """An arm with a hinge below the camera, a lip before the screen and a foot behind it."""
    slab(rounded(58, 50, 8, y=4), 0, 5, body, 1.6)
    slab(rounded(52, 44, 6, y=4), -1.2, 0.6, rubber("#101113"), 0.4)
    with at(0, 24, 3):
        slab(rounded(46, 6.5, 3), 0, 24, body, 1.6)
    with at(-25, 22, 27, turn=(0, 90, 0)):
        turned(soft_profile([(0, 0), (7, 0), (7, 50), (0, 50)], 1), dark, 48)
        for z in (-0.6, 50.2):
            with at(0, 0, z):
                turned([(0, 0), (4.4, 0), (4.4, 0.5), (0, 0.5)], metal("#9a9ea5", 0.3), 36)
    with at(0, 12, 24, turn=(-38, 0, 0)):
        slab(rounded(38, 7, 3), -2, 22, body, 1.6)
    tube([(-16, 4, 38), (16, 4, 38)], 4.6, metal("#9a9ea5", 0.32))
