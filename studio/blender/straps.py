"""Straps of watches and bands: two halves that leave a case whose face looks to -y, and meet behind it in a clasp."""
import math
from contextlib import contextmanager

from materials import darker, metal, plastic
from shapes import at, circle, ellipse, rings, rounded, slab, smooth_line, tube


class Way:
    """The closed way of a strap in the yz plane, from the case's upper end round the wrist to its lower one, in millimetres."""

    def __init__(self, start, depth, tall):
        y, z = start
        upper = [(y, z), (y + 0.09 * depth, z + 0.42 * (tall - z)), (depth * 0.36, tall), (depth * 0.62, tall * 0.95), (depth * 0.86, tall * 0.66), (depth * 0.98, tall * 0.24)]
        line = smooth_line([*upper, *((y, -z) for y, z in reversed(upper))], 24, closed=False)
        lengths = [0.0]
        for (y0, z0), (y1, z1) in zip(line, line[1:]):
            lengths.append(lengths[-1] + math.hypot(y1 - y0, z1 - z0))
        self.line, self.lengths, self.length = line, lengths, lengths[-1]

    def place(self, s):
        """Where the strap is after so many millimetres, and what points away from the wrist there."""
        s = min(max(s, 0.0), self.length)
        index = next(i for i in range(1, len(self.line)) if self.lengths[i] >= s)
        (y0, z0), (y1, z1) = self.line[index - 1], self.line[index]
        share = (s - self.lengths[index - 1]) / max(1e-9, self.lengths[index] - self.lengths[index - 1])
        long = math.hypot(y1 - y0, z1 - z0)
        return (y0 + (y1 - y0) * share, z0 + (z1 - z0) * share), ((z0 - z1) / long, (y1 - y0) / long)

    @contextmanager
    def on(self, s, lift=0.0):
        """There, x across the strap, y on along it and z away from the wrist."""
        (y, z), (ny, nz) = self.place(s)
        with at(0, y + ny * lift, z + nz * lift, turn=(math.degrees(math.atan2(-ny, nz)), 0, 0)):
            yield


def half(way, start, end, wide, narrow, thick, skin, lift=lambda s: 0.0, ribbed=0.0, pointed=False):
    """One half, from its end at the case to its free one; `thick` is that of both ends, `ribbed` how deep cords across it are."""
    count = max(24, int(abs(end - start) / (0.4 if ribbed else 1.2)))
    loops = []
    for index in range(count + 1):
        t = index / count
        s = start + (end - start) * t
        # What meets the case keeps its width for a little, then it tapers.
        w = narrow + (wide - narrow) * (1 - _soft((t - 0.06) / 0.62))
        h = thick[0] + (thick[1] - thick[0]) * _soft(t / 0.5)
        left = abs(end - start) * (1 - t)
        if pointed and left < narrow * 0.42:
            w *= max(0.28, math.sqrt(1 - (1 - left / (narrow * 0.42)) ** 2))
        h += ribbed * math.sin(index * math.pi / 2)
        (y, z), (ny, nz) = way.place(s)
        up = lift(s)
        loops.append([(px, y + ny * (up + pz), z + nz * (up + pz)) for px, pz in _section(w, h)])
    rings(loops if end > start else [list(reversed(loop)) for loop in loops], skin, smooth=60)


def _section(wide, thick):
    """Flat to the wrist, softly crowned outside."""
    return [(x, z + thick * 0.1 * (1 - (2 * x / wide) ** 2) * (z > 0)) for x, z in rounded(wide, thick, thick * 0.46, 5, 2.1)]


def _soft(t):
    t = min(1, max(0, t))
    return t * t * (3 - 2 * t)


def overlap(clasp, by):
    """How far the longer half lies above the shorter one, before the clasp and under it."""
    return lambda s: by * _soft((clasp + 6 - s) / 9)


def holes(way, places, lift, skin_colour, wide=2.0, long=2.8):
    for s in places:
        with way.on(s, lift):
            slab(ellipse(wide + 0.9, long + 0.9, 24), -0.3, 0.05, plastic(darker(skin_colour, 0.25), 0.7), 0.05)
            slab(ellipse(wide, long, 24), -0.3, 0.08, plastic("#08080a", 0.9), 0)


def buckle(way, clasp, wide, thick, steel, skin, keepers=(9, 19)):
    """A frame with its tang on the pin at the end of the shorter half, and the loops that hold the longer one down."""
    with way.on(clasp, 0.1):
        frame = [(px, py, 0.2 + 0.16 * max(0, py)) for px, py in rounded(wide + 5.4, 13, 3.2, 8, 2.2, y=4.6)]
        tube(frame, rounded(1.5, 2.4, 0.7, 5, 2), steel, closed=True)
        with at(0, -0.6, 0.2, turn=(0, 90, 0)):
            slab(circle(thick + 0.8, 28), -wide / 2, wide / 2, skin, 0.3)
            slab(circle(1.7, 20), -wide / 2 - 2.4, wide / 2 + 2.4, steel, 0.2)
        tube([(0, -0.6, 1.6), (0, 3, thick + 1.5), (0, 9, thick + 1.3), (0, 11.6, thick + 0.6)], rounded(1.9, 1.1, 0.4, 4, 2), steel, up=(0, 0, 1))
    for back in keepers:
        with way.on(clasp - back, thick * 0.55):
            tube([(px, 0, pz) for px, pz in rounded(wide + 2.2, 2 * thick + 1.5, 1.5, 6, 2)], rounded(1.0, 5, 0.45, 4, 2), skin, closed=True, up=(0, 1, 0))


def stud(way, s, lift, steel):
    """The pin that snaps through a hole."""
    with way.on(s, lift):
        slab(circle(6.4, 40), -1, 0.7, steel, 0.5)
        slab(circle(4.2, 32), 0.5, 0.82, metal("#8f949b", 0.4), 0.1)


def stitches(way, start, end, wide, narrow, thick, thread, lift=lambda s: 0.0, away=1.7):
    """A seam along both edges of a leather half, from its end at the case on."""
    count = int(abs(end - start) / 3.1)
    for index in range(1, count):
        t = index / count
        s = start + (end - start) * t
        w = narrow + (wide - narrow) * (1 - _soft((t - 0.06) / 0.62))
        h = thick[0] + (thick[1] - thick[0]) * _soft(t / 0.5)
        for side in (-1, 1):
            with way.on(s, lift(s) + h * 0.5 + 0.14), at(side * (w / 2 - away), 0, 0):
                slab(rounded(0.62, 2.1, 0.3, 3, 2), -0.3, 0.14, thread, 0.12, 2)
