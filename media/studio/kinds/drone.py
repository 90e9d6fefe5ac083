"""A drone with four arms."""
from materials import coated, darker, glass, glow, lighter, metal, plastic
from parts import sign
from shapes import at, ball, blended, circle, rings, rounded, slab, soft_profile, tube, turned


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
        blended([*body, *arms], shell, 1.6, 10)
        for x, y, z in spots:
            with at(x, y, z):
                turned(soft_profile([(0, -12), (11, -12), (12, -6), (11.5, 8), (9, 12), (0, 12.5)], 2), dark if not guards else shell)
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
        slab(rounded(44, 66, 12, y=16), 16, 21, dark, 2)
        with at(0, 16, 21):
            sign(look, 26, lighter(colour, 0.5) if colour < "#9" else darker(colour, 0.4), 0.03)
        with at(0, -72, -2):
            ball(30, 26, 26, dark, 2.6)
            with at(0, -10, 0, turn=(90, 0, 0)):
                slab(circle(21, 48), -2, 6, plastic("#111214", 0.35), 1.5)
                turned([(8.6, 6), (5, 6.9), (0, 7.2)], coated("#1a2a5c"), 48)
        for sx in (-1, 1):
            with at(sx * 17, -64, 9, turn=(90, 0, 0)):
                slab(circle(8, 32), -2, 2, glass(), 0.5)
        for y in range(4):
            with at(0, 62, -6 + y * 5, turn=(90, 0, 180)):
                slab(rounded(34, 2, 1), -1, 1.5, dark, 0)
    return {"pitch": 24, "fill": 0.82}


def propeller(long, material):
    loops = []
    for x, w, z, tilt in ((2, 4, 0, 0.3), (10, 9, 0.6, 0.35), (long * 0.45, 11, 1.4, 0.24), (long * 0.8, 8.5, 1.6, 0.14), (long, 3, 1.5, 0.05)):
        loops.append([(x, py * w / 2, z + py * w / 2 * tilt + pz) for py, pz in ((-1, 0), (0, 0.5), (1, 0), (0, -0.5))])
    rings(loops, material, smooth=60)
