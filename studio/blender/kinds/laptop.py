"""A notebook: lid with a screen, keys, touchpad; opened, as a tent, or with its keyboard apart."""
import math

from keys import flat_keys
from materials import anodised, darker, fabric, glass, glow, lighter, plastic, rubber, screen
from parts import port, sign, usb_c, wordmark
from shapes import at, circle, inset, plate, rounded, slab

HIGH, LID = 10.5, 4.6


def build(look, view):
    pose = look.get("pose", "open")
    if pose == "apart":
        return apart(look, view)
    if pose == "tent" and view == "front":
        with at(turn=(0, 0, 24)):
            laptop(look, 306, tent=True)
        return {"pitch": 9, "fill": 0.76}
    if view == "front":
        with at(turn=(0, 0, 22)):
            laptop(look, 112)
        return {"pitch": 21, "fill": 0.8}
    with at(turn=(0, 0, 180 + 30)):
        laptop(look, 78)
    return {"pitch": 16, "fill": 0.76}


def laptop(look, angle, tent=False):
    wide, deep = look["size"]
    colour, gaming = look["colour"], look.get("gaming")
    body = plastic(colour, 0.42) if gaming else anodised(colour, 0.38)
    high = HIGH + (7 if gaming else 0)
    outline = rounded(wide, deep, 9 if gaming else 11, 10, 2.4)
    if tent:
        # Two sheets that lean on each other, the hinge on top: the lid's screen looks forward, the keys backward.
        lean = (360 - angle) / 2
        top = deep * math.cos(math.radians(lean))
        with at(0, 0, top + 2, turn=(-90 - lean, 0, 0)), at(turn=(0, 180, 0)):
            lid(look, wide, deep, body, turned=True)
        with at(0, 4, top + 2, turn=(90 + lean, 0, 0)), at(0, -deep / 2, 0, turn=(0, 180, 0)):
            base(look, outline, wide, deep, high, body)
        return
    base(look, outline, wide, deep, high, body)
    with at(0, deep / 2 - 2, high - 1.2, turn=(180 - angle, 0, 0)):
        lid(look, wide, deep, body)


def base(look, outline, wide, deep, high, body):
    colour, gaming = look["colour"], look.get("gaming")
    slab(outline, 1.2, high, body, (3.2, 0.8), 6)
    slab(inset(outline, 14), 0, 1.4, rubber("#191a1c"), 0.4)
    dark = sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < 330
    keys = plastic("#17181b", 0.5) if dark or gaming else plastic(look.get("keys", "#2a2c31"), 0.5)
    light_keys = look.get("keys", "#2") > "#8"
    mark = glow(gaming, 1.6) if gaming else plastic("#6b6e75" if light_keys else "#e8e9eb", 0.5)
    block = wide * (0.9 if wide < 340 else 0.8)
    pitch = 18.2
    middle = deep * 0.16
    tall = pitch * 5.62
    with at(0, middle, high + 0.02):
        slab(rounded(block + 3, tall + 3, 3.5), -0.4, 0.02, plastic(darker(colour, 0.5) if not gaming else "#0e0f11", 0.6), 0)
        flat_keys(block, pitch, keys, mark)
    pad = (wide * 0.42, deep * 0.31)
    with at(0 if not gaming else -wide * 0.04, -deep / 2 + pad[1] / 2 + 7, high):
        slab(rounded(*pad, 4), -0.3, 0.05, plastic(darker(colour, 0.22), 0.6), 0)
        slab(rounded(pad[0] - 0.7, pad[1] - 0.7, 3.8), -0.3, 0.09, anodised(lighter(colour, 0.03), 0.3), 0.05)
    if block < wide * 0.85:
        for side in (-1, 1):
            for row in range(26):
                for column in range(3):
                    with at(side * (block / 2 + 8 + column * 3.4), middle + (row - 12.5) * 3.6, high):
                        slab(circle(1.5, 10), -0.3, 0.03, plastic("#08090a", 0.8), 0)
    for index in range(2):
        with at(-wide / 2, deep * (0.3 - index * 0.09), high * 0.52, turn=(90, 0, -90)):
            usb_c(body)
    with at(wide / 2, deep * 0.3, high * 0.52, turn=(90, 0, 90)):
        usb_c(body) if not gaming else port(15, 6)
    # A hollow for the finger that opens the lid.
    with at(0, -deep / 2 + 1.1, high):
        slab(rounded(46, 3.2, 1.6), -0.4, 0.04, plastic(darker(colour, 0.35), 0.5), 0)
    if gaming:
        with at(0, -deep / 2 + 0.3, high * 0.45, turn=(90, 0, 0)):
            slab(rounded(wide * 0.72, 2.0, 1.0), -1, 0.6, glow(gaming, 3.2), 0.2)
        for side in (-1, 1):
            with at(side * wide * 0.28, deep / 2, high * 0.5, turn=(90, 0, 180)):
                for rib in range(14):
                    with at((rib - 6.5) * 6, 0, 0):
                        slab(rounded(3.6, high * 0.62, 1), -1, 0.15, plastic("#060607", 0.7), 0)


