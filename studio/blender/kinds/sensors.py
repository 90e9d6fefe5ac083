"""A hub, a sensor for a window and a button."""
from materials import darker, glow, plastic, rubber
from parts import port, sign, usb_c
from shapes import at, circle, rounded, slab, soft_profile, tube, turned


def build(look, view):
    white, seam = plastic(look["colour"], 0.4), plastic("#8e939b", 0.6)
    with at(turn=(0, 0, 22 if view == "front" else -34)):
        with at(-34, 14, 38, turn=(84, 0, 0)):
            slab(rounded(32, 76, 9, 12, 2.4), -8, 8, white, 4, 6)
            slab(rounded(32.2, 76.2, 9, 12, 2.4), -2.6, -2.1, seam, 0)
            slab(rounded(11, 2.2, 1.1, y=-37), -4, 3, seam, 0)
            with at(0, 24, 8):
                slab(circle(3, 20), 0, 0.2, glow("#7ee2a0", 2.5), 0)
            with at(0, -22, 8.02):
                sign(look, 12, "#9aa0a8", 0.03)
        with at(-6, 16, 38, turn=(84, 0, 0)):
            slab(rounded(14, 76, 6, 12, 2.4), -8, 8, white, 4, 6)
            slab(rounded(14.2, 76.2, 6, 12, 2.4), -2.6, -2.1, seam, 0)
            for y in (-9, 0, 9):
                slab(rounded(5, 1.2, 0.6, y=y), 7, 8.1, seam, 0)
        with at(58, 6, 0):
            button(look, white, seam)
        with at(-6, -46, 0):
            slab(rounded(78, 78, 22, 12, 2.5), 2, 24, white, (3, 8), 6)
            slab(rounded(70, 70, 20, 12, 2.5), 0, 2.6, rubber("#4a4d53"), 0.4)
            slab(rounded(78.3, 78.3, 22, 12, 2.5), 13, 13.5, seam, 0)
            with at(0, 0, 24):
                sign(look, 22, "#9aa0a8", 0.03)
                with at(0, -27):
                    slab(rounded(12, 2, 1), -0.5, 0.1, glow("#5fb4ff", 2.5), 0)
            sockets(seam)
    return {"pitch": 20 if view == "front" else 30, "fill": 0.76}


def button(look, white, seam):
    """It leans in its cradle: a key as wide as the whole face, with a dimple that is found in the dark."""
    with at(0, 0, 28, turn=(78, 0, 0)):
        turned(soft_profile([(0, -9), (23, -9), (26, -7), (26.6, 1), (25.6, 3.4), (24.2, 3.4), (23.8, 1)], 1.6), white, 96)
        turned([(24, 1.6), (23, 1.6)], plastic("#26282c", 0.8), 96)
        turned(soft_profile([(23.2, 0.6), (23.2, 5.4), (21.4, 6.8), (13, 6.6), (8, 5.7), (0, 5.3)], 1.6), plastic(darker(look["colour"], 0.03), 0.32), 96)
        tube([(x, y, 6.35) for x, y in circle(27, 64)], 0.35, plastic(darker(look["colour"], 0.2), 0.4), closed=True)
        with at(0, 17, 6.8):
            slab(circle(1.7, 20), -0.4, 0.12, glow("#62e08f", 3), 0)
    slab(rounded(34, 24, 9, y=3), 0, 6, white, (1, 2.4))
    slab(rounded(30, 20, 8, y=3), -0.6, 1, rubber("#4a4d53"), 0.3)


def sockets(seam):
    """At the hub's back: network, power, and a small hole to begin anew."""
    for turn in (90, 180):
        with at(turn=(0, 0, turn)), at(0, -39.1, 7.4, turn=(90, 0, 0)):
            if turn == 180:
                with at(-12):
                    port(13, 9.4, "#0a0a0c", "#c9a23a")
                with at(10):
                    usb_c(seam, 10)
                slab(circle(1.4, 16, x=22), -0.5, 0.1, seam, 0)
            else:
                for slot in range(9):
                    slab(rounded(1.6, 6, 0.8, x=4 * slot - 16), -0.6, 0.08, seam, 0)
