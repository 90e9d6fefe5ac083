import type { Canvas, Stop } from './canvas.ts'
import { type Curve, type Point, part, pathOf, pointAt, tangentAt } from './curve.ts'
import { type Finish, shadeOf } from './finish.ts'
import type { Vector } from './geometry.ts'

/** The outline of a face and its twin `reach` away; null when they lie on each other. */
export function sweep(curves: readonly Curve[], reach: Point): string | null {
	if (Math.hypot(...reach) < 0.3) return null
	const pieces = curves.flatMap((curve) => {
		const cuts = crossings(curve, reach)
		const marks = [0, ...cuts, 1]
		return marks.slice(1).map((end, index) => {
			const piece = part(curve, marks[index] ?? 0, end)
			const [tx, ty] = tangentAt(piece, 0.5)
			// Clockwise with y down: the outward normal of (tx, ty) is (ty, -tx).
			const far = ty * reach[0] - tx * reach[1] > 0
			return { far, piece: far ? (piece.map(([x, y]) => [x + reach[0], y + reach[1]]) as unknown as Curve) : piece }
		})
	})
	const turned = orientation(curves) < 0
	const first = pieces.findIndex(({ far }, index) => far !== pieces.at(index - 1)?.far)
	const ordered = [...pieces.slice(first), ...pieces.slice(0, first)]
	if (!turned) return pathOf(ordered.map(({ piece }) => piece))
	// A mirrored face runs the other way round: near and far change places.
	return pathOf(
		ordered.map(
			({ far, piece }) => piece.map(([x, y]) => (far ? [x - reach[0], y - reach[1]] : [x + reach[0], y + reach[1]])) as unknown as Curve,
		),
	)
}

function orientation(curves: readonly Curve[]): number {
	return curves.reduce((sum, [[x1, y1], , , [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0)
}

/** Where a curve runs along `direction`. */
function crossings([a, b, c, d]: Curve, direction: Point): number[] {
	const cross = (p: Point, q: Point) => (q[0] - p[0]) * direction[1] - (q[1] - p[1]) * direction[0]
	const [k0, k1, k2] = [cross(a, b), cross(b, c), cross(c, d)]
	const [qa, qb, qc] = [k0 - 2 * k1 + k2, 2 * (k1 - k0), k0]
	const roots =
		Math.abs(qa) < 1e-9
			? Math.abs(qb) < 1e-9
				? []
				: [-qc / qb]
			: [1, -1].map((sign) => (-qb + sign * Math.sqrt(qb * qb - 4 * qa * qc)) / (2 * qa))
	return roots.filter((t) => t > 0.001 && t < 0.999).sort((x, y) => x - y)
}

/**
 * A wall has one shade along the way it is swept, so a single gradient across that way shades the whole of it: each
 * point of the outline gives a stop, by the direction in which the wall looks there.
 */
export function wallPaint(
	shape: readonly Curve[],
	seen: readonly Curve[],
	reach: Point,
	normals: (x: number, y: number) => Vector,
	colour: string,
	finish: Finish,
	canvas: Canvas,
): string {
	const length = Math.hypot(...reach)
	const across: Point = [-reach[1] / length, reach[0] / length]
	const samples = shape
		.flatMap((curve, index) => {
			const straight = curve[1][0] === curve[0][0] && curve[1][1] === curve[0][1]
			return (straight ? [0.02, 0.98] : [0.08, 0.3, 0.5, 0.7, 0.92]).map((t) => {
				const [tx, ty] = tangentAt(curve, t)
				const size = Math.hypot(tx, ty)
				const [x, y] = pointAt(seen[index] ?? curve, t)
				return { at: x * across[0] + y * across[1], normal: normals(ty / size, -tx / size) }
			})
		})
		.filter(({ normal }) => normal[2] > -0.02)
		.sort((one, other) => one.at - other.at)
	const first = samples[0]
	const last = samples.at(-1)
	if (!first || !last || last.at - first.at < 0.5) return shadeOf(colour, first?.normal ?? [0, 1, 0], finish)
	const range = last.at - first.at
	const stops = samples.map(({ at, normal }): Stop => [(at - first.at) / range, shadeOf(colour, normal, finish)])
	const kept = stops.filter(([, paint], index) => paint !== stops[index - 1]?.[1] || paint !== stops[index + 1]?.[1])
	const [x, y] = seen[0]?.[0] ?? [0, 0]
	const base = x * across[0] + y * across[1]
	const ends = [first.at - base, last.at - base].map((by): Point => [x + across[0] * by, y + across[1] * by]) as [Point, Point]
	return canvas.linear(kept, ends[0], ends[1], 'drawing')
}
