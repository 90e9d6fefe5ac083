"""
Shapes that products are built of, in millimetres, z up and the product's face towards -y. Every edge is rounded, as on
real goods: only a rounded edge catches the light.
"""
import math
from contextlib import contextmanager

import bpy
from mathutils import Matrix, Vector

_stack = [Matrix.Identity(4)]


@contextmanager
def at(x=0.0, y=0.0, z=0.0, turn=(0, 0, 0), size=1.0):
    """What is built inside stands at this place: turned about x, then y, then z, in degrees."""
    rx, ry, rz = (math.radians(angle) for angle in turn)
    turned = Matrix.Rotation(rz, 4, "Z") @ Matrix.Rotation(ry, 4, "Y") @ Matrix.Rotation(rx, 4, "X")
    scale = Matrix.Diagonal((*(size if isinstance(size, tuple) else (size,) * 3), 1))
    _stack.append(_stack[-1] @ Matrix.Translation((x, y, z)) @ turned @ scale)
    try:
        yield
    finally:
        _stack.pop()


def add(vertices, faces, material, smooth=40.0, uvs=None):
    mesh = bpy.data.meshes.new("shape")
    mesh.from_pydata([tuple(v) for v in vertices], [], faces)
    mesh.validate()
    if uvs:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = math.radians(smooth)
    mesh.materials.append(material)
    thing = bpy.data.objects.new("shape", mesh)
    bpy.context.collection.objects.link(thing)
    thing.matrix_world = _stack[-1].copy()
    return thing


# Outlines: points of a closed line in a plane, counter-clockwise.


def rounded(width, height, radius, steps=10, power=2.3, x=0.0, y=0.0):
    """A rectangle whose corners bend the softer the higher `power` is above 2."""
    radius = max(0.01, min(radius, width / 2 - 1e-3, height / 2 - 1e-3))
    points = []
    for quarter in range(4):
        cx = (width / 2 - radius) * (1, -1, -1, 1)[quarter]
        cy = (height / 2 - radius) * (1, 1, -1, -1)[quarter]
        for step in range(steps + 1):
            angle = math.pi / 2 * (quarter + step / steps)
            c, s = math.cos(angle), math.sin(angle)
            points.append((x + cx + radius * _power(c, 2 / power), y + cy + radius * _power(s, 2 / power)))
    return points


def ellipse(width, height, steps=64, power=2.0, x=0.0, y=0.0):
    angles = [2 * math.pi * step / steps for step in range(steps)]
    return [(x + width / 2 * _power(math.cos(a), 2 / power), y + height / 2 * _power(math.sin(a), 2 / power)) for a in angles]


def circle(diameter, steps=64, x=0.0, y=0.0):
    return ellipse(diameter, diameter, steps, x=x, y=y)


def smooth_line(points, steps=8, closed=True):
    """A soft line through all the points (Catmull and Rom's), in two or three dimensions."""
    count, line = len(points), []
    for index in range(count if closed else count - 1):
        p = [Vector(points[_neighbour(index + by, count, closed)]) for by in (-1, 0, 1, 2)]
        for step in range(steps):
            t = step / steps
            line.append(
                tuple(0.5 * (2 * p[1] + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t**2 + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t**3))
            )
    if not closed:
        line.append(tuple(points[-1]))
    return line


def inset(outline, by):
    """The same outline `by` further in, each point along its corner's middle."""
    count, result = len(outline), []
    for index, (x, y) in enumerate(outline):
        (px, py), (nx, ny) = outline[index - 1], outline[(index + 1) % count]
        before, after = Vector((x - px, y - py)), Vector((nx - x, ny - y))
        if before.length < 1e-7 or after.length < 1e-7:
            before = after = before if before.length > after.length else after
        before.normalize(), after.normalize()
        out = Vector((before.y + after.y, -before.x - after.x))
        if out.length < 1e-6:
            out = Vector((before.y, -before.x))
        out.normalize()
        reach = by / max(0.4, out.dot(Vector((before.y, -before.x))))
        result.append((x - out.x * reach, y - out.y * reach))
    return result


