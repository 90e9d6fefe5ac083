"""What makes a television smart, and its remote control."""
from materials import anodised, darker, glass, glow, lighter, metal, plastic, rubber
from parts import port, sign, usb_c, wordmark
from shapes import at, circle, inset, rounded, slab, soft_profile, tube, turned


def build(look, view):
    front = view == "front"
    if look.get("stick"):
        with at(turn=(0, 0, 26 if front else -40)):
            with at(-26, 4, 5):
                stick(look)
            with at(26, -16, 0, turn=(0, 0, -6)):
                remote()
        return {"pitch": 34, "fill": 0.78}
    with at(-44, 0, 0, turn=(0, 0, 26 if front else 206)):
        box(look)
    with at(54, -18, 0, turn=(0, 0, 18 if front else 30)):
        remote()
    return {"pitch": 30, "fill": 0.78}


def stick(look):
    colour = look["colour"]
    shell, dark = plastic(lighter(colour, 0.03), 0.42), plastic("#0c0d0f", 0.7)
    slab(rounded(30, 88, 8, 12, 2.4), -5, 1.2, shell, (3.5, 0.3), 6)
    slab(rounded(29.6, 87.6, 8, 12, 2.4), 1.1, 1.6, dark, 0)
    slab(rounded(30, 88, 8, 12, 2.4), 1.5, 7, shell, (0.3, 3.5), 6)
    with at(0, 44, 1, turn=(-90, 0, 0)):
        slab(rounded(20, 9, 2.6), -2, 1.6, dark, 0.4)
        hdmi = [(-7, -2.4), (-5, -2.8), (5, -2.8), (7, -2.4), (7, 2.4), (-7, 2.4)]
        slab(hdmi, -1, 12, metal("#c4c7cc", 0.22), 0.3)
        slab(inset(hdmi, 0.7), 11, 12.05, dark, 0)
        slab(rounded(9, 1.3, 0.3), 10, 12.08, metal("#c9a23a", 0.3), 0)
        for x in (-3.4, 3.4):
            slab(rounded(1.8, 2.4, 0.3, x=x, y=0), 0, 0.1, dark, 0)
    with at(0, 2, 7.02, turn=(0, 0, 90)):
        wordmark(look, 42, "#aeb2b8", 0.03)
    with at(0, -36, 7):
        slab(circle(1.8, 20), -0.4, 0.06, glow("#f4f7ff", 3), 0)
    with at(-15, -24, 1, turn=(90, 0, -90)):
        usb_c(dark)


def box(look):
    """Flat, under a pane of soft glass with a rim of metal."""
    colour = look["colour"]
    shell, dark = plastic(colour, 0.4), plastic("#0c0d0f", 0.7)
    outline = rounded(112, 112, 27, 16, 2.5)
    slab(inset(outline, 9), 0, 2.4, rubber("#141517"), 0.6)
    slab(inset(outline, 0.4), 2, 20.4, shell, (5, 0.4), 6)
    slab(inset(outline, 1.2), 20.2, 21.0, dark, 0)
    slab(outline, 20.8, 24.4, anodised(lighter(colour, 0.25), 0.3), 0.7)
    slab(inset(outline, 1.6), 24, 25.2, glass(darker(colour, 0.4), 0.16), (0, 0.8))
    with at(0, 0, 25.22):
        sign(look, 28, "#aeb2b8", 0.03)
    with at(0, -55.6, 12, turn=(90, 0, 0)):
        slab(rounded(9, 1.6, 0.8), -0.5, 0.25, glow("#f4f7ff", 2.8), 0)
    with at(0, 55.5, 11.4, turn=(90, 0, 180)):
        slab(rounded(88, 13.6, 3), -2, 0.3, plastic("#17181b", 0.5), 0.1)
        for x, wide, high, inside, rim in ((-32, 13, 11, "#0a0a0c", "#c9a23a"), (-11, 14.4, 5.4, "#0a0a0c", "#9aa0a8"), (7, 13, 5.4, "#1c3a78", "#9aa0a8"), (23, 13, 5.4, "#1c3a78", "#9aa0a8")):
            with at(x, -0.4, 0.3):
                port(wide, high, inside, rim)
        with at(37, -0.4, 0.3):
            turned(soft_profile([(3.6, 0), (3.6, 0.7), (2.3, 0.7), (2, -0.5)], 0.2), metal("#9aa0a8", 0.3), 32)
    for side in (-1, 1):
        with at(side * 55.6, 0, 11, turn=(90, 0, 90 * side)):
            for slot in range(13):
                slab(rounded(1.5, 7, 0.7, 3, 2, x=4.2 * slot - 25.2), -1, 0.06, dark, 0)


