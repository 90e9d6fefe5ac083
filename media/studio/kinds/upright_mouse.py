"""A mouse that is held as if shaking hands."""
from materials import darker, lighter, metal, plastic, rubber
from parts import sign
from shapes import at, rings, rounded, slab, smooth_line, soft_profile, tube, turned

# Across the palm: from the thumb's ledge on the left, over the back of the hand, down the fingers' side.
SECTION = ((-30, 0), (-39, 3), (-41, 8), (-33, 13), (-24, 22), (-18, 36), (-11, 52), (-2, 60), (8, 58), (20, 46), (31, 27), (37, 10), (36, 2), (30, 0))
# Along the hand: how wide, how high, how far to the right.
ALONG = ((-58, 0.5, 0.34, -1), (-54, 0.7, 0.55, -1), (-44, 0.86, 0.78, 0), (-24, 0.97, 0.96, 0), (0, 1.0, 1.0, 0), (24, 0.98, 0.92, 1), (42, 0.86, 0.72, 2), (53, 0.66, 0.48, 3), (57, 0.46, 0.3, 3))
# Places on the skin: rows along the hand, columns across the palm.
KEYS_END, UPPER, BETWEEN, LOWER, THUMB, LEDGE = 19, 45, 56, 68, 29, 13


def build(look, view):
    shell, soft, seam = plastic(look["colour"], 0.4), rubber(darker(look["colour"], 0.35)), plastic(darker(look["colour"], 0.7), 0.6)
    with at(turn=(0, 0, -34 if view == "front" else 150)):
        line = smooth_line(SECTION, 6)
        skin = [[(x * w + dx, y, max(0, z * h)) for x, z in line] for y, w, h, dx in _softly(ALONG)]
        rings([row[::-1] for row in skin], shell, smooth=80)
        # The fingers' two keys, told apart by their seams, with the wheel between.
        for column in (UPPER, BETWEEN, LOWER):
            tube([row[column] for row in skin[1 : KEYS_END + 1]], 0.5, seam)
        tube(skin[KEYS_END][UPPER : LOWER + 1], 0.5, seam)
        x, y, z = skin[10][BETWEEN]
        with at(x - 2.6, y, z - 2.4, turn=(0, 38, 0)), at(turn=(0, 90, 0)):
            turned(soft_profile([(0, -3.6), (8, -3.6), (9, -2.6), (9, 2.6), (8, 3.6), (0, 3.6)], 0.8), soft, 48)
            for index in range(20):
                with at(turn=(0, 0, index * 18)), at(8.9, 0, 0):
                    slab(rounded(0.8, 0.9, 0.2, 2, 2), -2.6, 2.6, metal("#9a9ea5", 0.3), 0)
        # The thumb's keys and its rest.
        for start, end in ((12, 18), (20, 26)):
            tube([row[THUMB] for row in skin[start:end]], rounded(7, 2.4, 1, 4, 2), soft, up=(-0.8, 0, 0.6))
        tube([row[LEDGE] for row in skin[8:34]], rounded(1.6, 7, 0.7, 3, 2), soft, up=(0, 0, 1))
        x, y, z = skin[30][BETWEEN - 3]
        with at(x + 0.3, y, z + 0.3, turn=(0, 44, 0)):
            sign(look, 12, lighter(look["colour"], 0.4), 0.5)
        slab(rounded(60, 100, 26), -0.6, 0.8, soft, 0.3)
    return {"pitch": 20, "fill": 0.68}


def _softly(stations):
    columns = [[point[0] for point in smooth_line([(value, 0) for value in column], 5, closed=False)] for column in zip(*stations)]
    return list(zip(*columns))
