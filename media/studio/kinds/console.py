"""A games console, standing."""
from details import smooth_loops
from materials import gloss, glow, metal, plastic
from parts import port, sign, usb_c
from shapes import at, circle, rings, rounded, slab


def build(look, view):
    colour, light = look["colour"], look.get("light", "#5fb4ff")
    shell, core = plastic(colour, 0.36), gloss("#0b0c0e")
    wide, deep, high = 104, 260, 340
    with at(turn=(0, 0, 35 if view == "front" else -38)):
        slab(rounded(wide * 0.62, deep - 24, 16), 8, high - 10, core, 4)
        for side in (-1, 1):
            # Two shells hold the black core: a sheet, bent outward at its front.
            loops = []
            for y, x, z0, z1 in ((-deep / 2 - 6, 41, 14, high - 4), (-deep / 2, 47, 6, high + 8), (-deep / 4, 49, 2, high + 8), (deep / 4, 48, 2, high), (deep / 2, 44, 8, high - 8), (deep / 2 + 3, 40, 14, high - 14)):
                t = 9
                loops.append([(side * px, y, pz) for px, pz in rounded(t, z1 - z0, 4, 4, 2, x=x, y=(z0 + z1) / 2)][:: side])
            rings(smooth_loops(loops, 6), shell, smooth=60)
            with at(side * 30, -deep / 2 + 10, high / 2, turn=(90, 0, 0)):
                slab(rounded(1.8, high * 0.72, 0.9), -1, 3.2, glow(light, 3), 0)
        with at(0, -deep / 2 + 11.9, high * 0.3, turn=(90, 0, 0)):
            usb_c(metal("#70757c"))
            with at(0, 22):
                port(12, 5)
            with at(0, 52):
                slab(circle(11, 40), -1, 0.8, plastic("#c9ccd2", 0.4), 0.4)
        with at(0, -deep / 2 + 11.9, high * 0.78, turn=(90, 0, 0)):
            sign(look, 22, "#c9ccd2", 0.08)
        slab(rounded(wide * 1.3, deep * 0.72, 30), 0, 9, plastic("#1a1b1e", 0.5), 2)
        if view != "front":
            for rib in range(16):
                with at(0, 0, 60 + rib * 14):
                    slab(rounded(wide * 0.64, deep - 22, 16), 0, 2, plastic("#1b1c20", 0.6), 0)
    return {"pitch": 10, "fill": 0.78}
