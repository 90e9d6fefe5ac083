"""A mouse that is held as if shaking hands."""
from details import smooth_loops
from materials import darker, metal, plastic, rubber
from shapes import at, ellipse, rings, rounded, slab, soft_profile, turned


def build(look, view):
    shell, soft = plastic(look["colour"], 0.42), rubber(darker(look["colour"], 0.3))
    with at(turn=(0, 0, 40 if view == "front" else 220)):
        loops = []
        for z, w, d, dx in ((0, 1.0, 1.0, 0), (4, 1.04, 1.02, 0), (14, 0.9, 0.98, 2), (32, 0.66, 0.9, 6), (50, 0.5, 0.74, 8), (62, 0.4, 0.56, 8), (68, 0.24, 0.36, 8), (70, 0.05, 0.1, 8)):
            loops.append([(x * w + dx, y * d, z) for x, y in ellipse(74, 112, 56, 2.3)])
        rings(smooth_loops(loops, 5), shell, smooth=80)
        with at(31, -24, 30, turn=(0, 58, 0)):
            slab(rounded(30, 46, 8), -3, 1.6, soft, 1.4)
            with at(0, 6, 1):
                turned(soft_profile([(7, -3), (7.4, 3), (0, 3)], 0.8), metal("#9a9ea5", 0.3), 40)
        with at(-19, -14, 42, turn=(0, -64, 0)):
            for y in (-10, 10):
                slab(rounded(8, 16, 3.5, y=y), -2, 1.4, soft, 0.6)
        with at(6, 30, 52, turn=(-40, 0, 0)):
            pass
    return {"pitch": 20, "fill": 0.68}
