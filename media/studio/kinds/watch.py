"""A watch: square, round or for the mountains."""
from details import dome, strap_loop
from materials import anodised, brushed, darker, fabric, leather, metal, plastic, rubber, screen
from shapes import at, circle, inset, plate, rounded, slab, soft_profile, tube, turned


def build(look, view):
    shape, colour = look["shape"], look["colour"]
    skin = band_skin(look)
    case = brushed(colour, "z", 0.3) if look.get("steel") else anodised(colour, 0.34)
    with at(turn=(0, 0, 30 if view == "front" else -38)):
        if shape == "square":
            wide, high, thick = 38, 45, 10.5
            strap_loop(25, skin, high / 2 - 1, 46, 3.2)
            with at(turn=(90, 0, 0)):
                outline = rounded(wide, high, 11.5, 14, 2.6)
                slab(outline, -thick / 2, thick / 2, case, (3.6, 2.4), 8)
                dome(inset(outline, 1.2), thick / 2)
                plate(inset(outline, 4.0), thick / 2 + 1.32, screen(look["screen"]))
            with at(wide / 2, 0, 8, turn=(0, 90, 0)):
                slab(circle(8, 40), -1, 2.6, case, 0.7)
                slab(circle(5, 32), 1, 2.75, plastic(darker(colour, 0.5), 0.4), 0.1)
            with at(wide / 2, 0, -8, turn=(0, 90, 0)):
                slab(rounded(14, 3.4, 1.7), -1, 0.7, case, 0.3)
        else:
            rugged = shape == "rugged"
            size, thick = (50, 14) if rugged else (46, 11)
            strap_loop(22 if not rugged else 25, skin, size / 2 - 1, 48, 3.4 if rugged else 2.8, 0.82)
            with at(turn=(90, 0, 0)):
                turned(soft_profile([(0, -thick / 2), (size * 0.4, -thick / 2), (size / 2, -thick * 0.28), (size / 2, thick * 0.25), (size * 0.47, thick / 2), (size * 0.43, thick / 2)], 1.4), case)
                for side in (-1, 1):
                    for x in (-1, 1):
                        lug = [(x * 10.8, side * size * 0.4, 0), (x * 11.3, side * size * 0.47, -0.6), (x * 11.5, side * size * 0.53, -3)]
                        tube(lug, rounded(4.2, thick * 0.55, 1.5, 4, 2), case, up=(0, 0, 1))
                bezel = metal(darker(colour, 0.5), 0.25) if not rugged else rubber("#191a1b")
                turned(soft_profile([(size * 0.47, thick / 2 - 0.5), (size * 0.465, thick / 2 + 1.6), (size * 0.4, thick / 2 + 0.9)], 0.5), bezel)
                if rugged:
                    for index in range(12):
                        with at(turn=(0, 0, index * 30)), at(size * 0.435, 0, thick / 2 + 1.2):
                            slab(rounded(3.0, 0.9, 0.3), -0.2, 0.32, plastic("#e0a02c" if index == 3 else "#d9dce0", 0.4), 0)
                    for angle in (45, 135, 225, 315):
                        with at(turn=(0, 0, angle)), at(size * 0.5, 0, 0):
                            slab(rounded(6, 12, 2.4), -thick * 0.4, thick * 0.46, case, 1.5)
                plate(circle(size * 0.82, 96), thick / 2 + 0.72, screen(look["screen"]))
            for angle, long in ((0, 3.4), (32, 2.4), (-32, 2.4)):
                with at(turn=(0, -angle, 0)), at(size / 2, 0, 0, turn=(0, 90, 0)):
                    slab(circle(7.4 if angle == 0 else 5.4, 36), -1, long, case, 0.7)
    return {"pitch": 14, "fill": 0.72}


def band_skin(look):
    return {"rubber": rubber, "leather": leather, "woven": lambda c: fabric(c, 1.0, 0.5)}[look.get("weave", "rubber")](look.get("band", look["colour"]))
