"""Two microphones to clip on, and their case."""
from materials import fabric, glow, mesh_of_holes, plastic
from parts import sign, wordmark
from shapes import at, ball, circle, rounded, slab


def build(look, view):
    body = plastic(look["colour"], 0.42)
    with at(turn=(0, 0, 24 if view == "front" else -34)):
        with at(0, 22, 0):
            slab(rounded(96, 40, 19, 14, 2.4), 0, 40, body, (6, 1), 6)
            slab(rounded(90, 35, 17), 39, 40.4, plastic("#26282c", 0.5), 0)
            with at(0, 19, 40, turn=(70, 0, 0)):
                slab(rounded(96, 40, 19, 14, 2.4, y=-19), 0.4, 16, body, (1, 6), 6)
            with at(0, -20.1, 20, turn=(90, 0, 0)):
                wordmark(look, 40, "#c9ccd2", 0.1)
        for x, turn in ((-26, -14), (24, 16)):
            with at(x, -26, 24, turn=(0, 0, turn)), at(turn=(80, 0, 0)):
                slab(rounded(22, 46, 8, 12, 2.4), -5, 6, body, 3.4, 6)
                with at(0, 10, 6):
                    slab(circle(12, 40), -1, 0.5, mesh_of_holes("#5c6068", "#0a0a0b", 1.2, 0.66), 0.2)
                with at(0, -10, 6):
                    sign(look, 9, "#c9ccd2", 0.05)
                with at(0, -1, 6):
                    slab(circle(2, 18), -0.5, 0.2, glow("#58e08a", 2.6), 0)
                with at(0, 30, 0):
                    ball(19, 19, 22, fabric("#1b1c1f", 1.6, 0.9), 2)
    return {"pitch": 18, "fill": 0.74}
