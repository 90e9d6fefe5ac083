"""A phone with keys."""
from kinds.phone import brightness
from materials import darker, glass, lighter, metal, plastic, screen
from parts import camera_eye, wordmark
from shapes import at, circle, letters, plate, rounded, slab


def build(look, view):
    wide, high, deep = 52, 124, 13
    body = plastic(look["colour"], 0.4)
    with at(turn=(0, 0, 22 if view == "front" else 180 + 28)), at(0, 0, high / 2, turn=(82, 0, 0)):
        slab(rounded(wide, high, 13, 12, 2.4), -deep / 2, deep / 2, body, (5, 3), 6)
        with at(0, 29, deep / 2):
            slab(rounded(44, 50, 5), -1, 0.3, glass("#08090b", 0.05), 0.2)
            plate(rounded(39, 41, 1.5, y=1.5), 0.32, screen(look["screen"]))
        with at(0, 58, deep / 2):
            slab(rounded(12, 1.8, 0.9), -1, 0.1, plastic("#0b0c0e", 0.7), 0)
        key = plastic(darker(look["colour"], 0.08) if brightness(look["colour"]) > 0.5 else lighter(look["colour"], 0.08), 0.42)
        ink = plastic("#55585e" if brightness(look["colour"]) > 0.5 else "#e3e5e8", 0.5)
        with at(0, -6, deep / 2):
            slab(circle(19, 48), -1, 1.6, key, 0.7)
            slab(circle(9, 40), 0, 1.9, plastic("#c9ccd2", 0.3), 0.4)
            for x, tint in ((-17, "#4fae73"), (17, "#d8574a")):
                with at(x):
                    slab(rounded(10, 8, 3), -1, 1.3, plastic(tint, 0.42), 0.5)
        for index, name in enumerate("123456789*0#"):
            with at((index % 3 - 1) * 14.4, -22 - (index // 3) * 10, deep / 2):
                slab(rounded(12.6, 7.8, 2.6), -1, 1.3, key, 0.5)
                with at(0, 0, 1.31):
                    letters(name, 5, ink, 0.004)
        with at(turn=(0, 180, 0)), at(0, 0, deep / 2):
            with at(0, 44):
                camera_eye(10, metal("#8d9198", 0.3), 0.6)
            wordmark(look, 34, "#8d9198", 0.03)
    return {"pitch": 8, "fill": 0.76}
