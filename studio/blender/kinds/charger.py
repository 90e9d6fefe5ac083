"""A charger for the wall."""
from details import contrast, light_of
from materials import darker, glow, metal, plastic
from parts import sunk_port, wordmark
from shapes import at, carved, circle, ellipse, inset, letters, rounded, slab, soft_profile, turned


def build(look, view):
    colour, ports = look["colour"], look["ports"]
    big = len(ports) > 2
    wide, high, deep = (68, 38, 74) if big else (46, 42, 48)
    # White must mirror its surroundings to show its shape.
    white = light_of(colour) > 0.85
    shell = plastic(darker(colour, 0.1), 0.26, 0.35) if white else plastic(colour, 0.4)
    face = plastic(darker(colour, 0.2 if white else 0.35), 0.2, 0.5)
    gap, ink = plastic(darker(colour, 0.55), 0.7), plastic(contrast(colour), 0.5)
    with at(turn=(0, 0, 32 if view == "front" else 212)), at(0, 0, high / 2, turn=(90, 0, 0)):
        outline = rounded(wide, high, 7.5, 14, 2.4)
        # The lid with the pins is pressed onto the cup: a fine gap runs round between them.
        lid = slab(outline, -deep / 2, -deep / 2 + 7, shell, (1.8, 0.35), 5)
        slab(inset(outline, 0.45), -deep / 2 + 6.6, -deep / 2 + 7.6, gap, 0)
        cup = slab(outline, -deep / 2 + 7.35, deep / 2, shell, (0.35, 1.5), 6)
        carved(cup, [slab(inset(outline, 3.2), deep / 2 - 8.6, deep / 2 + 2, gap, 0)])
        front(look, slab(inset(outline, 3.4), deep / 2 - 9, deep / 2 - 0.35, face, (0, 0.25)), deep / 2 - 0.35, ports, big, ink)
        for side in (-1, 1):
            with at(side * wide / 2, 0, -2, turn=(0, 90 * side, 0)), at(0, 0, 0.02):
                flank(look, ink, colour, big)
        with at(0, 0, -deep / 2, turn=(0, 180, 0)):
            back(look, lid, shell, gap, ink, big)
    return {"pitch": 17, "fill": 0.66}


def front(look, plate, z, ports, big, ink):
    """Its sockets one beside the other, or one above the other, each with its name."""
    cutters = []
    for index, kind in enumerate(ports):
        x, y = ((index - (len(ports) - 1) / 2) * 14.4, -3.0) if big else (0, 6.5 - index * 14.5)
        with at(x, y, z):
            cutters.append(sunk_port(kind))
        with at(x if big else 12.4, y + 8.2 if big else y, z + 0.03):
            letters(kind.upper() + (str(index + 1) if kind == "c" else ""), 2.9 if big else 2.6, ink, 0.02)
    carved(plate, cutters)
    with at(0, 0, z):
        slab(circle(1.1, 20, x=26.5 if big else -13, y=-10.5 if big else 14), -0.3, 0.08, glow("#f5f7fa", 1.4), 0)


def flank(look, ink, colour, big):
    """On either side the maker's name, and what it gives."""
    with at(0, 5.5 if big else 7, 0):
        wordmark(look, 34 if big else 25, contrast(colour), 0.03)
    with at(0, -5.5, 0):
        letters(look["label"], 8.5 if big else 7.5, ink, 0.03)


def back(look, lid, shell, gap, ink, big):
    """Two round pins that fold into the lid, or a socket for a mains cord; under them what the law wants to be printed."""
    if big:
        with at(0, 3, 0):
            slab(rounded(24, 15, 5), -1, 0.5, shell, 0.4)
            slab(ellipse(17.6, 9.4, 48, 2.6), -1, 0.55, gap, 0)
            for x in (-4.3, 4.3):
                slab(circle(5.8, 32, x=x), -1, 0.6, plastic("#08080a", 0.8), 0)
                slab(circle(2.3, 24, x=x), -1, 1.0, metal("#c9ccd0", 0.25), 0.3)
    else:
        # Each pin has a bed in the lid, under the drum that it turns on.
        beds = [slab(rounded(5.6, 24, 2.7, x=x, y=-1.6), -5, 3, gap, (1, 0)) for x in (-9.3, 9.3)]
        carved(lid, [*beds, slab(rounded(28, 7.6, 1.2, y=9), -4, 3, gap, 0)])
        with at(-13.6, 9, -0.6, turn=(0, 90, 0)):
            slab(circle(6.8, 48), 0, 27.2, shell, 0.5)
        for x in (-9.3, 9.3):
            with at(x, 9, 2.2):
                turned(soft_profile([(2.7, -1), (2.6, 0.8), (2.0, 1.2), (1.9, 9.5), (0, 9.5)], 0.3), plastic("#d4d6d9" if light_of(look["colour"]) > 0.85 else "#232427", 0.45), 36)
                turned(soft_profile([(2.3, 9), (2.35, 16.4), (1.2, 18), (0, 18)], 1.0), metal("#c9ccd0", 0.22), 36)
    lines = ("INPUT 100-240 V~ 50/60 Hz", f"OUTPUT MAX {look['label'][:-1]} W   USB PD") if not big else ("INPUT 100-240 V~ 50/60 Hz 2 A", "C1 C2 C3  5 V  9 V  15 V  20 V  28 V", f"TOTAL OUTPUT {look['label'][:-1]} W MAX")
    for index, line in enumerate(lines):
        with at(0, (-8.4 if big else -15.6) - index * 2.7, 0.03):
            letters(line, 1.75, ink, 0.02)
