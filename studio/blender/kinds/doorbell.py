"""A doorbell with a camera, and the chime for the hall that comes with it."""
import math

from materials import brushed, darker, glass, gloss, glow, metal, plastic, rubber
from parts import camera_eye, sign, wordmark
from shapes import at, ball, circle, inset, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    with at(turn=(0, 0, 27 if view == "front" else -40)):
        with at(0, 0, 76.5, turn=(84, 0, 0)):
            bell(look)
        if view == "front":
            with at(62, 34, 0):
                chime(look)
    return {"pitch": 8, "fill": 0.78}


def bell(look):
    """Lies with its face up: a frame of brushed metal round dark glass."""
    steel, dark = brushed(look["colour"], "y", 0.32), plastic("#1b1c1f", 0.55)
    outline = rounded(50, 150, 23, 16, 2.4)
    slab(inset(outline, 1.6), -14, -9, rubber("#26282c"), 1)
    slab(inset(outline, 0.8), -9.4, -7.8, dark, 0)
    slab(outline, -8, 9.6, steel, (1.4, 3.4), 6)
    slab(inset(outline, 3.0), 8.6, 9.9, dark, 0)
    slab(inset(outline, 3.5), 8, 11, gloss("#0b0c0e"), 1.1)
    with at(0, 47, 11):
        turned(soft_profile([(17.2, -0.5), (17.2, 1), (15.4, 1.4), (14.6, 0.2)], 0.5), metal("#26282c", 0.3), 96)
        camera_eye(27, metal("#4a4d53", 0.28), 3.8, "#22307c")
        for index in range(6):
            angle = math.radians(60 * index + 30)
            with at(15.0 * math.cos(angle), 15.0 * math.sin(angle), 0.7):
                ball(1.9, 1.9, 1.0, glass("#3a0d14", 0.08), 2, 12)
    with at(0, 23, 11):
        # Behind this window it feels the warmth of who comes.
        slab(rounded(17, 7.6, 3.8), -0.6, 0.5, glass("#1c0a10", 0.12), 0.4)
    with at(0, 5, 11):
        for dot in range(15):
            slab(circle(1.3, 14, x=3.4 * (dot % 5) - 6.8, y=3.4 * (dot // 5) - 3.4), 0, 0.06, plastic("#5a5e66", 0.6), 0)
    with at(0, -30, 11):
        turned(soft_profile([(18.6, -0.3), (18.6, 0.9), (17.2, 1.1), (16.9, -0.2)], 0.3), metal("#2b2d31", 0.3), 96)
        tube([(x, y, 0.5) for x, y in circle(32.6, 72)], 0.75, glow("#63b8ff", 2.6), closed=True)
        turned(soft_profile([(15.2, 0), (15.2, 2.4), (13.6, 3.1), (9, 2.7), (0, 2.4)], 0.9), brushed(look["colour"], "x", 0.36), 96)
        with at(0, 0, 2.75):
            chimes(plastic(darker(look["colour"], 0.55), 0.5))
    with at(0, -59.5, 11.05):
        wordmark(look, 27, "#b9bdc4", 0.02)
    for row in range(4):
        with at(25.05, -34 + row * 4.4, 1, turn=(0, 90, 0)):
            slab(rounded(7, 1.6, 0.8), -0.6, 0.06, plastic("#0b0c0e", 0.7), 0)


def chimes(ink):
    """A small bell as a print."""
    line = smooth_line([(-4.4, -2.6), (-3.2, -1.2), (-2.9, 1.2), (-1.4, 3.4), (1.4, 3.4), (2.9, 1.2), (3.2, -1.2), (4.4, -2.6)], 5, closed=False)
    tube([(x, y, 0) for x, y in line], 0.32, ink, closed=True)
    slab(circle(2.0, 20, y=-3.9), -0.2, 0.2, ink, 0)


def chime(look):
    """Stands for itself: a white box with a loudspeaker, as it hangs at a socket."""
    white, dark = plastic("#eceef1", 0.36), plastic("#3a3d43", 0.7)
    with at(0, 0, 29, turn=(86, 0, 0)):
        slab(rounded(58, 58, 19, 14, 2.5), -12, 12, white, (3, 6), 7)
        slab(rounded(58.2, 58.2, 19, 14, 2.5), -3, -2.5, dark, 0)
        for ring in range(1, 6):
            for index in range(6 * ring):
                angle = 2 * math.pi * index / (6 * ring)
                with at(3.5 * ring * math.cos(angle), 6 + 3.5 * ring * math.sin(angle), 12):
                    slab(circle(1.5, 12), -0.4, 0.06, dark, 0)
        with at(0, -20.4, 12.02):
            sign(look, 9, "#9aa0a8", 0.03)
        with at(21, 22, 12):
            slab(circle(2, 16), -0.3, 0.1, glow("#62e08f", 3), 0)
