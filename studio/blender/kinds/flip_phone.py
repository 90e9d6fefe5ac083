"""A phone that folds over."""
from details import half
from materials import glass, metal, screen
from parts import camera_eye
from shapes import at, plate, rounded, slab


def build(look, view):
    wide, high, deep = 72, 82, 7

    def half_open(angle):
        """Stands on its lower half, the upper one leaning back."""
        with at(0, -high / 2, deep / 2):
            half(look, wide, high, deep, look["lower"])
        with at(0, 0, deep / 2, turn=(angle, 0, 0)), at(0, high / 2, 0):
            half(look, wide, high, deep, look["upper"])
            with at(turn=(0, 180, 0)), at(0, 0, deep / 2 + 0.2):
                cover_screen()

    def cover_screen():
        with at(0, 16):
            slab(rounded(wide - 6, 44, 8), -0.3, 0.25, glass("#07080a", 0.04), 0)
            plate(rounded(40, 38, 5, y=0, x=11), 0.27, screen(look["cover"]))
            for y in (-9, 9):
                with at(-21, y, 0.2):
                    camera_eye(14, metal("#9da1a8", 0.25), 1.2)

    if view == "front":
        with at(36, -6, 0, turn=(0, 0, 24)):
            half_open(82)
        with at(-50, 30, 0, turn=(0, 0, 24)), at(0, 0, high / 2, turn=(84, 0, 0)), at(turn=(0, 180, 0)):
            half(look, wide, high, deep, None)
            with at(0, 0, deep + 1.2):
                half(look, wide, high, deep, None)
            with at(turn=(0, 180, 0)), at(0, 0, deep / 2 + 0.2):
                cover_screen()
        return {"pitch": 16, "fill": 0.78}
    with at(turn=(0, 0, 180 + 30)):
        half_open(96)
    return {"pitch": 14, "fill": 0.72}
