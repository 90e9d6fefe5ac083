"""A doorbell with a camera."""
from materials import brushed, gloss, glow, metal, plastic
from parts import camera_eye, wordmark
from shapes import at, circle, rounded, slab, soft_profile, tube, turned


def build(look, view):
    with at(turn=(0, 0, 28 if view == "front" else -34)), at(0, 0, 74, turn=(84, 0, 0)):
        steel = brushed(look["colour"], "y", 0.34)
        slab(rounded(48, 146, 22, 14, 2.4), -12, 9, steel, (2, 4), 6)
        slab(rounded(43, 140, 20, 14, 2.4), 8, 10.4, gloss("#0d0e10"), 1)
        with at(0, 42, 10.4):
            camera_eye(27, metal("#3a3d42", 0.3), 2.6, "#1a2a5c")
        with at(0, -28, 10.4):
            turned(soft_profile([(16, 0), (16, 2.4), (14, 3), (0, 2.6)], 0.8), steel)
            tube([(x, y, 0.8) for x, y in circle(35, 64)], 1.0, glow("#5fb4ff", 3), closed=True)
        with at(0, 6, 10.4):
            for index in range(9):
                with at(-10 + 10 * (index % 3), 4 * (index // 3) - 4):
                    slab(circle(1.8, 16), 0, 0.1, plastic("#3a3d42", 0.6), 0)
        with at(0, -58, 10.42):
            wordmark(look, 28, "#aeb2b8", 0.02)
    return {"pitch": 8, "fill": 0.78}
