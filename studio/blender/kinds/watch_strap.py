"""A strap for a watch."""
import math

from materials import fabric, leather, lighter, metal, plastic
from shapes import at, circle, ellipse, rings, rounded, slab, tube


def build(look, view):
    kind = look["weave"]
    skin = fabric(look["colour"], 1.1, 0.6) if kind == "woven" else leather(look["colour"])
    steel = metal("#b9bdc2", 0.22)
    thread = plastic(lighter(look["colour"], 0.35), 0.6)
    shift = 8
    for half, x, long in ((0, -15, 78), (1, 15, 118)):
        with at(x + shift * (1 if view == "front" else 0), -6 if half else 10, 0, turn=(0, 0, 14)):
            bend = [(0, -long / 2 + long * s, 1.6 + 7 * math.sin(math.pi * s) * (1.2 if half else 1) + (0 if s < 0.9 else 0)) for s in [i / 24 for i in range(25)]]
            loops = []
            for index, (_, y, z) in enumerate(bend):
                t = index / 24
                w = 20 - 3 * (t if not half else t)
                if half and t > 0.94:
                    w *= math.sqrt(max(0.1, 1 - ((t - 0.94) / 0.06) ** 2 * 0.85))
                loops.append([(px * w / 20, y, z + pz) for px, pz in rounded(20, 3.0, 1.3, 5, 2)])
            rings(loops, skin, smooth=60)
            with at(0, -long / 2 + 0.4, 1.6, turn=(0, 90, 0)):
                slab(circle(4.4, 32), -10.6, 10.6, skin if kind == "leather" else steel, 0.6)
                slab(circle(1.6, 20), -12, 12, steel, 0.2)
            if kind == "leather":
                for side in (-1, 1):
                    for s in range(2, 42):
                        t = s / 44
                        w = (20 - 3 * t) / 2 - 1.6
                        with at(side * w, -long / 2 + long * t, 1.6 + 7 * math.sin(math.pi * t) * (1.2 if half else 1) + 1.5):
                            slab(rounded(0.7, long / 44 * 0.62, 0.3, 3, 2), -0.3, 0.28, thread, 0.1, 2)
            if half == 0:
                y = long / 2
                with at(0, y + 1.5, 2):
                    tube([(px, py, 0) for px, py in rounded(24, 14, 4, 6, 2, y=4)], 1.25, steel, closed=True)
                    tube([(0, -2, 0.6), (0, 11.6, 1.4)], 0.85, steel)
                with at(0, y - 13, 3.6):
                    tube([(px, 0, pz) for px, pz in rounded(21, 7.4, 2, 6, 2)], rounded(1.3, 6, 0.5, 3, 2), skin, closed=True, up=(0, 1, 0))
            else:
                for index in range(6):
                    t = 0.62 + index * 0.055
                    with at(0, -long / 2 + long * t, 1.6 + 7 * math.sin(math.pi * t) * 1.2 + 1.4):
                        slab(ellipse(2.2, 3.0, 20), -0.4, 0.16, plastic("#0d0d0e", 0.8), 0)
    return {"pitch": 40 if view == "front" else 26, "yaw": 0 if view == "front" else 36, "fill": 0.76}
