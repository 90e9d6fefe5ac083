"""Towers of a mesh network."""
from materials import fabric, glow, plastic, rubber
from parts import sign
from shapes import at, circle, ellipse, rings, rounded, slab, turned


def build(look, view):
    white = plastic(look["colour"], 0.36)
    spots = ((-88, 26, 1.0), (86, 34, 1.0), (4, -40, 1.0)) if view == "front" else ((0, 0, 1.0),)
    for x, y, size in spots:
        with at(x, y, 0, size=size):
            loops = []
            for z, w in ((0, 0.86), (3, 0.95), (12, 1.0), (120, 0.94), (160, 0.9), (176, 0.84), (182, 0.7), (183, 0.5)):
                loops.append([(px * w, py * w, z) for px, py in ellipse(98, 98, 72, 2.5)])
            rings(loops, white, smooth=60)
            band = lambda z, w, tall, skin: rings([[(px * w, py * w, z + by) for px, py in ellipse(98, 98, 72, 2.5)] for by in (0, tall)], skin, (True, True), smooth=60)
            band(9, 1.004, 46, fabric("#b9bec6", 1.5, 0.5))
            band(54.6, 0.999, 1.6, plastic("#5a5e66", 0.6))
            band(3.4, 0.968, 1.4, glow("#7cc4ff", 2.2))
            for step in range(-7, 8):
                with at(0, 0, 183), at(step * 4.6, 0, 0):
                    slab(rounded(1.8, 60 - 1.1 * step * step * 0.8, 0.9), -1, 0.25, plastic("#3a3d43", 0.6), 0)
            with at(0, 0, 183):
                slab(ellipse(80, 80, 64, 2.5), -1, 0.05, plastic("#d3d6db", 0.5), 0)
            with at(0, -48.4, 70, turn=(90, 0, 0)):
                slab(circle(3.4, 24), -1, 0.3, glow("#5fb4ff", 3.2), 0)
            with at(0, -46.6, 150, turn=(87, 0, 0)):
                sign(look, 22, "#8f959e", 0.25)
            with at(0, 0, 0):
                turned([(44, -0.5), (46, 0.6)], rubber("#55585e"))
    return {"pitch": 12, "fill": 0.74 if view == "front" else 0.7}
