"""
Run by `npm run studio` inside Blender: renders the pictures of a list of jobs, one after the other, as PNG files. Each
job names its kind of product (kinds/), its look, its view and its file. Progress is told in lines that start with
"studio:".
"""
import importlib
import json
import os
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy  # noqa: E402
import numpy as np  # noqa: E402
from bpy_extras.object_utils import world_to_camera_view  # noqa: E402

import denoise  # noqa: E402
import develop  # noqa: E402
import materials  # noqa: E402
import stage  # noqa: E402

PASSES = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}
# How much smaller the picture of the whole is, and the room round the products in the fine one, as a share of their size.
ROUGH, MARGIN = 4, 0.05


def main(list_file):
    with open(list_file, encoding="utf-8") as file:
        order = json.load(file)
    weights = denoise.load_weights(order["weights"])
    for job in order["jobs"]:
        while order["pause"] and os.path.exists(order["pause"]):
            time.sleep(5)
        start = time.monotonic()
        shoot(job, weights)
        print(f"studio: {job['file']} {time.monotonic() - start:.0f} s", flush=True)


def shoot(job, weights):
    stage.empty_scene()
    materials.forget()
    if job["items"]:
        points = importlib.import_module("scenes").arrange(job)
    else:
        view = importlib.import_module(f"kinds.{job['kind']}").build(job["look"], job["view"])
        points = stage.gather(list(bpy.context.collection.objects))
        stage.light(dusk=view.pop("dusk", 1.0))
        stage.look_at(points, width=job["width"], height=job["height"], **view)
    width, height = job["width"], job["height"]
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    if job["close"]:
        stage.move_in(**job["close"])
    _set_up()
    frame = None if points is None else _frame(points, width, height)
    if frame in (None, (0, 0, width, height)):
        return develop.save(denoise.denoise(*_render(width, height, job["samples"]), weights), job["file"])
    # The sweep round the product is smooth: a small picture of the whole, enlarged, is all it needs.
    small = denoise.denoise(*_render(width // ROUGH, height // ROUGH, 2 * job["samples"]), weights)
    whole = np.stack([_enlarge(small[:, :, c], width, height) for c in range(3)], axis=2)
    left, top, right, bottom = frame
    fine = denoise.denoise(*_render(width, height, job["samples"], (left, top, right, bottom)), weights)
    share = _feather(left, right, width)[None, :, None] * _feather(top, bottom, height)[:, None, None]
    part = whole[top:bottom, left:right]
    whole[top:bottom, left:right] = part + (fine - part) * share
    develop.save(whole, job["file"])


def _frame(points, width, height):
    """The part of the picture, in pixels from its top left corner, that holds the products and the shadow at their feet."""
    scene = bpy.context.scene
    seen = [world_to_camera_view(scene, scene.camera, point) for point in points]
    xs, ys = [p.x * width for p in seen], [(1 - p.y) * height for p in seen]
    room = MARGIN * max(max(xs) - min(xs), max(ys) - min(ys))
    left, right = min(xs) - room, max(xs) + room
    top, bottom = min(ys) - room, max(ys) + room * 1.4
    return max(0, int(left)), max(0, int(top)), min(width, int(right)), min(height, int(bottom))


def _feather(start, end, size):
    """From 0 to 1 over a margin, unless the picture ends there."""
    count, margin = end - start, int(size * 0.03)
    share = np.ones(count, np.float32)
    slope = np.linspace(0, 1, margin, dtype=np.float32)
    if start > 0:
        share[:margin] = slope
    if end < size:
        share[-margin:] = slope[::-1]
    return share


def _enlarge(plane, width, height):
    at = lambda size, low: np.clip((np.arange(size) + 0.5) * low / size - 0.5, 0, low - 1)
    rows = np.stack([np.interp(at(width, plane.shape[1]), np.arange(plane.shape[1]), row) for row in plane])
    return np.stack([np.interp(at(height, plane.shape[0]), np.arange(plane.shape[0]), column) for column in rows.T], axis=1).astype(np.float32)


def _set_up():
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.use_adaptive_sampling = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 4, 2, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.6
    cycles.use_denoising = False
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.use_nodes = True


def _render(width, height, samples, frame=None):
    """Colour, albedo and normals of the picture, or of a part of it."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.cycles.samples = samples
    scene.render.use_border = scene.render.use_crop_to_border = frame is not None
    if frame:
        left, top, right, bottom = frame
        # A little more than the whole pixel: Blender cuts the rest off.
        scene.render.border_min_x, scene.render.border_max_x = (left + 0.25) / width, (right + 0.25) / width
        scene.render.border_min_y, scene.render.border_max_y = (height - bottom + 0.25) / height, (height - top + 0.25) / height
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    source, out = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    with tempfile.TemporaryDirectory() as folder:
        out.base_path = folder
        out.format.file_format, out.format.color_depth, out.format.exr_codec = "OPEN_EXR", "32", "NONE"
        out.file_slots.clear()
        for name, output in PASSES.items():
            out.file_slots.new(name)
            links.new(source.outputs[output], out.inputs[name])
        scene.frame_set(1)
        bpy.ops.render.render()
        size = (frame[2] - frame[0], frame[3] - frame[1]) if frame else (width, height)
        return [_read(os.path.join(folder, f"{name}0001.exr"), *size) for name in PASSES]


def _read(file, wide, high):
    image = bpy.data.images.load(file)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    if (width, height) != (wide, high):
        raise RuntimeError(f"{file} is {width} x {height} pixels and not {wide} x {high}")
    flat = np.empty(width * height * image.channels, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return np.ascontiguousarray(flat.reshape(height, width, -1)[::-1, :, :3])


main(sys.argv[sys.argv.index("--") + 1])
