"""A tablet: metal back, thin rim; one stands before the other's back. A bumper makes it a child's."""
from kinds.phone import brightness
from materials import anodised, darker, glass, lighter, metal, plastic, rubber, screen
from parts import camera_eye, flash, sign, usb_c
from shapes import at, circle, inset, plate, rounded, slab, tube


def build(look, view):
    wide, high, _ = look["size"]
    if look.get("bumper"):
        with at(turn=(0, 0, 24 if view == "front" else 180 + 28)), at(0, 0, high / 2 + 22, turn=(78, 0, 0)):
            tablet(look)
        return {"pitch": 10, "fill": 0.78}
    if view == "front":
        with at(-wide * 0.16, 62, 0, turn=(0, 0, -16)), at(0, 0, high / 2, turn=(82, 0, 0)), at(turn=(0, 180, 0)):
            tablet(look)
        with at(wide * 0.12, -30, 0, turn=(0, 0, -16)), at(0, 0, high / 2, turn=(82, 0, 0)):
            tablet(look)
        return {"pitch": 8, "fill": 0.8}
    with at(turn=(0, 0, 30)), at(0, 0, high / 2, turn=(84, 0, 0)), at(turn=(0, 180, 0)):
        tablet(look)
    return {"pitch": 10, "fill": 0.78}


def tablet(look):
    wide, high, deep = look["size"]
    kids = look.get("bumper")
    colour = "#e8eaee" if kids else look["colour"]
    outline = rounded(wide, high, 0.062 * wide, 12, 2.5)
    body = anodised(colour, 0.4)
    slab(outline, -deep / 2, deep / 2, body, 1.2, 6)
    slab(inset(outline, 0.9), deep / 2 - 0.5, deep / 2 + 0.2, glass("#060607", 0.04), (0, 0.4))
    plate(inset(outline, look.get("bezel", 8.5)), deep / 2 + 0.22, screen(look["screen"]))
    with at(0, high / 2 - 4.4, deep / 2 + 0.2):
        slab(circle(2.4, 32), -0.1, 0.02, glass("#131a2c"), 0)
    with at(turn=(0, 180, 0)), at(0, 0, deep / 2):
        with at(-wide / 2 + 17, high / 2 - 17):
            if look.get("eyes", 1) > 1:
                slab(rounded(24, 24, 7), -0.3, 1.2, glass("#101114", 0.1), (0, 0.6))
                for x, y in ((-5, 5), (5, -5)):
                    with at(x, y, 1.2):
                        camera_eye(9.5, metal("#9da1a8", 0.25), 0.8)
                with at(5.5, 5.5, 1.2):
                    flash(3)
            else:
                camera_eye(11, metal(lighter(colour, 0.3), 0.25), 1.5)
        with at(0, 0):
            sign(look, 22, lighter(colour, 0.5) if brightness(colour) < 0.6 else darker(colour, 0.3), 0.03, 0.8)
    with at(wide / 2, 0, 0, turn=(90, 0, 90)):
        usb_c(body)
    for x in (-24, 24):
        for hole in range(5):
            with at(-wide / 2, x + hole * 3.4, 0, turn=(90, 0, -90)):
                slab(circle(1.6, 16), -0.5, 0.1, plastic("#0b0b0c", 0.7), 0)
    if kids:
        bumper(wide, high, deep, rubber(look["colour"]))


def bumper(wide, high, deep, material):
    line = rounded(wide + 10, high + 10, 22, 10, 2.3)
    tube([(x, y, 0) for x, y in line], rounded(20, deep + 16, 8, 6, 2.2), material, closed=True, up=(0, 0, 1))
    slab(rounded(wide + 4, high + 4, 14), -deep / 2 - 7, -deep / 2 - 0.2, material, 2)
    for x in (-1, 1):
        for y in (-1, 1):
            with at(x * (wide / 2 + 2), y * (high / 2 + 2)):
                slab(circle(40, 40), -deep / 2 - 10, deep / 2 + 8.5, material, 6)
    # A handle to carry it by, which is also its foot.
    tube([(-wide * 0.27, high / 2 + 8, -2), (-wide * 0.24, high / 2 + 34, -6), (0, high / 2 + 44, -8), (wide * 0.24, high / 2 + 34, -6), (wide * 0.27, high / 2 + 8, -2)], rounded(16, 17, 7, 6, 2), material, up=(0, 0, 1))
