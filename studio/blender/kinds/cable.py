"""A braided cable, rolled up and tied, its two plugs before it."""
import math

from materials import anodised, darker, lighter, metal, plastic, rubber
from shapes import at, carved, circle, inset, letters, rings, rounded, slab, smooth_line, tube, turned

TURNS, CORDS = 2.5, 7


def build(look, view):
    colour, kind = look["colour"], look["plug"]
    thick = 2.7 if kind == "usb" else 3.5
    with at(turn=(0, 0, 0 if view == "front" else -52)):
        line = way(thick)
        braid(line, thick, colour)
        # A strap with a loop holds the coil together.
        grow = 2.1 * thick
        with at(0, 37 + grow * 1.25, thick * 1.15):
            tube([(0, y, z) for y, z in rounded(grow * TURNS + 2 * thick, 2 * thick + 2.2, 3, 8)], rounded(1.0, 13, 0.45, 4, 2), rubber(darker(colour, 0.45)), closed=True, up=(1, 0, 0))
        for end, near in ((line[0], line[9]), (line[-1], line[-10])):
            angle = math.degrees(math.atan2(end[1] - near[1], end[0] - near[0])) - 90
            with at(*end, turn=(0, 0, angle)), at(turn=(-90, 0, 0)):
                (usb if kind == "usb" else hdmi)(look, colour, thick)
    return {"pitch": 48 if view == "front" else 62, "fill": 0.76}


def way(thick):
    """From the inner plug over the coil to its middle, round and round outwards, and off to the other plug."""
    grow, low = 2.1 * thick, thick + 1
    inner = [(27, -66, low + 3.5), (31, -50, low + 1), (36, -34, low + 2.0 * thick), (38, -18, low + 1.8 * thick)]
    coil = []
    for step in range(int(TURNS * 24) + 1):
        a = 2 * math.pi * step / 24
        r = 37 + grow * step / 24 + 0.5 * math.sin(step * 1.7)
        coil.append((r * math.cos(a), r * math.sin(a), low + 1.8 * thick * max(0, 1 - step / 5)))
    x = coil[-1][0]
    outer = [(x + 1.5, -18, low), (x + 8, -38, low), (x + 17, -58, low), (x + 24, -76, low + 3.5)]
    return smooth_line([*inner, *coil, *outer], 10, closed=False)


def braid(line, thick, colour):
    """Cords that run round the core in both senses, one over the other by turns; what lies deep is darker."""
    fine, lengths = smooth_line(line[::4] + [line[-1]], 12, closed=False), 0.0
    sides = 42
    outline, loops, deep = circle(2 * thick, sides), [], []
    for index, point in enumerate(fine):
        before, after = fine[max(0, index - 1)], fine[min(len(fine) - 1, index + 1)]
        along = [b - a for a, b in zip(before, after)]
        long = math.sqrt(sum(part * part for part in along)) or 1
        dx, dy = along[0] / long, along[1] / long
        lengths += long / 2
        turn, loop = lengths / thick * 2.7, []
        for side, (px, py) in enumerate(outline):
            angle = 2 * math.pi * side / sides
            high = max(math.cos(CORDS * angle + turn), math.cos(CORDS * angle - turn))
            share = 1 + 0.05 * high
            deep.append(high < 0.1)
            loop.append((point[0] - dy * px * share, point[1] + dx * px * share, point[2] + py * share))
        loops.append(loop)
    skin = rings(loops, plastic(colour, 0.62), smooth=60)
    skin.data.materials.append(plastic(darker(colour, 0.55), 0.8))
    for face in skin.data.polygons:
        if sum(deep[vertex] for vertex in face.vertices) > 2:
            face.material_index = 1


def sleeve(colour, wide, long):
    """Soft rings that keep the cord from breaking where the plug begins."""
    soft = rubber(darker(colour, 0.45))
    profile = [(wide * 0.42, -long)]
    for index in range(6):
        z, r = -long + (index + 0.5) * long / 6.5, wide * (0.43 + 0.012 * index)
        profile += [(r, z - long * 0.045), (r, z + long * 0.045), (r - 0.55, z + long * 0.055), (r - 0.55, z + long * 0.085)]
    turned([*profile, (wide * 0.52, -0.5), (wide * 0.52, 0.5)], soft, 40, smooth=30)


def usb(look, colour, thick):
    """Along +z from the cord's end; the flat side up."""
    shell, steel = anodised(darker(colour, 0.12), 0.34), metal("#c9ccd1", 0.2)
    sleeve(colour, thick * 2.5, 15)
    slab(rounded(11.6, 6.4, 3.0, 10, 2.1), 0, 21, shell, (0.9, 0.7), 4)
    slab(rounded(11.7, 6.5, 3.05, 10, 2.1), 1.6, 2.2, metal(lighter(colour, 0.35), 0.25), 0)
    with at(0, -3.22, 11.5, turn=(90, 0, 0)), at(turn=(0, 0, 180)):
        letters("240W", 3.0, plastic("#e6e8ea", 0.5), 0.02)
    outer, inner = rounded(8.3, 2.5, 1.2, 8, 2), rounded(7.3, 1.6, 0.78, 8, 2)
    rings([[(x, y, z) for x, y in line] for line, z in ((outer, 20.5), (outer, 27.4), (inset(outer, 0.15), 27.6), (inner, 27.6), (inner, 21.5))], steel, (False, False))
    slab(inner, 20.5, 22, plastic("#0b0b0d", 0.6), 0)


def hdmi(look, colour, thick):
    shell, gold = anodised(darker(colour, 0.1), 0.36), metal("#d8b25a", 0.22)
    sleeve(colour, thick * 2.5, 18)
    slab(rounded(20.5, 10.5, 2.6, 10, 2.1), 0, 31, shell, (1.1, 0.8), 4)
    slab(rounded(20.6, 10.6, 2.65, 10, 2.1), 2.2, 3.0, gold, 0)
    for index in range(5):
        for y in (-5.3, 5.3):
            with at(0, y, 8 + index * 1.7, turn=(90, 0, 0)):
                slab(rounded(9, 0.7, 0.3), -0.16, 0.16, plastic("#141518", 0.6), 0)
    with at(0, -5.28, 23, turn=(90, 0, 0)), at(turn=(0, 0, 180)):
        letters("8K", 4.6, plastic("#e6e8ea", 0.5), 0.02)
    head = slab([(-5.4, -2.3), (5.4, -2.3), (7, -0.6), (7, 2.2), (-7, 2.2), (-7, -0.6)], 30, 42, gold, 0.2, 2)
    carved(head, [slab([(-4.9, -1.8), (4.9, -1.8), (6.4, -0.3), (6.4, 1.6), (-6.4, 1.6), (-6.4, -0.3)], 33, 44, gold, 0)])
    slab(rounded(11, 1.0, 0.2), 32, 41.2, plastic("#0b0b0d", 0.6), 0)
