import { type Point, short } from './number.ts'

/** Offset from 0 to 1, colour, opacity. */
export type Stop = readonly [number, string, number?]

/** Collects what a drawing defines once and uses often: its gradients. Equal ones are kept once. */
export interface Canvas {
	/** By default from the top to the bottom of the shape that it fills, as shares of it; or in the drawing's own units. */
	linear(stops: readonly Stop[], from?: Point, to?: Point, units?: 'shape' | 'drawing'): string
	/** By default about the middle of the shape that it fills. */
	radial(stops: readonly Stop[], middle?: Point, radius?: number): string
	/** The definitions that `markup` uses, and those that they use. */
	definitions(markup: string): string
}

export function createCanvas(prefix = ''): Canvas {
	const names = new Map<string, string>()
	const define = (tag: string, attributes: string, content: string): string => {
		const key = `${tag}|${attributes}|${content}`
		const name = names.get(key) ?? `${prefix}${names.size.toString(36).replace(/^(\d)/, '_$1')}`
		names.set(key, name)
		return `url(#${name})`
	}
	const write = (stops: readonly Stop[]) =>
		thin(stops)
			.map(
				([at, colour, opacity]) =>
					`<stop${at > 0 ? ` offset="${short(at, 2)}"` : ''} stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${short(opacity, 2)}"`}/>`,
			)
			.join('')
	return {
		linear(stops, from = [0, 0], to = [0, 1], units = 'shape') {
			const digits = units === 'shape' ? 2 : 1
			const at = [from[0], from[1], to[0], to[1]].map((value) => short(value, digits))
			const plain = at.join() === '0,0,0,1'
			if (units === 'shape')
				return define(
					'linearGradient',
					plain
						? 'x2="0" y2="1"'
						: `${at[0] === '0' ? '' : `x1="${at[0]}" `}${at[1] === '0' ? '' : `y1="${at[1]}" `}x2="${at[2]}" y2="${at[3]}"`,
					write(stops),
				)
			// Bodies of one colour share their shades and differ in where these lie: the stops stand once.
			const shades = define('linearGradient', '', write(stops)).slice(4, -1)
			return define(
				'linearGradient',
				`href="${shades}" x1="${at[0]}" y1="${at[1]}" x2="${at[2]}" y2="${at[3]}" gradientUnits="userSpaceOnUse"`,
				'',
			)
		},
		radial(stops, middle = [0.5, 0.5], radius = 0.5) {
			const plain = middle[0] === 0.5 && middle[1] === 0.5 && radius === 0.5
			const place = plain ? '' : `cx="${short(middle[0], 2)}" cy="${short(middle[1], 2)}" r="${short(radius, 2)}"`
			return define('radialGradient', place, write(stops))
		},
		definitions(markup) {
			const all = [...names].map(([key, name]) => {
				const [tag = '', attributes = ''] = key.split('|', 2)
				const content = key.slice(tag.length + attributes.length + 2)
				const start = `<${tag} id="${name}"${attributes ? ` ${attributes}` : ''}`
				return { name, markup: content ? `${start}>${content}</${tag}>` : `${start}/>` }
			})
			let used = all.filter(({ name }) => markup.includes(`#${name})`))
			for (let before = 0; before !== used.length; ) {
				before = used.length
				used = all.filter(
					(one) =>
						used.includes(one) || used.some((other) => other.markup.includes(`#${one.name})`) || other.markup.includes(`#${one.name}"`)),
				)
			}
			return used.length ? `<defs>${used.map((one) => one.markup).join('')}</defs>` : ''
		},
	}
}

/** Leaves out the stops that the eye would not miss: those that lie on the way between their neighbours. */
function thin(stops: readonly Stop[]): readonly Stop[] {
	const last = stops.length - 1
	if (last < 2) return stops
	const [from, to] = [stops[0], stops[last]]
	if (!from || !to) return stops
	const off = stops.map((stop, index) => {
		const share = to[0] > from[0] ? (stop[0] - from[0]) / (to[0] - from[0]) : 0
		const wanted = channels(stop)
		const start = channels(from)
		const end = channels(to)
		return index === 0 || index === last
			? 0
			: Math.max(...wanted.map((value, at) => Math.abs(value - ((start[at] ?? 0) + ((end[at] ?? 0) - (start[at] ?? 0)) * share))))
	})
	const worst = off.indexOf(Math.max(...off))
	if ((off[worst] ?? 0) < 8) return [from, to]
	return [...thin(stops.slice(0, worst + 1)), ...thin(stops.slice(worst)).slice(1)]
}

function channels([, colour, opacity = 1]: Stop): number[] {
	const full = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour
	return [1, 3, 5].map((at) => Number.parseInt(full.slice(at, at + 2), 16)).concat(opacity * 255)
}

// The plain marks that most artwork is made of; coordinates in the units of the face they lie on.

export function rect(x: number, y: number, width: number, height: number, radius: number, paint: string): string {
	const round = radius > 0 ? ` rx="${short(radius)}"` : ''
	return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${round} ${paint}/>`
}

export function circle(x: number, y: number, radius: number, paint: string): string {
	return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" ${paint}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, paint: string): string {
	return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" ${paint}/>`
}

export function path(d: string, paint: string): string {
	return `<path d="${d}" ${paint}/>`
}

/** An open line. */
export function stroke(d: string, colour: string, width: number, more = ''): string {
	return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}"${more ? ` ${more}` : ''}/>`
}
