"""Towers of a mesh network."""
from materials import glow, mesh_of_holes, plastic, rubber
from parts import sign
from shapes import at, circle, ellipse, rings, slab, turned


def build(look, view):
    white = plastic(look["colour"], 0.36)
    spots = ((-88, 26, 1.0), (86, 34, 1.0), (4, -40, 1.0)) if view == "front" else ((0, 0, 1.0),)
    for x, y, size in spots:
        with at(x, y, 0, size=size):
            loops = []
            for z, w in ((0, 0.86), (3, 0.95), (12, 1.0), (120, 0.94), (160, 0.9), (176, 0.84), (182, 0.7), (183, 0.5)):
                loops.append([(px * w, py * w, z) for px, py in ellipse(98, 98, 72, 2.5)])
            rings(loops, white, smooth=60)
            with at(0, 0, 183):
                slab(ellipse(50, 50, 64, 2.5), -1, 0.2, mesh_of_holes("#d9dbde", "#4a4d52", 3, 0.6), 0)
            with at(0, -48.6, 30, turn=(90, 0, 0)):
                slab(circle(3.4, 24), -1, 0.3, glow("#5fb4ff", 3.2), 0)
            with at(0, -46.6, 150, turn=(87, 0, 0)):
                sign(look, 22, "#8f959e", 0.25)
            with at(0, 0, 0):
                turned([(44, -0.5), (46, 0.6)], rubber("#55585e"))
    return {"pitch": 12, "fill": 0.74 if view == "front" else 0.7}
