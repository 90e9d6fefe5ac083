/** Points and curves of the plane, and paths made of them. */

export type Point = readonly [number, number]

/** A cubic curve: start, two handles, end. */
export type Curve = readonly [Point, Point, Point, Point]

export function pointAt([a, b, c, d]: Curve, t: number): Point {
	const s = 1 - t
	const at = (i: 0 | 1) => s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i]
	return [at(0), at(1)]
}

/** Direction of travel, not of length 1. Straight curves have their handles on their ends, so it is taken inside. */
export function tangentAt([a, b, c, d]: Curve, t: number): Point {
	const inside = Math.min(0.999, Math.max(0.001, t))
	const s = 1 - inside
	const at = (i: 0 | 1) => s * s * (b[i] - a[i]) + 2 * s * inside * (c[i] - b[i]) + inside * inside * (d[i] - c[i])
	return [at(0), at(1)]
}

/** The part of a curve between two parameters. */
export function part(curve: Curve, from: number, to: number): Curve {
	const right = from > 0 ? split(curve, from)[1] : curve
	const share = from < 1 ? (to - from) / (1 - from) : 1
	return share < 1 ? split(right, share)[0] : right
}

function split([a, b, c, d]: Curve, t: number): [Curve, Curve] {
	const ab = towards(a, b, t)
	const bc = towards(b, c, t)
	const cd = towards(c, d, t)
	const abc = towards(ab, bc, t)
	const bcd = towards(bc, cd, t)
	const middle = towards(abc, bcd, t)
	return [
		[a, ab, abc, middle],
		[middle, bcd, cd, d],
	]
}

export function towards(from: Point, to: Point, share: number): Point {
	return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
}

/** A number as short as it can be written with `digits` decimals. */
export function short(value: number, digits = 1): string {
	const text = value.toFixed(digits)
	return (text.includes('.') ? text.replace(/\.?0+$/, '') : text).replace(/^(-?)0\./, '$1.').replace(/^-0$/, '0')
}

/** A closed path through curves, written with steps relative to the last point: the shortest form. */
export function pathOf(curves: readonly Curve[], digits = 1): string {
	const unit = 10 ** digits
	const grid = ([x, y]: Point): Point => [Math.round(x * unit) / unit, Math.round(y * unit) / unit]
	let last: Point | undefined
	let written = ''
	const put = (command: string, points: readonly Point[]) => {
		const from = last ?? [0, 0]
		const numbers = points.flatMap(([x, y]) => [short(x - from[0], digits), short(y - from[1], digits)])
		written += command + numbers.map((number, index) => (index === 0 || number.startsWith('-') ? number : ` ${number}`)).join('')
		last = points.at(-1)
	}
	for (const curve of curves) {
		const [start, first, second, end] = curve.map(grid) as [Point, Point, Point, Point]
		if (!last) put('M', [start])
		else if (Math.hypot(last[0] - start[0], last[1] - start[1]) > 0.11) put('l', [start])
		const straight = same(curve[0], curve[1]) && same(curve[2], curve[3])
		const [x, y] = last ?? start
		if (!straight) put('c', [first, second, end])
		else if (end[1] === y && end[0] !== x) {
			written += `h${short(end[0] - x, digits)}`
			last = [end[0], y]
		} else if (end[0] === x && end[1] !== y) {
			written += `v${short(end[1] - y, digits)}`
			last = [x, end[1]]
		} else if (end[0] !== x) put('l', [end])
	}
	return `${written}z`
}

function same(one: Point, other: Point): boolean {
	return one[0] === other[0] && one[1] === other[1]
}
