"""A round thermostat."""
from materials import brushed, glass, screen
from shapes import at, circle, plate, rounded, slab, soft_profile, turned


def build(look, view):
    with at(turn=(0, 0, 24 if view == "front" else -38)):
        slab(rounded(64, 52, 8), 0, 4, brushed("#b9bdc2"), 1.4)
        with at(0, 10, 2, turn=(-12, 0, 0)):
            slab(rounded(26, 5, 2), 0, 46, brushed("#b9bdc2", "z"), 1)
        with at(0, 0, 52, turn=(78, 0, 0)):
            turned(soft_profile([(0, -12), (34, -12), (41, -8), (42.5, 0), (42.5, 8), (40, 11), (38.4, 11)], 2), brushed(look["colour"], "z", 0.26))
            turned([(38.6, 10.6), (36, 11.8), (20, 12.4), (0, 12.6)], glass("#050506", 0.03))
            plate(circle(72, 96), 12.66, screen(look["screen"]))
    return {"pitch": 12, "fill": 0.7}
