"""A reader of electronic ink."""
from details import pen
from kinds.phone import brightness
from materials import darker, lighter, paper, plastic
from parts import sign, wordmark
from shapes import at, plate, rounded, slab


def build(look, view):
    wide, high = look["size"]
    body = plastic(look["colour"], 0.5)

    def one(back):
        with at(0, 0, high / 2, turn=(82, 0, 0)), at(turn=(0, 180 if back else 0, 0)):
            slab(rounded(wide, high, 9, 12, 2.4), -4, 4, body, (2.4, 1), 6)
            if not back:
                with at(0, 5, 4):
                    plate(rounded(wide - 16, high - 28, 1.5), 0.03, paper(look["screen"]))
                with at(0, -high / 2 + 8.4, 4):
                    wordmark(look, 22, "#8d9198", 0.03)
            else:
                with at(0, 0, -4.02), at(turn=(0, 180, 0)):
                    sign(look, 20, lighter(look["colour"], 0.4) if brightness(look["colour"]) < 0.5 else darker(look["colour"], 0.3), 0.03)

    if view == "front":
        with at(-wide * 0.2, 40, 0, turn=(0, 0, -17)), at(turn=(0, 0, 180)):
            one(False)
        with at(wide * 0.16, -14, 0, turn=(0, 0, -17)):
            one(False)
        if look.get("pen"):
            with at(wide * 0.72, -34, 4, turn=(0, 90, 62)):
                pen(plastic("#3a3d44", 0.4))
        return {"pitch": 8, "fill": 0.78}
    with at(turn=(0, 0, 40)):
        one(False)
    return {"pitch": 14, "fill": 0.74}