# Solids.


def rings(loops, material, caps=(True, True), closed=True, smooth=40.0):
    """A skin over loops with as many points each; `caps` closes the first and the last one."""
    count = len(loops[0])
    vertices = [point for loop in loops for point in loop]
    faces = []
    for row in range(len(loops) - 1):
        for index in range(count if closed else count - 1):
            a, b = row * count + index, row * count + (index + 1) % count
            faces.append((a, b, b + count, a + count))
    if caps[0]:
        faces.append(tuple(reversed(range(count))))
    if caps[1]:
        faces.append(tuple(range((len(loops) - 1) * count, len(loops) * count)))
    return add(vertices, faces, material, smooth)


def slab(outline, low, high, material, bevel=1.0, steps=5, smooth=40.0):
    """An outline drawn up from `low` to `high`, with round edges; `bevel` may name the lower and the upper one."""
    lower, upper = bevel if isinstance(bevel, tuple) else (bevel, bevel)
    limit = (high - low) * 0.499
    lower, upper = min(lower, high - low - 1e-3), min(upper, high - low - 1e-3)
    if lower + upper > high - low:
        lower, upper = min(lower, limit), min(upper, limit)
    loops = []
    for step in range(steps + 1) if lower > 0 else ():
        angle = math.pi / 2 * step / steps
        line = inset(outline, lower * (1 - math.sin(angle)))
        loops.append([(x, y, low + lower * (1 - math.cos(angle))) for x, y in line])
    if not loops:
        loops.append([(x, y, low) for x, y in outline])
    for step in range(steps + 1) if upper > 0 else ():
        angle = math.pi / 2 * step / steps
        line = inset(outline, upper * (1 - math.cos(angle)))
        loops.append([(x, y, high - upper * (1 - math.sin(angle))) for x, y in line])
    if upper <= 0:
        loops.append([(x, y, high) for x, y in outline])
    return rings(loops, material, smooth=smooth)


def box(width, depth, height, material, radius=2.0, bevel=1.0, steps=5):
    """Stands on the ground, its middle at the origin."""
    return slab(rounded(width, depth, radius), 0, height, material, bevel, steps)


