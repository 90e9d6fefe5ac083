"""A network switch in a folded metal case."""
from materials import anodised, darker, glow, lighter, metal, plastic, rubber
from parts import network_port, screw, wordmark
from shapes import at, circle, letters, rounded, slab, turned

WIDE, DEEP, HIGH = 216, 112, 34


def build(look, view):
    colour = look["colour"]
    body, black, ink = anodised(colour, 0.46), plastic("#17181b", 0.45), plastic("#d5d8dd", 0.5)
    with at(turn=(0, 0, 28 if view == "front" else 208)):
        for x in (-1, 1):
            for y in (-1, 1):
                with at(x * (WIDE / 2 - 16), y * (DEEP / 2 - 16)):
                    slab(circle(15, 40), -2.4, 3, rubber("#101113"), 0.8)
        # A tray, and a hood that is pushed over it: the joint runs along the foot.
        slab(rounded(WIDE - 1.4, DEEP - 1, 3), 1, HIGH - 3, anodised(darker(colour, 0.25), 0.46), 0.8)
        slab(rounded(WIDE, DEEP, 3.4), 5.2, HIGH, body, (0.3, 1.6))
        for side in (-1, 1):
            with at(side * WIDE / 2, 0, HIGH / 2 + 2, turn=(90, 0, side * 90)):
                for row in range(3):
                    for slot in range(9):
                        with at(-34 + slot * 8.5, -6 + row * 6):
                            slab(rounded(6, 2.2, 1.1), -1, 0.1, plastic("#060607", 0.8), 0)
                for x in (-47, 47):
                    with at(x, 0, -0.2):
                        screw(6, metal("#9a9ea5", 0.35))
        with at(0, -DEEP / 2, HIGH / 2 + 2, turn=(90, 0, 0)):
            slab(rounded(WIDE - 10, HIGH - 11, 2.5), -1, 0.6, black, 0.4)
            with at(0, 0, 0.6):
                for index in range(8):
                    with at(-62 + index * 20, 1.6):
                        network_port(("#58e08a", "#f0b03a" if index in (1, 4, 5) else "") if index != 6 else ("", ""))
                    with at(-62 + index * 20, -8.6, 0.02):
                        letters(str(index + 1), 4.2, ink, 0.02)
                with at(-91, 5, 0):
                    turned([(2.2, 0), (2.2, 0.3), (0, 0.5)], glow("#58e08a", 2.4), 24)
                with at(-91, -2.6, 0.02):
                    letters("PWR", 3.4, ink, 0.02)
                with at(-91, -8.6, 0.02):
                    letters("2.5G", 3.4, ink, 0.02)
        with at(0, DEEP / 2, HIGH / 2 + 2, turn=(90, 0, 180)):
            slab(rounded(WIDE - 10, HIGH - 11, 2.5), -1, 0.4, black, 0.3)
            with at(72, 0, 0.4):
                turned([(6.4, 0), (6.4, 0.6), (4.4, 0.6), (4.2, -1), (0, -1)], metal("#8d9198", 0.35), 40)
                turned([(1.1, -1), (1.1, 1.2), (0, 1.4)], metal("#d5d8dd", 0.25), 20)
            with at(72, -8.4, 0.42):
                letters("12 V  2 A", 3.6, ink, 0.02)
            with at(40, 0, 0):
                screw(8, metal("#c0a060", 0.35))
            with at(-84, 0, 0.4):
                slab(rounded(8, 3.4, 1.4), -1, 0.1, plastic("#030304", 0.8), 0)
            slab(rounded(74, 15, 1.5, x=-26), 0, 0.52, plastic("#c9ccd2", 0.55), 0)
            for row, text in enumerate(("MODEL PORT-8   8 x 2.5G", "S/N 4H88-0917-22")):
                with at(-60, 3 - row * 6, 0.55):
                    letters(text, 4, plastic("#26282d", 0.5), 0.02, align="LEFT")
        with at(-46, -18, HIGH):
            wordmark(look, 78, lighter(colour, 0.6), 0.05)
    return {"pitch": 24, "fill": 0.8}
