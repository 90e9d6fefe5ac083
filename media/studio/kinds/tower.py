"""A computer in a tower, lit inside."""
from materials import glass, glow, lighter, mesh_of_holes, metal, plastic
from parts import port, sign, usb_c
from shapes import at, circle, rounded, slab, tube, turned


def build(look, view):
    light = look.get("light", "#7c5cff")
    wide, deep, high = 220, 430, 460
    body = plastic(look["colour"], 0.5)
    with at(turn=(0, 0, 34 if view == "front" else -36)):
        for x in (-1, 1):
            for y in (-1, 1):
                with at(x * wide * 0.36, y * deep * 0.38):
                    slab(rounded(34, 60, 6), 0, 16, plastic("#141517", 0.6), 2)
        slab(rounded(wide, deep, 8), 14, high, body, 3)
        with at(0, -deep / 2, 14 + (high - 14) / 2, turn=(90, 0, 0)):
            slab(rounded(wide - 14, high - 40, 8), -2, 5, mesh_of_holes("#26282d", "#050506", 6, 0.74), 2)
            for y in (-128, 0, 128):
                with at(0, y, 5.2):
                    tube([(px, py, 0) for px, py in circle(124, 72)], 3.2, glow(light if y else "#5b6cff", 3.2), closed=True)
                    turned([(20, 0), (18, 1.4), (0, 1.6)], plastic("#17181b", 0.5))
                    for blade in range(9):
                        with at(0, 0, 0.2, turn=(0, 0, blade * 40)):
                            slab(rounded(34, 13, 5, x=38), 0, 0.5, plastic("#101113", 0.45), 0.2)
        for s in (-1, 1):
            with at(s * wide / 2, 0, 14 + (high - 14) / 2, turn=(90, 0, 90 * s)):
                slab(rounded(deep - 16, high - 40, 8), -1, 2.4, glass("#0c0d11", 0.05), 0.8)
                with at(0, 30, 2.45):
                    tube([(px, py, 0) for px, py in rounded(150, 150, 16, 8)], 1.8, glow(light, 1.6), closed=True)
                    slab(rounded(88, 88, 10), 0, 0.2, plastic("#17181c", 0.4), 0)
                    with at(0, 0, 0.25):
                        sign(look, 48, lighter(light, 0.3), 0.03)
                    for fin in range(4):
                        with at(0, -120 - fin * 9):
                            slab(rounded(230, 4, 2), 0, 0.4, metal("#3a3d44", 0.4), 0)
                    with at(0, -108):
                        slab(rounded(240, 3, 1.5), 0, 0.5, glow("#5b6cff", 2.2), 0)
        with at(0, -deep * 0.36, high):
            for x in (-50, -30):
                with at(x):
                    port(13, 5)
            with at(-8):
                usb_c(body)
            with at(40):
                slab(circle(18, 40), -1, 1.4, glow(light, 1.2), 0.5)
    return {"pitch": 12, "fill": 0.78}
