"""A pen for a tablet."""
from details import pen
from materials import metal, plastic
from shapes import at, soft_profile, turned


def build(look, view):
    white = plastic(look["colour"], 0.26, 0.4)
    with at(0, 0, 4.4, turn=(0, 90, -38 if view == "front" else 30)):
        with at(0, 0, -83):
            pen(white, 166)
            with at(0, 0, 128):
                turned([(4.36, 0), (4.36, 2.4)], metal("#b9bdc2", 0.25), 48)
    with at(34, 40, 3.4, turn=(0, 90, -38)) if view == "front" else at(20, 26, 3.4, turn=(0, 90, 30)):
        with at(0, 0, -20):
            for index in range(2):
                with at(0, 0, index * 26):
                    turned(soft_profile([(0.4, 0), (1, 2), (3.6, 14), (0, 15)], 0.6), white, 40)
    return {"pitch": 34, "fill": 0.8}
