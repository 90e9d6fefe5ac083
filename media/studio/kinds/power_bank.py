"""A power bank."""
from details import contrast
from materials import anodised, darker, glass, glow, plastic, rubber
from parts import sign, usb_c, wordmark
from shapes import at, circle, letters, rounded, slab, tube


def build(look, view):
    colour, style = look["colour"], look["style"]
    body = anodised(colour, 0.4) if style == "slab" else plastic(colour, 0.38)
    lean = 74 if view == "front" else 0
    wide, high, deep = {"slab": (70, 142, 14), "brick": (84, 158, 27), "snap": (66, 102, 12)}[style]
    with at(turn=(0, 0, 26 if view == "front" else -42)), at(0, 0, high / 2 if lean else deep / 2, turn=(lean, 0, 0)):
        slab(rounded(wide, high, 13 if style != "brick" else 16, 12, 2.5), -deep / 2, deep / 2, body, min(5.5, deep * 0.4), 7)
        if style == "snap":
            with at(0, 8, deep / 2):
                slab(rounded(58, 58, 28, 16, 2), -1, 0.25, rubber(darker(colour, 0.1)), 0.1)
                tube([(x, y, 0.3) for x, y in circle(50, 80)], 0.9, plastic(contrast(colour), 0.5), closed=True)
                with at(0, 0, 0.3):
                    sign(look, 20, contrast(colour), 0.03)
            with at(0, -34, deep / 2):
                wordmark(look, 36, contrast(colour), 0.05)
        elif style == "brick":
            slab(rounded(wide - 7, high - 7, 13), deep / 2 - 1, deep / 2 + 0.2, plastic(darker(colour, 0.15), 0.5), 0.1)
            with at(0, high * 0.3, deep / 2 + 0.2):
                slab(rounded(50, 26, 6), -1, 0.3, glass("#07080a", 0.05), 0.1)
                with at(0, 0, 0.35):
                    letters("86%", 14, glow("#8be0ff", 2), 0.02)
            with at(0, -high * 0.32, deep / 2 + 0.2):
                wordmark(look, 48, contrast(colour), 0.03)
        else:
            with at(0, 0, deep / 2 + 0.02):
                wordmark(look, 48, contrast(colour), 0.04)
            for index in range(4):
                with at(-wide / 2, 40 - index * 5, 0, turn=(90, 0, -90)):
                    slab(circle(2, 18), -0.5, 0.15, glow("#7ee2a0", 2.4) if index < 3 else plastic("#5b5f66", 0.5), 0)
        with at(0, high / 2, 0, turn=(-90, 0, 0)):
            for x in (-16, 0, 16) if style == "brick" else (-10, 10) if style == "slab" else (0,):
                with at(x):
                    usb_c(body)
    return {"pitch": 12 if lean else 34, "fill": 0.72}
