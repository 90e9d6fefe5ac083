"""An amplifier or a receiver."""
from materials import anodised, brushed, darker, glass, glow, metal, plastic
from parts import knob, wordmark
from shapes import at, circle, letters, rounded, slab, soft_profile, turned


def build(look, view):
    colour = look["colour"]
    receiver = look.get("receiver")
    wide, deep, high = (430, 340, 152) if receiver else (420, 320, 118)
    face, dark = brushed(colour, "x", 0.3) if not receiver else anodised(colour, 0.42), plastic("#17181b", 0.5)
    dim = sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < 330
    ink = "#d5d8dd" if dim else "#3a3d42"
    with at(turn=(0, 0, 22 if view == "front" else -32)):
        for x in (-1, 1):
            for y in (-1, 1):
                with at(x * wide * 0.4, y * deep * 0.38):
                    turned(soft_profile([(0, 0), (22, 0), (24, 12), (0, 12)], 2), metal("#8d9198", 0.3), 40)
        slab(rounded(wide, deep, 4), 11, high, anodised(darker(colour, 0.25) if not dim else "#26282c", 0.45), 1.5)
        for rib in range(24):
            with at(0, 10, high):
                slab(rounded(4, deep * 0.5, 2, x=-130 + rib * 11.3), -1, 0.4, dark, 0)
        with at(0, -deep / 2, (high + 11) / 2, turn=(90, 0, 0)):
            slab(rounded(wide, high - 11, 4), -1, 8, face, 1.4)
            with at(0, 0, 8):
                if receiver:
                    slab(rounded(200, 42, 4, y=22), -1, 0.4, glass("#050607", 0.05), 0.1)
                    with at(0, 22, 0.5):
                        letters("HDMI 1   -32.5 dB", 15, glow("#8be0ff", 2), 0.02)
                    for x in (-158, 158):
                        with at(x, 8):
                            knob(66, 20, brushed("#4a4d53", "x"), "#e9ebee")
                    for index in range(7):
                        with at(-84 + index * 28, -30):
                            slab(rounded(18, 7, 3), -1, 1.4, metal("#5c6068", 0.35), 0.4)
                    with at(0, -50):
                        wordmark(look, 70, ink, 0.03)
                else:
                    with at(122, 0):
                        knob(74, 24, brushed("#c9ccd2" if not dim else "#4a4d53", "x"), "#3a3d42" if not dim else "#e9ebee")
                    for index in range(3):
                        with at(-60 + index * 48, -14):
                            knob(27, 16, brushed("#c9ccd2" if not dim else "#4a4d53", "x"), "#3a3d42" if not dim else "#e9ebee")
                    with at(-164, 0):
                        slab(circle(20, 40), -1, 2, metal("#b9bdc2", 0.25), 0.7)
                        with at(0, 20):
                            slab(circle(4, 24), -0.5, 0.4, glow("#ffb35c", 2.6), 0)
                    with at(-12, 30):
                        wordmark(look, 76, ink, 0.03)
                    with at(-120, -14):
                        slab(circle(12, 40), -1, 1.6, metal("#8d9198", 0.3), 0.4)
                        slab(circle(6, 32), 0, 1.7, plastic("#0a0a0b", 0.7), 0)
    return {"pitch": 14, "fill": 0.8}
