"""A network switch."""
from materials import anodised, glow, lighter
from parts import port, wordmark
from shapes import at, circle, rounded, slab


def build(look, view):
    body = anodised(look["colour"], 0.42)
    with at(turn=(0, 0, 28 if view == "front" else -34)):
        wide, deep, high = 210, 106, 32
        slab(rounded(wide, deep, 4), 2, high, body, 1.6)
        with at(0, -deep / 2, high / 2 + 1, turn=(90, 0, 0)):
            for index in range(8):
                with at(-66 + index * 21, -1):
                    port(17, 14, "#050506", "#8d9198")
                    with at(-4, 5.4, 0.15):
                        slab(rounded(4, 1.6, 0.5), 0, 0.1, glow("#58e08a" if index % 3 else "#f0b03a", 2.6), 0)
            with at(-91, 0):
                slab(circle(3, 20), 0, 0.2, glow("#58e08a", 2.6), 0)
        with at(-40, 0, high):
            wordmark(look, 78, lighter(look["colour"], 0.6), 0.05)
    return {"pitch": 24, "fill": 0.76}
