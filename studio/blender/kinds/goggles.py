"""Goggles for mixed reality: a glass visor in a moulded shell, a soft face piece, straps that close at the back."""
import math

from details import ribs
from materials import coated, darker, fabric, glass, gloss, leather, metal, plastic, rubber
from parts import sign
from shapes import at, ball, blended, ellipse, inset, parted, rings, rounded, slab, smooth_line, soft_profile, tube, turned

# The front as seen by another person, its right half from the brow's middle to the nose.
HALF = ((0, 47), (36, 47), (66, 43), (84, 29), (90, 4), (86, -22), (70, -40), (46, -44), (26, -41), (13, -33), (0, -29))
FACE = smooth_line((*HALF, *((-x, z) for x, z in HALF[-2:0:-1])), 6)[::-1]
# From the visor's rim to the face: how far back, how large.
SHELL = ((-46, 0.86), (-43, 0.93), (-37, 0.975), (-28, 1.0), (-8, 1.0), (6, 0.96), (10, 0.93))
BEND = 0.0028


def build(look, view):
    colour = look["colour"]
    with at(turn=(0, 0, 30 if view == "front" else -142)), at(0, 0, 47):
        headset(look, plastic(colour, 0.36))
        straps(colour)
    if view == "front":
        for side, x, y in ((1, -108, -70), (-1, 112, -48)):
            with at(x, y, 0, turn=(0, 0, -side * 14 + 8)):
                hand_grip(look, side)
    return {"pitch": 17 if view == "front" else 22, "fill": 0.8}


def bent(outline, y, share=1.0):
    """A front outline set back towards the temples."""
    return [(x * share, y + BEND * (x * share) ** 2, z * share) for x, z in outline]


def headset(look, shell):
    colour = look["colour"]
    dark = plastic("#1b1d21", 0.45)
    rings([bent(FACE, y, share) for y, share in SHELL], shell, (False, False), smooth=60)
    # The visor: one bent glass in a narrow dark joint.
    rim = inset(FACE, 9)
    rings([bent(rim, -44, 1.012), bent(rim, -47.2, 1.012), bent(rim, -47.2, 0.99)], dark, (False, False))
    domed = [bent(rim, -46.6, 0.995), bent(rim, -48.6, 0.99), bent(rim, -49.8, 0.965)]
    domed += [bent(rim, -49.8 - 3.2 * (1 - s * s), s * 0.965) for s in (0.85, 0.65, 0.45, 0.25, 0.08)]
    rings(domed, glass("#08090c", 0.04), (False, True), smooth=80)
    # The cameras sit flush behind the glass.
    for x, z, wide in ((-52, 4, 11), (52, 4, 11), (-38, -21, 8.5), (38, -21, 8.5)):
        with at(x, -53.4 + BEND * x * x + 0.0005 * (x * x + 2 * z * z), z, turn=(90, 0, math.degrees(math.atan(2.2 * (BEND + 0.0008) * x)))):
            turned([(wide / 2, -0.6), (wide / 2, 0.5), (wide / 2 - 0.8, 0.7), (wide / 2 - 1.2, 0.4)], metal("#34373d", 0.35), 48)
            turned([(wide / 2 - 1.1, 0.45), (wide * 0.22, 0.6), (0, 0.75)], coated("#2a3a78"), 48)
    with at(0, -53.4, 27, turn=(84, 0, 0)):
        sign(look, 9, "#7d828b", 0.4)
    # A seam round the shell, speakers' slots, a dial for the lenses, a key.
    for y in (-24.0,):
        tube(bent([(x * 1.001, z * 1.001) for x, z in FACE], y), rounded(0.9, 0.5, 0.2, 2, 2), plastic(darker(colour, 0.55), 0.6), closed=True, up=(0, 1, 0))
    for index in range(5):
        with at(-26 + index * 13, -8, 46.2 - 0.0011 * (26 - index * 13) ** 2):
            slab(rounded(9, 2.2, 1.1), -1, 0.7, plastic("#17181b", 0.6), 0)
    with at(34, -16, -41, turn=(180, 0, 0)):
        slab(rounded(20, 6, 3), -3, 3, dark, 1)
    # The face piece: a dark gap, then a cushion.
    rings([bent(FACE, 9, 0.9), bent(FACE, 16, 0.89)], dark, (False, False))
    cushion = []
    for step in range(13):
        a = math.pi * 1.5 * step / 12
        cushion.append(bent(FACE, 27 - 12 * math.cos(a * 0.9), 0.86 + 0.05 * math.sin(a)))
    rings(cushion, fabric("#33363c", 0.9, 0.4), (False, False), smooth=80)
    rings([bent(FACE, 10, 0.92), bent(FACE, 4, 0.86), bent(FACE, 1, 0.8), *(bent(FACE, 0, share) for share in (0.6, 0.4, 0.2, 0.02))], plastic("#26282c", 0.55), (False, True), smooth=70)
    for side in (-1, 1):
        with at(side * 33, 2 + BEND * 1089, 4, turn=(-90, 0, 0)):
            turned([(23, -2), (23, 2), (20.5, 2.6), (20, 0.5)], plastic("#141518", 0.4), 64)
            turned([(20.2, 0.6), (12, 2.4), (0, 3)], coated("#33285e"), 64)


