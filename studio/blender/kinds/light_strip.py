"""A strip of lights under milky silicone, rolled up, with its control and the lead that feeds it."""
import math

from details import ribs
from materials import glow, metal, mixed, plastic
from parts import sign
from shapes import at, circle, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    whole = run()
    white = plastic(mixed(look["colour"], "#9aa0a8", 0.1), 0.4)
    tube(whole, rounded(2.2, 17, 0.7, 3, 2), white, up=(0, 0, 1))
    cover(look["tints"], whole)
    for index in range(8, len(whole), 14):
        cut(whole, index)
    control(look)
    if view == "front":
        return {"pitch": 40, "yaw": 24, "fill": 0.82}
    return {"pitch": 27, "yaw": -16, "fill": 0.82, "dusk": 0.4}


def run():
    """From the control in a bow to the roll: three rounds, each inside the one before."""
    bow = smooth_line([(90, -76, 9), (90, -62, 9), (80, -40, 9), (68, -20, 9), (66, -3, 9)], 8, closed=False)
    roll, turns = [], 3.15
    for step in range(300):
        a = step / 300 * turns * 2 * math.pi
        r = 66 - 9.4 * a / (2 * math.pi)
        roll.append((r * math.cos(a), r * math.sin(a), 9))
    return bow + roll


def cover(tints, whole):
    """One soft line of light that changes its colour along the way, on the outer side of the band."""
    dome = [(0.9, -7.6), *((0.9 + 3.8 * math.cos(a), 7.6 * math.sin(a)) for a in (math.radians(d) for d in range(-75, 76, 15))), (0.9, 7.6)]
    count = len(whole)
    for start in range(2, count - 2, 4):
        share = start / count * (len(tints) - 1)
        part = min(int(share), len(tints) - 2)
        tint = mixed(tints[part], tints[part + 1], share - part)
        tube(whole[start : min(start + 5, count)], dome, glow(tint, 1.25), up=(0, 0, 1), caps=False, smooth=80)


def cut(whole, index):
    """Where it may be cut, every five centimetres: a line and two pads of copper on the inner side."""
    (x0, y0, _), (x1, y1, _), (x, y, z) = whole[index - 1], whole[min(index + 1, len(whole) - 1)], whole[index]
    with at(x, y, z, turn=(0, 0, math.degrees(math.atan2(y1 - y0, x1 - x0)))), at(0, 1.0, 0, turn=(-90, 0, 0)):
        slab(rounded(0.5, 16, 0.2, 2, 2), -0.2, 0.1, plastic("#6d7177", 0.6), 0)
        for side in (-1, 1):
            slab(rounded(2.6, 2.2, 0.9, 4, 2, x=2.4, y=side * 4.6), -0.2, 0.12, metal("#d08a4e", 0.35), 0)


def control(look):
    """A small white box with one key, and the cable that leaves it."""
    shell, dark = plastic(mixed(look["colour"], "#9aa0a8", 0.08), 0.36), plastic("#4a4e56", 0.6)
    with at(90, -108, 0):
        slab(rounded(32, 58, 9, 12, 2.4), 0, 15, shell, (2, 4), 6)
        slab(rounded(32.2, 58.2, 9, 12, 2.4), 7.2, 7.6, dark, 0)
        with at(0, 31, 6.6, turn=(-90, 0, 0)):
            slab(rounded(15, 9, 3), -4, 7, dark, 1)
        with at(0, 10, 15):
            turned(soft_profile([(7.4, -0.4), (7.4, 0.1), (6.8, 0.9), (0, 0.6)], 0.4), plastic("#f0f1f3", 0.3), 48)
            tube([(x, y, 0.1) for x, y in circle(15.4, 48)], 0.4, glow("#8fb4ff", 2.4), closed=True)
        with at(0, -12, 15):
            sign(look, 15, "#8f959e", 0.03)
        with at(0, -28, 6.6, turn=(90, 0, 0)):
            ribs(4.6, 0, 13, dark, 20)
    line = [(90, -146, 6.6), (89, -158, 4.4), (76, -168, 2.2), (52, -160, 2.2), (34, -136, 2.2), (18, -122, 2.2), (-4, -120, 2.2)]
    tube(smooth_line(line, 8, closed=False), 2.2, plastic("#d9dbde", 0.5))
    with at(-3, -120, 5, turn=(-90, 0, 86)):
        turned(soft_profile([(3.4, -2), (5, 3), (5.6, 26), (5, 27)], 1), dark, 40)
        turned(soft_profile([(2.75, 26), (2.75, 36), (2.2, 36), (2.2, 30)], 0.3), metal("#c4c7cc", 0.22), 32)
