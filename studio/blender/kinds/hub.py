"""A hub or a dock with its ports."""
from details import plug
from materials import anodised, darker, glow, gloss, lighter, metal, plastic, rubber
from parts import network_port, port, usb_a, usb_c, wordmark
from shapes import at, circle, letters, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    with at(turn=(0, 0, 26 if view == "front" else 208 if look.get("dock") else -38)):
        (dock if look.get("dock") else hub)(look, anodised(look["colour"], 0.42))
    return {"pitch": 24, "fill": 0.78}


def card_slots(ink):
    port(26, 3, rim="#3a3d44")
    with at(0, -4.6, 0.03):
        letters("SD", 2.6, ink, 0.02)


def hub(look, body):
    wide, deep, high = 126, 42, 15
    ink, dark = plastic("#e3e5e8", 0.5), plastic("#1b1c1f", 0.45)
    # A drawn sleeve with a plastic cap let in at either end.
    slab(rounded(wide, deep, 9, 10, 2.4), 0, high, body, 2.4, 6)
    for side in (-1, 1):
        with at(side * (wide / 2 - 9.4)):
            slab(rounded(0.7, deep + 0.2, 0.2), 0.8, high + 0.08, plastic(darker(look["colour"], 0.7), 0.6), 0.1)
    with at(0, -deep / 2, high / 2, turn=(90, 0, 0)):
        slab(rounded(wide - 22, high - 5, 3), -1, 0.3, dark, 0.2)
        with at(0, 0, 0.3):
            for x in (-40, -20):
                with at(x, 0.4):
                    usb_a()
            with at(-1, 0.4):
                usb_c(dark)
            with at(22, 1.2):
                card_slots(ink)
            with at(43, 1.2):
                port(13, 2.4, rim="#3a3d44")
    with at(0, deep / 2, high / 2, turn=(90, 0, 180)):
        slab(rounded(wide - 22, high - 5, 3), -1, 0.3, dark, 0.2)
        with at(-30, 0, 0.3):
            port(15, 6)
    with at(-wide / 2, 0, high / 2, turn=(90, 0, -90)):
        usb_c(body)
    with at(wide / 2, 0, high / 2, turn=(0, 90, 0)):
        turned(soft_profile([(5, -1), (5, 2), (3.9, 4), (3.4, 13), (0, 13)], 0.8), rubber("#1b1c1f"), 40)
    line = smooth_line([(wide / 2, 0, high / 2), (wide / 2 + 24, 0, high / 2), (wide / 2 + 48, -20, 5), (wide / 2 + 42, -56, 4), (wide / 2 + 4, -72, 4)], 8, closed=False)
    tube(line, 2.7, rubber("#26282c"))
    with at(*line[-1], turn=(0, 0, 96)):
        plug("usb", look["colour"])
    with at(-14, 0, high):
        wordmark(look, 50, "#e9ebee", 0.03)
    with at(44, 0, high):
        slab(circle(2, 24), -1, 0.1, glow("#ffffff", 1.6), 0)


def dock(look, body):
    wide, deep, high = 214, 86, 34
    ink, dark = plastic("#d5d8dd", 0.5), plastic("#17181b", 0.45)
    slab(rounded(wide - 14, deep - 14, 8), 0, 4, rubber("#101113"), 0.5)
    slab(rounded(wide, deep, 12, 10, 2.4), 3, high, body, (1.2, 3), 6)
    for side in (-1, 1):
        with at(side * wide / 2, 0, high / 2, turn=(90, 0, side * 90)):
            for slot in range(11):
                with at(-25 + slot * 5):
                    slab(rounded(2, 15, 1), -2, 0.06, plastic("#060607", 0.8), 0)
    with at(0, -deep / 2, high / 2 + 1.5, turn=(90, 0, 0)):
        slab(rounded(wide - 22, high - 10, 5), -1, 0.5, gloss("#0e0f11"), 0.3)
        with at(0, 0, 0.5):
            for x in (-62, -44):
                with at(x, 1.4):
                    usb_c(dark)
            with at(-18, 1.4):
                usb_a()
            with at(18, 1.8):
                card_slots(ink)
            with at(56, 1.4):
                turned([(3.7, 0), (3.7, 0.35), (2.4, 0.35), (2.2, -0.6), (0, -0.6)], metal("#a9adb4", 0.3), 36)
            with at(82, 0):
                turned(soft_profile([(6.6, -1), (6.6, 1), (5.8, 1.4), (0, 1.4)], 0.4), metal("#b9bdc2", 0.32), 48)
                tube([(x, y, 0.4) for x, y in circle(15, 48)], 0.5, glow("#7ee2a0", 2.2), closed=True)
    with at(0, deep / 2, high / 2 + 1.5, turn=(90, 0, 180)):
        slab(rounded(wide - 22, high - 10, 5), -1, 0.5, dark, 0.3)
        with at(0, 0, 0.5):
            for x, make in ((-82, "power"), (-58, "usb_c"), (-38, "wide"), (-16, "wide"), (6, "usb_a"), (26, "usb_a"), (52, "net")):
                with at(x, 0.6):
                    if make == "power":
                        slab(rounded(15, 9, 2), -1, 0.2, plastic("#030304", 0.8), 0)
                        slab(rounded(9, 2.4, 1), -1, 0.5, metal("#c0a060", 0.3), 0.1)
                    elif make == "usb_c":
                        usb_c(dark)
                    elif make == "usb_a":
                        usb_a()
                    elif make == "net":
                        network_port()
                    else:
                        port(17, 6.6, rim="#a9adb4")
    with at(0, 0, high):
        wordmark(look, 84, lighter(look["colour"], 0.6), 0.03)
