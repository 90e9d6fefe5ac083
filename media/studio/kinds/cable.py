"""A cable, rolled up."""
import math

from details import plug
from materials import darker, fabric, rubber
from shapes import at, rounded, smooth_line, tube


def build(look, view):
    colour, kind = look["colour"], look["plug"]
    skin = fabric(colour, 1.1, 0.35)
    path = []
    for step in range(150):
        a = step / 150 * 2 * math.pi * 2.6
        r = 52 + 3.2 * math.sin(step * 0.21)
        path.append((r * math.cos(a + 1.2), r * math.sin(a + 1.2), 3 + step * 0.055))
    first = [(path[0][0] + 30 - 30 * s / 8 + 10 * math.sin(s / 8 * 3.1), path[0][1] - 70 + 70 * s / 8, 3) for s in range(8)]
    last = [(path[-1][0] + 40 * s / 10, path[-1][1] - 100 * s / 10 - 6 * math.sin(s / 10 * 3), path[-1][2] - 8.2 * s / 10) for s in range(1, 11)]
    whole = smooth_line([*first[::3], *path[::6], *last[::3]], 6, closed=False)
    tube(whole, 2.5 if kind == "usb" else 3.4, skin)
    band = rubber(darker(colour, 0.3))
    with at(-52, 4, 7, turn=(0, 0, 0)):
        tube([(x, 0, z) for x, z in rounded(22, 17, 6, 8)], rounded(13, 1.8, 0.8, 3, 2), band, closed=True, up=(0, 1, 0))
    for end, near in ((whole[0], whole[4]), (whole[-1], whole[-5])):
        angle = math.degrees(math.atan2(end[1] - near[1], end[0] - near[0])) - 90
        with at(end[0], end[1], max(end[2], 5.2), turn=(0, 0, angle)):
            plug(kind, colour)
    return {"pitch": 46 if view == "front" else 28, "yaw": 0 if view == "front" else 40, "fill": 0.74}
