"""A strip of lights, rolled up."""
import math

from materials import glow, mixed, plastic
from parts import sign
from shapes import at, rounded, slab, tube


def build(look, view):
    tints = look["tints"]
    turns, path = 3.2, []
    for step in range(280):
        a = step / 280 * turns * 2 * math.pi
        r = 66 - 9.0 * a / (2 * math.pi)
        path.append((r * math.cos(a), r * math.sin(a), 6.2))
    tail = [(66, -150 + s * 7.5, 6.2) for s in range(20)]
    whole = tail + path
    base = plastic("#2a2c31", 0.5)
    tube(whole, rounded(1.8, 11, 0.7, 3, 2), base, up=(0, 0, 1))
    count = len(whole)
    for index in range(3, count - 2, 3):
        (x0, y0, _), (x1, y1, _), (x, y, z) = whole[index - 1], whole[index + 1], whole[index]
        angle = math.degrees(math.atan2(y1 - y0, x1 - x0))
        share = index / count * (len(tints) - 1)
        part = int(share)
        tint = mixed(tints[part], tints[min(part + 1, len(tints) - 1)], round((share - part) * 4) / 4)
        with at(x, y, z, turn=(0, 0, angle)), at(0, -1.0, 0, turn=(90, 0, 0)):
            slab(rounded(4.4, 4.4, 0.8, 3, 2), -0.2, 0.7, glow(tint, 1.7), 0.2, 2)
    with at(66, -172, 0):
        slab(rounded(26, 48, 6), 0, 13, plastic("#2a2c31", 0.4), 3)
        with at(0, 0, 13):
            sign(look, 14, "#8f959e", 0.03)
    return {"pitch": 44 if view == "front" else 26, "yaw": 24, "fill": 0.76}