def lid(look, wide, deep, body, turned=False):
    """Lies from the hinge along +y, its screen up."""
    colour = look["colour"]
    tall = deep - 3
    with at(0, tall / 2 + 1.5, 0):
        outline = rounded(wide, tall, 10, 10, 2.4)
        slab(outline, -LID + 1, 0.6, body, (1.6, 0.5), 5)
        with at(0, 0, 0):
            slab(inset(outline, 1.1), 0, 0.85, glass("#060607", 0.08), (0, 0.3))
        chin = look.get("chin", 13)
        rim = 5.5
        shown = rounded(wide - 2 * rim, tall - rim - chin, 5, 8, 2.2, y=(chin - rim) / 2)
        with at(0, 0, 0.87, turn=(0, 0, 180 if turned else 0)):
            plate([(-x, -y) for x, y in shown] if turned else shown, 0, screen(look["screen"]))
        with at(0, tall / 2 - rim * 0.55, 0.87):
            slab(circle(1.8, 24), -0.1, 0.01, glass("#101626"), 0)
        with at(0, -tall / 2 + chin * 0.5, 0.86):
            wordmark(look, 34, "#8b8f96", 0.02)
        with at(0, 0, -LID + 1, turn=(180, 0, 180)):
            sign(look, 38, lighter(colour, 0.55) if not look.get("gaming") else look["gaming"], 0.03, 0.85 if not look.get("gaming") else 0)
    hinge = plastic(darker(colour, 0.4), 0.5)
    for x in (-0.3, 0.3):
        with at(x * wide - 24, 0.4, -0.6, turn=(0, 90, 0)):
            slab(circle(6.0, 32), 0, 48, hinge, 0.6)


def apart(look, view):
    """A tablet on its kickstand with the keyboard before it."""
    wide, deep = look["size"]
    colour = look["colour"]
    tall = deep
    body = anodised(colour, 0.38)
    turned = 24 if view == "front" else 180 + 32
    with at(turn=(0, 0, turned)):
        with at(0, 40, 3, turn=(72, 0, 0)):
            with at(0, tall / 2, 0):
                outline = rounded(wide, tall, 11, 10, 2.4)
                slab(outline, -8, 0, body, 1.4, 5)
                slab(inset(outline, 1), -0.5, 0.3, glass("#060607", 0.05), (0, 0.3))
                plate(inset(outline, 8), 0.32, screen(look["screen"]))
                with at(0, 0, -8, turn=(180, 0, 180)):
                    with at(0, tall * 0.2):
                        sign(look, 28, lighter(colour, 0.5), 0.03, 0.8)
                with at(0, 0, -8, turn=(48, 0, 0)):
                    slab(rounded(wide - 8, tall * 0.44, 6, y=-tall * 0.22), -2.2, 0, body, 0.6)
        with at(0, -deep * 0.34 - 12, 1):
            cover = fabric("#3a3e46", 0.7, 0.2)
            slab(rounded(wide - 4, deep * 0.78, 8), 0, 4.4, cover, 1.4)
            with at(0, deep * 0.1, 4.4):
                flat_keys(wide - 26, 17.6, plastic("#22242a", 0.55), plastic("#dfe1e4", 0.5))
            with at(0, -deep * 0.26, 4.4):
                slab(rounded(104, deep * 0.2, 3), -0.3, 0.3, plastic("#2b2e35", 0.4), 0.1)
    return {"pitch": 20, "fill": 0.8}
