"""A computer in a tower, lit inside."""
from materials import clear, glass, glow, lighter, mesh_of_holes, metal, plastic, rubber
from parts import screw, sign, usb_a, usb_c, wordmark
from shapes import at, circle, plate, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    light = look.get("light", "#7c5cff")
    wide, deep, high = 220, 430, 460
    body = plastic(look["colour"], 0.5)
    with at(turn=(0, 0, 34 if view == "front" else -52)):
        for x in (-1, 1):
            for y in (-1, 1):
                with at(x * wide * 0.36, y * deep * 0.38):
                    slab(rounded(34, 60, 6), 0, 16, plastic("#141517", 0.6), 2)
        open_side = -1 if view == "front" else 1
        shell(open_side, wide, deep, high, body)
        with at(open_side * (wide / 2 - 74), 0, 0, turn=(90, 0, 90 * open_side)):
            inside(look, light, deep, high)
        with at(0, -deep / 2, 14 + (high - 14) / 2, turn=(90, 0, 0)):
            # The front: a frame before the case, a fine mesh set into it.
            slab(rounded(wide - 2, high - 20, 10), -3, 1.5, plastic("#0d0e10", 0.6), 0.4)
            slab(rounded(wide, high - 18, 10), 2, 9, body, (0.6, 2.4))
            slab(rounded(wide - 22, high - 46, 6), 4, 9.2, plastic("#0a0b0c", 0.6), 0)
            slab(rounded(wide - 24, high - 48, 5), 4, 9.6, mesh_of_holes("#2b2e34", "#050506", 4.4, 0.74), 0.3)
            with at(0, -(high / 2 - 20), 9.05):
                wordmark(look, 42, "#8d9198", 0.02)
            for y in (-128, 0, 128):
                with at(0, y, 9.4):
                    turned(soft_profile([(64, -1), (64, 1.4), (57, 1.6), (56.4, 0.2)], 0.5), plastic("#17181b", 0.45))
                    tube([(px, py, 0) for px, py in circle(119, 72)], 2.2, glow(light if y else "#5b6cff", 2.6), closed=True)
                    turned([(20, 0), (18, 1.4), (0, 1.6)], plastic("#17181b", 0.5))
                    for blade in range(9):
                        with at(0, 0, 0.4, turn=(0, 0, blade * 40)):
                            tube([(18, 0, 0), (36, 5, 0.4), (54, 15, 0.2)], rounded(17, 1.2, 0.5, 3, 2), plastic("#2b2e34", 0.3), up=(0.1, 0.25, 1), taper=lambda t: (0.75 + 0.35 * t, 1))
        with at(0, -deep * 0.36, high):
            for x in (-50, -30):
                with at(x):
                    usb_a()
            with at(-8):
                usb_c(body)
            with at(16):
                turned([(3.6, 0), (3.6, 0.3), (2.3, 0.3), (2.1, -0.6), (0, -0.6)], metal("#8d9198", 0.3), 36)
            with at(46):
                turned(soft_profile([(9, -1), (9, 1.2), (8, 1.6), (0, 1.5)], 0.4), metal("#9a9ea5", 0.3), 48)
                tube([(x, y, 0.5) for x, y in circle(20, 48)], 0.6, glow(light, 2), closed=True)
        # A magnetic filter lies on the roof behind the sockets.
        with at(0, 34, high):
            slab(rounded(wide - 40, 280, 8), -1, 0.9, plastic("#0d0e10", 0.6), 0.4)
            slab(rounded(wide - 46, 274, 6), 0, 1.2, mesh_of_holes("#2b2e34", "#060607", 5, 0.7), 0.2)
    return {"pitch": 12, "fill": 0.78}


def shell(open_side, wide, deep, high, body):
    """Walls about the parts, and the pane that shows them."""
    slab(rounded(wide, deep, 8), 14, 40, body, 3)
    slab(rounded(wide, deep, 8), high - 18, high, body, 3)
    slab(rounded(wide, 26, 6, y=-deep / 2 + 13), 30, high - 10, body, 0)
    slab(rounded(wide, 16, 4, y=deep / 2 - 8), 30, high - 10, body, 0)
    slab(rounded(wide - 76, deep - 20, 4, x=-open_side * 38), 30, high - 10, body, 0)
    with at(open_side * (wide / 2 - 3), 0, (high + 22) / 2, turn=(90, 0, 90 * open_side)):
        # One face: light that is not bent would be thrown back by the second one.
        plate(rounded(deep - 4, high - 26, 5), 2, clear("#d5d9e4", 0.02))
        for x in (-1, 1):
            for y in (-1, 1):
                with at(x * (deep / 2 - 15), y * (high / 2 - 27), 2.4):
                    screw(11, metal("#33363d", 0.35))


def inside(look, light, deep, high):
    """Board, cooler, memory and graphics card on the wall behind the pane; x along the case, y up, z towards the pane."""
    dark, steel = plastic("#15171b", 0.5), metal("#8d9198", 0.32)
    slab(rounded(250, 250, 4, x=30, y=high * 0.6), 0, 3, plastic("#1b2026", 0.55), 0.4)
    slab(rounded(deep - 60, 84, 4, y=84), 0, 66, plastic("#1d1f24", 0.5), 2)
    with at(0, 84, 66):
        sign(look, 42, lighter(light, 0.4), 0.2)
    with at(28, high * 0.7, 3):
        slab(circle(92, 64), 0, 34, dark, 3)
        slab(circle(80, 64), 33, 35, glass("#0c0d11", 0.05), 0.6)
        tube([(x, y, 34) for x, y in circle(88, 72)], 2.6, glow(light, 3), closed=True)
        with at(0, 0, 35.2):
            sign(look, 34, lighter(light, 0.5), 0.1)
        for y in (-9, 9):
            tube(smooth_line([(40, y, 16), (74, y + 10, 30), (104, y + 42, 26), (128, y + 50, 14)], 6, closed=False), 6, rubber("#101114"))
    for index in range(4):
        with at(96 + index * 13, high * 0.7, 3):
            slab(rounded(7, 118, 1.5), 0, 32, plastic("#23262c", 0.4), 0.6)
            slab(rounded(7, 118, 1.5), 32, 37, glow("#5b6cff" if index % 2 else light, 2.2), 0.6)
    for x, y in ((-62, high * 0.76), (-62, high * 0.62), (30, high * 0.86)):
        with at(x, y, 3):
            slab(rounded(26 if x < 0 else 110, 50 if x < 0 else 20, 3), 0, 20, steel, 1)
    with at(10, high * 0.38, 3):
        slab(rounded(288, 50, 6), 4, 62, plastic("#24272d", 0.4), 3)
        slab(rounded(276, 8, 3, y=19), 61, 63, glow("#5b6cff", 2.0), 0.4)
        with at(60, -4, 62):
            wordmark(look, 96, "#e6e8ec", 0.3)
        slab(rounded(70, 20, 4, x=-92, y=-4), 61, 63, steel, 0.5)
