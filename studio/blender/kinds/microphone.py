"""A microphone for the desk, in a fork on a round foot."""
import math

from materials import anodised, darker, glow, mesh_of_holes, metal, plastic, rubber
from parts import sign, sunk_port
from shapes import around, at, carved, circle, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    colour = look["colour"]
    body, steel, shine = anodised(colour, 0.38), metal("#8d9198", 0.3), metal("#c3c6cb", 0.2)
    with at(turn=(0, 0, 22 if view == "front" else 205)):
        stand(colour, body, steel, shine)
        with at(0, 0, 92), at(turn=(-4, 0, 0)):
            case(look, colour, body, steel, shine)
            basket(steel, shine)
    return {"pitch": 12 if view == "front" else 16, "fill": 0.78}


def stand(colour, body, steel, shine):
    turned(soft_profile([(0, 0), (56, 0), (56, 1.6), (54, 1.8)], 0.5), rubber("#131415"))
    turned(soft_profile([(54, 1.4), (60, 1.4), (62, 3), (62, 8.4), (60.6, 9.8)], 0.7), body)
    turned([(60.7, 9.7), (59.4, 10.9), (59, 10.9)], shine, smooth=20)
    turned(soft_profile([(59, 10.8), (20, 13), (15, 15.5), (13, 20), (0, 20)], 2), body)
    turned(soft_profile([(7, 18), (7, 56), (9.6, 58), (9.6, 70), (0, 70)], 0.8), steel, 48)
    # The nut that holds the fork, with its grip.
    slab(knurled(10.6, 28), 59, 68, plastic(darker(colour, 0.3), 0.5), 0.6, 3, smooth=25)
    fork = smooth_line([(-42, 0, 137), (-42, 0, 108), (-40, 0, 88), (-29, 0, 77), (-12, 0, 74), (12, 0, 74), (29, 0, 77), (40, 0, 88), (42, 0, 108), (42, 0, 137)], 8, closed=False)
    tube(fork, rounded(15, 4.6, 1.7, 5, 2), body, up=(0, 1, 0))
    for side in (-1, 1):
        with at(side * 42, 0, 137, turn=(0, 90 * side, 0)):
            slab(circle(15, 48), -3, 2.6, body, 0.8)
            slab(knurled(9.4, 24), 3.2, 10.5, steel, 1.0, 4, smooth=25)
            slab(circle(12, 40), 10, 10.8, body, 0.2)
            slab(circle(9, 32), -12, -2, rubber("#17181a"), 0.5)


def knurled(radius, teeth):
    """The outline of what fingers turn."""
    reach = [radius * (0.945 if index % 4 > 1 else 1) for index in range(4 * teeth)]
    return [(r * math.cos(math.pi * i / teeth / 2), r * math.sin(math.pi * i / teeth / 2)) for i, r in enumerate(reach)]


def case(look, colour, body, steel, shine):
    """Below the basket: the ring that shows how loud one is, the keys, and the sockets at its back."""
    shell = turned(soft_profile([(0, 0), (25, 0), (29.5, 3), (30.5, 9), (30.5, 62), (0, 62)], 2.4), body)
    with at(0, 30.6, 22, turn=(-90, 0, 0)):
        cutters = [slab(circle(6.4, 36, x=-9), -8, 4, body, 0)]
        with at(8, 0, -0.4):
            cutters.append(sunk_port("c"))
    carved(shell, cutters)
    with at(-9, 30.4, 22, turn=(-90, 0, 0)):
        turned(soft_profile([(3.1, -7), (3.1, 0.2), (2.1, 0.2), (1.9, -0.6), (1.9, -6)], 0.3), shine, 36)
    turned([(30.5, 61.8), (30.2, 62.2), (30.2, 64.2), (30.5, 64.6)], glow("#58e08a", 2.2))
    with at(0, -30.3, 40, turn=(90, 0, 0)):
        sign(look, 15, "#d5d8dd", 0.4, 0.7)
    with at(0, -29.6, 17, turn=(90, 0, 0)):
        turned(soft_profile([(9.4, -2), (9.4, 0.4), (8.8, 0.9)], 0.2), plastic("#0c0c0e", 0.6), 64)
        slab(knurled(8.2, 24), 0, 6.5, steel, 0.8, 3, smooth=25)
        slab(circle(13, 48), 6, 6.8, body, 0.2)
        slab(rounded(0.9, 4, 0.4, y=4), 6.6, 6.95, plastic("#f0f1f2", 0.5), 0)
        for _, x, y in list(around(11, 12.2, -60)):
            if y > -7:
                slab(circle(0.9, 12, x=x, y=y), -1.4, 0.35, plastic("#d5d8dd", 0.5), 0)


def basket(steel, shine):
    """Wire cloth round the capsule, held by a hoop and by a band over its top that carries the mute key."""
    dome = [(29.6, 64.6), *smooth_line([(29.8, 68), (30, 92), (29.4, 112), (26, 126), (18, 135), (10, 138)], 6, closed=False), (0, 139)]
    turned(dome, mesh_of_holes("#83888f", "#08090a", 1.9, 0.72, 0.85), 96)
    turned(soft_profile([(30, 64.4), (31, 65), (31, 69), (30.2, 69.6)], 0.5), shine)
    for side in (-1, 1):
        path = [(side * (r + 0.3), 0, z) for r, z in dome[1:-1]] + [(0, 0, 139.4)]
        tube(path, rounded(6, 1.3, 0.5, 4, 2), steel, up=(0, 1, 0))
    tube([(x, y, 92) for x, y in circle(60.4, 96)], rounded(1.2, 2.6, 0.5, 4, 2), steel, closed=True, up=(0, 0, 1))
    with at(0, 0, 138.6):
        turned(soft_profile([(12, -1), (12, 1.4), (10.6, 2.2), (0, 2.2)], 0.6), steel, 56)
        turned(soft_profile([(8.6, 2), (8.6, 3), (7.6, 3.5), (0, 3.3)], 0.4), plastic("#1c1d20", 0.4), 48)
        tube([(x, y, 2.3) for x, y in circle(18.6, 64)], 0.5, glow("#58e08a", 1.8), closed=True)
