"""Parts that many products share."""
from materials import clear, coated, glow, metal, plastic, print_of
from shapes import at, plate, rings, rounded, slab, soft_profile, turned


def camera_eye(diameter, rim, tall=1.6, tint="#2a1a52"):
    """A camera's eye that looks up (+z): rim, dark funnel, coated glass."""
    r = diameter / 2
    turned(soft_profile([(r * 0.98, -0.4), (r, tall), (r * 0.86, tall), (r * 0.84, tall - 0.5)], 0.35), rim, 64)
    turned([(r * 0.86, tall - 0.35), (r * 0.55, tall - 0.9), (r * 0.5, tall - 1.0)], plastic("#0b0b0d", 0.5), 64)
    turned([(r * 0.5, tall - 1.0), (r * 0.36, tall - 0.72), (r * 0.18, tall - 0.6), (0, tall - 0.57)], coated(tint), 48)
    turned([(r * 0.87, tall - 0.22), (0, tall - 0.2)], clear(), 64)


def flash(diameter):
    turned([(diameter / 2, 0), (diameter / 2, 0.25), (diameter * 0.42, 0.35), (0, 0.4)], plastic("#f2e9c8", 0.3), 40)


def printed(picture, wide, high, colour, z=0.02, metallic=0.0):
    """A print on a face that looks up, about the place."""
    if picture:
        plate([(-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2)], z, print_of(picture, colour, metallic))


def wordmark(look, wide, colour, z=0.02, metallic=0.0):
    """The maker's name; its picture is three times as wide as high."""
    printed(look.get("logo"), wide, wide / 3, colour, z, metallic)


def sign(look, wide, colour, z=0.02, metallic=0.0):
    printed(look.get("sign"), wide, wide, colour, z, metallic)


def usb_c(material, wide=9.0):
    """A port in a face that looks up."""
    slab(rounded(wide, 3.2, 1.6), -1, 0.12, metal("#8c9096", 0.3), 0.1)
    slab(rounded(wide - 0.9, 2.4, 1.2), -1, 0.14, plastic("#050506", 0.6), 0)
    slab(rounded(wide - 3.0, 0.7, 0.2), -1, 0.16, plastic("#2b2d31", 0.5), 0)


def sunk_port(kind):
    """A port in a face that looks up, with its shell and its tongue, `c` or `a`. Gives what is to be carved out of the face."""
    wide, high, radius = {"c": (9.2, 3.4, 1.69), "a": (13.8, 6.2, 0.8)}[kind]
    outer, inner = rounded(wide, high, radius), rounded(wide - 0.9, high - 0.9, max(0.2, radius - 0.45))
    rings([[(x, y, z) for x, y in line] for line, z in ((outer, -6), (outer, -0.25), (inner, -0.25), (inner, -5.9))], metal("#c4c8cd", 0.24), (False, False))
    slab(outer, -6.4, -5.6, plastic("#0b0b0d", 0.7), 0)
    gold = metal("#d8b25a", 0.28)
    if kind == "c":
        slab(rounded(6.5, 0.8, 0.3), -6, -0.9, plastic("#1b1c1f", 0.5), 0.1)
        for index in range(6):
            slab(rounded(0.5, 0.86, 0.1, x=(index - 2.5) * 1.0), -4, -1.3, gold, 0)
    else:
        slab(rounded(11.4, 2.1, 0.3, y=1.2), -6, -0.8, plastic("#2f6fd0", 0.5), 0.15)
        for index in range(4):
            slab(rounded(1.0, 0.4, 0.1, x=(index - 1.5) * 2.6, y=0.1), -5, -1.2, gold, 0)
    return slab(rounded(wide + 0.25, high + 0.25, radius + 0.12), -6.6, 3, plastic("#0b0b0d", 0.7), 0)


def port(wide, high, colour="#0a0a0c", rim="#6d7177"):
    slab(rounded(wide, high, 0.5), -1, 0.12, metal(rim, 0.35), 0.1)
    slab(rounded(wide - 1.0, high - 1.0, 0.3), -1, 0.14, plastic(colour, 0.7), 0)


def usb_a(tongue="#2f6fd0"):
    """The wide port with its tongue."""
    slab(rounded(14.4, 7, 0.9), -1, 0.16, metal("#b4b8be", 0.28), 0.12)
    slab(rounded(13.2, 5.8, 0.5), -1, 0.18, plastic("#050506", 0.6), 0)
    slab(rounded(11.6, 2.1, 0.3, y=1.1), -1, 0.24, plastic(tongue, 0.45), 0.05)
    for x in range(4):
        slab(rounded(1.2, 1.0, 0.1, x=-3.75 + x * 2.5, y=0.6), 0, 0.27, metal("#d8b25a", 0.25), 0)


def network_port(lit=("#58e08a", "#f0b03a")):
    """A socket for a network's cable: contacts above, the catch's notch below, a light in each upper corner."""
    slab(rounded(16.4, 14, 0.8), -1, 0.16, metal("#a9adb4", 0.3), 0.12)
    slab(rounded(14.6, 12.2, 0.4), -1, 0.18, plastic("#1c1e22", 0.5), 0)
    slab(rounded(11.8, 6.8, 0.3, y=0.6), -1, 0.2, plastic("#030304", 0.8), 0)
    slab(rounded(6, 2.2, 0.2, y=-3.6), -1, 0.2, plastic("#030304", 0.8), 0)
    for x in range(8):
        slab(rounded(0.55, 2.4, 0.1, x=-3.85 + x * 1.1, y=2.6), 0, 0.24, metal("#d8b25a", 0.25), 0)
    for x, colour in zip((-5.4, 5.4), lit):
        slab(rounded(3, 1.5, 0.3, x=x, y=5.2), 0, 0.26, glow(colour, 2.4) if colour else plastic("#3a3d44", 0.4), 0)


def screw(diameter, material):
    turned(soft_profile([(diameter / 2, 0), (diameter / 2, 0.6), (0, 0.8)], 0.3), material, 32)
    slab(rounded(diameter * 0.6, diameter * 0.12, 0.05), 0.7, 0.83, plastic("#0c0c0e", 0.7), 0)


def knob(diameter, height, material, mark="#f4f4f4"):
    """A dial that is turned, its top looking up."""
    r = diameter / 2
    turned(soft_profile([(r, 0), (r * 0.97, height), (r * 0.8, height), (0, height)], min(1.2, r * 0.12)), material, 72)
    if mark:
        with at(0, r * 0.62, height):
            slab(rounded(max(0.6, r * 0.07), r * 0.4, 0.2), -0.1, 0.08, plastic(mark, 0.4), 0)
