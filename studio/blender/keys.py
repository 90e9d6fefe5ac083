"""Rows of keys with their letters, for keyboards and laptops."""
from shapes import at, letters, rings, rounded, slab

FUNCTIONS = [("esc", 1)] + [(f"F{n}", 1) for n in range(1, 13)]
ROWS = [
    [(c, 1) for c in "`1234567890-="] + [("back", 2)],
    [("tab", 1.5)] + [(c, 1) for c in "QWERTYUIOP[]"] + [("\\", 1.5)],
    [("caps", 1.75)] + [(c, 1) for c in "ASDFGHJKL;'"] + [("enter", 2.25)],
    [("shift", 2.25)] + [(c, 1) for c in "ZXCVBNM,./"] + [("shift", 2.75)],
    [("ctrl", 1.25), ("opt", 1.25), ("cmd", 1.25), ("", 6.25), ("cmd", 1.25), ("opt", 1.25), ("fn", 1.25), ("ctrl", 1.25)],
]


def flat_keys(wide, pitch, material, legend, functions=True, lift=1.1):
    """A laptop's keys about the place, their feet at z 0, filling `wide`. Gives how deep the block is."""
    unit = wide / 15
    rows = ([[(name, 15 / 13) for name, _ in FUNCTIONS]] if functions else []) + ROWS
    sizes = ([pitch * 0.62] if functions else []) + [pitch] * 5
    y = sum(sizes) / 2
    for row, size in zip(rows, sizes):
        y -= size / 2
        x = -wide / 2
        for name, units in row:
            with at(x + units * unit / 2, y):
                slab(rounded(units * unit - 1.7, size - 1.7, 1.6, 3, 2), 0, lift, material, (0, 0.35), 2)
                _legend(name, min(size, unit) * (0.3 if len(name) == 1 else 0.17), legend, lift)
            x += units * unit
        y -= size / 2
    return sum(sizes)


def cap(units, unit, material, height=8.0, deep=None):
    """A tall key of a desk keyboard, narrower at its top."""
    wide, deep = units * unit - 0.9, (deep or unit) - 0.9
    loops = []
    for share, z in ((0, 0), (0.04, 0.4), (0.82, height - 1.3), (0.9, height - 0.45), (1.02, height - 0.05), (1.2, height)):
        shrink = 2.6 * share
        loops.append([(x, y + 0.35 * share, z) for x, y in rounded(wide - 2 * shrink, deep - 2 * shrink * 0.9, 1.5 + share * 1.1, 4, 2.2)])
    return rings(loops, material, smooth=50)


def _legend(name, height, material, z):
    if name and material:
        with at(0, 0, z + 0.012):
            letters(name, height * 1.5, material, 0.004)


def legend(name, height, material, z):
    _legend(name, height, material, z)
