"""A wheel for racing games, on its base that is clamped to a desk."""
import math

from details import ribs
from materials import anodised, brushed, darker, gloss, glow, leather, lighter, metal, plastic, rubber
from parts import screw, sign, wordmark
from shapes import at, circle, ellipse, rounded, slab, smooth_line, soft_profile, tube, turned

RIM = 134


def build(look, view):
    light = look.get("light", "#ff4d5a")
    with at(turn=(0, 0, 24 if view == "front" else -52)):
        base(look)
        with at(0, -82, 168, turn=(74, 0, 0)):
            wheel(look, light)
    return {"pitch": 12, "fill": 0.8}


def base(look):
    """The motor's housing: a ribbed metal body between two plates, and the clamp below."""
    dark, steel = plastic("#1d1f23", 0.42), anodised(lighter(look["colour"], 0.16), 0.45)
    slab(rounded(206, 190, 20), 0, 13, dark, 4)
    for x in (-1, 1):
        for y in (-1, 1):
            with at(x * 88, y * 80, 13):
                screw(11, metal("#8d9198", 0.35))
    with at(0, 12, 14):
        slab(rounded(148, 150, 20), 0, 132, plastic("#121316", 0.55), 6)
        for row in range(8):
            slab(rounded(158, 156, 24), 6 + row * 15.6, 18.4 + row * 15.6, steel, 1.4, 3)
        slab(rounded(152, 152, 22), 130, 140, steel, 4)
        # The face that carries the shaft.
        with at(0, -79, 74, turn=(90, 0, 0)):
            slab(rounded(132, 112, 16), -6, 6, anodised(darker(look["colour"], 0.25), 0.4), 2.5)
            with at(0, -42, 6):
                wordmark(look, 74, "#d5d8dd", 0.1)
            for x, y in ((-56, 46), (56, 46), (-56, -46), (56, -46)):
                with at(x, y, 5.6):
                    screw(8, metal("#8d9198", 0.35))
    for x in (-52, 52):
        with at(x, -96, 0):
            slab(rounded(32, 22, 6), -8, 30, dark, 3)
            with at(0, 0, 28):
                turned(soft_profile([(13, 0), (13, 12), (11, 14), (0, 14)], 1), plastic("#17181b", 0.45))
                ribs(13.4, 2, 11, rubber("#101113"), 28)
                turned([(7, 14), (6.4, 14.4), (0, 14.4)], metal("#8d9198", 0.35), 40)


def rim_line(z, reach=1.0):
    """Round, and flat below."""
    return smooth_line([(RIM * reach * math.cos(a), reach * max(-112, RIM * math.sin(a)), z) for a in (math.radians(s) for s in range(0, 360, 12))], 5)


def wheel(look, light):
    """Lies with its face up, its hub about the place."""
    dark, carbon = plastic("#17181b", 0.4), anodised("#4c5057", 0.36)
    turned(soft_profile([(36, -46), (42, -20), (42, 4), (34, 14), (0, 14)], 3), plastic("#1e2024", 0.36))
    turned(soft_profile([(38, 13), (38, 19), (30, 22), (0, 22)], 1), metal("#8d9198", 0.3))
    grip = rubber("#191a1d")
    line = rim_line(36)
    tube(line, ellipse(28, 25, 32), leather("#1f2023"), closed=True)
    # Thumb rests and stitches on the rim's inner side.
    count = len(line)
    for side in (0, 1):
        part = [line[(index + (count // 2 if side else 0)) % count] for index in range(-16, 12)]
        tube([(x * 0.995, y * 0.995, z + 0.3) for x, y, z in part], ellipse(31, 28, 32), grip, taper=lambda t: min(1, 0.9 + 0.9 * min(t, 1 - t)))
    seam = plastic(light, 0.5)
    stitched = smooth_line([(x * 0.916, y * 0.916, z + 7.6) for x, y, z in line[::3]], 9)
    for index in range(0, len(stitched) - 3, 6):
        tube(stitched[index : index + 4], 0.8, seam)
    with at(0, RIM, 36, turn=(0, 90, 0)):
        turned([(14.4, -5), (14.7, -4), (14.7, 4), (14.4, 5)], plastic(light, 0.42), 64, squash=0.9)
    # One plate with three spokes: each is pierced, as light wheels are.
    for angle in (4, 176, 270):
        with at(turn=(0, 0, angle)):
            for y in (-1, 1):
                reach = RIM - 4 if angle != 270 else 110
                tube([(24, y * 21, 22), (70, y * 15, 27), (reach, y * 13, 35)], rounded(11, 6, 2.4, 4, 2), carbon, up=(0, 0, 1))
            slab(rounded(9, 34, 2, x=72), 24, 29, carbon, 1.2)
    slab(rounded(118, 92, 34, 12, 2.4), 19, 30, dark, 4)
    slab(rounded(110, 84, 31, 12, 2.4), 29, 31, brushed("#2a2c31"), 0.8)
    tube([(x, y, 31) for x, y in circle(54, 72)], 1.2, glow(light, 2.6), closed=True)
    slab(circle(51, 64), 30, 31.6, gloss("#101114"), 0.6)
    with at(0, 1, 31.7):
        sign(look, 26, "#e9ebee", 0.04)
    for side in (-1, 1):
        for x, y, tint in ((42, 22, "#e8606a"), (47, 3, "#5b8def"), (42, -16, "#e9b84a")):
            with at(side * x, y, 31):
                turned(soft_profile([(6.8, 0), (6.8, 1.6), (6, 1.8)], 0.4), metal("#8d9198", 0.3), 40)
                turned(soft_profile([(5.4, 0), (5.4, 3.4), (4.4, 4.2), (0, 4.4)], 0.8), gloss(tint if side < 0 else "#2b2d31"), 40)
        with at(side * 24, -33, 31):
            turned(soft_profile([(8, 0), (8, 5), (7, 6), (0, 6)], 0.6), dark, 48)
            ribs(8.3, 1, 4.6, rubber("#22242a"), 28)
        # A shift paddle behind each spoke.
        with at(side * 74, 30, 8, turn=(0, side * -6, side * -16)):
            slab(rounded(58, 66, 12), -2, 1.6, anodised("#2c2f35", 0.35), 0.8)
            slab(rounded(46, 54, 9), 1.5, 1.9, brushed("#3a3e45"), 0.2)
