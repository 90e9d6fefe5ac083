"""A desk monitor or an all-in-one computer: thin rim, foot or arm."""
from materials import anodised, darker, glass, glow, lighter, plastic, screen
from parts import sign, usb_c, wordmark
from shapes import at, circle, inset, plate, rounded, slab, soft_profile, tube, turned


def build(look, view):
    if look["stand"] == "kick":
        return portable(look, view)
    with at(turn=(0, 0, 22 if view == "front" else 180 + 30)):
        monitor(look)
    return {"pitch": 9, "fill": 0.8}


def monitor(look):
    wide, high = look["size"]
    colour, chin = look["colour"], look.get("chin", 9)
    lift, lean = look.get("lift", 120), -3
    body = anodised(colour, 0.4) if look.get("chin") else plastic(colour, 0.45)
    rim = 5 if not look.get("chin") else 16
    with at(0, 0, lift + high / 2, turn=(90 + lean, 0, 0)):
        outline = rounded(wide, high, look.get("corner", 7), 8, 2.3)
        slab(outline, -look.get("deep", 13), 0, body, (4, 1.0), 6)
        if look.get("chin"):
            whole = rounded(wide - 2, high - chin - 2, 6, 8, 2.3, y=chin / 2)
            slab(whole, -1, 0.3, glass("#08080a", 0.05) if look.get("rim", "dark") == "dark" else plastic("#f3f3f2", 0.3), (0, 0.2))
            plate(rounded(wide - 2 * rim, high - chin - 2 * rim, 2, 4, 2, y=chin / 2), 0.35, screen(look["screen"], 1.08))
            with at(0, -high / 2 + chin / 2, 0):
                sign(look, 20, darker(colour, 0.35), 0.05, 0.7)
        else:
            slab(inset(outline, 0.8), -1, 0.3, glass("#08080a", 0.06), (0, 0.2))
            plate(rounded(wide - 2 * rim, high - rim - chin - 2, 2, 4, 2, y=(chin - rim) / 2), 0.35, screen(look["screen"], 1.08))
            with at(0, -high / 2 + chin * 0.5, 0.32):
                wordmark(look, 26, "#8b9097", 0.02)
        with at(0, 0, -look.get("deep", 13), turn=(180, 0, 180)):
            back(look, wide, high, body)
    if look["stand"] == "arm":
        arm(look, lift + high / 2, wide)
    else:
        foot(look, lift + high / 2)


def back(look, wide, high, body):
    colour = look["colour"]
    if look.get("chin"):
        with at(0, high * 0.12):
            sign(look, 62, lighter(colour, 0.5), 0.05, 0.9)
        for index in range(4):
            with at(wide * 0.3 + index * 18, -high * 0.36):
                usb_c(body)
        return
    slab(rounded(wide * 0.52, high * 0.52, 18), -1, 22, body, (0, 10), 6)
    with at(0, high * 0.36):
        wordmark(look, 90, lighter(colour, 0.35), 0.05)
    if look.get("accent"):
        ring = [(x * 1.0, y, 23) for x, y in circle(high * 0.36, 80)]
        tube(ring, 2.2, glow(look["accent"], 3.0), closed=True)


def foot(look, reach):
    metal_ = anodised(look["colour"] if look.get("chin") else "#3a3d43", 0.38)
    slab(rounded(230, 190, 10, y=52), 0, 6, metal_, 1.4)
    with at(0, 62, 2, turn=(-8, 0, 0)):
        slab(rounded(92 if look.get("chin") else 64, 12, 4), 0, reach * 0.98, metal_, 1.2)
    with at(0, 26, reach, turn=(90, 0, 0)):
        slab(circle(62, 48), -30, 14, plastic("#26282c", 0.45), 2)


def arm(look, reach, wide):
    dark = plastic(darker(look["colour"], 0.1), 0.42)
    for side in (-1, 1):
        tube([(0, 70, 9), (side * 70, 20, 7), (side * 150, -60, 5)], rounded(26, 9, 4, 4, 2), dark, up=(0, 0, 1))
    tube([(0, 70, 9), (0, 100, 6), (0, 130, 5)], rounded(26, 9, 4, 4, 2), dark, up=(0, 0, 1))
    with at(0, 70, 0):
        turned(soft_profile([(0, 0), (30, 0), (26, 14), (21, 40), (21, reach + 40), (0, reach + 40)], 3), dark)
        with at(0, 0, 14):
            turned([(27, 0), (27, 2.4)], glow(look.get("accent", "#7c5cff"), 3))
    with at(0, 70, reach, turn=(90, 0, 0)):
        slab(rounded(46, 60, 10), 0, 62, dark, 3)


def portable(look, view):
    wide, high = look["size"]
    colour = look["colour"]
    body = anodised(colour, 0.4)
    with at(turn=(0, 0, 24 if view == "front" else 180 + 30)):
        with at(0, 0, 3, turn=(72, 0, 0)), at(0, high / 2):
            outline = rounded(wide, high, 9, 8, 2.3)
            slab(outline, -7, 0, body, 1.4)
            slab(inset(outline, 1), -1, 0.3, glass("#08080a", 0.06), (0, 0.2))
            plate(rounded(wide - 12, high - 20, 2, 4, 2, y=4), 0.35, screen(look["screen"], 1.08))
            with at(0, -high / 2 + 6.5, 0.32):
                wordmark(look, 24, "#8b9097", 0.02)
            with at(0, 0, -7, turn=(48, 0, 0)):
                slab(rounded(wide * 0.62, high * 0.5, 6, y=-high * 0.25), -2.6, 0, body, 0.8)
            with at(0, high * 0.28, -7, turn=(180, 0, 180)):
                wordmark(look, 70, lighter(colour, 0.4), 0.05)
            for index in range(2):
                with at(-wide / 2, -high * 0.2 + index * 20, -3.5, turn=(90, 0, -90)):
                    usb_c(body)
    return {"pitch": 10, "fill": 0.78}