def plate(outline, z, material):
    """A flat face that looks up; its picture, if it has one, fills the box round the outline."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    uvs = [((x - min(xs)) / wide, (y - min(ys)) / high) for x, y in outline]
    return add([(x, y, z) for x, y in outline], [tuple(range(len(outline)))], material, uvs=uvs)


def turned(profile, material, steps=96, smooth=35.0, squash=1.0):
    """A profile of (radius, height), from the bottom up, turned about the z axis; a radius of 0 closes it."""
    vertices, faces, starts = [], [], []
    for radius, height in profile:
        starts.append(len(vertices))
        if radius < 1e-6:
            vertices.append((0, 0, height))
        else:
            vertices += [(radius * math.cos(2 * math.pi * s / steps), squash * radius * math.sin(2 * math.pi * s / steps), height) for s in range(steps)]
    for row in range(len(profile) - 1):
        low, high = starts[row], starts[row + 1]
        for s in range(steps):
            n = (s + 1) % steps
            if profile[row][0] < 1e-6 and profile[row + 1][0] < 1e-6:
                break
            if profile[row][0] < 1e-6:
                faces.append((low, high + n, high + s))
            elif profile[row + 1][0] < 1e-6:
                faces.append((low + s, low + n, high))
            else:
                faces.append((low + s, low + n, high + n, high + s))
    return add(vertices, faces, material, smooth)


def soft_profile(points, radius=1.0, steps=4):
    """A profile whose corners are rounded, for `turned`."""
    result = [points[0]]
    for before, here, after in zip(points, points[1:], points[2:]):
        a, b, c = Vector(before), Vector(here), Vector(after)
        reach = min(radius, (a - b).length * 0.45, (c - b).length * 0.45)
        if reach < 1e-6:
            result.append(here)
            continue
        start, end = b + (a - b).normalized() * reach, b + (c - b).normalized() * reach
        for step in range(steps + 1):
            t = step / steps
            result.append(tuple(start * (1 - t) ** 2 + b * 2 * t * (1 - t) + end * t**2))
    return [*result, points[-1]]


def tube(path, section, material, closed=False, up=None, caps=True, taper=None, smooth=50.0):
    """
    Draws a section, a radius or an outline, along a path in space. `up` keeps the outline's y axis upright; `taper` tells
    how large the section is from 0 to 1 along the way.
    """
    outline = circle(section * 2, 20) if isinstance(section, (int, float)) else section
    points = [Vector(point) for point in path]
    count, loops, frame = len(points), [], None
    for index, point in enumerate(points):
        before, after = points[_neighbour(index - 1, count, closed)], points[_neighbour(index + 1, count, closed)]
        along = (after - before).normalized()
        if up is not None:
            side = along.cross(Vector(up)).normalized()
        else:
            side = (frame - along * frame.dot(along)).normalized() if frame else _any_side(along)
            frame = side
        top = side.cross(along)
        size = taper(index / max(1, count - 1)) if taper else 1
        sx, sy = size if isinstance(size, tuple) else (size, size)
        loops.append([tuple(point + side * x * sx + top * y * sy) for x, y in outline])
    if closed:
        loops.append(loops[0])
    return rings(loops, material, (caps and not closed, caps and not closed), smooth=smooth)


def ball(width, depth, height, material, power=2.0, steps=48, x=0.0, y=0.0, z=0.0):
    """An ellipsoid about the place; above 2, `power` makes it more and more a box."""
    rows, loops = steps // 2, []
    for row in range(rows + 1):
        angle = -math.pi / 2 + math.pi * (row * 0.999 + 0.0005 * rows) / rows
        c, s = _power(math.cos(angle), 2 / power), _power(math.sin(angle), 2 / power)
        loops.append([(x + px * c, y + py * c, z + height / 2 * s) for px, py in ellipse(width, depth, steps, power)])
    return rings(loops, material, smooth=60)


def blended(things, material, grain=1.2, rounds=8):
    """Melts solids into one soft body, as if cast in one mould."""
    bpy.context.view_layer.update()
    vertices, faces = [], []
    for thing in things:
        start = len(vertices)
        vertices += [thing.matrix_world @ vertex.co for vertex in thing.data.vertices]
        faces += [tuple(start + index for index in polygon.vertices) for polygon in thing.data.polygons]
        bpy.data.objects.remove(thing)
    _stack.append(Matrix.Identity(4))
    body = add(vertices, faces, material, smooth=180)
    _stack.pop()
    body.data.use_auto_smooth = False
    mesh = body.modifiers.new("mould", "REMESH")
    mesh.mode, mesh.voxel_size, mesh.use_smooth_shade = "VOXEL", grain, True
    polish = body.modifiers.new("polish", "SMOOTH")
    polish.factor, polish.iterations = 0.5, rounds
    return body


def pillow(outline, heights, edge, material, across=72, along=56):
    """
    A body over an outline that each line along y enters and leaves once: `heights` tells for a place its rim's z, how far
    it rises above and sinks below; both round off to the rim over the last `edge` millimetres.
    """
    left, right = min(x for x, _ in outline), max(x for x, _ in outline)
    bend = [math.pi * step / along for step in range(along + 1)]
    loops = []
    for station in range(across + 1):
        x = (left + right) / 2 - (right - left) * 0.4998 * math.cos(math.pi * station / across)
        sides = sorted(y0 + (y1 - y0) * (x - x0) / (x1 - x0) for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]) if (x0 <= x) != (x1 <= x))
        low, high = sides[0], sides[-1]
        upper, lower = [], []
        for a in bend:
            y = (low + high) / 2 - (high - low) / 2 * math.cos(a)
            rim, up, down = heights(x, y)
            share = swell(outline, x, y, edge)
            upper.append((x, y, rim + up * share)), lower.append((x, y, rim - down * share))
        loops.append(upper + lower[-2:0:-1])
    return rings(loops, material, smooth=180)


def on_pillow(outline, heights, edge, x, y, z=0.0):
    """Stands upright on such a body's bent upper face."""

    def top(px, py):
        rim, up, _ = heights(px, py)
        return rim + up * swell(outline, px, py, edge)

    slope = [math.degrees(math.atan((top(x + dx, y + dy) - top(x - dx, y - dy)) / 4)) for dx, dy in ((2, 0), (0, 2))]
    return at(x, y, top(x, y) + z, turn=(slope[1], -slope[0], 0))


