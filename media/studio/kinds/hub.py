"""A hub or a dock with its ports."""
from details import plug
from materials import anodised, glow, lighter, metal, plastic, rubber
from parts import port, usb_c, wordmark
from shapes import at, circle, rounded, slab, smooth_line, tube


def build(look, view):
    body = anodised(look["colour"], 0.4)
    dock = look.get("dock")
    with at(turn=(0, 0, 26 if view == "front" else -36)):
        if dock:
            wide, deep, high = 210, 84, 32
            slab(rounded(wide, deep, 10, 10, 2.4), 2, high, body, 3)
            slab(rounded(wide - 16, deep - 16, 8), 0, 3, rubber("#141517"), 0.5)
            with at(0, -deep / 2, high / 2 + 1, turn=(90, 0, 0)):
                for x in (-84, -66):
                    with at(x):
                        usb_c(body)
                for x in (-40, -18):
                    with at(x):
                        port(14, 6)
                with at(10):
                    port(26, 3)
                with at(38):
                    slab(circle(6, 28), -1, 0.2, plastic("#0a0a0b", 0.6), 0)
                with at(84):
                    slab(circle(11, 40), -1, 1, metal("#b9bdc2", 0.3), 0.4)
                    slab(circle(3, 24), 0, 1.1, glow("#7ee2a0", 2.6), 0)
            with at(0, 0, high):
                wordmark(look, 84, lighter(look["colour"], 0.6), 0.03)
        else:
            wide, deep, high = 124, 40, 14
            slab(rounded(wide, deep, 8, 10, 2.4), 0, high, body, 2.4)
            with at(0, -deep / 2, high / 2, turn=(90, 0, 0)):
                for x in (-46, -28, -10):
                    with at(x):
                        port(14, 6)
                with at(14):
                    usb_c(body)
                with at(42):
                    port(26, 3)
            with at(-wide / 2, 0, high / 2, turn=(90, 0, -90)):
                usb_c(body)
            line = smooth_line([(wide / 2, 0, high / 2), (wide / 2 + 26, 0, high / 2), (wide / 2 + 52, -22, 5), (wide / 2 + 46, -58, 4), (wide / 2 + 8, -74, 4)], 8, closed=False)
            tube(line, 2.6, rubber("#26282c"))
            with at(*line[-1], turn=(0, 0, 78)):
                plug("usb", look["colour"])
            with at(0, 0, high):
                wordmark(look, 56, "#e9ebee", 0.03)
    return {"pitch": 24, "fill": 0.76}
