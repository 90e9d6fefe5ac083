"""A stand that charges three things at once: a phone on the large disc, a watch on the small one, earbuds on the base."""
from materials import anodised, fabric, lighter, metal, plastic, rubber
from parts import sign
from shapes import at, circle, inset, rounded, slab, smooth_line, soft_profile, tube, turned


def build(look, view):
    colour = look["colour"]
    body, shine = anodised(lighter(colour, 0.12), 0.36), metal(lighter(colour, 0.45), 0.2)
    soft, line = rubber("#232528"), plastic("#5d6269", 0.6)
    with at(turn=(0, 0, 24 if view == "front" else 152)):
        base(body, shine, soft, line)
        arm(-46, 118, 15, 34, body, shine)
        with at(-46, 22, 118), at(turn=(66, 0, 0)):
            disc(look, 60, body, shine, soft, line)
        arm(46, 74, 10, 22, body, shine)
        with at(46, 24, 74), at(turn=(62, 0, 0)):
            puck(body, shine)
    return {"pitch": 18, "fill": 0.74}


def base(body, shine, soft, line):
    """Stands on a mat of rubber; its upper edge is cut and shines."""
    outline = rounded(190, 96, 24, 14, 2.4)
    slab(inset(outline, 3), 0, 2, rubber("#17181a"), 0.3)
    slab(outline, 1.4, 10, body, (2.4, 0.2), 5)
    slab(outline, 9.8, 11.4, shine, (0, 1.3), 1, smooth=20)
    slab(inset(outline, 1.5), 10, 11.5, body, (0, 0.3))
    with at(34, -22, 11.5):
        slab(rounded(78, 42, 14), -1, 0.9, soft, 0.7)
        tube([(x, y, 0.9) for x, y in rounded(50, 26, 10)], rounded(0.8, 0.3, 0.1, 3, 2), line, closed=True, up=(0, 0, 1))
        tube([(x, y, 0.9) for x, y in rounded(75, 39, 12.6)], rounded(0.6, 0.3, 0.1, 3, 2), plastic("#17181a", 0.7), closed=True, up=(0, 0, 1))
    # The cord leaves at the back, through a sleeve.
    with at(0, 47, 5.6, turn=(-90, 0, 0)):
        turned(soft_profile([(3.6, -1), (3.4, 4), (2.6, 12), (2.3, 13)], 0.6), rubber("#232528"), 32)
    cord = smooth_line([(0, 58, 5.6), (0, 74, 4.2), (-14, 88, 2.4), (-48, 92, 2.4), (-70, 84, 2.4)], 8, closed=False)
    tube(cord, 2.0, fabric("#3a3d42", 0.7, 0.2))


def arm(x, top, bend, wide, body, shine):
    """A flat bar that leans back and ends in a hinge."""
    path = smooth_line([(x, 33, 8), (x, 35, 18), (x, 35 + bend * 0.3, top * 0.55), (x, 28 + bend * 0.1, top - 6), (x, 28, top)], 8, closed=False)
    tube(path, rounded(wide, 5.6, 2.2, 6, 2.2), body, up=(0, 1, 0))
    with at(x, 34, 11.4):
        slab(rounded(wide + 6, 12, 5.9), -0.5, 0.9, shine, 0.5)
    with at(x, 28, top, turn=(0, 90, 0)):
        slab(circle(10.5, 48), -wide / 2 - 2, wide / 2 + 2, body, 0.8)
        for end in (-1, 1):
            slab(circle(6.4, 40), *sorted((end * (wide / 2 + 1), end * (wide / 2 + 2.4))), shine, 0.4)


def disc(look, wide, body, shine, soft, line):
    r = wide / 2
    slab(rounded(20, 14, 4), -7, 4, body, 2)
    turned(soft_profile([(0, 1), (r - 6, 1), (r - 0.6, 4), (r, 6), (r, 9.6)], 1.2), body)
    turned([(r, 9.6), (r - 0.1, 9.9), (r - 1.2, 11), (r - 1.5, 11)], shine, smooth=20)
    turned(soft_profile([(r - 1.5, 10.4), (r - 2, 11.6), (0, 11.8)], 0.6), soft)
    tube([(px, py, 11.8) for px, py in circle(wide * 0.72, 96)], rounded(1.0, 0.3, 0.1, 3, 2), line, closed=True, up=(0, 0, 1))
    with at(0, 0, 11.82):
        sign(look, 15, "#9aa0a8", 0.03)


def puck(body, shine):
    """The watch's back sits in a shallow bowl of pale plastic."""
    slab(rounded(14, 11, 3.5), -7, 3, body, 2)
    turned(soft_profile([(0, 1), (13, 1), (16.4, 3), (17, 5), (17, 8.4)], 1), body)
    turned([(17, 8.4), (16.9, 8.7), (16, 9.5), (15.6, 9.5)], shine, smooth=20)
    turned(soft_profile([(15.6, 9.2), (15.2, 10.2), (13.8, 10.3), (7, 9.5), (0, 9.3)], 0.5), plastic("#d9dbdd", 0.28, 0.4))
