"""A router with four aerials that fold."""
from materials import darker, glow, lighter, metal, plastic, rubber
from parts import port, screw, usb_c, wordmark
from shapes import at, circle, inset, letters, rounded, slab, soft_profile, turned

WIDE, DEEP, HIGH = 268, 176, 42


def build(look, view):
    colour = look["colour"]
    body, dark, hollow = plastic(lighter(colour, 0.04), 0.42), plastic(darker(colour, 0.45), 0.36), plastic("#08080a", 0.8)
    with at(turn=(0, 0, 26 if view == "front" else 208)):
        outline = rounded(WIDE, DEEP, 26, 12, 2.4)
        for x in (-1, 1):
            for y in (-1, 1):
                slab(circle(18, 32, x=x * 104, y=y * 62), 0, 6, rubber("#141517"), 1.5)
        slab(inset(outline, 1.6), 4, 17, dark, (5, 1))
        slab(inset(outline, 3), 16, 19, hollow, 0)
        slab(outline, 18.4, HIGH, body, (1.4, 9), 7)
        top(look, dark, hollow)
        front(look)
        for x, y, lean in ((-WIDE / 2 - 5, 30, -9), (-54, DEEP / 2 + 4, -4), (54, DEEP / 2 + 4, 4), (WIDE / 2 + 5, 30, 9)):
            with at(x, y, 30):
                aerial(dark, body, lean, abs(x) > 100)
        with at(0, DEEP / 2, 0, turn=(90, 0, 180)):
            sockets(dark, hollow)
    return {"pitch": 20, "fill": 0.8}


def top(look, dark, hollow):
    """Facets that run to the middle, with slots between them for the warm air."""
    for side in (-1, 1):
        for row in range(11):
            with at(side * (44 + row * 6.6), 14, HIGH, turn=(0, 0, side * 16)):
                slab(rounded(3.0, 92 - row * 5, 1.5, 4, 2), -2, 0.1, hollow, 0)
    spine = [(-22, 76), (-12, -62), (12, -62), (22, 76)]
    slab(spine, HIGH - 1, HIGH + 2.4, dark, (0, 1.6))
    with at(0, 30, HIGH + 2.4, turn=(0, 0, 90)):
        wordmark(look, 62, "#b9bdc4", 0.03)


def front(look):
    """Small lights with their names, in the slope of the edge."""
    with at(0, -DEEP / 2 + 2.5, HIGH - 2.5, turn=(45, 0, 0)):
        slab(rounded(112, 6.4, 3.2), -2, 0.5, plastic("#101114", 0.3), 0.2)
        for index in range(7):
            with at(-45 + index * 15, 0, 0.5):
                slab(rounded(5, 1.9, 0.9), 0, 0.15, glow("#63b8ff" if index == 0 else "#7ee2a0" if index < 5 else "#3a3d43", 2.6 if index < 5 else 0.2), 0)
    with at(100, -DEEP / 2 + 1.6, 10.6, turn=(90, 0, 0)):
        usb_c(plastic("#101114", 0.5), 14)


def aerial(dark, body, lean, beside):
    """A hinge and a blade that stands up."""
    with at(turn=(0, 0, 90 if beside else 0)):
        with at(0, 0, 0, turn=(90, 0, 0)):
            slab(circle(15, 40), -7, 7, dark, 1.4)
            for z in (-7, 7):
                with at(0, 0, z, turn=(0, 0 if z > 0 else 180, 0)):
                    screw(7, metal("#5a5e66", 0.35))
    with at(0, 0, 0, turn=(3 if not beside else 0, lean, 0)):
        turned(soft_profile([(6.4, 3), (7, 12), (6.4, 20), (0, 21)], 1.4), dark, 40)
        for loop in range(3):
            turned([(6.9, 12.4 + loop * 2.4), (6.3, 13.4 + loop * 2.4)], plastic("#08080a", 0.8), 40)
        with at(turn=(0, 0, 90 if beside else 0)):
            slab(rounded(23, 8.4, 4.1, 8, 2), 19, 178, body, (3, 4))
            with at(0, -4.25, 166, turn=(90, 0, 0)):
                slab(rounded(8, 1.2, 0.6), -0.3, 0.1, plastic("#8d929a", 0.5), 0)


def sockets(dark, hollow):
    """Seen from behind: one for the line, four for the house, power and its switch."""
    slab(rounded(214, 22, 3, y=29), -4, 0.2, dark, 0)
    marks = [("WAN", "#3f7fd0"), *((f"LAN {n}", "#c9a23a") for n in range(1, 5))]
    for index, (mark, rim) in enumerate(marks):
        with at(-86 + index * 22 + (6 if index else 0), 28.6, 0.3):
            port(15.5, 13, "#08080a", rim)
            for x in (-5, 5):
                slab(rounded(2.2, 1.8, 0.3, x=x, y=4.8), -0.2, 0.22, glow("#7ee2a0" if x < 0 else "#e0a84a", 1.6), 0)
            with at(0, 9):
                letters(mark, 3.6, plastic("#c9ccd2", 0.5), 0.05)
    with at(32, 28.6, 0.2):
        port(14, 6.6, "#1c3a78", "#9aa0a8")
    with at(70, 28.6, 0.2):
        turned(soft_profile([(5.6, 0), (5.6, 1), (3.6, 1), (3.2, -0.6)], 0.3), metal("#8c9096", 0.3), 40)
        slab(circle(2, 20), -0.5, 1.4, metal("#c9a23a", 0.3), 0.2)
    with at(92, 28.6, 0.2):
        slab(rounded(15, 11, 1.5), -0.5, 0.8, hollow, 0.2)
        with at(0, 0, 0.8, turn=(0, 8, 0)):
            slab(rounded(13, 9, 1), -0.5, 1.2, plastic("#26282c", 0.4), 0.6)
    for row in range(2):
        for slot in range(26):
            slab(rounded(5.4, 1.6, 0.8, 3, 2, x=-100 + slot * 8, y=9 + row * 3.6), -5, -1.4, hollow, 0)