def swell(outline, x, y, edge):
    """0 at the outline, 1 from `edge` inwards, a quarter of a circle between."""
    nearest = edge * edge
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        dx, dy = bx - ax, by - ay
        t = min(1, max(0, ((x - ax) * dx + (y - ay) * dy) / max(1e-9, dx * dx + dy * dy)))
        nearest = min(nearest, (x - ax - t * dx) ** 2 + (y - ay - t * dy) ** 2)
    return math.sqrt(max(0, 1 - (1 - math.sqrt(nearest) / edge) ** 2))


def cut(body, cutter, keep=False):
    """Takes the cutter out of the body or, with `keep`, leaves only what lies in both. The cutter goes."""
    change = body.modifiers.new("cut", "BOOLEAN")
    change.operation, change.object = "INTERSECT" if keep else "DIFFERENCE", cutter
    # The exact way sometimes loses a whole body; then the quick way does not.
    for change.solver in ("EXACT", "FAST"):
        bpy.context.view_layer.update()
        mesh = bpy.data.meshes.new_from_object(body.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        if mesh.polygons:
            break
    else:
        raise RuntimeError("Nothing is left of a body after a cut; place the cutter so that it leaves something.")
    body.modifiers.clear()
    body.data = mesh
    mesh.use_auto_smooth, mesh.auto_smooth_angle = True, math.radians(40)
    bpy.data.objects.remove(cutter)
    return body


def parted(body, cutter, material, gap=0.5, shift=(0, 0, 0)):
    """
    A part of its own inside of `cutter(grown)`, which builds a solid that much larger: a seam runs between both. It may
    stand out a little.
    """
    part = body.copy()
    part.data = body.data.copy()
    bpy.context.collection.objects.link(part)
    cut(part, cutter(0), keep=True)
    cut(body, cutter(gap))
    part.data.materials.clear()
    part.data.materials.append(material)
    part.matrix_world = Matrix.Translation(_stack[-1].to_3x3() @ Vector(shift)) @ part.matrix_world
    return part


def carved(body, cutters):
    """The body with the cutters' room taken out of it: wells, sockets."""
    for cutter in cutters:
        cut(body, cutter)
    return body


def letters(text, height, material, depth=0.05, align="CENTER", spacing=1.0):
    """Flat letters in the xy plane about the origin."""
    curve = bpy.data.curves.new("letters", "FONT")
    curve.body, curve.size, curve.extrude = text, height, depth
    curve.align_x, curve.align_y, curve.space_character = align, "CENTER", spacing
    curve.materials.append(material)
    thing = bpy.data.objects.new("letters", curve)
    bpy.context.collection.objects.link(thing)
    thing.matrix_world = _stack[-1].copy()
    return thing


def around(count, radius, start=0.0):
    """Places on a circle: angle in degrees, x, y."""
    for index in range(count):
        angle = start + 360 * index / count
        yield angle, radius * math.cos(math.radians(angle)), radius * math.sin(math.radians(angle))


def _power(value, power):
    return math.copysign(abs(value) ** power, value)


def _neighbour(index, count, closed):
    return index % count if closed else min(max(index, 0), count - 1)


def _any_side(along):
    helper = Vector((0, 0, 1)) if abs(along.z) < 0.9 else Vector((1, 0, 0))
    return along.cross(helper).normalized()
