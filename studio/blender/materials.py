"""What products are made of. Colours are written like #1d5cff; roughness runs from 0 (a mirror) to 1 (chalk)."""
import bpy

_made = {}
WHITEST = 0.72


def linear(colour):
    """A colour as Cycles reckons with it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)


def mixed(one, other, share):
    a, b = ([int(c[at : at + 2], 16) for at in (1, 3, 5)] for c in (one, other))
    return "#" + "".join(f"{round(x + (y - x) * share):02x}" for x, y in zip(a, b))


def lighter(colour, share):
    return mixed(colour, "#ffffff", share)


def darker(colour, share):
    return mixed(colour, "#000000", share)


def forget():
    """Materials belong to one scene: a new one starts without."""
    _made.clear()


def _principled(key, colour, **values):
    if key in _made:
        return _made[key], None, None
    material = bpy.data.materials.new(str(key[0]))
    material.use_nodes = True
    tree = material.node_tree
    shader = tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (*_matt(linear(colour), values.get("Metallic", 0)), 1)
    for name, value in values.items():
        shader.inputs[name.replace("_", " ")].default_value = value
    _made[key] = material
    return material, tree, shader


def _matt(light, metallic):
    """No paint is as white as light itself: only what is a little grey shows its shape before a bright sweep."""
    return light if metallic > 0.5 else tuple(part * min(1, WHITEST / max(*light, 1e-6)) for part in light)


def _bumped(tree, shader, texture, output, strength, distance, scale=(1, 1, 1)):
    place = tree.nodes.new("ShaderNodeTexCoord")
    size = tree.nodes.new("ShaderNodeMapping")
    size.inputs["Scale"].default_value = scale
    bump = tree.nodes.new("ShaderNodeBump")
    bump.inputs["Strength"].default_value = strength
    bump.inputs["Distance"].default_value = distance
    tree.links.new(place.outputs["Object"], size.inputs["Vector"])
    tree.links.new(size.outputs["Vector"], texture.inputs["Vector"])
    tree.links.new(texture.outputs[output], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return size


def plastic(colour, roughness=0.38, coat=0.0):
    material, *_ = _principled(("plastic", colour, roughness, coat), colour, Roughness=roughness, Specular=0.45, Clearcoat=coat, Clearcoat_Roughness=0.06)
    return material


def gloss(colour):
    return plastic(colour, 0.16, 0.6)


def rubber(colour):
    material, *_ = _principled(("rubber", colour), colour, Roughness=0.72, Specular=0.28)
    return material


def metal(colour, roughness=0.28):
    material, *_ = _principled(("metal", colour, roughness), colour, Metallic=1, Roughness=roughness)
    return material


def anodised(colour, roughness=0.42):
    """Blasted and dyed aluminium: a metal with a very fine grain."""
    material, *_ = _principled(("anodised", colour, roughness), lighter(colour, 0.06), Metallic=0.92, Roughness=roughness, Specular=0.5)
    return material


def brushed(colour, along="x", roughness=0.32):
    material, tree, shader = _principled(("brushed", colour, along, roughness), colour, Metallic=1, Roughness=roughness)
    if tree:
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 1
        noise.inputs["Detail"].default_value = 3
        scale = {"x": (0.04, 6, 6), "y": (6, 0.04, 6), "z": (6, 6, 0.04)}[along]
        _bumped(tree, shader, noise, "Fac", 0.12, 0.05, scale)
    return material


def frosted(colour):
    """Etched glass over paint, as on the back of a phone."""
    material, *_ = _principled(("frosted", colour), colour, Roughness=0.34, Specular=0.55, Clearcoat=0.25, Clearcoat_Roughness=0.28, Metallic=0.18)
    return material


def glass(colour="#07080a", roughness=0.03):
    """Dark glass, seen from outside only."""
    material, *_ = _principled(("glass", colour, roughness), colour, Roughness=roughness, Specular=0.55, Clearcoat=0.5, Clearcoat_Roughness=0.01)
    return material


def coated(colour="#1a1030"):
    """The front element of a lens: what it mirrors takes the colour of its coating, the more so towards its rim."""
    material, tree, shader = _principled(("coated", colour), "#020203", Metallic=1, Roughness=0.02, Clearcoat=0.06, Clearcoat_Roughness=0)
    if tree:
        facing = tree.nodes.new("ShaderNodeLayerWeight")
        facing.inputs["Blend"].default_value = 0.4
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*linear(darker(colour, 0.55)), 1)
        ramp.color_ramp.elements[1].color = (*linear(lighter(colour, 0.25)), 1)
        ramp.color_ramp.elements[1].position = 0.75
        tree.links.new(facing.outputs["Facing"], ramp.inputs["Fac"])
        tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def clear(colour="#ffffff", roughness=0.02):
    """Glass or plastic that is looked through; light goes straight through it, which costs no samples."""
    key = ("clear", colour, roughness)
    if key in _made:
        return _made[key]
    material = bpy.data.materials.new("clear")
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    nodes.clear()
    out, mix = nodes.new("ShaderNodeOutputMaterial"), nodes.new("ShaderNodeMixShader")
    through, shine, facing = nodes.new("ShaderNodeBsdfTransparent"), nodes.new("ShaderNodeBsdfGlossy"), nodes.new("ShaderNodeFresnel")
    through.inputs["Color"].default_value = (*linear(colour), 1)
    shine.inputs["Roughness"].default_value = roughness
    facing.inputs["IOR"].default_value = 1.5
    links.new(facing.outputs[0], mix.inputs[0])
    links.new(through.outputs[0], mix.inputs[1])
    links.new(shine.outputs[0], mix.inputs[2])
    links.new(mix.outputs[0], out.inputs[0])
    _made[key] = material
    return material


def glow(colour, strength=1.5):
    material, *_ = _principled(("glow", colour, strength), "#000000", Roughness=0.5, Emission=(*linear(colour), 1), Emission_Strength=strength)
    return material


def screen(picture, strength=1.05):
    """A lit screen behind glass."""
    material, tree, shader = _principled(("screen", picture, strength), "#020203", Roughness=0.04, Specular=0.2, Emission_Strength=strength)
    if tree:
        image = tree.nodes.new("ShaderNodeTexImage")
        image.image = bpy.data.images.load(picture, check_existing=True)
        image.extension = "EXTEND"
        tree.links.new(image.outputs["Color"], shader.inputs["Emission"])
    return material


def paper(picture):
    """A screen of electronic ink, or a print: lit by the room only."""
    material, tree, shader = _principled(("paper", picture), "#ffffff", Roughness=0.55, Specular=0.3)
    if tree:
        image = tree.nodes.new("ShaderNodeTexImage")
        image.image = bpy.data.images.load(picture, check_existing=True)
        tree.links.new(image.outputs["Color"], shader.inputs["Base Color"])
    return material


def print_of(picture, colour, metallic=0.0):
    """A print whose shape is the picture's alpha: a maker's name on a housing."""
    material, tree, shader = _principled(("print", picture, colour, metallic), colour, Roughness=0.4, Metallic=metallic)
    if tree:
        image = tree.nodes.new("ShaderNodeTexImage")
        image.image = bpy.data.images.load(picture, check_existing=True)
        image.extension = "CLIP"
        tree.links.new(image.outputs["Alpha"], shader.inputs["Alpha"])
    return material


def fabric(colour, size=1.2, depth=0.6):
    """Woven cloth; `size` is the distance of its threads in millimetres."""
    material, tree, shader = _principled(("fabric", colour, size, depth), colour, Roughness=0.92, Specular=0.12, Sheen=0.5)
    if tree:
        cells = tree.nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = 1.35 / size
        # Rows would show as rings on round things.
        cells.inputs["Randomness"].default_value = 0.8
        _bumped(tree, shader, cells, "Distance", 0.75, depth)
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*linear(lighter(colour, 0.07)), 1)
        ramp.color_ramp.elements[1].color = (*linear(darker(colour, 0.5)), 1)
        ramp.color_ramp.elements[1].position = 0.95
        tree.links.new(cells.outputs["Distance"], ramp.inputs["Fac"])
        tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def knit(colour, size=2.4, depth=0.006, about=0.0):
    """Cloth from a machine, its stitches in even rows; `about` is the radius of what it is pulled over, 0 for flat things."""
    material, tree, shader = _principled(("knit", colour, size, about), colour, Roughness=0.9, Specular=0.12, Sheen=0.4)
    if tree:
        nodes, links = tree.nodes, tree.links
        reckon = lambda way, *values: _reckon(tree, way, values)
        split = nodes.new("ShaderNodeSeparateXYZ")
        links.new(nodes.new("ShaderNodeTexCoord").outputs["Object"], split.inputs[0])
        x, y, z = split.outputs
        # Whole stitches all the way round: no seam where the circle closes. Round the corners of a box they run on as well.
        way = reckon("MULTIPLY", reckon("ARCTAN2", y, x), round(6.2832 * about / size)) if about else reckon("MULTIPLY", reckon("SUBTRACT", reckon("ABSOLUTE", x), reckon("ABSOLUTE", y)), 6.2832 / size)
        stitch = reckon("MULTIPLY_ADD", reckon("MULTIPLY", reckon("SINE", way), reckon("SINE", reckon("MULTIPLY", z, 6.2832 / size))), 0.5, 0.5)
        bump, ramp = nodes.new("ShaderNodeBump"), nodes.new("ShaderNodeValToRGB")
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = 0.7, depth
        ramp.color_ramp.elements[0].color = (*linear(darker(colour, 0.42)), 1)
        ramp.color_ramp.elements[1].color = (*linear(lighter(colour, 0.08)), 1)
        ramp.color_ramp.elements[1].position = 0.8
        links.new(stitch, bump.inputs["Height"])
        links.new(bump.outputs["Normal"], shader.inputs["Normal"])
        links.new(stitch, ramp.inputs["Fac"])
        links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def _reckon(tree, way, values):
    node = tree.nodes.new("ShaderNodeMath")
    node.operation = way
    for index, value in enumerate(values):
        if isinstance(value, (int, float)):
            node.inputs[index].default_value = value
        else:
            tree.links.new(value, node.inputs[index])
    return node.outputs[0]


def mesh_of_holes(colour, hole="#060708", size=2.4, share=0.62, metallic=0.0):
    """A perforated sheet: round holes in rows, painted by the place on the object."""
    key = ("holes", colour, hole, size, share)
    material, tree, shader = _principled(key, colour, Roughness=0.45, Metallic=metallic)
    if tree:
        cells = tree.nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = 1 / size
        cells.inputs["Randomness"].default_value = 0
        place = tree.nodes.new("ShaderNodeTexCoord")
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*linear(hole), 1)
        ramp.color_ramp.elements[0].position = share * 0.55
        ramp.color_ramp.elements[1].color = (*linear(colour), 1)
        ramp.color_ramp.elements[1].position = share * 0.55 + 0.06
        tree.links.new(place.outputs["Object"], cells.inputs["Vector"])
        tree.links.new(cells.outputs["Distance"], ramp.inputs["Fac"])
        tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def leather(colour):
    material, tree, shader = _principled(("leather", colour), colour, Roughness=0.5, Specular=0.4)
    if tree:
        cells = tree.nodes.new("ShaderNodeTexVoronoi")
        cells.inputs["Scale"].default_value = 1.1
        _bumped(tree, shader, cells, "Distance", 0.35, 0.35)
    return material


def felt(colour):
    material, tree, shader = _principled(("felt", colour), colour, Roughness=1, Specular=0.05, Sheen=1)
    if tree:
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 0.8
        noise.inputs["Detail"].default_value = 8
        _bumped(tree, shader, noise, "Fac", 0.8, 1.2)
        fleck = tree.nodes.new("ShaderNodeTexNoise")
        fleck.inputs["Scale"].default_value = 0.6
        fleck.inputs["Detail"].default_value = 6
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*linear(darker(colour, 0.25)), 1)
        ramp.color_ramp.elements[0].position = 0.35
        ramp.color_ramp.elements[1].color = (*linear(lighter(colour, 0.15)), 1)
        ramp.color_ramp.elements[1].position = 0.65
        place = tree.nodes.new("ShaderNodeTexCoord")
        tree.links.new(place.outputs["Object"], fleck.inputs["Vector"])
        tree.links.new(fleck.outputs["Fac"], ramp.inputs["Fac"])
        tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material


def wood(colour, along="x"):
    """Oiled wood with its grain along an axis."""
    material, tree, shader = _principled(("wood", colour, along), colour, Roughness=0.42, Specular=0.35)
    if tree:
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = 1
        noise.inputs["Detail"].default_value = 5
        noise.inputs["Distortion"].default_value = 0.6
        scale = {"x": (0.006, 0.16, 0.16), "y": (0.16, 0.006, 0.16), "z": (0.16, 0.16, 0.006)}[along]
        _bumped(tree, shader, noise, "Fac", 0.05, 0.2, scale)
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        ramp.color_ramp.elements[0].color = (*linear(darker(colour, 0.38)), 1)
        ramp.color_ramp.elements[0].position = 0.32
        ramp.color_ramp.elements[1].color = (*linear(lighter(colour, 0.1)), 1)
        ramp.color_ramp.elements[1].position = 0.62
        tree.links.new(noise.outputs["Fac"], ramp.inputs["Fac"])
        tree.links.new(ramp.outputs["Color"], shader.inputs["Base Color"])
    return material
