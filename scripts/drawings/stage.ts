import { type Canvas, createCanvas, path } from './canvas.ts'
import { tone } from './colour.ts'
import { type Curve, type Point, pathOf, pointAt, short } from './curve.ts'
import { type Finish, satin, shadeOf } from './finish.ts'
import { add, rotate, type Shape, scale, type Vector } from './geometry.ts'
import { type Place, shift } from './place.ts'
import { sweep, wallPaint } from './wall.ts'

export interface Solid {
	readonly shape: Shape
	readonly depth: number
	readonly colour: string
	/** Colour of the walls when they differ from the faces. */
	readonly side?: string
	readonly finish?: Finish
	/** Width of the lit edge around the faces. */
	readonly bevel?: number
	/** Artwork on the front, in its own units, y down, about its middle. */
	readonly front?: string
	readonly back?: string
	/** A paint laid over the walls, a grille say. */
	readonly cover?: string
}

export interface Stage {
	readonly canvas: Canvas
	/** The screen's direction of a direction of the world, and of how far towards the viewer. */
	look(direction: Vector): Vector
	point(place: Place, x: number, y: number): Point
	/** Artwork on the plane of a place, y down. */
	face(place: Place, artwork: string): string
	/** A body with two equal faces, its middle at the place. */
	solid(place: Place, solid: Solid): string
	/** What a body leaves on the ground. */
	shadow(place: Place, shape: Shape, options?: { grow?: number; blur?: number; opacity?: number; x?: number; y?: number }): string
	/** Makes room for a part of the drawing that is no solid. */
	include(...points: readonly Point[]): void
	bounds(): { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
}

/** A stage seen from `yaw` degrees to the side and `pitch` degrees above, without perspective. */
export function createStage(view: { yaw?: number; pitch?: number; roll?: number }, canvas: Canvas = createCanvas()): Stage {
	const edge = {
		left: Number.POSITIVE_INFINITY,
		top: Number.POSITIVE_INFINITY,
		right: Number.NEGATIVE_INFINITY,
		bottom: Number.NEGATIVE_INFINITY,
	}
	const look = (direction: Vector): Vector => {
		const turned = rotate(rotate(direction, 0, -(view.yaw ?? 0)), view.pitch ?? 0, 0)
		return rotate(turned, 0, 0, view.roll ?? 0)
	}
	const project = (place: Place, [x, y]: Point): Point => {
		const seen = look(add(place.at, add(scale(place.right, x), scale(place.up, -y))))
		return [seen[0], -seen[1]]
	}
	const include = (...points: readonly Point[]) => {
		for (const [x, y] of points) {
			edge.left = Math.min(edge.left, x)
			edge.right = Math.max(edge.right, x)
			edge.top = Math.min(edge.top, y)
			edge.bottom = Math.max(edge.bottom, y)
		}
	}
	const matrix = (place: Place): string => {
		const [x, y, o] = [look(place.right), look(place.up), look(place.at)]
		return `matrix(${[x[0], -x[1], -y[0], y[1]].map((value) => short(value, 3)).join(' ')} ${short(o[0])} ${short(-o[1])})`
	}
	const face = (place: Place, artwork: string) => (artwork ? `<g transform="${matrix(place)}">${artwork}</g>` : '')

	const solid = (place: Place, body: Solid): string => {
		const finish = body.finish ?? satin
		const side = body.side ?? body.colour
		const forward = look(place.forward)
		const facing = forward[2] >= 0
		const near = shift(place, 0, 0, (facing ? body.depth : -body.depth) / 2)
		const curves = body.shape().map((curve) => curve.map((point) => project(near, point)) as unknown as Curve)
		const reach: Point = [(facing ? -1 : 1) * forward[0] * body.depth, (facing ? 1 : -1) * forward[1] * body.depth]
		include(...curves.map((curve) => curve[0]), ...curves.map((curve) => pointAt(curve, 0.5)))
		include(...curves.map(([[x, y]]): Point => [x + reach[0], y + reach[1]]))

		const wall = sweep(curves, reach)
		let drawn = ''
		if (wall) {
			const normals = (x: number, y: number) => look(add(scale(place.right, x), scale(place.up, -y)))
			const paint = wallPaint(body.shape(), curves, reach, normals, side, finish, canvas)
			drawn += path(wall, `fill="${paint}"`)
			if (body.cover) drawn += path(wall, `fill="${body.cover}"`)
		}
		const own = facing ? place : { ...place, right: scale(place.right, -1), forward: scale(place.forward, -1) }
		const normal: Vector = facing ? forward : scale(forward, -1)
		drawn += face(
			{ ...own, at: near.at },
			plate(body, facing, shadeOf(body.colour, normal, finish), canvas) + ((facing ? body.front : body.back) ?? ''),
		)
		return drawn
	}

	return {
		canvas,
		look,
		point: (place, x, y) => project(place, [x, y]),
		face,
		solid,
		include,
		shadow(place, shape, { grow = 0, blur = 14, opacity = 0.3, x = 0, y = 0 } = {}) {
			const outline = pathOf(shape(-grow).map((curve) => curve.map((point) => project(place, point)) as unknown as Curve))
			const shifted = x || y ? ` transform="translate(${short(x)} ${short(y)})"` : ''
			return path(outline, `fill="#0b1220" opacity="${short(opacity, 2)}" filter="${canvas.blur(blur)}"${shifted}`)
		},
		bounds: () => edge,
	}
}

/** The face itself: a soft fall of light from the top left, and a lit edge. */
function plate(body: Solid, facing: boolean, colour: string, canvas: Canvas): string {
	const mirrored = (curves: readonly Curve[]) =>
		facing ? curves : curves.map((curve) => curve.map(([x, y]) => [-x, y]) as unknown as Curve)
	const outline = pathOf(mirrored(body.shape()))
	const fall = canvas.linear(
		[
			[0, tone(colour, 0.05)],
			[1, tone(colour, -0.05)],
		],
		[0, 0],
		[1, 1],
	)
	const bevel = body.bevel ?? 0
	if (bevel <= 0) return path(outline, `fill="${fall}"`)
	const rim = canvas.linear(
		[
			[0, tone(colour, 0.2)],
			[0.5, tone(colour, 0.02)],
			[1, tone(colour, -0.1)],
		],
		[0, 0],
		[1, 1],
	)
	return path(outline, `fill="${rim}"`) + path(pathOf(mirrored(body.shape(bevel))), `fill="${fall}"`)
}
