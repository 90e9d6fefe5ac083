"""A smartphone: metal frame, etched glass back, camera island; shown as a pair, face and back."""
from materials import anodised, darker, frosted, glass, gloss, lighter, metal, plastic, rubber, screen
from parts import camera_eye, flash, screw, sign, usb_c
from shapes import at, circle, inset, plate, rounded, slab


def build(look, view):
    if view == "front":
        with at(-30, 26, 0, turn=(0, 0, -17)):
            upright(look, back=True)
        with at(24, -20, 0, turn=(0, 0, -17)):
            upright(look)
        return {"pitch": 5, "fill": 0.76}
    if view == "angle":
        with at(0, 0, 0, turn=(0, 0, 33)):
            upright(look, back=True)
        return {"pitch": 8, "fill": 0.78}
    with at(0, 0, 0, turn=(0, 0, 0)):
        phone(look)
    return {"pitch": 42, "yaw": -28, "fill": 0.8}


def upright(look, back=False):
    with at(0, 0, look["size"][1] / 2, turn=(90, 0, 0)):
        with at(turn=(0, 180 if back else 0, 0)):
            phone(look)


def phone(look):
    """Lies about the origin, its screen up."""
    wide, high, deep = look["size"]
    colour, rugged = look["colour"], look.get("rugged")
    corner = look.get("corner", 0.155) * wide
    outline = rounded(wide, high, corner, 14, 2.5)
    frame = anodised(look.get("frame", lighter(colour, 0.12)), 0.3) if not rugged else plastic("#2a2c2a", 0.55)
    side = look.get("side", 0.9)
    slab(outline, -deep / 2, deep / 2, frame, side, 6)
    front = inset(outline, 0.55 + side * 0.3)
    slab(front, deep / 2 - 0.6, deep / 2 + 0.22, glass("#050506"), (0, 0.5), 4)
    bezel = look.get("bezel", 1.35) + 0.55
    plate(inset(outline, bezel), deep / 2 + 0.235, screen(look["screen"]))
    with at(0, high / 2 - bezel - 5.4, deep / 2 + 0.24):
        slab(circle(3.9, 40), -0.1, 0.012, glass("#020203"), 0)
        slab(circle(1.7, 32), -0.1, 0.016, glass("#141a30"), 0)
    back_of(look, outline, side, deep)
    antennas(wide, high, deep, colour)
    if rugged:
        armour(wide, high, deep, look)


def back_of(look, outline, side, deep):
    wide, high, _ = look["size"]
    colour = look["colour"]
    cover = frosted(colour) if not look.get("rugged") else rubber(colour)
    if look.get("finish") == "gloss":
        cover = gloss(colour)
    with at(turn=(0, 180, 0)):
        slab(inset(outline, 0.5 + side * 0.3), deep / 2 - 0.6, deep / 2 + 0.25, cover, (0, 0.7), 5)
        with at(0, 0, deep / 2 + 0.25):
            island(look, wide, high)
            with at(0, -high * 0.02):
                sign(look, wide * 0.15, lighter(colour, 0.45) if brightness(colour) < 0.5 else darker(colour, 0.35), 0.012, 0.7)
    with at(0, -high / 2, 0, turn=(90, 0, 0)):
        usb_c(frame_of(look))
        for x in (-17, -14.6, -12.2, 12.2, 14.6, 17):
            with at(x):
                slab(circle(1.5, 20), -0.5, 0.08, plastic("#0a0a0b", 0.7), 0)
    rim = frame_of(look)
    for y, long in ((high * 0.16, high * 0.075), (high * 0.27, high * 0.14)) if not look.get("left") else ():
        with at(wide / 2, y, 0, turn=(0, 90, 0)):
            slab(rounded(2.6, long, 1.3), -0.5, 0.75, rim, 0.5)


def frame_of(look):
    return anodised(look.get("frame", lighter(look["colour"], 0.06)), 0.32)


def brightness(colour):
    return sum(int(colour[at : at + 2], 16) for at in (1, 3, 5)) / 765


