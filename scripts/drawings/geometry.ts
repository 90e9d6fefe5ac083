/** Directions and outlines of the drawings. World: x to the right, y up, z towards the viewer. */
import { type Curve, type Point, towards } from './curve.ts'

export type Vector = readonly [number, number, number]

/** A closed convex outline, clockwise with y down, smaller by `inset` on all sides. */
export type Shape = (inset?: number) => readonly Curve[]

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

export const scale = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

export function normalize(a: Vector): Vector {
	return scale(a, 1 / Math.hypot(...a))
}

/** Turns in degrees: about the x axis, then the y axis, then the z axis. */
export function rotate([x, y, z]: Vector, pitch: number, yaw: number, roll = 0): Vector {
	const [cp, sp] = turn(pitch)
	const [cy, sy] = turn(yaw)
	const [cr, sr] = turn(roll)
	const y1 = y * cp - z * sp
	const z1 = y * sp + z * cp
	const x2 = x * cy + z1 * sy
	const z2 = -x * sy + z1 * cy
	return [x2 * cr - y1 * sr, x2 * sr + y1 * cr, z2]
}

export function turn(degrees: number): Point {
	const radians = (degrees * Math.PI) / 180
	return [Math.cos(radians), Math.sin(radians)]
}

/** How far a curve's handles reach to come close to a quarter circle of radius 1. */
const quarter = 0.5523

function line(from: Point, to: Point): Curve {
	return [from, from, to, to]
}

/** A rectangle about the origin; `radius` up to half the shorter side, or one for each corner from the top left. */
export function roundRect(width: number, height: number, radius: number | readonly [number, number, number, number]): Shape {
	return (inset = 0) => {
		const x = width / 2 - inset
		const y = height / 2 - inset
		const most = Math.min(x, y)
		const [tl, tr, br, bl] = (typeof radius === 'number' ? [radius, radius, radius, radius] : radius).map((one) =>
			Math.min(most, Math.max(0.01, one - inset)),
		) as [number, number, number, number]
		const k = 1 - quarter
		return [
			line([-x + tl, -y], [x - tr, -y]),
			[
				[x - tr, -y],
				[x - tr * k, -y],
				[x, -y + tr * k],
				[x, -y + tr],
			],
			line([x, -y + tr], [x, y - br]),
			[
				[x, y - br],
				[x, y - br * k],
				[x - br * k, y],
				[x - br, y],
			],
			line([x - br, y], [-x + bl, y]),
			[
				[-x + bl, y],
				[-x + bl * k, y],
				[-x, y - bl * k],
				[-x, y - bl],
			],
			line([-x, y - bl], [-x, -y + tl]),
			[
				[-x, -y + tl],
				[-x, -y + tl * k],
				[-x + tl * k, -y],
				[-x + tl, -y],
			],
		]
	}
}

export function oval(width: number, height: number = width): Shape {
	return roundedOval(width, height, quarter)
}

/** Between an oval and a rectangle: the shape of soft modern cases. */
export function squircle(width: number, height: number = width, fullness = 0.82): Shape {
	return roundedOval(width, height, fullness)
}

function roundedOval(width: number, height: number, handle: number): Shape {
	return (inset = 0) => {
		const x = width / 2 - inset
		const y = height / 2 - inset
		const h = x * handle
		const v = y * handle
		return [
			[
				[0, -y],
				[h, -y],
				[x, -v],
				[x, 0],
			],
			[
				[x, 0],
				[x, v],
				[h, y],
				[0, y],
			],
			[
				[0, y],
				[-h, y],
				[-x, v],
				[-x, 0],
			],
			[
				[-x, 0],
				[-x, -v],
				[-h, -y],
				[0, -y],
			],
		]
	}
}

/** A convex polygon, clockwise, with its corners rounded. */
export function polygon(corners: readonly Point[], radius: number): Shape {
	return (inset = 0) => {
		const middle = average(corners)
		const shrunk = corners.map((corner): Point => {
			const length = Math.hypot(corner[0] - middle[0], corner[1] - middle[1])
			return towards(corner, middle, (inset * 1.3) / length)
		})
		return shrunk.flatMap((corner, index) => {
			const before = shrunk.at(index - 1) ?? corner
			const after = shrunk[(index + 1) % shrunk.length] ?? corner
			const start = cut(corner, before, radius)
			const end = cut(corner, after, radius)
			const bend: Curve = [start, towards(start, corner, quarter), towards(end, corner, quarter), end]
			return [bend, line(end, cut(after, corner, radius))]
		})
	}
}

function cut(corner: Point, other: Point, radius: number): Point {
	const length = Math.hypot(other[0] - corner[0], other[1] - corner[1])
	return towards(corner, other, Math.min(0.5, radius / length))
}

function average(points: readonly Point[]): Point {
	return [points.reduce((sum, [x]) => sum + x, 0) / points.length, points.reduce((sum, [, y]) => sum + y, 0) / points.length]
}
