"""A mouse: a base, and a cover of two keys and the palm's rest, told apart by their seams."""
from details import light_of, ribs
from materials import darker, gloss, glow, leather, lighter, metal, plastic, rubber
from parts import sign
from shapes import at, blended, circle, cut, inset, on_pillow, parted, pillow, rounded, slab, smooth_line, soft_profile, turned

EDGE = 23
WHEEL = -35
# The right half as seen from above, from the front's middle to the back's: wide, and slim.
CALM = ((0, -59), (16, -58), (26, -52), (30, -34), (30, -8), (31, 16), (29, 38), (20, 54), (0, 60))
SLIM = ((0, -61), (17, -59.5), (24.5, -52), (26.4, -36), (27.4, -8), (29.4, 18), (28.6, 36), (19.5, 52), (0, 58))


def heights(x, y):
    """Highest under the palm, from there down to the keys' tips."""
    back = min(1, max(-1, (y - 14) / 46))
    front = min(1, max(0, (14 - y) / 74))
    return 5.5, 33 - 3.5 * back * (back > 0) - 18.5 * front**1.55, 5.5


def build(look, view):
    colour, light = look["colour"], look.get("light")
    half = SLIM if light else CALM
    outline = smooth_line((*half, *((-x, y) for x, y in half[-2:0:-1])), 6)
    shell, under = plastic(colour, 0.42), plastic(darker(colour, 0.72), 0.5)
    on = lambda x, y, z=0.0: on_pillow(outline, heights, EDGE, x, y, z)
    with at(turn=(0, 0, -40 if view == "front" else -128)):
        body = blended([pillow(outline, heights, EDGE, shell)], shell, 0.7, 5)
        cut(body, slab(rounded(200, 200, 5), -9, 1.2, shell, 0))
        # What the glide feet stand on, and the line of light.
        parted(body, lambda grown: slab(rounded(200, 200, 5), -9, 4.2 + grown, shell, 0), under, 0.4)
        if light:
            parted(body, lambda grown: slab(rounded(200, 200, 5), 0, 5.6 + grown, shell, 0), glow(light, 2.6), 0.2)
        for y in (-46, 46):
            with at(0, y):
                slab(rounded(26, 8, 4), 0, 1.6, plastic("#d9dade", 0.3), 0.3)
        grip = leather(darker(colour, 0.66)) if light else plastic(darker(colour, 0.1), 0.5)
        cover = smooth_line([(x * 0.83, y * 0.955 + 0.5) for x, y in (*half, *((-x, y) for x, y in half[-2:0:-1]))], 6)
        base = body
        body = parted(base, lambda grown: slab(inset(cover, -grown), 4, 80, shell, 0), shell, 0.6)
        base.data.materials[0] = grip
        # The thumb's keys lie in the base.
        for y in (-17, 5):
            with at(26 if light else 29, y, 16.5 - 0.05 * y, turn=(0, 66, -2)):
                parted(base, lambda grown: slab(rounded(7 + 2 * grown, 20 + 2 * grown, 3), -9, 14, shell, 0), gloss("#1b1d21") if light else shell, 0.45, (0, 0, 0.9))
        spine = [(-5.2, -70), (5.2, -70), (4.6, -20), (3.4, 3), (-3.4, 3), (-4.6, -20)]
        middle = parted(body, lambda grown: slab(inset(spine, -grown), 4, 80, shell, 0), gloss("#15171a") if light else shell, 0.45)
        seam = smooth_line([(-40, 1), (-16, 5.5), (0, 7), (16, 5.5), (40, 1)], 8, closed=False)
        cut(body, slab([*seam, *((x, y + 0.8) for x, y in reversed(seam))], 4, 80, under, 0))
        with on(0, WHEEL):
            cut(middle, slab(rounded(7.6, 25, 3.4), -12, 9, under, 0))
            slab(rounded(12, 30, 4), -11, -5, under, 0)
            with at(0, 0, -7.8), at(turn=(0, 90, 0)):
                wheel(light)
        with on(0, -9, -0.3):
            slab(rounded(3.6, 9, 1.8), -1, 1.0, under if light else metal("#a9adb3", 0.35), 0.5)
        if not light:
            with on(0, 0.2, -0.2):
                slab(circle(1.5, 24), -1, 0.3, glow("#8ff0b4", 1.6), 0.1)
        with on(0, 31, 0.4):
            sign(look, 11, light or (darker(colour, 0.35) if light_of(colour) > 0.5 else lighter(colour, 0.5)), 0.15)
        with at(0, -59.5, 7, turn=(90, 0, 0)):
            slab(rounded(9.4, 3.6, 1.8), -4, 0.5, plastic("#0b0b0d", 0.6), 0.2)
    return {"pitch": 36 if view == "front" else 30, "fill": 0.7}


def wheel(light):
    """Lies on its axis: a fine-ribbed tyre between two bright flanks."""
    turned(soft_profile([(0, -3.1), (9.8, -3.1), (10.4, -2.5), (10.4, 2.5), (9.8, 3.1), (0, 3.1)], 0.5), metal("#a4a8ae", 0.25) if not light else plastic("#17181b", 0.3), 64)
    ribs(11.2, -2.1, 2.1, rubber("#2a2c30"), 40)
    if light:
        for z in (-2.5, 2.5):
            turned([(10.4, z - 0.35), (10.9, z), (10.4, z + 0.35)], glow(light, 2.5), 64)
