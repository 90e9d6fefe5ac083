"""A wheel for racing games."""
import math

from materials import anodised, gloss, glow, leather, plastic
from parts import sign, wordmark
from shapes import at, circle, ellipse, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    light = look.get("light", "#ff4d5a")
    dark, skin = plastic("#26282d", 0.4), leather("#1b1c1f")
    with at(turn=(0, 0, 26 if view == "front" else -40)):
        slab(rounded(190, 170, 18), 0, 12, dark, 4)
        slab(rounded(150, 150, 24, y=14), 8, 128, plastic("#2f3238", 0.42), 14)
        with at(0, -78, 150, turn=(72, 0, 0)):
            turned(soft_profile([(34, -44), (40, -20), (40, 6), (30, 14), (0, 14)], 3), plastic("#1e2024", 0.36))
            rim = smooth_line([(130 * math.cos(math.radians(a)), (118 if 215 < a < 325 else 130) * math.sin(math.radians(a)), 34) for a in range(0, 360, 15)], 5)
            tube(rim, ellipse(30, 25, 28), skin, closed=True)
            with at(0, 127, 34):
                slab(rounded(9, 30, 3), -15.5, 15.5, plastic(light, 0.4), 2)
            for angle in (0, 180, 270):
                c, s_ = math.cos(math.radians(angle)), math.sin(math.radians(angle))
                tube([(c * 30, s_ * 30, 18), (c * 74, s_ * 74, 27), (c * 122, s_ * 118, 33)], rounded(40, 7, 3, 4, 2), anodised("#5c6068", 0.35), up=(0, 0, 1), taper=lambda t: (1.1 - 0.45 * t, 1))
            slab(circle(76, 72), 10, 27, plastic("#1a1b1f", 0.4), 4)
            with at(0, 4, 27):
                sign(look, 30, "#e9ebee", 0.04)
            tube([(x, y, 26.5) for x, y in circle(66, 72)], 1.1, glow(light, 3), closed=True)
            for side in (-1, 1):
                for row, tint in enumerate(("#e8606a", "#5b8def", "#e9b84a")):
                    with at(side * 56, 17 - row * 17, 31):
                        slab(circle(11, 36), -6, 3, gloss(tint), 1.4)
                with at(side * 60, 34, 12, turn=(0, 0, side * -14)):
                    slab(rounded(46, 62, 8), -2, 0.6, anodised("#33363c", 0.35), 0.4)
        with at(0, -71, 40, turn=(90, 0, 0)):
            wordmark(look, 84, "#d5d8dd", 0.3)
    return {"pitch": 12, "fill": 0.78}
