"""A mouse."""
import math

from details import light_of, smooth_loops
from materials import darker, glow, lighter, metal, plastic, rubber
from parts import sign
from shapes import at, rings, rounded, slab, soft_profile, tube, turned


def build(look, view):
    colour, light = look["colour"], look.get("light")
    shell = plastic(colour, 0.4)
    with at(turn=(0, 0, 36 if view == "front" else -52)):
        loops = []
        profile = ((-60, 0.5, 10), (-57, 0.72, 20), (-46, 0.92, 31), (-24, 1.0, 39), (2, 0.97, 39), (28, 0.93, 32), (48, 0.9, 22), (58, 0.8, 15), (61, 0.6, 9))
        for y, w, h in profile:
            section = []
            for step in range(48):
                a = 2 * math.pi * step / 48
                px, pz = math.cos(a), math.sin(a)
                px, pz = math.copysign(abs(px) ** 0.8, px), math.copysign(abs(pz) ** 0.8, pz)
                section.append((px * 31 * w * (1 - 0.1 * max(0, pz)), -y, max(1.2, 9 + (h - 9) * max(0, pz) + 8 * min(0, pz))))
            loops.append(section[::-1])
        rings(smooth_loops(loops, 5), shell, smooth=80)
        slit = plastic(darker(colour, 0.55), 0.6)
        groove = [(0, -60 + s * 5, surface(profile, 60 - s * 5) + 0.15) for s in range(1, 13)]
        tube(groove, rounded(0.9, 0.6, 0.2, 2, 2), slit, up=(0, 0, 1))
        with at(0, -34, surface(profile, 34) - 3.4, turn=(0, 90, 0)):
            turned(soft_profile([(0, -4.6), (9, -4.6), (10, -3.4), (10, 3.4), (9, 4.6), (0, 4.6)], 1), rubber("#1b1c1f"), 48)
            for index in range(24):
                with at(turn=(0, 0, index * 15)), at(9.9, 0, 0):
                    slab(rounded(0.9, 0.9, 0.2, 2, 2), -3.2, 3.2, metal("#9a9ea5", 0.3) if not light else glow(light, 2), 0)
        with at(0, 24, surface(profile, -24) + 0.2, turn=(-14, 0, 0)):
            sign(look, 15, light or (darker(colour, 0.4) if light_of(colour) > 0.5 else lighter(colour, 0.5)), 0.25)
        for y in (-12, 10):
            with at(-30.2, -y + 4, 20, turn=(0, -70, 0)):
                slab(rounded(5, 17, 2.4), -1, 1.0, slit, 0.5)
        if light:
            for side in (-1, 1):
                line = [(side * (29.6 + 1.2 * math.sin(s / 20 * 3.1)), -46 + s * 5, 6.5) for s in range(20)]
                tube(line, 1.1, glow(light, 3))
    return {"pitch": 30, "fill": 0.68}


def surface(profile, y):
    for (y0, _, h0), (y1, _, h1) in zip(profile, profile[1:]):
        if y0 <= y <= y1:
            return h0 + (h1 - h0) * (y - y0) / (y1 - y0)
    return 12
