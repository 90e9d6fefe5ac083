"""Products together before a coloured wall: pictures for sliders, promotions and categories."""
import importlib
import math

import bpy
from mathutils import Matrix, Vector

import stage
from materials import lighter, plastic
from shapes import at, circle, rounded, slab

# The camera stands this far away, looking slightly down; the products' feet are low in the picture.
DISTANCE, PITCH, HORIZON = 12.0, 9.0, 0.8
# How much of the picture a product of size 1 fills.
ROOM = 0.76


def arrange(job):
    """Builds a scene and its light. Gives None: there is no part of the picture that needs less care."""
    scene = job["scene"]
    wide = 2 * DISTANCE * 18.0 / stage.FOCAL_LENGTH
    high = wide * job["height"] / job["width"]
    for item in job["items"]:
        _place(item, scene["colour"], wide, high)
    _backdrop(scene, wide, high)
    stage.light(sweep=scene["colour"], room=0.3)
    _camera(job["height"] / job["width"])


def _place(item, colour, wide, high):
    before = set(bpy.context.collection.objects)
    view = importlib.import_module(f"kinds.{item['kind']}").build(item["look"], item.get("view") or "front")
    things = [thing for thing in bpy.context.collection.objects if thing not in before]
    turn = Matrix.Rotation(math.radians(view.get("yaw", 0) + item.get("turn", 0)), 4, "Z")
    for thing in things:
        thing.matrix_world = turn @ thing.matrix_world
    points = stage.gather(things)
    box = [(min(p[i] for p in points), max(p[i] for p in points)) for i in range(3)]
    across, tall = box[0][1] - box[0][0], box[2][1] - box[2][0]
    size = ROOM * item["size"] * min(high / tall, min(wide, 1.7 * high) * 1.1 / across)
    depth = min(1.2, (0.86 - item["y"]) * high / math.sin(math.radians(PITCH)))
    # What stands further back is larger by as much as distance makes it smaller.
    away = (DISTANCE + depth) / DISTANCE
    lift = item.get("block", 0) * high
    place = Matrix.Translation(((item["x"] - 0.5) * wide * away, depth, lift)) @ Matrix.Scale(size * away, 4)
    middle = Matrix.Translation((-(box[0][0] + box[0][1]) / 2, -(box[1][0] + box[1][1]) / 2, 0))
    for thing in things:
        thing.matrix_world = place @ middle @ thing.matrix_world
    if lift:
        foot = max(across, box[1][1] - box[1][0]) * size * away * 1.12
        with at((item["x"] - 0.5) * wide * away, depth, 0):
            slab(circle(foot, 96), 0, lift, plastic(lighter(colour, 0.28), 0.6), min(0.03, lift * 0.2))


def _backdrop(scene, wide, high):
    """One large calm shape behind the products."""
    material = plastic(lighter(scene["colour"], 0.22), 0.7)
    across = min(wide, 2.2 * high)
    with at(0, 3.4, 0, turn=(90, 0, 0)):
        if scene["backdrop"] == "sun":
            slab(circle(across * 0.62, 128, y=high * 0.46), 0, 0.12, material, 0.04)
        elif scene["backdrop"] == "arch":
            w, top = across * 0.3, high * 0.52
            arc = [(w * math.cos(math.pi * s / 48), top + w * math.sin(math.pi * s / 48)) for s in range(49)]
            slab([(w, 0), *arc, (-w, 0)], 0, 0.12, material, 0.04)
        elif scene["backdrop"] == "window":
            slab(rounded(across * 0.86, high * 0.86, 0.2, y=high * 0.43), 0, 0.12, material, 0.04)
        else:
            slab(circle(across * 1.0, 128, x=-wide * 0.2, y=-high * 0.02), 0, 0.12, material, 0.04)
            slab(circle(across * 0.76, 128, x=wide * 0.27, y=-high * 0.05), -0.3, -0.18, plastic(lighter(scene["colour"], 0.34), 0.7), 0.04)


def _camera(aspect):
    lens = bpy.data.cameras.new("camera")
    lens.lens, lens.clip_end, lens.sensor_fit, lens.sensor_width = stage.FOCAL_LENGTH, 200, "HORIZONTAL", 36.0
    lens.shift_y = (HORIZON - 0.5) * aspect
    camera = bpy.data.objects.new("camera", lens)
    bpy.context.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    p = math.radians(PITCH)
    camera.matrix_world = Matrix.Translation(Vector((0, -math.cos(p), math.sin(p))) * DISTANCE) @ Matrix.Rotation(math.pi / 2 - p, 4, "X")
