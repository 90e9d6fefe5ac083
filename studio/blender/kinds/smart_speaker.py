"""A speaker that listens: knitted cloth over a round body, keys of light on its top."""
from materials import darker, glass, glow, knit, plastic, rubber
from parts import sign
from shapes import at, circle, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    colour, mini = look["colour"], look.get("mini")
    if mini:
        profile = [(39, 2.4), (46, 6), (49.4, 15), (48.6, 27), (42, 38), (34.6, 42.6)]
    else:
        profile = [(44, 3), (59, 12), (70, 37), (71, 68), (62, 98), (46, 117), (38.5, 121.6)]
    (low, _), (r, top) = profile[0], profile[-1]
    turned(smooth_line(profile, 8, closed=False), knit(colour, 2.1 if mini else 2.5, about=49 if mini else 71), 160)
    body = plastic(darker(colour, 0.1), 0.4)
    # The foot: a rubber ring that shows as a shadow, and the tray that the cloth is tucked into.
    turned(soft_profile([(0, 0), (low - 5, 0), (low - 4, 2), (low - 4, 3)], 0.5), rubber("#1b1c1f"), 96)
    turned(soft_profile([(low - 6, 1.6), (low - 0.4, 1.6), (low + 0.8, 3.4), (low - 1, 4)], 0.7), body, 128)
    turned(soft_profile([(r + 0.2, top - 1.6), (r + 0.9, top + 0.5), (r - 0.4, top + 1.7), (r - 2.0, top + 1.2)], 0.8), body, 128)
    turned([(r - 1.9, top + 1.3), (r - 2.6, top + 0.9), (r - 4.4, top + 0.9), (r - 4.9, top + 1.3)], glow(look.get("light", "#58b7ff"), 3), 128)
    turned([(r - 4.8, top + 1.25), (r * 0.5, top + 0.5), (0, top + 0.1)], glass("#101114", 0.1), 96)
    with at(0, 0, top + 0.5):
        keys(look, r)
    with at(turn=(0, 0, 52)):
        cable(low)
    return {"pitch": 18 if view == "front" else 42, "fill": 0.7}


def keys(look, r):
    """Louder, softer, the ear that can be closed, and a dimple that a finger finds."""
    white = plastic("#d9dce0", 0.5)
    for x in (-1, 1):
        with at(x * r * 0.56, 0):
            slab(rounded(5.6, 0.9, 0.4), 0, 0.45, white, 0)
            if x > 0:
                slab(rounded(0.9, 5.6, 0.4), 0, 0.45, white, 0)
    with at(0, -r * 0.56):
        tube([(x, y, 0.4) for x, y in circle(5.2, 32)], 0.35, white, closed=True)
        slab(circle(1.6, 20), 0, 0.4, white, 0)
    with at(0, r * 0.56):
        slab(rounded(2.6, 4.4, 1.3, y=0.8), 0, 0.4, white, 0)
        slab(rounded(4.6, 0.7, 0.3, y=-2.6), 0, 0.4, white, 0)
    for turn in range(4):
        with at(turn=(0, 0, 45 + 90 * turn)), at(r * 0.66, 0):
            slab(circle(1.3, 16), 0, 0.5, plastic("#030304", 0.8), 0)
    sign(look, r * 0.34, "#8d929a", 0.2)


def cable(low):
    """Leaves low at the back."""
    line = [(low - 4, 0, 4), (low + 16, 0, 3), (low + 34, 6, 1.8), (low + 48, 22, 1.8), (low + 50, 44, 1.8)]
    tube(smooth_line(line, 8, closed=False), 1.8, plastic("#2a2c30", 0.5))
