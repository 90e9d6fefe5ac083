"""A camera: body, grip, dials, and its lens."""
from details import barrel, ribs
from materials import anodised, darker, glass, leather, metal, plastic, rubber
from parts import knob, wordmark
from shapes import at, blended, circle, inset, rounded, slab, smooth_line, tube


def build(look, view):
    style, colour = look["style"], look["colour"]
    deep, wide, high = {"flat": (40, 124, 74), "hump": (52, 142, 92), "classic": (38, 128, 72)}[style]
    shell = plastic(colour, 0.45) if style != "classic" else anodised(colour, 0.38)
    skin = leather("#232427") if colour != "#dfe1e5" else leather("#c9ccd0")
    if colour in ("#383b42", "#34373d", "#44484f"):
        shell = plastic(darker(colour, 0.45), 0.5)
        skin = leather("#1c1d20")
    dark = plastic("#1a1b1e", 0.42)
    with at(turn=(0, 0, 26 if view == "front" else 180 + 30)):
        grip = 18 if style != "classic" else 5
        outline = rounded(wide, deep, 12 if style != "classic" else 17, 12, 2.2)
        slab(outline, 0, high, shell, 4 if style != "classic" else 2, 6)
        slab(inset(outline, -0.4), high * 0.13, high * 0.76, skin, 1)
        if style != "classic":
            hand = [slab(rounded(34, deep * 0.75, 13, x=-wide / 2 + 17, y=-deep / 2 - grip * 0.3), 2, high - 6, skin, (8, 8))]
            blended(hand, skin, 1.0, 8)
        lens_x, lens_z = (10, high * 0.46) if style != "classic" else (6, high * 0.47)
        if style == "hump":
            head = [(-32, high - 3), (32, high - 3), (25, high + 14), (19, high + 20), (-19, high + 20), (-25, high + 14)]
            with at(lens_x, 0, 0, turn=(90, 0, 0)):
                slab([(x, z) for x, z in smooth_line(head, 3)], -deep / 2 + 2, deep / 2 + 3, shell, 4)
            with at(lens_x, -deep / 2 - 3.1, high + 7, turn=(90, 0, 0)):
                wordmark(look, 42, "#e6e8ea", 0.3)
            with at(lens_x, 2, high + 20):
                shoe()
        elif style == "classic":
            slab(rounded(wide * 0.5, deep * 0.92, 8, x=-4), high - 2, high + 8, shell, 2)
            with at(38, -deep / 2 - 0.4, high - 8, turn=(90, 0, 0)):
                slab(rounded(17, 12, 2), -1, 0.9, glass("#0a0b0f", 0.03), 0.4)
            with at(-34, -deep / 2 - 0.4, high - 8, turn=(90, 0, 0)):
                wordmark(look, 34, "#3a3d42" if colour > "#8" else "#d9dce0", 0.5)
            with at(-4, 0, high + 8):
                shoe()
        else:
            with at(-38 + 76, -deep / 2 - 0.6, high - 8, turn=(90, 0, 0)):
                wordmark(look, 34, "#3a3d42" if colour > "#8" else "#d9dce0", 0.5)
            with at(12, 2, high):
                shoe()
        with at(lens_x, -deep / 2, lens_z, turn=(90, 0, 0)):
            slab(circle(look["lens"] * 1.28, 72), -2, 3, metal("#a5a9ae", 0.3) if style != "hump" else dark, 1)
            slab(circle(look["lens"] * 1.12, 72), 2, 4.4, metal("#c9ccd0", 0.25), 0.4)
            with at(0, look["lens"] * 0.6, 3.2):
                slab(circle(2.6, 24), -0.5, 0.7, plastic("#d9412f", 0.4), 0.2)
            with at(look["lens"] * 0.74, -look["lens"] * 0.18, 0):
                slab(circle(8.5, 36), -1, 2.6, metal("#3a3d42", 0.35), 0.8)
            with at(0, 0, 4):
                barrel(look, look["lens"] * 1.16, look.get("long", 42), dark, "#2a1a5c")
        with at(-wide / 2 + 40, -deep / 2 - 0.3, high - 13, turn=(90, 0, 0)):
            slab(circle(6.4, 32), -1, 0.8, plastic("#0c0d10", 0.4), 0.3)
            slab(circle(4.4, 32), 0, 1.0, glass("#3a1512", 0.05), 0.3)
        seam = plastic(darker(colour, 0.6), 0.6)
        for z in (high * 0.8, high * 0.09):
            slab(inset(outline, -0.12), z, z + 0.5, seam, 0)
        with at(-wide / 2 + 16, -deep * 0.22, high):
            if style == "hump":
                with at(0, -10, 0, turn=(14, 0, 0)):
                    slab(circle(13, 40), -3, 4.5, metal("#8d9198", 0.3), 1)
            else:
                knob(13, 5, metal("#b9bdc2", 0.25), None)
        for x, size, tall in ((-wide / 2 + 36, 20, 9), (wide / 2 - 18, 22, 8)):
            with at(x, 4, high):
                ribs(size / 2, 0, tall, metal("#9a9ea5", 0.32) if style == "classic" else dark, 36)
                with at(0, 0, tall):
                    slab(circle(size * 0.8, 40), -1, 0.3, dark, 0.2)
        for side in (-1, 1):
            with at(side * wide / 2, 0, high - 14, turn=(0, 90, 0)):
                tube([(x, y, side * 3.4) for x, y in circle(9, 32)], 0.9, metal("#c9ccd0", 0.25), closed=True)
        with at(0, deep / 2, 0, turn=(90, 0, 180)):
            with at(-8, high * 0.44):
                slab(rounded(78, 52, 3), -1, 2.4, dark, 0.8)
                slab(rounded(73, 48, 2), 2, 2.9, glass("#0a0b0d", 0.05), 0.2)
            with at(44, high * 0.36):
                slab(circle(22, 48), -1, 2, dark, 0.6)
                slab(circle(8, 32), 1, 3, metal("#8d9198", 0.3), 0.5)
            with at(44, high * 0.68):
                for dx in (-6, 6):
                    with at(dx):
                        slab(circle(6, 24), -1, 1.2, dark, 0.4)
            if style == "hump":
                with at(-lens_x, high + 6):
                    slab(rounded(34, 22, 7), -2, 5, rubber("#141517"), 2)
                    slab(rounded(20, 13, 3), 3, 5.2, glass(), 0.2)
    return {"pitch": 12, "fill": 0.76}


def shoe():
    steel = metal("#a5a9ae", 0.3)
    slab(rounded(21, 18, 1.5), -0.5, 1.4, steel, 0.3)
    for side in (-1, 1):
        slab(rounded(3, 18, 1, x=side * 9), 0.5, 4.2, steel, 0.4)
