"""A desk keyboard: tall caps or flat ones."""
from details import light_of
from keys import FUNCTIONS, ROWS, cap, legend
from materials import anodised, brushed, darker, glow, lighter, plastic, rubber
from parts import usb_c, wordmark
from shapes import at, rounded, slab, soft_profile, turned

NUMBERS = (("1", "2", "3", "calc"), ("num", "/", "*", "-"), ("7", "8", "9", "+"), ("4", "5", "6", "="), ("1", "2", "3", "ent"), ("0", "00", ".", "ent"))


def build(look, view):
    colour, keys = look["colour"], look["keys"]
    unit, low = 19.05, look.get("low")
    accent, lit = look.get("accent"), look.get("lit")
    case = anodised(colour, 0.42) if not lit else plastic(colour, 0.45)
    plain = plastic(keys, 0.5)
    ink = plastic("#4b4f57" if light_of(keys) > 0.5 else "#e8e9ea", 0.5) if not lit else glow(lighter(lit, 0.25), 2.2)
    extra = look.get("extra", 1.25)
    columns = 15 + extra + (4.3 if look.get("numbers") else 0)
    wide, deep, high = columns * unit + (16 if not low else 10), 6 * unit + (22 if not low else 14), 18 if not low else 7
    with at(turn=(0, 0, 22 if view == "front" else -54)), at(0, 0, 0, turn=(6, 0, 0)):
        slab(rounded(wide, deep, 9 if not low else 12, 10, 2.4), 0, high, case, (3, 2) if not low else (2, 1), 6)
        underside(wide, deep, high, look, case)
        top = high - (4 if not low else 0)
        if not low:
            slab(rounded(columns * unit + 3, 6 * unit + 7, 4), high - 3, high + 0.1, plastic(darker(colour, 0.55), 0.6), 0)
        if lit:
            slab(rounded(columns * unit, 6 * unit + 4, 4), high, high + 0.3, glow(lit, 0.4), 0)
        tall = 8 if not low else 2.4
        y = 3 * unit + 1.5
        above = [("", 2)] if look.get("dial") else [("prt", 1), ("del", 1)]
        layout = [[(n, 1) for n, _ in FUNCTIONS] + above + [("" if look.get("dial") else "ins", extra)]]
        # The arrows stand at the lower right, in the places of the keys that are there on a laptop.
        rows = [*ROWS[:3], [*ROWS[3][:-1], ("shift", 1.75), ("^", 1)], [*ROWS[4][:4], ("fn", 1.5), ("ctrl", 1.5), ("<", 1), ("v", 1)]]
        layout += [row + [(name, extra)] for row, name in zip(rows, ("home", "pgup", "pgdn", "end", ">"))]
        if look.get("numbers"):
            layout = [row + [("gap", 0.3)] + [(name, 1) for name in block] for row, block in zip(layout, NUMBERS)]
        for index, row in enumerate(layout):
            y -= unit / 2 + (1.5 if index == 1 else 0)
            x = -columns * unit / 2
            for number, (name, units) in enumerate(row):
                first, last = index == 0 and number == 0, name == "enter"
                special = accent and (first or last)
                cover = plastic(accent, 0.5) if special else plastic(darker(keys, 0.14), 0.5) if look.get("two") and (len(name) > 1 or (not name and units < 3)) else plain
                if name == "gap" or units > extra + 0.01 and name == "" and index == 0:
                    x += units * unit
                    continue
                with at(x + units * unit / 2, y, top):
                    if low:
                        slab(rounded(units * unit - 2.6, unit - 2.6, 3, 4, 2.2), 0, tall + 0.6, cover, (0, 0.6), 3)
                    else:
                        cap(units, unit, cover, tall)
                    legend(name, unit * (0.3 if len(name) == 1 else 0.15), ink if not special else plastic("#ffffff", 0.5), tall + (0.6 if low else 0))
                x += units * unit
            y -= unit / 2
        if look.get("dial"):
            with at(columns * unit / 2 - extra * unit / 2 - unit, 2.5 * unit + 1.5, top):
                turned(soft_profile([(11, 0), (11, 12), (9, 13), (0, 13)], 1), brushed("#b9bdc2"), 64)
        with at(0, deep / 2, high * 0.5, turn=(90, 0, 180)):
            usb_c(case)
            with at(-60, 0, 0):
                wordmark(look, 40, lighter(colour, 0.4) if light_of(colour) < 0.5 else darker(colour, 0.4), 0.05)
    return {"pitch": 36, "fill": 0.86} if view == "front" else {"pitch": 21, "fill": 0.9}


def underside(wide, deep, high, look, case):
    """The seam between both halves of the case, a pad at each corner, and the feet that tilt it."""
    low = look.get("low")
    seam = high * 0.36
    slab(rounded(wide + 0.3, deep + 0.3, 9 if not low else 12, 10, 2.4), seam, seam + (0.9 if not low else 0.5), plastic(darker(look["colour"], 0.6), 0.5), 0)
    if look.get("two"):
        # A weight of brass shows as a band in the case.
        slab(rounded(wide + 0.5, deep + 0.5, 9, 10, 2.4), seam + 1.2, seam + 3.2, brushed("#c29a5b"), 0.2)
    if look.get("lit"):
        slab(rounded(wide + 0.6, deep + 0.6, 9, 10, 2.4), seam + 1, seam + 2.4, glow(look["lit"], 1.6), 0.2)
    for x in (-1, 1):
        with at(x * (wide / 2 - 26), -deep / 2 + 9):
            slab(rounded(24, 7, 3.5), -2, 1, rubber("#1b1c1f"), 0.6)
        with at(x * (wide / 2 - 30), deep / 2 - 14):
            slab(rounded(30, 9, 3), -13 if not low else -9, 1, case, 1)
            slab(rounded(26, 7, 2.5), -15 if not low else -11, -12 if not low else -8, rubber("#1b1c1f"), 0.8)