def island(look, wide, high):
    """The cameras, on a back that looks up: x to the right as one looks at it."""
    style, colour = look["cameras"], look["colour"]
    rim = metal(lighter(colour, 0.3) if brightness(colour) > 0.25 else "#70747c", 0.2)
    top, left = high / 2, -wide / 2
    if style == "square":
        side = wide * 0.5
        with at(left + side / 2 + 3.2, top - side / 2 - 3.2):
            slab(rounded(side, side, side * 0.26, 12, 2.5), -0.3, 1.5, frosted(darker(colour, 0.06)), (0, 0.9), 5)
            for x, y in ((-0.23, 0.23), (-0.23, -0.23), (0.23, 0.0)):
                with at(x * side, y * side, 1.5):
                    camera_eye(side * 0.42, rim, 1.9)
            with at(side * 0.25, side * 0.34, 1.5):
                flash(side * 0.13)
            with at(side * 0.25, -side * 0.35, 1.5):
                slab(circle(side * 0.11, 32), -0.2, 0.1, glass("#030304"), 0.1)
    elif style == "pair":
        size = wide * 0.245
        pill = rounded(size * 1.42, size * 2.85, size * 0.71, 14, 2.0)
        with at(left + size * 0.71 + 5, top - size * 1.42 - 5.5):
            slab(pill, -0.3, 1.3, gloss(darker(colour, 0.05)), (0, 0.8), 5)
            for y in (size * 0.71, -size * 0.71):
                with at(0, y, 1.3):
                    camera_eye(size * 1.1, rim, 1.7)
            with at(size * 1.25, size * 0.72, 0):
                flash(size * 0.32)
    elif style == "column":
        size = wide * 0.2
        count = look.get("eyes", 3)
        for index in range(count):
            with at(left + size * 0.5 + 7.5, top - 11 - size * 0.5 - index * size * 1.28, 0):
                camera_eye(size, rim, 2.1)
        with at(left + size * 1.5 + 7.5, top - 11 - size * 0.5, 0):
            flash(size * 0.34)
        with at(left + size * 1.5 + 7.5, top - 11 - size * 1.78, 0):
            slab(circle(size * 0.3, 32), -0.2, 0.1, glass("#030304"), 0.1)
    elif style == "bar":
        with at(0, top - high * 0.13):
            slab(rounded(wide * 0.985, high * 0.125, 3.5, 12, 2.4), -0.3, 2.0, glass("#0a0a0c", 0.08), (0, 1.1), 5)
            for x, size in ((-0.32, 0.19), (-0.1, 0.19), (0.12, 0.15)):
                with at(x * wide, 0, 2.0):
                    camera_eye(size * wide, rim, 1.0)
            with at(0.3 * wide, 0, 2.0):
                flash(wide * 0.07)
    else:  # one large disc, as on a camera
        size = wide * 0.66
        with at(0, top - size / 2 - 7):
            slab(circle(size, 96), -0.3, 1.4, metal("#2c2e33", 0.25), (0, 0.7), 4)
            slab(circle(size * 0.9, 96), 1.0, 2.6, glass("#08090b", 0.06), (0, 0.8), 4)
            with at(0, 0, 2.6):
                camera_eye(size * 0.5, metal("#9b9ea4", 0.2), 1.6, "#123a4a")
            for x, y, eye in ((-0.31, 0.16, 0.17), (0.31, 0.16, 0.17), (0, -0.35, 0.15)):
                with at(x * size, y * size, 2.6):
                    camera_eye(eye * size, metal("#4a4d53", 0.3), 0.7)
            with at(0, 0.35 * size, 2.6):
                flash(size * 0.08)


def antennas(wide, high, deep, colour):
    line = plastic(darker(colour, 0.12), 0.5)
    for y in (high * 0.37, -high * 0.37):
        for x in (-1, 1):
            with at(x * wide / 2, y, 0, turn=(0, 90 * x, 0)):
                slab(rounded(deep * 0.72, 1.0, 0.2), -0.3, 0.02, line, 0)


def armour(wide, high, deep, look):
    """Thick corners and screws of a phone for building sites."""
    guard = rubber("#1c1e1c")
    outer = rounded(wide + 4.4, high + 4.4, 17, 12, 2.4)
    slab(outer, -deep / 2 - 0.2, deep / 2 - 1.2, guard, 2.0)
    for x in (-1, 1):
        for y in (-1, 1):
            with at(x * (wide / 2 - 4), y * (high / 2 - 6), 0):
                slab(rounded(15, 20, 6.5), -deep / 2 - 1.0, deep / 2 - 0.4, guard, 2.2)
            with at(x * (wide / 2 - 5), y * (high / 2 - 9), -deep / 2 - 1.0, turn=(180, 0, 0)):
                screw(3.6, metal("#a9adb2", 0.3))
        with at(x * (wide / 2 + 1.4), 0, 0):
            slab(rounded(2.6, high * 0.42, 1.2), -deep / 2 + 2, deep / 2 - 2, rubber(look.get("accent", "#e0a020")), 0.8)
