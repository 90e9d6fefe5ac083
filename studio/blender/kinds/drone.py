"""A drone with four arms."""
from details import ribs
from materials import coated, glass, glow, lighter, metal, mixed, plastic
from parts import sign
from shapes import at, ball, blended, circle, parted, rings, rounded, slab, soft_profile, tube, turned


def build(look, view):
    colour = look["colour"]
    large, guards = look.get("large"), look.get("guards")
    shell, dark = plastic(colour, 0.4), plastic("#232529", 0.42)
    turn = 38 if view == "front" else -140
    with at(turn=(0, 0, turn)), at(0, 0, 34):
        body = [ball(62, 128, 40, shell, 2.6, 48), ball(48, 60, 34, shell, 2.4, 40, 0, -36, 4)]
        arms = []
        spots = []
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y, z = sx * (108 if large else 96), sy * (86 if sy < 0 else 92), 10 if sy < 0 else -2
                spots.append((x, y, z))
                arms.append(tube([(sx * 18, sy * 36, 4), (sx * 60, sy * 62, z + 2), (x, y, z)], rounded(15, 11, 5, 5, 2), shell, up=(0, 0, 1), taper=lambda t: 1.2 - 0.35 * t))
        hull = blended([*body, *arms], shell, 1.1, 10)
        # A hatch over the battery, a belly of its own colour, and the seams between them.
        parted(hull, lambda grown: slab(rounded(500, 500, 5), -90, -4 + grown, shell, 0), plastic(mixed(colour, "#3a3d44", 0.8), 0.45), 0.9)
        parted(hull, lambda grown: slab(rounded(42 + 2 * grown, 68 + 2 * grown, 11, y=8), 6, 60, shell, 0), plastic(mixed(colour, "#2b2d31", 0.78), 0.4), 0.9, (0, 0, 0.5))
        for x, y, z in spots:
            with at(x, y, z):
                turned(soft_profile([(0, -12), (11, -12), (12, -6), (12, 3)], 2), shell)
                turned(soft_profile([(12, 3.6), (11.6, 8), (9, 12), (0, 12.5)], 1), dark)
                turned([(11.4, 2), (11.4, 4.6)], metal("#c9a15a", 0.3))
                ribs(12.2, 5.2, 8.4, metal("#5d6168", 0.35), 18)
                with at(0, 0, 12):
                    slab(circle(14, 32), -1, 3, metal("#b9bdc2", 0.3), 0.6)
                    angle = -turn + (14 if x * y > 0 else -22)
                    for half in (0, 180):
                        with at(0, 0, 2, turn=(0, 0, angle + half)):
                            propeller(64 if not guards else 48, dark)
                if guards:
                    tube([(px, py, 8) for px, py in circle(112, 72)], rounded(4, 9, 1.8, 4, 2), shell, closed=True, up=(0, 0, 1))
                    for spoke in range(3):
                        with at(turn=(0, 0, spoke * 120 + 30)):
                            tube([(8, 0, 2), (55, 0, 6)], 1.6, shell)
                with at(0, 0, -12):
                    tube([(0, 0, 2), (0, 0, -22 if not guards else -18)], 3.4, dark)
                with at(0, -9 if y < 0 else 9, -5):
                    ball(6, 5, 5, glow("#ff5a4a" if y < 0 else "#58e08a", 2.5))
        for light in range(4):
            with at(-6 + light * 4, 27, 18.4):
                slab(circle(2, 20), -2, 1.6, glow("#f4f6f8", 1.6), 0)
        with at(0, 4, 21.6):
            sign(look, 18, lighter(colour, 0.6), 0.03)
        with at(0, -72, -2):
            ball(30, 26, 26, dark, 2.6)
            with at(0, -10, 0, turn=(90, 0, 0)):
                slab(circle(21, 48), -2, 6, plastic("#111214", 0.35), 1.5)
                turned([(8.6, 6), (5, 6.9), (0, 7.2)], coated("#1a2a5c"), 48)
        for sx in (-1, 1):
            with at(sx * 17, -64, 9, turn=(90, 0, 0)):
                slab(circle(8, 32), -2, 2, glass(), 0.5)
    return {"pitch": 28, "fill": 0.86}


def propeller(long, material):
    loops = []
    for x, w, z, tilt in ((2, 4, 0, 0.3), (10, 9, 0.6, 0.35), (long * 0.45, 11, 1.4, 0.24), (long * 0.8, 8.5, 1.6, 0.14), (long, 3, 1.5, 0.05)):
        loops.append([(x, py * w / 2, z + py * w / 2 * tilt + pz) for py, pz in ((-1, 0), (0, 0.5), (1, 0), (0, -0.5))])
    rings(loops, material, smooth=60)
