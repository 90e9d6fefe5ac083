"""A drive for the pocket: a finned metal body between two soft caps."""
from details import plug
from materials import anodised, darker, glow, plastic, rubber
from parts import wordmark
from shapes import at, circle, rounded, slab, smooth_line, soft_profile, tube, turned

LONG, WIDE = 106, 60


def build(look, view):
    front = view == "front"
    with at(turn=(0, 0, 28 if front else -50)):
        if front:
            with at(0, 0, WIDE / 2 + 1, turn=(74, 0, 0)):
                drive(look)
        else:
            with at(0, 0, 7.4):
                drive(look)
                line = smooth_line([(LONG / 2 + 14, 0, 0.4), (LONG / 2 + 34, 2, -2), (LONG / 2 + 44, -22, -4.8), (LONG / 2 + 22, -50, -4.8), (LONG / 2 - 26, -58, -4.8)], 8, closed=False)
                tube(line, 2, rubber("#26282c"))
                with at(LONG / 2 - 1, 0, 0.4, turn=(0, 90, 0)):
                    turned(soft_profile([(4.4, 0), (4.2, 5), (3, 9), (2.6, 18), (0, 18)], 1), rubber("#1b1c1f"), 40)
                with at(*line[-1], turn=(0, 0, 97)):
                    plug("usb", "#4a4e56")
    return {"pitch": 14 if front else 30, "fill": 0.74}


def drive(look):
    """Lies with its print up."""
    colour = look["colour"]
    body, soft = anodised(colour, 0.4), rubber(darker(colour, 0.72))
    # Fins run from cap to cap, above and below; the print stands on a field between them.
    slab(rounded(LONG - 14, WIDE - 1, 4), -5.4, 5.4, body, 2.4)
    for row in range(14):
        y = -WIDE / 2 + 4.2 + row * 3.97
        if abs(y) > 11:
            slab(rounded(LONG - 14, 2.3, 0.9, y=y), -6.6, 6.6, body, 0.7, 3)
    slab(rounded(LONG - 14, 21, 1.5), -6.6, 6.6, body, 0.8)
    with at(-8, 0, 6.6):
        wordmark(look, 42, "#f2f3f5", 0.03)
    for side in (-1, 1):
        with at(side * (LONG / 2 - 7), 0, 0):
            slab(rounded(16, WIDE + 3, 7, 8), -7.4, 7.4, soft, 2.6)
            for rib in range(3):
                slab(rounded(1.4, WIDE - 12, 0.7, x=side * (rib * 3 - 3.4)), -7.7, 7.7, soft, 0.3)
    # The right one is a lid that keeps the cable.
    slab(rounded(0.8, WIDE + 3.4, 0.2, x=LONG / 2 - 7), -7.5, 7.5, plastic("#08090a", 0.6), 0.2)
    with at(LONG / 2 + 1, 0, 0.4, turn=(90, 0, 90)), at(12, 0):
        slab(circle(2.4, 24), -1, 0.2, glow("#7ee2ff", 2.2), 0)
    # A loop to hang it by.
    tube(smooth_line([(-LONG / 2 - 0.6, -16, 0), (-LONG / 2 - 5, -17, 0), (-LONG / 2 - 6, -22, 0), (-LONG / 2 - 1, -24, 0)], 6, closed=False), 1.7, soft)
