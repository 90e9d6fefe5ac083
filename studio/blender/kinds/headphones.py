"""Headphones with a band over the head: oval, round or open cups, or a headset with a microphone."""
import math

from materials import anodised, darker, fabric, felt, glow, leather, lighter, mesh_of_holes, metal, plastic, rubber
from parts import screw, sign, usb_c
from shapes import around, at, ball, circle, ellipse, inset, letters, rings, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    if view == "front":
        with at(turn=(0, 0, 34)):
            headphones(look)
        return {"pitch": 10, "fill": 0.76}
    with at(turn=(0, 0, 72)):
        headphones(look)
    return {"pitch": 12, "fill": 0.76}


def headphones(look):
    colour, style = look["colour"], look["cup"]
    small = look.get("small")
    wide, tall = (68, 72) if small else {"oval": (74, 92), "round": (82, 86), "open": (94, 98)}[style]
    shell = plastic(colour, 0.42) if style != "open" else plastic(colour, 0.5)
    if look.get("shell") == "metal":
        shell = anodised(colour, 0.36)
    cover = look.get("cushion", darker(colour, 0.25))
    skin = felt(cover) if style == "open" else leather(cover)
    steel = metal(look.get("arm", lighter(colour, 0.35)), 0.3)
    half, middle, top = 80, tall / 2 + 4, tall + 110
    reach = 104
    centre = top - reach
    arc = [(half * math.sin(a), 0, centre + reach * math.cos(a)) for a in (math.radians(d) for d in range(-84, 85, 2))]
    tube(arc, rounded(30, 8, 4, 6, 2), shell if look.get("band") != "leather" else skin, up=(0, 1, 0), taper=lambda t: (1 - 0.5 * abs(2 * t - 1) ** 1.6, 1))
    # Sewn across: the padding swells between its seams.
    pad = [(x * 0.935, y, centre + (z - centre) * 0.945) for x, y, z in arc[14:-14]]
    sewn = lambda t: 1 - 0.2 * abs(math.cos(math.pi * t * 9)) ** 14
    tube(pad, rounded(27, 11, 5.4, 6, 2), skin, up=(0, 1, 0), taper=lambda t: ((1 - 0.4 * abs(2 * t - 1) ** 2) * (0.97 + 0.03 * sewn(t)), sewn(t) * max(0.12, 1 - abs(2 * t - 1) ** 5)))
    for side in (-1, 1):
        x = side * half
        end = (side * half * 0.995, 0, centre + 12)
        slide(side, end, x, middle, tall, wide, steel, shell, style, small)
        with at(x, 0, middle, turn=(0, 90 * side, 0)), at(turn=(0, 0, 0 if side < 0 else 180)):
            with at(0, 0, 0, turn=(0, 0, 0)):
                cup(look, wide, tall, shell, skin, steel, side)
    if look.get("gaming"):
        boom(half, middle, look)


def slide(side, end, x, middle, tall, wide, steel, shell, style, small):
    """From the band down to the cup: a rail with notches out of a sleeve, then a fork round a cup that turns."""
    top = middle + tall * 0.5
    tube([(x * 0.97, 0, end[2] + 12), (x * 0.995, 0, end[2] + 4), (x * 1.0, 0, end[2] - 3)], rounded(17.5, 9.6, 3, 6, 2), steel if not small else shell, up=(0, 1, 0))
    tube([(x, 0, end[2]), (x * 1.015, 0, top + 4), (x * 1.03, 0, top - 2)], rounded(11, 3.2, 1.5, 4, 2), steel, up=(0, 1, 0))
    for index in range(3):
        with at(x * 1.012 + side * 1.5, 0, top + 6 + index * 2.2, turn=(0, 90 * side, 0)):
            slab(rounded(0.7, 5, 0.3), -0.3, 0.12, plastic("#0c0c0e", 0.7), 0)
    if style == "oval" or small:
        with at(x * 1.035, 0, middle + tall * 0.46, turn=(0, 90, 0)):
            slab(rounded(26, 15, 7), -4.5, 4.5, shell, 2.5)
        for y in (-1, 1):
            with at(x * 1.035, y * 7.4, middle + tall * 0.5, turn=(-90 * y, 0, 0)):
                slab(circle(6.4, 32), -1, 0.8, steel, 0.4)
        return
    path = [(x * 1.03 + side * 2, wide * 0.545 * math.sin(a), middle + tall * 0.55 * math.cos(a)) for a in (math.radians(d) for d in range(-92, 93, 4))]
    tube(path, rounded(8.5, 4, 1.8, 4, 2), steel, up=(side, 0, 0))
    with at(x * 1.03 + side * 2, 0, middle + tall * 0.55, turn=(0, 90 * side, 0)):
        slab(rounded(9, 17, 3.4), -4, 3, steel, 1.2)
    for y in (-1, 1):
        with at(x * 1.03 + side * 2, y * wide * 0.53, middle, turn=(-90 * y, 0, 0)):
            slab(circle(12, 40), -3.5, 1.6, steel, 0.8)
            slab(circle(5.4, 32), 1, 1.9, plastic("#17181a", 0.5), 0.2)
            slab(rounded(3.4, 0.7, 0.2), 1.5, 1.96, metal("#8d9198", 0.3), 0)