def straps(colour):
    band, dark = fabric("#2b2d33", 1.0, 0.4), plastic("#232529", 0.42)
    for side in (-1, 1):
        # Stiff arms with the speakers, hinged at the temples.
        arm = smooth_line([(side * 88, 10, 6), (side * 92, 34, 7), (side * 95, 66, 8), (side * 92, 100, 11)], 6, closed=False)
        tube(arm, rounded(6.5, 24, 3, 5, 2.2), plastic(colour, 0.38), up=(0, 0, 1), taper=lambda t: (1, 1 - 0.22 * t))
        with at(side * 92.6, 22, 6.6, turn=(0, side * 90, 0)):
            turned(soft_profile([(9.5, -3), (9.5, 2.6), (8.6, 3.2), (0, 3.2)], 0.6), dark, 56)
            turned([(5.4, 3.2), (5.4, 3.5), (0, 3.6)], metal("#8d9198", 0.3), 40)
        with at(side * 90, 62, -4, turn=(0, side * 100, 0)):
            slab(rounded(9, 30, 4.5), -2.5, 4, dark, 1.6)
        rear = smooth_line([(side * 92, 96, 10.6), (side * 84, 132, 14), (side * 58, 164, 17), (side * 30, 178, 18)], 8, closed=False)
        tube(rear, rounded(4, 20, 1.8, 4, 2), band, up=(0, 0, 1))
        with at(side * 88, 112, 12, turn=(90, 0, side * 14)):
            slab(rounded(7.6, 25, 3), -3, 3, dark, 1)
    # The back of the head: a padded shell with a dial that tightens.
    back = [[(x * w, 180 + t - 0.006 * x * x, 18 + z * w) for x, z in ellipse(92, 58, 56, 2.6)] for t, w in ((-11, 0.7), (-10, 0.9), (-4, 1), (5, 0.98), (8, 0.88))]
    rings(back, leather("#2b2d33"), smooth=70)
    with at(0, 188, 18, turn=(-90, 0, 0)):
        turned(soft_profile([(17, -3), (17, 3), (15, 4), (0, 4)], 1), plastic(colour, 0.4), 64)
        turned(soft_profile([(13.2, 3.6), (13.2, 10), (11.8, 11.4), (0, 11.6)], 1), dark, 64)
        ribs(13.7, 4.6, 9.6, rubber("#1b1c1f"), 40)
    over = smooth_line([(0, 0, 44), (0, 10, 54), (0, 42, 72), (0, 86, 80), (0, 132, 72), (0, 162, 54), (0, 174, 42)], 8, closed=False)
    tube(over, rounded(25, 3.2, 1.5, 4, 2), band, up=(1, 0, 0))
    with at(0, 24, 62.5, turn=(33, 0, 0)):
        slab(rounded(31, 12, 3), -2.6, 2.8, dark, 1)


def hand_grip(look, side):
    """A controller: a handle, a face with stick and keys, a trigger, and the ring by which it is tracked."""
    shell, dark = plastic(look["colour"], 0.36), plastic("#1d1f23", 0.4)
    with at(0, 0, 47, turn=(30, 0, 0)), at(size=0.94):
        handle = [[(x * w, y * w + dy, z) for x, y in ellipse(29, 34, 40, 2.2)] for z, w, dy in ((-56, 0.5, 4), (-54, 0.72, 4), (-46, 0.84, 4), (-24, 0.88, 2), (0, 0.92, 0), (16, 1.0, 0), (24, 1.12, 1), (30, 1.2, 2), (33, 1.12, 2))]
        body = blended([rings(handle, shell)], shell, 0.7, 6)
        parted(body, lambda grown: slab(rounded(80, 80, 5), -80, 6 + grown, shell, 0), leather("#2a2c31"), 0.5)
        with at(0, 2, 32.6):
            slab(ellipse(34, 38, 56, 2.2), -3, 1.2, gloss("#17181b"), 0.8)
            with at(side * -5.5, 2, 1):
                turned(soft_profile([(8.2, -1), (8.2, 0.4), (7.4, 0.6)], 0.2), metal("#5d6168", 0.4), 48)
                turned(soft_profile([(3.6, 0), (3.2, 4), (6.2, 5.6), (6.2, 7.4), (5, 7.8), (0, 7.2)], 0.8), rubber("#24262a"), 48)
            for dx, dy in ((8, 8), (10, -1.5)):
                with at(side * dx, dy, 1.1):
                    turned(soft_profile([(3.5, -1), (3.5, 1.2), (2.8, 1.7), (0, 1.8)], 0.5), plastic("#e9eaec", 0.35), 36)
            with at(side * 3, -11, 1.1):
                slab(rounded(4.6, 2.4, 1.2), -1, 0.7, dark, 0.3)
        with at(0, 16, 14, turn=(-24, 0, 0)):
            ball(15, 20, 23, dark, 2.6)
        # The ring stands on the face and leans over the hand.
        ring = [(37 * math.cos(a), 26 + 36 * math.sin(a), 31 - 16 * math.sin(a)) for a in (2 * math.pi * s / 72 for s in range(72))]
        tube(ring, rounded(5.5, 13, 2.6, 5, 2.2), gloss("#191b1f"), closed=True, up=(0, 0.4, 0.9))
        for s in (-1, 1):
            tube([(s * 14, 2, 28), (s * 30, 6, 36)], 4.4, shell)
