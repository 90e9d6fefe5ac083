"""A large speaker with lights."""
from details import driver
from materials import glow, mesh_of_holes, plastic, rubber
from parts import knob, wordmark
from shapes import at, box, circle, rounded, slab, smooth_line, tube


def build(look, view):
    light = look.get("light", "#ff4fa3")
    wide, deep, high = 330, 290, 600
    body = plastic(look["colour"], 0.5)
    with at(turn=(0, 0, 27 if view == "front" else 152)):
        box(wide, deep, high, body, 34, 12, 6)
        with at(0, -deep / 2 - 0.5, high / 2, turn=(90, 0, 0)):
            slab(rounded(wide - 22, high - 46, 26), -6, 3, mesh_of_holes("#24262b", "#08090a", 5.2, 0.72), 2)
            for y, size in ((-118, 224), (112, 196)):
                with at(0, y, 3):
                    driver(size, "#1b1c20", "#3a3d44")
                    tube([(x, yy, 3.2) for x, yy in circle(size * 1.14, 96)], 4.2, glow(light if y < 0 else look.get("light2", "#5b6cff"), 3.4), closed=True)
            with at(0, high * 0.385, 3):
                wordmark(look, 120, "#f2f3f5", 0.4)
        with at(0, 0, high):
            slab(rounded(wide - 90, deep - 120, 20), -4, 1.2, plastic("#1a1c1f", 0.4), 0.6)
            with at(-70, 10, 1.2):
                knob(44, 14, plastic("#2b2e34", 0.4))
            for x in (10, 50, 90):
                with at(x, 10, 1.2):
                    slab(circle(22, 40), -1, 2.2, rubber("#33363c"), 0.8)
            handle = smooth_line([(-128, 0, -4), (-132, 0, 34), (-100, 0, 48), (0, 0, 50), (100, 0, 48), (132, 0, 34), (128, 0, -4)], 8, closed=False)
            tube(handle, rounded(34, 16, 7, 5, 2), plastic("#202226", 0.5), up=(0, 1, 0))
        if view != "front":
            for side in (-1, 1):
                with at(side * wide * 0.36, deep / 2 + 6, 34, turn=(0, 90, 0)):
                    slab(circle(66, 48), -14, 14, rubber("#141517"), 5)
            with at(0, deep / 2, high * 0.2, turn=(90, 0, 180)):
                slab(rounded(180, 110, 8), -2, 0.8, plastic("#1b1d20", 0.6), 0.4)
    return {"pitch": 9, "fill": 0.8}
