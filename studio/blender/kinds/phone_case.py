"""A case for a phone."""
from materials import darker, felt, lighter, plastic, rubber
from parts import wordmark
from shapes import at, circle, rounded, slab, tube


def build(look, view):
    soft, hard = rubber(look["colour"]), plastic(darker(look["colour"], 0.12), 0.5)
    wide, high, deep = 78, 160, 12.5

    def one(back):
        with at(0, 0, high / 2, turn=(86, 0, 0)), at(turn=(0, 180 if back else 0, 0)):
            line = rounded(wide - 3, high - 3, 13, 12, 2.4)
            tube([(x, y, 0) for x, y in line], rounded(4.2, deep, 1.9, 5, 2), soft, closed=True, up=(0, 0, 1))
            slab(rounded(wide - 3, high - 3, 12, 12, 2.4), -deep / 2, -deep / 2 + 2.6, soft, 1)
            slab(rounded(wide - 8, high - 8, 10, 12, 2.4), -deep / 2 + 2.5, -deep / 2 + 2.8, felt(darker(look["colour"], 0.35)), 0)
            with at(turn=(0, 180, 0)), at(0, 0, deep / 2):
                slab(rounded(wide - 15, high - 18, 9), -0.6, 0.7, hard, 0.5)
                with at(-wide / 2 + 22, high / 2 - 30, 0):
                    slab(rounded(30, 46, 10), -0.6, 2.4, soft, 1)
                    slab(rounded(23, 39, 8), 2, 2.45, plastic("#0c0d0f", 0.8), 0)
                with at(0, -high * 0.32, 0.7):
                    wordmark(look, 42, lighter(look["colour"], 0.45), 0.04)
                for rib in range(5):
                    with at(0, -6 - rib * 5, 0.7):
                        slab(rounded(40 - rib * 5, 1.8, 0.9), -0.3, 0.5, soft, 0.3)
            for x in (-1, 1):
                for y in (-1, 1):
                    with at(x * (wide / 2 - 5.5), y * (high / 2 - 5.5)):
                        slab(circle(11, 32), -deep / 2 - 0.6, -deep / 2 + 3, soft, 1.4)
            with at(wide / 2 - 0.4, 28, 0, turn=(0, 90, 0)):
                slab(rounded(5, 24, 2.4), -1, 1.8, hard, 0.6)

    if view == "front":
        with at(-24, 26, 0, turn=(0, 0, -17)):
            one(True)
        with at(26, -14, 0, turn=(0, 0, -17)):
            one(False)
        return {"pitch": 6, "fill": 0.76}
    with at(turn=(0, 0, 30)):
        one(True)
    return {"pitch": 8, "fill": 0.76}
