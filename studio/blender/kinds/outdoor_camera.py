"""A security camera for outdoors: a tube under a hood, on a joint that is locked by a ring."""
import math

from details import ribs
from materials import darker, glass, gloss, glow, lighter, metal, plastic, rubber
from parts import camera_eye, screw, wordmark
from shapes import at, ball, circle, rings, rounded, slab, smooth_line, soft_profile, tube, turned

WIDE = 74


def build(look, view):
    colour = look["colour"]
    white, seam = plastic(colour, 0.36), plastic("#4a4d53", 0.6)
    with at(turn=(0, 0, 34 if view == "front" else -58)):
        mount(colour, white, seam)
        with at(0, -6, 108, turn=(95, 0, 0)):
            slab(rounded(WIDE, WIDE, 36, 16, 2.2), -78, 24, white, (24, 0.6), 8)
            slab(rounded(WIDE - 1.4, WIDE - 1.4, 35, 16, 2.2), 23.8, 25.4, seam, 0)
            slab(rounded(WIDE, WIDE, 36, 16, 2.2), 25.2, 37, white, (0.6, 5), 6)
            slab(rounded(WIDE - 11, WIDE - 11, 31, 16, 2.2), 36.4, 37.3, gloss("#0c0d0f"), 0.4)
            face()
            hood(white)
            for side in (-1, 1):
                with at(side * (WIDE / 2 + 0.02), 0, -22, turn=(0, 90 * side, 0)):
                    if side < 0:
                        for dot in range(15):
                            slab(circle(2.0, 16, x=4 * (dot % 5) - 8, y=4 * (dot // 5) - 4), -0.5, 0.08, seam, 0)
                    else:
                        wordmark(look, 44, "#8f959e", 0.05)
    return {"pitch": 10 if view == "front" else 16, "fill": 0.74}


def face():
    """The eye, two spotlights for the night and the lamps that only the camera sees."""
    with at(0, 7, 37.2):
        camera_eye(33, metal("#3a3d42", 0.3), 4.6, "#22307c")
        for index in range(10):
            angle = math.radians(index * 36)
            with at(20.4 * math.cos(angle), 20.4 * math.sin(angle), 0):
                ball(3.2, 3.2, 1.2, glass("#3a0d14", 0.08), 2, 16)
    for x in (-15, 15):
        with at(x, -20, 37.2):
            turned(soft_profile([(6, 0), (6, 1), (5.2, 1)], 0.3), metal("#8a8e95", 0.3), 40)
            turned([(5.2, 0.8), (3.4, 0.4), (1.4, 0.9), (0, 1.0)], plastic("#efe6c4", 0.2, 0.6), 40)
    with at(0, -23.6, 37.3):
        slab(circle(2.6, 20), 0, 0.25, glow("#5fb4ff", 3.4), 0)


def hood(white):
    """A thin roof against rain and sun that bows over the tube and stands out in front."""
    arc = [math.radians(a) for a in range(18, 163, 6)]
    reach = lambda r, a: (math.copysign(abs(math.cos(a)) ** (2 / 2.3), math.cos(a)) * r, math.sin(a) ** (2 / 2.3) * r)
    loops = []
    for z, lift in ((-56, 0.4), (-54, 1.6), (20, 2.2), (52, 2.4), (53, 2.0)):
        outer = [(*reach(WIDE / 2 + lift, a), z) for a in arc]
        inner = [(*reach(WIDE / 2 + lift - 1.7, a), z) for a in reversed(arc)]
        loops.append(outer + inner)
    rings(loops, white, smooth=50)


def mount(colour, white, seam):
    """A plate for the wall, an arm with its cable, and the joint."""
    slab(circle(80, 96), 0, 3, rubber("#3a3d42"), 0.5)
    slab(circle(84, 96), 2.6, 12, white, (0.6, 3.4))
    for angle in (30, 150, 270):
        with at(turn=(0, 0, angle)), at(31, 0, 12):
            slab(circle(8.6, 32), -1, 0.1, plastic(darker(colour, 0.25), 0.5), 0)
            screw(6.4, metal("#9aa0a8", 0.3))
    turned(soft_profile([(19, 11), (17, 14), (14.4, 17), (14, 24), (14, 52), (15, 54)], 2), white, 72)
    turned([(14.9, 53.8), (14.9, 55)], seam, 64)
    ribs(17.4, 54.8, 66, plastic(lighter(colour, 0.1), 0.42), 48)
    turned(soft_profile([(16, 66), (13, 68.4), (10, 69)], 0.8), white, 64)
    with at(0, 1, 74):
        ball(25, 25, 25, metal("#c4c7cc", 0.3))
    line = [(0, 12, 22), (0, 24, 21), (0, 34, 16), (3, 52, 3.4), (14, 72, 2.6), (44, 84, 2.6)]
    tube(smooth_line(line, 8, closed=False), 2.6, plastic("#d9dbde", 0.5))
