/** Bands, hoops and lines through space. */
import { path, type Stop } from './canvas.ts'
import { tone } from './colour.ts'
import { type Point, pathOf, short } from './curve.ts'
import { type Finish, satin, shadeOf } from './finish.ts'
import { add, dot, normalize, type Shape, scale, type Vector } from './geometry.ts'
import { sheen } from './parts.ts'
import { type Place, shift } from './place.ts'
import type { Stage } from './stage.ts'

/**
 * A band: `line` runs along it, `width` across. Stretches that show the same side become one shape, shaded along its
 * way by how each part of it looks; the far ones are drawn first.
 */
export function ribbon(
	stage: Stage,
	line: readonly Vector[],
	width: Vector,
	colour: string,
	options: { finish?: Finish; inside?: string; only?: 'outside' | 'inside'; centre?: Vector } = {},
): string {
	const centre = options.centre ?? scale(line.reduce(add, [0, 0, 0]), 1 / line.length)
	const half = scale(width, 0.5)
	const spot = (at: Vector): Point => {
		const [x, y] = stage.look(at)
		return [x, -y]
	}
	const pieces = line.slice(1).map((end, index) => {
		const start = line[index] ?? end
		const middle = scale(add(start, end), 0.5)
		const across = cross(add(end, scale(start, -1)), width)
		const outward = stage.look(normalize(dot(across, add(middle, scale(centre, -1))) < 0 ? scale(across, -1) : across))
		const outside = outward[2] >= 0
		const paint = shadeOf(
			outside ? colour : (options.inside ?? colour),
			outside ? outward : scale(outward, -1),
			options.finish ?? satin,
			outside ? 0 : -0.1,
		)
		return { start, end, outside, paint, middle, depth: stage.look(middle)[2] }
	})
	const runs: (typeof pieces)[] = []
	for (const piece of pieces) {
		const last = runs.at(-1)
		if (last?.[0]?.outside === piece.outside) last.push(piece)
		else runs.push([piece])
	}
	joinEnds(runs)
	return runs
		.filter(([piece]) => !options.only || piece?.outside === (options.only === 'outside'))
		.map((run) => ({ run, depth: run.reduce((sum, { depth }) => sum + depth, 0) / run.length }))
		.sort((one, other) => one.depth - other.depth)
		.map(({ run }) => {
			const ends = [run[0]?.start ?? [0, 0, 0], ...run.map(({ end }) => end)] as Vector[]
			const near = ends.map((at) => spot(add(at, half)))
			const back = ends.map((at) => spot(add(at, scale(half, -1)))).reverse()
			stage.include(...near, ...back)
			const [from, to] = [spot(ends[0] ?? [0, 0, 0]), spot(ends.at(-1) ?? [0, 0, 0])]
			const way: Point = [to[0] - from[0], to[1] - from[1]]
			const length = way[0] ** 2 + way[1] ** 2 || 1
			const stops = run.map(({ middle, paint }): Stop => {
				const [x, y] = spot(middle)
				return [Math.min(1, Math.max(0, ((x - from[0]) * way[0] + (y - from[1]) * way[1]) / length)), paint]
			})
			const kept = stops
				.filter(([, paint], index) => index % 3 === 0 || paint !== stops[index - 1]?.[1] || index === stops.length - 1)
				.filter((_, index, all) => all.length < 14 || index % 2 === 0)
			const paint = stage.canvas.linear(
				[...kept].sort((one, other) => one[0] - other[0]),
				from,
				to,
				'drawing',
			)
			return path(`${smooth(near)}L${smooth(back).slice(1)}Z`, `fill="${paint}"`)
		})
		.join('')
}

/** A closed band has no end: what shows the same side on both sides of its seam is one run. */
function joinEnds<Piece extends { readonly start: Vector; readonly end: Vector; readonly outside: boolean }>(runs: Piece[][]): void {
	const [first, last] = [runs[0], runs.at(-1)]
	const [head, tail] = [first?.[0], last?.at(-1)]
	if (!first || !last || !head || !tail || runs.length < 2 || head.outside !== tail.outside) return
	const gap = add(head.start, scale(tail.end, -1))
	if (dot(gap, gap) > 0.01) return
	runs.pop()
	first.unshift(...last)
}

