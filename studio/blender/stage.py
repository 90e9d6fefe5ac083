"""The studio: a light-grey sweep under soft lights, and one family of cameras. A product is scaled to fill it."""
import math

import bpy
from mathutils import Matrix, Vector

from materials import linear

FOCAL_LENGTH = 85.0
# Directions are from the middle of the sweep; power in watts for a product of radius 1.
LIGHTS = (
    # place, width, height, power
    ((-4.2, -3.4, 5.2), 4.2, 4.2, 330),
    ((4.8, -2.6, 3.0), 2.2, 5.0, 95),
    ((0.6, 1.2, 6.4), 6.5, 3.6, 240),
    ((3.4, 3.6, 3.2), 1.2, 4.4, 90),
    ((-4.2, 3.0, 2.6), 0.9, 4.0, 60),
)
# How much the sweep shines by itself, below the product and far behind it.
GLOW = (0.26, 0.62)


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def light(sweep="#c9cacd", room=0.36, dusk=1.0):
    """The studio's light; `dusk` below 1 dims all of it for what shines itself."""
    world = bpy.data.worlds.new("room")
    bpy.context.scene.world = world
    world.use_nodes = True
    nodes, links = world.node_tree.nodes, world.node_tree.links
    back = nodes["Background"]
    place, split, ramp = nodes.new("ShaderNodeTexCoord"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeValToRGB")
    # Bright above, dim at eye level: what shines shows a gradient and not a flat grey.
    ramp.color_ramp.elements[0].color = (0.16, 0.16, 0.17, 1)
    ramp.color_ramp.elements[0].position = 0.0
    ramp.color_ramp.elements[1].color = (1.0, 1.0, 1.0, 1)
    ramp.color_ramp.elements[1].position = 0.75
    links.new(place.outputs["Generated"], split.inputs[0])
    links.new(split.outputs["Z"], ramp.inputs["Fac"])
    links.new(ramp.outputs["Color"], back.inputs["Color"])
    back.inputs["Strength"].default_value = room * dusk
    for where, width, height, power in LIGHTS:
        lamp = bpy.data.lights.new("softbox", "AREA")
        lamp.shape, lamp.size, lamp.size_y, lamp.energy = "RECTANGLE", width, height, power * dusk
        lamp.cycles.max_bounces = 4
        thing = bpy.data.objects.new("softbox", lamp)
        bpy.context.collection.objects.link(thing)
        thing.matrix_world = Matrix.Translation(where) @ (Vector((0, 0, 0.6)) - Vector(where)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    _sweep(sweep, dusk)


def _sweep(colour, dusk):
    material = bpy.data.materials.new("sweep")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*linear(colour), 1)
    shader.inputs["Roughness"].default_value = 0.55
    shader.inputs["Specular"].default_value = 0.25
    # The further back, the more light of its own: the sweep is as bright behind the product as before it.
    nodes, links = material.node_tree.nodes, material.node_tree.links
    place, split, ramp = nodes.new("ShaderNodeNewGeometry"), nodes.new("ShaderNodeSeparateXYZ"), nodes.new("ShaderNodeMapRange")
    ramp.inputs["From Min"].default_value, ramp.inputs["From Max"].default_value = 0.0, 7.0
    ramp.inputs["To Min"].default_value, ramp.inputs["To Max"].default_value = (share * dusk for share in GLOW)
    ramp.interpolation_type = "SMOOTHSTEP"
    shader.inputs["Emission"].default_value = (*linear(colour), 1)
    links.new(place.outputs["Position"], split.inputs[0])
    links.new(split.outputs["Y"], ramp.inputs["Value"])
    links.new(ramp.outputs["Result"], shader.inputs["Emission Strength"])
    depth, bend, height, wide = 5.0, 3.5, 14.0, 40.0
    line = [(-30.0, 0.0), (depth, 0.0)]
    line += [(depth + bend * math.sin(a), bend * (1 - math.cos(a))) for a in (math.pi / 2 * s / 24 for s in range(1, 25))]
    line.append((depth + bend, height))
    vertices = [(x, y, z) for y, z in line for x in (-wide, wide)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(line) - 1)]
    mesh = bpy.data.meshes.new("sweep")
    mesh.from_pydata(vertices, [], faces)
    mesh.polygons.foreach_set("use_smooth", [True] * len(faces))
    mesh.materials.append(material)
    bpy.context.collection.objects.link(bpy.data.objects.new("sweep", mesh))


