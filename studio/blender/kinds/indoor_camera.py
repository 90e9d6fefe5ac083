"""A security camera for a room: an eye that rolls in its cup, on a foot that turns."""
import math

from materials import glass, gloss, glow, metal, plastic, rubber
from parts import camera_eye, usb_c, wordmark
from shapes import at, ball, circle, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    colour = look["colour"]
    white, seam = plastic(colour, 0.34), plastic("#3a3d43", 0.6)
    with at(turn=(0, 0, 26 if view == "front" else 128)):
        turned(soft_profile([(0, 0), (34, 0), (34, 1.6), (31, 1.6)], 0.6), rubber("#4a4d53"))
        turned(soft_profile([(31, 1.4), (36.4, 1.4), (37, 4), (36, 17.6), (33, 17.9)], 1.6), white, 128)
        turned([(35.2, 17.5), (35.2, 18.6)], seam, 96)
        # The cup, which turns on the foot.
        turned(soft_profile([(33, 18.3), (35.9, 18.3), (36.2, 22), (36.9, 34), (37.1, 39), (36.4, 40.6), (34.8, 40), (33.4, 36), (25, 28)], 1.3), white, 128)
        with at(0, 0, 56):
            ball(67, 67, 67, white, 2.0, 72)
            with at(0, 0, 0, turn=(84, 0, 0)):
                face()
            rear(seam)
        with at(0, -36.55, 9.6, turn=(87, 0, 0)):
            wordmark(look, 25, "#8f959e", 0.12)
        with at(0, 36.6, 8.4, turn=(90, 0, 180)):
            usb_c(seam, 10)
            slab(circle(1.4, 20, x=11), -0.5, 0.2, seam, 0)
        cable(view == "front")
    return {"pitch": 12, "fill": 0.66 if view == "front" else 0.7}


def face():
    """A dark window in a fine gap, the eye in its middle, and lamps for the night that only it can see."""
    turned(soft_profile([(27.2, 18.6), (26.6, 22.2), (25.4, 22.4)], 0.5), metal("#b9bdc4", 0.26), 96)
    turned([(25.7, 22), (25, 23.2), (22.5, 25.6), (20, 27.6), (16.5, 29.8), (13, 31.5), (7, 33.3), (0, 34.1)], gloss("#0c0d0f"), 96)
    with at(0, 0, 32.6):
        camera_eye(26, metal("#2b2d31", 0.3), 4.2, "#22307c")
    for index in range(8):
        angle = math.radians(index * 45 + 22.5)
        with at(18.6 * math.cos(angle), 18.6 * math.sin(angle), 28.5):
            ball(3.6, 3.6, 1.4, glass("#3a0d14", 0.08), 2, 16)
    with at(0, -22.2, 25.9, turn=(40, 0, 0)):
        slab(circle(2.2, 20), 0, 0.3, glow("#62e08f", 3.4), 0)
    with at(0, 22.2, 25.9, turn=(-40, 0, 0)):
        slab(circle(1.2, 16), 0, 0.25, plastic("#3a3d42", 0.6), 0)


def rear(seam):
    """The loudspeaker's holes, in rings on the back of the eye, and the seam of its halves."""
    with at(turn=(-84, 0, 0)):
        turned([(33.45, -2.4), (33.62, -2.0), (33.6, -1.6)], seam, 96)
        for ring in range(5):
            for index in range(6 * ring or 1):
                turn = 360 * index / (6 * ring or 1)
                with at(turn=(0, 0, turn)), at(turn=(0, 6.4 * ring, 0)), at(0, 0, 33.3):
                    slab(circle(1.9, 16), 0, 0.28, plastic("#26282c", 0.8), 0)


def cable(front):
    """From the port at the foot over the table, to where the camera hides its end."""
    skin = plastic("#e4e6e9", 0.5)
    with at(0, 37, 8.4, turn=(-90, 0, 0)):
        slab(rounded(12.6, 6.6, 3.2), 0, 13, skin, 1.4)
        turned([(2.6, 12), (2.1, 20)], skin, 24)
    line = [(0, 50, 8.4), (0, 57, 7.2), (7, 64, 2.8), (22, 64, 1.7), (42, 52, 1.7), (56, 26, 1.7), *([] if front else [(58, -6, 1.7), (48, -38, 1.7)])]
    tube(smooth_line(line, 8, closed=False), 1.7, skin)
