"""Towers of a mesh network."""
from materials import darker, glow, knit, plastic, rubber
from parts import port, sign, usb_c, wordmark
from shapes import at, circle, ellipse, letters, rings, rounded, slab

WIDE, HIGH = 98, 134


def build(look, view):
    if view == "front":
        for x, y, turn in ((-92, 26, -6), (88, 36, 6), (2, -42, 0)):
            with at(x, y, 0, turn=(0, 0, turn)):
                tower(look)
        return {"pitch": 12, "fill": 0.76}
    with at(-66, 0, 0, turn=(0, 0, 24)):
        tower(look)
    with at(66, 22, 0, turn=(0, 0, 156)):
        tower(look)
    return {"pitch": 20, "fill": 0.74}


def loop(z, by, share=1.0):
    return [(x * share, y * share, z) for x, y in ellipse(WIDE - 2 * by, WIDE - 2 * by, 96, 2.6)]


def tower(look):
    """A sleeve of cloth below, a body above that narrows a little, a top that breathes."""
    colour = look["colour"]
    white, gap = plastic(colour, 0.34), plastic("#2b2d31", 0.7)
    slab(circle(84, 64), 0, 3, rubber("#3a3d42"), 0.5)
    rings([loop(2.4, 6), loop(2.4, 3), loop(4, 1.6), loop(8, 1.2), loop(8, 3)], white, (True, False))
    rings([loop(8.2, 2.4), loop(9.2, 0.9), loop(12, 0.5), loop(43, 0.9), loop(45.6, 1.3), loop(46.4, 2.5)], knit("#aeb4bd", 3.2, 0.006, 49), (False, False), smooth=60)
    rings([loop(45, 3.3), loop(49, 3.3)], gap, (False, False))
    body = [loop(47.4, 3.1), loop(47.4, 1.7), loop(48.2, 1.0)]
    body += [loop(z, by) for z, by in ((76, 1.8), (104, 3.0), (118, 4.0), (126, 5.2), (130.4, 7.2), (133, 10.4), (HIGH, 14), (HIGH, 17))]
    rings([*body, loop(HIGH - 2, 18)], white, (False, False), smooth=60)
    rings([loop(HIGH - 1.6, 17.6), loop(HIGH - 1.5, 18)], gap, (False, True))
    for step in range(-5, 6):
        slab(rounded(3.0, 58 - 0.9 * step * step, 1.5, x=step * 5.2), HIGH - 3, HIGH - 0.3, plastic(darker(colour, 0.06), 0.4), 0.8)
    # Under the body's edge it tells by its light how it is.
    with at(0, -WIDE / 2 + 0.9, 48, turn=(90, 0, 0)):
        slab(rounded(26, 1.6, 0.8, y=0.4), -1.5, 0.9, glow("#7cc4ff", 3), 0)
    with at(0, -WIDE / 2 + 2.5, 96, turn=(88, 0, 0)):
        sign(look, 20, "#8f959e", 0.35)
    with at(0, WIDE / 2 - 1.6, 0, turn=(90, 0, 180)):
        sockets(look, gap)


def sockets(look, gap):
    """The back, where cables come together."""
    slab(rounded(48, 50, 8, y=79), -6, 0.3, plastic("#d0d3d8", 0.45), 0.4)
    slab(rounded(44, 46, 6, y=79), -4, 0.5, plastic("#26282c", 0.55), 0)
    for index, name in enumerate(("LAN", "WAN")):
        with at(-10 + index * 20, 87, 0.5):
            port(13.5, 12, "#0a0a0c", "#c9a23a" if index == 1 else "#8a8e95")
            with at(0, -9.6):
                letters(name, 3.4, plastic("#c9ccd2", 0.5), 0.05)
            slab(rounded(2.6, 1.6, 0.4, x=-4, y=9), -0.3, 0.2, glow("#7ee2a0", 2), 0)
    with at(-10, 66, 0.5):
        usb_c(gap, 11)
    with at(10, 66, 0.5):
        slab(circle(7, 32), -0.5, 0.7, plastic("#4a4e56", 0.4), 0.3)
    with at(0, 114, -1.6, turn=(-2, 0, 0)):
        wordmark(look, 34, "#8f959e", 0.9)
