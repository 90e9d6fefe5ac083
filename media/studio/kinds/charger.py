"""A charger for the wall."""
from details import contrast
from materials import darker, gloss, metal, plastic
from parts import usb_c, wordmark
from shapes import at, letters, rounded, slab


def build(look, view):
    colour, ports = look["colour"], look.get("ports", 2)
    big = ports > 2
    wide, deep, high = (66, 70, 34) if big else (40, 44, 40)
    body = plastic(colour, 0.32, 0.2)
    mark = plastic(contrast(colour), 0.5)
    with at(turn=(0, 0, 34 if view == "front" else -42)):
        slab(rounded(wide, deep, 11, 12, 2.5), 0, high, body, 4.5, 7)
        with at(0, -deep / 2, high / 2, turn=(90, 0, 0)):
            slab(rounded(wide - 13, high - 11, 6), -1, 0.2, gloss(darker(colour, 0.08)), 0.1)
            for index in range(ports):
                with at((index - (ports - 1) / 2) * (13.5 if big else 0), 0 if big else 7 - index * 14, 0.1):
                    usb_c(body)
        with at(wide / 2, 0, high * 0.56, turn=(90, 0, 90)):
            wordmark(look, 34, contrast(colour), 0.05)
            with at(0, -10):
                letters(look["label"], 6.5, mark, 0.05)
        with at(-wide / 2, 0, high * 0.56, turn=(90, 0, -90)):
            wordmark(look, 34, contrast(colour), 0.05)
        with at(0, deep / 2, high / 2, turn=(90, 0, 180)):
            for x in (-6.4, 6.4):
                with at(x):
                    slab(rounded(1.7, 6.6, 0.5), -1, 16, metal("#c9ccd0", 0.25), 0.4)
    return {"pitch": 18, "fill": 0.64}