def cup(look, wide, tall, shell, skin, steel, side):
    """Its axis is z, away from the ear; y is along the height."""
    outline = ellipse(tall, wide, 72, 2.25)
    style = look["cup"]
    # The cushion: a thick soft ring, and the cloth over the driver behind it.
    loops = []
    for step in range(17):
        a = math.pi * (step / 16) - math.pi / 2
        grow, z = math.cos(a), math.sin(a)
        loops.append([(px * (0.78 + 0.215 * grow), py * (0.76 + 0.235 * grow), -14 - 11 * z) for px, py in outline])
    rings(loops, skin, (False, False), smooth=60)
    rings([[(px * 0.76, py * 0.74, -4) for px, py in outline], [(px * 0.78, py * 0.76, -24) for px, py in outline]], skin, (False, False))
    # Sewn where its face meets its flank, and piped where it sits on the shell.
    seam = rubber(darker(look.get("cushion", look["colour"]), 0.6))
    tube([(px * 0.937, py * 0.932, -22.0) for px, py in outline], 0.5, seam, closed=True)
    tube([(px * 0.955, py * 0.955, -5.4) for px, py in outline], 0.9, seam, closed=True)
    slab([(px * 0.8, py * 0.8) for px, py in outline], -16, -14, mesh_of_holes("#2a2b2f", "#0a0a0b", 1.5, 0.6), 0)
    with at(0, 0, -16.05, turn=(180, 0, 0)), at(turn=(0, 0, -90)):
        letters("L" if side > 0 else "R", 20, plastic("#b9bdc4", 0.6), 0.03)
    slab(inset(outline, 1.2), -4.5, -1.5, plastic("#131416", 0.5), 0.6)
    if style == "open":
        slab(outline, -2, 6, shell, (1.5, 2))
        slab(inset(outline, 9), 4, 9, mesh_of_holes("#2a2c30", "#050506", 3.4, 0.7, 0.6), (0, 2.5))
        slab(circle(36, 56), 4, 11, shell, 1.6)
        with at(0, 0, 11, turn=(0, 0, -90)):
            sign(look, 20, "#c9ccd2", 0.03, 0.8)
        ring = [(px, py, 7.6) for px, py in inset(outline, 7)]
        tube(ring, 1.4, steel, closed=True)
        for _, px, py in around(8, 1, 22.5):
            with at(px * (tall / 2 - 4.3), py * (wide / 2 - 4.3), 5.6):
                screw(3.6, steel)
        # Where the lead locks in with a quarter turn.
        with at(-tall * 0.5 + 1.5, 0, 1.5, turn=(0, -90, 0)):
            turned(soft_profile([(5.2, -2), (5.2, 2.4), (4.4, 3.2), (2.6, 3.2), (2.4, 1)], 0.4), steel, 40)
            slab(circle(5, 24), 0, 1.4, plastic("#060607", 0.8), 0)
        return
    if style == "oval":
        loops = []
        for step in range(9):
            a = math.pi / 2 * step / 8
            shrink, z = 1 - 0.34 * (1 - math.cos(a)) ** 1.2 * 1.0, 2 + 17 * math.sin(a)
            loops.append([(px * shrink, py * shrink, z) for px, py in outline])
        loops.insert(0, [(px * 0.985, py * 0.985, -1.5) for px, py in outline])
        rings(loops, shell, (True, True), smooth=70)
        ring = [(px * 1.0, py * 1.0, 0.4) for px, py in outline]
        tube(ring, 0.9, steel, closed=True)
        with at(0, 0, 19.05, turn=(0, 0, -90)):
            sign(look, 22, lighter(look["colour"], 0.5) if sum(int(look["colour"][i : i + 2], 16) for i in (1, 3, 5)) < 420 else darker(look["colour"], 0.35), 0.06, 0.7)
        with at(-tall * 0.44, 0, 7, turn=(0, -78, 0)):
            usb_c(steel)
        # Microphones behind slots, on top and on either flank; the keys are at the back.
        for px, py, turn in ((tall * 0.46, 0, (0, 50, 0)), (0, wide * 0.46, (-50, 0, 0)), (0, -wide * 0.46, (50, 0, 0))):
            with at(px, py, 14.2, turn=turn):
                slab(rounded(2.2, 10, 1.09) if px else rounded(10, 2.2, 1.09), -1, 0.3, mesh_of_holes("#4a4d52", "#08080a", 0.8, 0.7, 0.6), 0.1)
        for index in range(3):
            with at((index - 1) * 9 - 14, wide * 0.478, 5.5, turn=(-86, 0, 0)):
                slab(rounded(6.6, 3, 1.49), -1, 0.9, steel, 0.4)
        return
    slab(outline, -1.5, 12, shell, (1, 5), 7)
    cap = look.get("cap")
    slab(circle(min(wide, tall) * 0.74, 80), 9, 14, anodised(cap, 0.35) if cap else plastic(darker(look["colour"], 0.12), 0.35), (0, 1.6))
    tube([(px, py, 12.6) for px, py in circle(min(wide, tall) * 0.76, 80)], 0.9, steel, closed=True)
    if look.get("gaming"):
        tube([(px, py, 13.2) for px, py in circle(min(wide, tall) * 0.6, 80)], 1.3, glow(look["gaming"], 3), closed=True)
    with at(0, 0, 14, turn=(0, 0, -90)):
        sign(look, 24, "#d5d8dd" if not look.get("gaming") else "#e6e7ea", 0.03, 0.6)


def boom(half, middle, look):
    """The microphone, from a cup to the mouth."""
    dark = rubber("#17181b")
    x = -half - 4
    path = smooth_line([(x, -34, middle - 12), (x - 2, -62, middle - 22), (x + 14, -88, middle - 30), (x + 34, -100, middle - 33)], 8, closed=False)
    tube(path, 2.6, dark)
    with at(*path[-1]):
        ball(26, 15, 14, fabric("#1b1c1f", 1.0, 0.4))
    with at(x, -30, middle - 12, turn=(0, 90, 0)):
        slab(circle(17, 40), -5, 6, plastic("#1d1f23", 0.4), 1.5)
