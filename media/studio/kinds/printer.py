"""A printer: laser, or ink from tanks."""
from details import light_of
from materials import darker, glass, gloss, glow, lighter, plastic, rubber
from parts import wordmark
from shapes import at, circle, rounded, slab


def build(look, view):
    colour, ink = look["colour"], look.get("ink")
    body, dark = plastic(colour, 0.45), plastic("#26282d", 0.45)
    wide, deep, high = (390, 340, 240) if not ink else (430, 340, 170)
    with at(turn=(0, 0, 28 if view == "front" else -34)):
        slab(rounded(wide, deep, 22, 10, 2.4), 6, high, body, (6, 12), 7)
        slab(rounded(wide - 20, deep - 20, 18), 0, 7, rubber("#17181a"), 1)
        with at(0, 0, high):
            slab(rounded(wide * 0.86, deep * 0.66, 16, y=deep * 0.08), -4, 5, plastic(lighter(colour, 0.04) if not ink else darker(colour, 0.1), 0.42), 3)
            with at(0, 20, 5):
                wordmark(look, 92, darker(colour, 0.45) if light_of(colour) > 0.5 else lighter(colour, 0.5), 0.1)
            with at(-wide * 0.2, -deep * 0.38, -1, turn=(12, 0, 0)):
                slab(rounded(120, 40, 8), -3, 3, glass("#0a0b0e", 0.06), 0.6)
                for x, tint in ((-36, "#5fb4ff"), (-12, "#7ee2a0"), (12, "#e9ebee"), (36, "#e9ebee")):
                    with at(x, 0, 3):
                        slab(circle(6, 24), 0, 0.15, glow(tint, 1.6), 0)
        with at(0, -deep / 2, 0, turn=(90, 0, 0)):
            slab(rounded(wide * 0.72, 46, 6, y=high * 0.6), -26, 0.6, plastic("#0f1012", 0.7), 0.5)
            slab(rounded(wide * 0.82, high * 0.3, 8, y=high * 0.2), -2, 3, plastic(darker(colour, 0.06), 0.45), 1)
            slab(rounded(80, 7, 3, y=high * 0.31), 1, 4, dark, 1)
        with at(0, -deep / 2 + 6, high * 0.5, turn=(8, 0, 0)):
            slab(rounded(wide * 0.6, 130, 4, y=-44), 0, 3, dark, 1)
            slab(rounded(210, 130, 1, y=-28), 3.6, 4.2, plastic("#fbfbf9", 0.7), 0)
            with at(0, -46, 4.3):
                for row in range(4):
                    slab(rounded(150 - 28 * (row % 2), 5, 1, 3, 2, x=-14 * (row % 2), y=26 - row * 14), 0, 0.1, plastic("#7b818c" if row else "#3b6fe0", 0.6), 0)
        if ink:
            for index, tint in enumerate(("#17181a", "#1fa0d8", "#d8318a", "#efc52e")):
                with at(wide * 0.24 + index * 26, -deep / 2, high * 0.32, turn=(90, 0, 0)):
                    slab(rounded(20, 62, 4), -1, 2.2, glass("#111214", 0.08), 0.5)
                    slab(rounded(15, 38, 2, y=-9), 1, 2.6, gloss(tint), 0.3)
    return {"pitch": 16, "fill": 0.76}
