"""A mouse for the right hand that is held as if shaking hands."""
from details import ribs, smooth_loops
from materials import darker, glow, leather, lighter, metal, plastic, rubber
from parts import sign
from shapes import at, blended, cut, inset, parted, rings, rounded, slab, smooth_line, soft_profile, turned

# Across the palm, seen from behind the keys: the fingers' slope on the left, the ridge, the thumb's side and its ledge.
SECTION = ((-36, 0), (-39, 5), (-36, 18), (-27, 36), (-14, 53), (-1, 62), (11, 59), (17.5, 47), (19, 34), (23, 21), (33, 12), (41, 7), (42, 3), (38, 0))
# Along the hand, the keys first: how wide, how high, how far aside.
ALONG = ((-60, 0.62, 0.5, -3), (-57, 0.8, 0.68, -3), (-50, 0.9, 0.81, -2), (-36, 0.97, 0.92, -1), (-14, 1, 1, 0), (8, 1, 0.99, 0), (28, 0.96, 0.88, 0), (44, 0.86, 0.66, -1), (54, 0.68, 0.4, -2), (58, 0.5, 0.22, -2))
# How the fingers' slope leans, and its middle.
SLOPE = {"x": -23, "z": 42, "turn": (0, -52, 0)}


def build(look, view):
    colour = look["colour"]
    shell, dark = plastic(colour, 0.4), plastic(darker(colour, 0.6), 0.5)
    thumb = leather(darker(colour, 0.45))
    with at(turn=(0, 0, 62 if view == "front" else -58)):
        line = smooth_line(SECTION, 5)
        loops = smooth_loops([[(x * w + dx, y, z * h) for x, z in line] for y, w, h, dx in ALONG], 5)
        body = blended([rings(loops, shell)], shell, 0.8, 14)
        parted(body, lambda grown: slab(rounded(300, 300, 5), -9, 3.4 + grown, shell, 0), dark, 0.5)
        # The thumb rests on a soft flank whose upper border runs below the ridge.
        flank = [(60, -5), (60, 60), (40, 60), (12.5, 51), (10.5, 38), (12, 24), (20, 5), (22, -5)]
        with at(turn=(90, 0, 0)):
            side = parted(body, lambda grown: slab(inset(flank, -grown), -90, 90, shell, 0), thumb, 0.6)
        for y in (-27, -5):
            with at(19, y, 41 - 0.04 * y, turn=(0, 80, 3)):
                parted(side, lambda grown: slab(rounded(7.5 + 2 * grown, 19 + 2 * grown, 3.4), -9, 9, shell, 0), plastic(lighter(colour, 0.08), 0.4), 0.5, (0.3, 0, 1.1))
        with at(SLOPE["x"], 0, SLOPE["z"], turn=SLOPE["turn"]):
            for low, high in ((4.6, 24), (-24, -4.6)):
                with at((low + high) / 2, -42):
                    parted(body, lambda grown: slab(rounded(high - low + 2 * grown, 78 + 2 * grown, 5), -16, 40, shell, 0), shell, 0.5, (0, 0, 0.5))
            with at(0, -36):
                cut(body, slab(rounded(6.4, 26, 3), -12, 40, shell, 0))
                with at(0, 0, -6.4):
                    turned_wheel()
            with at(0, -14.5, 1.6):
                slab(rounded(4, 9, 2), -4, 0.6, metal("#a4a8ae", 0.3), 0.4)
            with at(0, -6.5, 2.2):
                slab(rounded(1.4, 1.4, 0.7), -4, 0.2, glow("#8ff0b4", 1.6), 0)
            with at(0, 24, 2.1, turn=(-12, 0, 90)):
                sign(look, 12, lighter(colour, 0.5), 0.5)
    return {"pitch": 24, "fill": 0.7}


def turned_wheel():
    """Its axis runs up the slope."""
    with at(turn=(0, 90, 0)):
        turned(soft_profile([(0, -2.6), (9.2, -2.6), (9.8, -2), (9.8, 2), (9.2, 2.6), (0, 2.6)], 0.5), metal("#a4a8ae", 0.25), 64)
        ribs(10.5, -1.8, 1.8, rubber("#1b1c1f"), 56)