function cross(a: Vector, b: Vector): Vector {
	return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

/** A band with thickness about `centre`, an arc of an oval `rx` by `ry` from one angle to another; `width` runs across it. */
export function hoop(
	stage: Stage,
	place: { readonly centre: Vector; readonly right: Vector; readonly up: Vector; readonly width: Vector },
	size: { readonly rx: number; readonly ry: number; readonly thick: number; readonly from: number; readonly to: number },
	colour: string,
	options: { finish?: Finish; inside?: string; part?: 'far' | 'near' } = {},
): string {
	const steps = Math.ceil(Math.abs(size.to - size.from) / 20)
	const line = (less: number) =>
		arc(place.centre, scale(place.right, size.rx - less), scale(place.up, size.ry - less), size.from, size.to, steps)
	const lining = options.inside ?? tone(colour, -0.05)
	const inner = ribbon(stage, line(size.thick), place.width, colour, { ...options, inside: lining, only: 'inside', centre: place.centre })
	const outer = ribbon(stage, line(0), place.width, colour, { ...options, only: 'outside', centre: place.centre })
	const towards = stage.look(place.width)[2] >= 0 ? 0.5 : -0.5
	const edge = (less: number) => line(less).map((at) => add(at, scale(place.width, towards)))
	const rim = stage.canvas.linear(
		[
			[0, tone(colour, 0.12)],
			[0.6, tone(colour, 0.01)],
			[1, tone(colour, -0.06)],
		],
		[0, 0],
		[1, 1],
	)
	if (options.part === 'far') return inner
	const [rimOut, rimIn] = [edge(0), edge(size.thick).reverse()].map((points) => seenCurve(stage, points)) as [string, string]
	const face = path(`${rimOut}L${rimIn.slice(1)}Z`, `fill="${rim}"`)
	return (options.part === 'near' ? '' : inner) + outer + face
}

/** Points along an oval in the plane of `right` and `up`, from one angle to another, in degrees. */
export function arc(centre: Vector, right: Vector, up: Vector, from: number, to: number, steps = 40): Vector[] {
	return Array.from({ length: steps + 1 }, (_, index) => {
		const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180
		return add(centre, add(scale(right, Math.cos(angle)), scale(up, Math.sin(angle))))
	})
}

/** A soft rise over a shape: layers that grow smaller and lighter towards the light. */
export function mound(stage: Stage, place: Place, shape: Shape, height: number, inset: number, colour: string, layers = 9): string {
	return Array.from({ length: layers }, (_, index) => {
		const share = index / (layers - 1)
		const level = shift(place, 0, 0, height * Math.sin((share * Math.PI) / 2))
		const paint = tone(colour, -0.14 + 0.2 * share)
		const outline = pathOf(shape(inset * (1 - Math.cos((share * Math.PI) / 2))), 1)
		return stage.face(level, path(outline, `fill="${index === layers - 1 ? sheen(stage.canvas, paint, 0.05) : paint}"`))
	}).join('')
}

/** A smooth line through points of the world as they are seen. */
export function seenCurve(stage: Stage, points: readonly Vector[]): string {
	const seen = points.map((at): Point => {
		const [x, y] = stage.look(at)
		return [x, -y]
	})
	stage.include(...seen)
	return smooth(seen)
}

/** A line that runs smoothly through all points; it closes smoothly when it ends where it began. */
function smooth(points: readonly Point[]): string {
	const write = ([x, y]: Point) => `${short(x)} ${short(y)}`.replace(' -', '-')
	const [first, last] = [points[0], points.at(-1)]
	const closed = first && last && Math.hypot(first[0] - last[0], first[1] - last[1]) < 0.01
	const bends = points.slice(1).map((end, index) => {
		const start = points[index] ?? end
		const before = points[index - 1] ?? (closed ? points.at(-2) : undefined) ?? start
		const after = points[index + 2] ?? (closed ? points[1] : undefined) ?? end
		const out: Point = [start[0] + (end[0] - before[0]) / 6, start[1] + (end[1] - before[1]) / 6]
		const into: Point = [end[0] - (after[0] - start[0]) / 6, end[1] - (after[1] - start[1]) / 6]
		return `C${write(out)} ${write(into)} ${write(end)}`
	})
	return `M${write(first ?? [0, 0])}${bends.join('')}`
}

/** The path of points of the world as they are seen. */
export function seenPath(stage: Stage, points: readonly Vector[], close = false): string {
	const seen = points.map((at): Point => {
		const [x, y] = stage.look(at)
		return [x, -y]
	})
	stage.include(...seen)
	return `M${seen.map((at) => at.map((value) => short(value)).join(' ')).join('L')}${close ? 'Z' : ''}`
}
