"""Makes a file of what the camera saw: colours as they are, highlights rolled off softly."""
import struct
import zlib

import numpy as np

SHOULDER = 0.72


def save(light, file):
    soft = SHOULDER + (1 - SHOULDER) * (1 - np.exp(-(light - SHOULDER) / (1 - SHOULDER)))
    shown = np.where(light > SHOULDER, soft, np.maximum(light, 0))
    shown = np.where(shown <= 0.0031308, shown * 12.92, 1.055 * np.power(np.maximum(shown, 1e-8), 1 / 2.4) - 0.055)
    _png(np.clip(shown * 255 + 0.5, 0, 255).astype(np.uint8), file)


def _png(pixels, file):
    height, width, _ = pixels.shape
    rows = np.concatenate((np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)), axis=1).tobytes()
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    with open(file, "wb") as out:
        out.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)))
        out.write(chunk(b"IDAT", zlib.compress(rows, 3)) + chunk(b"IEND", b""))
