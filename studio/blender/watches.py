"""Parts of watches, built with the face up (z) and twelve o'clock at +y; what sits on a flank is built as the case stands."""
import math

from materials import glass, metal, plastic, screen
from shapes import add, around, at, circle, inset, plate, rings, rounded, slab, smooth_line, turned


def crystal(look, outline, z, rim, rise):
    """A watch's dark glass, domed by `rise`; `rim` away from its edge the display shines through, bent as the glass is."""
    count = len(outline)
    mx, my = sum(x for x, _ in outline) / count, sum(y for _, y in outline) / count
    # Steep at its edge, nearly flat in the middle.
    height = lambda share: z + 0.12 + rise * (1 - share**2.6)
    bent = lambda share, by: [(mx + (x - mx) * share, my + (y - my) * share, height(share) + by) for x, y in outline]
    shares = [1 - 0.985 * (step / 14) ** 1.6 for step in range(15)]
    rings([[(x, y, z - 0.4) for x, y in outline], *(bent(share, 0) for share in shares)], glass("#050506", 0.05), (False, True), smooth=70)
    inner = [math.hypot(x - mx, y - my) / math.hypot(x0 - mx, y0 - my) for (x, y), (x0, y0) in zip(inset(outline, rim), outline)]
    vertices = [(mx, my, height(0) + 0.05)]
    for share in shares[:-1]:
        vertices += [(mx + (x - mx) * share * own, my + (y - my) * share * own, height(share * own) + 0.05) for (x, y), own in zip(outline, inner)]
    faces = [(row + i, row + (i + 1) % count, row + count + (i + 1) % count, row + count + i) for row in range(1, len(vertices) - count, count) for i in range(count)]
    last = len(vertices) - count
    faces += [(last + i, last + (i + 1) % count, 0) for i in range(count)]
    (left, right), (low, high) = ((min(v[axis] for v in vertices), max(v[axis] for v in vertices)) for axis in (0, 1))
    add(vertices, faces, screen(look["screen"]), 70, [((x - left) / (right - left), (y - low) / (high - low)) for x, y, _ in vertices])


def button(x, z, angle, wide, long, body, depth=3.0):
    """On the case's flank, looking away from its middle."""
    with at(turn=(0, -angle, 0)), at(x, 0, z, turn=(0, 90, 0)):
        slab(circle(wide * 0.7, 28), -2, long * 0.5, metal("#3a3c40", 0.4), 0)
        slab(rounded(wide, depth, min(wide, depth) / 2 - 0.01), long * 0.3, long, body, 0.5)


def crown(x, z, wide, long, body, ring, teeth=36):
    """A knurled crown with a coloured ring."""
    outline = []
    for index in range(teeth * 4):
        r = wide / 2 * (1 - 0.035 * (index % 4 in (2, 3)))
        outline.append((r * math.cos(2 * math.pi * index / teeth / 4), r * math.sin(2 * math.pi * index / teeth / 4)))
    with at(x, 0, z, turn=(0, 90, 0)):
        slab(circle(wide * 0.62, 32), -2, 1, metal("#2b2d31", 0.4), 0)
        slab(outline, 0.5, long, body, 0.5, 3, smooth=25)
        slab(circle(wide * 0.74, 40), long - 0.2, long + 0.12, ring, 0.08)
        slab(circle(wide * 0.62, 40), long - 0.2, long + 0.2, body, 0.1)


def underside(outline, low):
    """The back: a dome of dark glass with what feels the pulse."""
    with at(0, 0, low, turn=(0, 180, 0)):
        slab(outline, -0.4, 0.5, metal("#9a9ea5", 0.35), 0.3)
        slab(inset(outline, 2.2), 0, 1.5, glass("#0a0b0d", 0.06), (0, 1.2))
        for _, x, y in around(4, 5.4, 45):
            with at(x, y, 1.5):
                slab(rounded(4.4, 4.4, 1.6), -0.4, 0.06, plastic("#1c2a22", 0.25), 0.05)


def lugs(places, side, shine):
    """Four horns that bend down to the strap's pins."""
    horn = smooth_line([(10, -4.4), (16.5, -4.2), (21.4, -4.9), (23.9, -5.5), (25.0, -4.4), (23.9, -1.8), (20.6, 0.9), (16.5, 2.0), (10, 1.7)], 5)
    for end in (-1, 1):
        for x in places:
            # Drawn along x: the profile's own axes become "out along the strap" and "towards the face".
            with at(x, 0, 0, turn=(0, 0, 0 if end > 0 else 180)), at(turn=(90, 0, 90)):
                slab(horn, -1.75, 1.75, side, 0.7, 4)
        with at(0, end * 23.2, -3.0, turn=(0, 90, 0)):
            slab(circle(1.8, 20), places[0], places[1], shine, 0)


def face(look, wide, z):
    """A display that lies deep under its glass, raised hours, and hands that throw a shadow on it."""
    r = wide / 2
    plate(circle(wide, 96), z - 0.7, screen(look["screen"], 0.9))
    turned([(r, z + 0.5), (r * 0.955, z - 0.66)], plastic("#131417", 0.35))
    steel = metal("#e8eaed", 0.16)
    for angle, long, width in ((-52, 0.52, 1.7), (60, 0.76, 1.3)):
        with at(0, 0, z - (0.2 if width > 1.5 else -0.05), turn=(0, 0, -angle)):
            blade = [(-width * 0.5, -r * 0.16), (width * 0.5, -r * 0.16), (width * 0.62, r * long * 0.7), (0, r * long), (-width * 0.62, r * long * 0.7)]
            slab(blade, 0, 0.22, steel, 0.08, 2)
            slab([(x * 0.42, y * 0.86 + r * 0.05) for x, y in blade], 0.1, 0.25, plastic("#f4f1e6", 0.6), 0)
    with at(0, 0, z + 0.28, turn=(0, 0, -200)):
        slab([(-0.3, -r * 0.24), (0.3, -r * 0.24), (0.16, r * 0.8), (-0.16, r * 0.8)], 0, 0.14, plastic("#ff9a3c", 0.4), 0.03)
    slab(circle(2.6, 32), z - 0.6, z + 0.5, steel, 0.2)
