"""A table lamp without a cable: a shade of thin steel over an opal glass, on a foot that rests in its charging ring."""
from materials import darker, glow, lighter, metal, plastic, rubber
from parts import usb_c, wordmark
from shapes import at, circle, slab, smooth_line, soft_profile, turned

RIM = 128


def build(look, view):
    colour = look["colour"]
    paint, brass = plastic(colour, 0.5), metal("#c9a45c", 0.28)
    ring(colour)
    with at(0, 0, 9):
        foot = smooth_line([(52, 0), (57, 5), (56, 20), (45, 46), (27, 74), (16.5, 96), (13, 112), (12.5, 120)], 6, closed=False)
        turned([(0, 0), *foot], paint, 128)
        with at(0, -57.0, 12.5, turn=(87, 0, 0)):
            wordmark(look, 27, lighter(colour, 0.5) if colour < "#8" else darker(colour, 0.42), 0.5)
        # The neck, and the collar that carries the glass.
        turned(soft_profile([(13.6, 118), (13.6, 121), (12.4, 122), (12.4, 125), (21, 128), (21, 131)], 0.8), brass, 64)
        turned(smooth_line([(20.4, 129), (32, 134), (40, 148), (38, 168), (22, 184), (0.4, 190)], 5, closed=False), glow("#ffc98a", 7.5), 72)
        shade(colour, paint, brass)
    if view == "front":
        return {"pitch": -1.5, "fill": 0.76}
    return {"pitch": -1, "yaw": 14, "fill": 0.72, "dusk": 0.42}


def shade(colour, paint, brass):
    """One sheet with a rolled rim: painted outside, white within."""
    outer = smooth_line([(97, RIM), (94, RIM + 15), (83, RIM + 56), (62, RIM + 88), (34, RIM + 101), (9, RIM + 104)], 8, closed=False)
    inner = [(r - 1.4, z - 0.6) for r, z in outer]
    turned(outer, paint, 160)
    turned([*reversed(inner[2:]), (96.2, RIM + 1), (96.6, RIM - 0.6)], plastic("#f6ead8", 0.6), 160)
    turned(soft_profile([(96.4, RIM + 0.6), (96.2, RIM - 1.4), (98.2, RIM - 1.4), (98.2, RIM + 1.6), (96.9, RIM + 2)], 0.9), paint, 160)
    # What one touches, in a fine gap.
    turned([(9.2, RIM + 104), (8.6, RIM + 102.6), (8.2, RIM + 102.6)], plastic(darker(colour, 0.6), 0.7), 64)
    turned(soft_profile([(8.2, RIM + 102), (8.2, RIM + 105.4), (6.6, RIM + 106.2), (0, RIM + 106.4)], 0.7), brass, 64)


def ring(colour):
    """The saucer that charges it."""
    turned(soft_profile([(0, 1.4), (61, 1.4), (64, 3.4), (64.6, 6.4), (63, 8.2), (57, 8.2), (55, 7)], 1.2), plastic(darker(colour, 0.18), 0.5), 128)
    slab(circle(116, 96), 0, 2, rubber("#1b1c1f"), 0.4)
    turned([(58, 8.9), (54, 8.9)], plastic(darker(colour, 0.7), 0.7), 96)
    with at(turn=(0, 0, 60)), at(64.2, 0, 4.4, turn=(90, 0, 90)):
        usb_c(plastic("#1b1c1f", 0.5), 8)
