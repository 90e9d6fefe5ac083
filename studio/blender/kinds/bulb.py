"""Bulbs, one white and one coloured: a screw base, a cool housing, a dome of opal glass."""
import math

from materials import darker, glow, metal, mixed, plastic
from parts import wordmark
from shapes import at, letters, rings, rounded, slab, smooth_line, soft_profile, turned

WARM, VIOLET = "#ffcf8f", "#a86bff"


def build(look, view):
    if view == "front":
        with at(-34, 14, 0):
            bulb(look, WARM)
        with at(36, -12, 0):
            bulb(look, VIOLET)
        return {"pitch": 9, "fill": 0.72}
    with at(-52, 6, 0):
        bulb(look, WARM)
    with at(46, -14, 31.6, turn=(0, 88, -34)), at(0, 0, -56):
        bulb(look, VIOLET)
    return {"pitch": 12, "fill": 0.78, "dusk": 0.4}


def bulb(look, tint):
    steel, white = metal("#c4c7cc", 0.22), plastic(look["colour"], 0.36)
    turned(soft_profile([(0, 0), (4.4, 0), (5, 1.6), (4.6, 2)], 0.5), metal("#9aa0a8", 0.3), 48)
    turned(soft_profile([(4.6, 1.6), (8.4, 4.2), (11.2, 5.4)], 1), plastic("#1a1b1e", 0.4), 64)
    thread()
    turned(soft_profile([(12.6, 24), (13.4, 24.6), (13.4, 26.6), (12.8, 27.4)], 0.5), steel, 72)
    # The housing, with a groove where the hand holds, then the collar that the glass sits in.
    foot = smooth_line([(13.6, 27.2), (14.4, 31), (17, 40), (22.4, 51), (27.2, 59), (29.2, 63.6)], 5, closed=False)
    turned([(12, 27.2), *foot], white, 96)
    turned(soft_profile([(29.0, 63.4), (30.3, 64.4), (30.5, 66.6), (29.9, 67.4)], 0.5), plastic(darker(look["colour"], 0.12), 0.3), 96)
    for index in range(24):
        with at(turn=(0, 0, index * 15)), at(15.9, 0, 36, turn=(0, 22, 0)):
            slab(rounded(1.0, 1.1, 0.4, 3, 2), -5, 5, plastic(darker(look["colour"], 0.22), 0.4), 0.4, 2)
    glass(tint)
    with at(0, -24.5, 54, turn=(57, 0, 0)):
        wordmark(look, 17, "#8f959e", 0.25)
    with at(turn=(0, 0, 46)), at(0, -24.6, 54.4, turn=(57, 0, 0)):
        letters("9 W   E27", 3.2, plastic("#9aa0a8", 0.5), 0.05)


def thread():
    """The screw: a rounded wave that winds up."""
    steel, loops, count, pitch = metal("#c4c7cc", 0.22), [], 48, 3.6
    for row in range(64):
        z = 4.6 + row * 0.31
        loops.append([])
        for step in range(count):
            a = 2 * math.pi * step / count
            wave = math.sin(2 * math.pi * (z / pitch) - a)
            r = 12.2 + 1.0 * math.copysign(abs(wave) ** 0.8, wave)
            loops[-1].append((r * math.cos(a), r * math.sin(a), z))
    rings(loops, steel, smooth=70)


def glass(tint):
    """The brightest in its middle, where the light sits, as an opal glass is; its rim keeps the tint."""
    shape = smooth_line([(29.8, 67), (31.6, 76), (30.6, 88), (25, 100), (14, 107.6), (0.6, 109.6)], 14, closed=False)
    for index, (low, high) in enumerate(zip(shape, shape[1:])):
        share = abs(index / (len(shape) - 2) - 0.42) / 0.58
        skin = glow(mixed(mixed(tint, "#ffffff", 0.45), tint, min(1, share)), 1.5 - 0.55 * min(1, share))
        turned([low, high], skin, 96)