def gather(things):
    """Scales what was built to a radius of 1 and sets its lowest point on the sweep. Gives the points of its skin."""
    bpy.context.view_layer.update()
    points = _points(things)
    low = Vector(tuple(min(p[i] for p in points) for i in range(3)))
    high = Vector(tuple(max(p[i] for p in points) for i in range(3)))
    middle = (low + high) / 2
    radius = max((p - middle).length for p in points)
    move = Matrix.Scale(1 / radius, 4) @ Matrix.Translation((-middle.x, -middle.y, -low.z))
    for thing in things:
        thing.matrix_world = move @ thing.matrix_world
    bpy.context.view_layer.update()
    return [move @ p for p in points]


def _points(things):
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in things:
        seen = thing.evaluated_get(graph)
        mesh = seen.to_mesh()
        step = max(1, len(mesh.vertices) // 1000)
        points += [thing.matrix_world @ mesh.vertices[index].co for index in range(0, len(mesh.vertices), step)]
        seen.to_mesh_clear()
    return points


def _facing(pitch, yaw):
    """How a camera is turned that looks down and to the side by these angles, in radians."""
    forward = Vector((math.sin(yaw) * math.cos(pitch), math.cos(yaw) * math.cos(pitch), -math.sin(pitch)))
    right = Vector((math.cos(yaw), -math.sin(yaw), 0))
    return Matrix((right, right.cross(forward), -forward)).transposed()


def look_at(points, pitch=14.0, yaw=0.0, fill=0.72, width=1200, height=1200, focus=(0.5, 0.5)):
    """Sets up the camera so that the points fill this share of the picture, with their middle at `focus`."""
    scene = bpy.context.scene
    lens = bpy.data.cameras.new("camera")
    lens.lens, lens.clip_end = FOCAL_LENGTH, 200
    lens.sensor_fit, lens.sensor_width = "HORIZONTAL", 36.0
    camera = bpy.data.objects.new("camera", lens)
    bpy.context.collection.objects.link(camera)
    scene.camera = camera
    aspect = height / width
    turn = _facing(math.radians(pitch), math.radians(yaw))
    right, up, forward = turn.col[0], turn.col[1], -turn.col[2]
    target, distance = sum(points, Vector()) / len(points), 7.0
    half = 18.0 / FOCAL_LENGTH
    for _ in range(8):
        eye = target - forward * distance
        seen = [((q - eye).dot(right), (q - eye).dot(up), (q - eye).dot(forward)) for q in points]
        xs, ys = [a / c / half for a, _, c in seen], [b / c / half / aspect for _, b, c in seen]
        wide, tall = max(xs) - min(xs), max(ys) - min(ys)
        target = target + right * (min(xs) + max(xs)) / 2 * half * distance + up * (min(ys) + max(ys)) / 2 * half * aspect * distance
        distance *= max(wide, tall) / 2 / fill
    camera.matrix_world = Matrix.Translation(target - forward * distance) @ turn.to_4x4()
    lens.shift_x = 0.5 - focus[0]
    lens.shift_y = (focus[1] - 0.5) * aspect
    return distance


def move_in(at, wide, pitch=None):
    """
    Moves the camera that looks at the whole close to what it sees at this place of the picture (from its top left
    corner, 0 to 1), until this share of the picture's width fills it; from another height where a pitch is named. What lies
    before and behind that place goes out of focus, as under a macro lens.
    """
    scene = bpy.context.scene
    camera = scene.camera
    aspect, half = scene.render.resolution_y / scene.render.resolution_x, 18.0 / FOCAL_LENGTH
    turn, eye = camera.matrix_world.to_3x3(), camera.matrix_world.translation
    ray = (turn @ Vector(((at[0] - 0.5) * 2 * half, (0.5 - at[1]) * 2 * half * aspect, -1))).normalized()
    met, place, *_ = scene.ray_cast(bpy.context.evaluated_depsgraph_get(), eye, ray)
    if not met:
        raise ValueError(f"there is nothing at {at} of the picture to look at closely")
    if pitch is not None:
        turn = _facing(math.radians(pitch), math.atan2(-turn.col[2].x, -turn.col[2].y))
    # From further away through a longer lens: from very near, edges would run apart.
    lens, longer = camera.data, 1.8
    distance = -(camera.matrix_world.inverted() @ place).z * wide * longer
    lens.lens = FOCAL_LENGTH * longer
    camera.matrix_world = Matrix.Translation(place + turn.col[2] * distance) @ turn.to_4x4()
    lens.dof.use_dof, lens.dof.focus_distance, lens.dof.aperture_fstop = True, distance, 2.8