def remote():
    """Narrow, with a ring for the thumb; its keys have signs and no one's name."""
    body, key, ink = plastic("#26282d", 0.44), plastic("#3d4047", 0.42), plastic("#d5d8dd", 0.5)
    slab(rounded(38, 152, 18, 12, 2.2), 0, 7.4, body, (3.4, 0.2), 6)
    slab(rounded(37.6, 151.6, 18, 12, 2.2), 7.3, 7.7, plastic("#08080a", 0.8), 0)
    slab(rounded(38, 152, 18, 12, 2.2), 7.6, 15, body, (0.2, 4.4), 6)
    with at(0, 36, 15):
        turned(soft_profile([(15.2, -0.4), (15, 0.9), (13.4, 1.3), (8.6, 0.7), (8.2, -0.4)], 0.6), key, 72)
        turned(soft_profile([(7.4, -0.4), (7.4, 0.8), (5, 0.6), (0, 0.2)], 0.4), plastic("#4a4e56", 0.36), 56)
        for angle in range(0, 360, 90):
            with at(turn=(0, 0, angle)), at(11.6, 0, 1.0):
                slab(circle(1.1, 16), -0.3, 0.25, ink, 0)
    with at(-9.5, 63, 15):
        slab(circle(8, 32), -1, 0.6, plastic("#d64535", 0.4), 0.3)
    slab(circle(1.3, 16, x=0, y=63), 14, 15.06, plastic("#08080a", 0.8), 0)
    with at(9.5, 63, 15):
        slab(circle(8, 32), -1, 0.6, key, 0.3)
    for row in range(3):
        for side in (-1, 1):
            with at(side * 9.2, 10 - row * 14.5, 15):
                slab(circle(10.6, 40), -1, 0.7, key, 0.4)
                sign_of(row * 2 + (side > 0), ink)
    with at(-9.2, -40, 15):
        slab(rounded(10.6, 27, 5.3), -1, 0.7, key, 0.4)
        for y in (-8, 8):
            slab(rounded(3.4, 0.6, 0.2, y=y), 0.5, 0.8, ink, 0)
        slab(rounded(0.6, 3.4, 0.2, y=8), 0.5, 0.8, ink, 0)
    for y in (-33, -47):
        with at(9.2, y, 15):
            slab(circle(10.6, 40), -1, 0.7, key, 0.4)
            sign_of(6 if y < -40 else 5, ink)


def sign_of(which, ink):
    """Signs of the keys: back, home, menu, play, on and so on."""
    with at(0, 0, 0.7):
        if which in (0, 3):
            slab([(-1.6, 0), (1.2, -2), (1.2, 2)] if which == 0 else [(-1.2, -2), (1.8, 0), (-1.2, 2)], 0, 0.1, ink, 0)
        elif which == 1:
            slab([(-2.2, 0.2), (-1.6, -2), (1.6, -2), (2.2, 0.2), (0, 2.2)], 0, 0.1, ink, 0)
        elif which in (2, 4):
            for y in (-1.3, 0, 1.3):
                slab(rounded(3.6 - (which == 4) * (y + 1.3) * 0.7, 0.5, 0.2, 3, 2, y=y), 0, 0.1, ink, 0)
        else:
            tube([(x, y, 0) for x, y in circle(3.2, 28)], 0.25, ink, closed=True)
