import { short } from './number.ts'

/**
 * Our own plain letters, drawn with one line: pictures may not use fonts. Capitals are 10 units high, small letters
 * stand on the same line at y 10. Each is its width and its strokes.
 */
export type Glyphs = Readonly<Record<string, readonly [width: number, strokes: string]>>

const glyphs: Glyphs = {
	A: [9, 'M0 10 4.5 0 9 10M1.6 6.6H7.4'],
	B: [7, 'M0 0V10H4.2A2.7 2.7 0 0 0 4.2 4.6H0M0 0H3.7A2.3 2.3 0 0 1 3.7 4.6'],
	C: [9, 'M9 2A5 5 0 1 0 9 8'],
	D: [8.5, 'M0 0V10H3.5A5 5 0 0 0 3.5 0Z'],
	E: [6, 'M6 0H0V10H6M0 5H5.2'],
	F: [6, 'M6 0H0V10M0 5H5.2'],
	G: [10, 'M9 2A5 5 0 1 0 10 5H5.6'],
	H: [8, 'M0 0V10M8 0V10M0 5H8'],
	I: [0, 'M0 0V10'],
	J: [5, 'M5 0V7.2A2.5 2.6 0 0 1 0 7.2'],
	K: [7.5, 'M0 0V10M7.2 0 0 6.2M2.7 4 7.5 10'],
	L: [5.5, 'M0 0V10H5.5'],
	M: [10, 'M0 10V0L5 6.5 10 0V10'],
	N: [8, 'M0 10V0L8 10V0'],
	O: [10, 'M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0Z'],
	P: [6.5, 'M0 10V0H3.7A2.8 2.8 0 0 1 3.7 5.6H0'],
	Q: [10, 'M5 0A5 5 0 1 1 5 10 5 5 0 1 1 5 0ZM6.4 6.4 9.8 10'],
	R: [7, 'M0 10V0H3.7A2.8 2.8 0 0 1 3.7 5.6H0M3.4 5.6 7 10'],
	S: [
		6.4,
		'M6.2 1.9C5.6.7 4.5 0 3.2 0 1.5 0 .3 1 .3 2.5.3 4.2 1.8 4.6 3.3 5 4.9 5.4 6.4 5.9 6.4 7.5 6.4 9 5 10 3.2 10 1.6 10 .4 9.2 0 7.9',
	],
	T: [8, 'M0 0H8M4 0V10'],
	U: [8, 'M0 0V6A4 4 0 0 0 8 6V0'],
	V: [9, 'M0 0 4.5 10 9 0'],
	W: [14, 'M0 0 3.5 10 7 1.5 10.5 10 14 0'],
	X: [8, 'M0 0 8 10M8 0 0 10'],
	Y: [8.5, 'M0 0 4.25 5.4 8.5 0M4.25 5.4V10'],
	Z: [7.5, 'M0 0H7.5L0 10H7.5'],
	a: [7, 'M7 3V10M7 6.5A3.5 3.5 0 1 1 0 6.5 3.5 3.5 0 1 1 7 6.5'],
	b: [7, 'M0 0V10M0 6.5A3.5 3.5 0 1 1 7 6.5 3.5 3.5 0 1 1 0 6.5'],
	c: [6.2, 'M6.2 4.3A3.5 3.5 0 1 0 6.2 8.7'],
	d: [7, 'M7 0V10M7 6.5A3.5 3.5 0 1 1 0 6.5 3.5 3.5 0 1 1 7 6.5'],
	e: [7, 'M0 6.5H7A3.5 3.5 0 1 0 6 8.95'],
	f: [4, 'M4 .3C2.4-.2 1.4.8 1.4 2.4V10M0 3.4H3.6'],
	g: [7, 'M7 6.5A3.5 3.5 0 1 1 0 6.5 3.5 3.5 0 1 1 7 6.5M7 3V9.8A3.5 3.2 0 0 1 .6 11.6'],
	h: [6.2, 'M0 0V10M0 6.2A3.1 3.2 0 0 1 6.2 6.2V10'],
	i: [0, 'M0 3V10M0 .3V.4'],
	j: [2, 'M2 3V11C2 12.4 1.2 13 0 12.8M2 .3V.4'],
	k: [5.8, 'M0 0V10M5.4 3 0 7.2M2 5.8 5.8 10'],
	l: [0, 'M0 0V10'],
	m: [11.2, 'M0 3V10M0 6A2.8 3 0 0 1 5.6 6V10M5.6 6A2.8 3 0 0 1 11.2 6V10'],
	n: [6.2, 'M0 3V10M0 6.2A3.1 3.2 0 0 1 6.2 6.2V10'],
	o: [7, 'M3.5 3A3.5 3.5 0 1 1 3.5 10 3.5 3.5 0 1 1 3.5 3Z'],
	p: [7, 'M0 3V13M0 6.5A3.5 3.5 0 1 1 7 6.5 3.5 3.5 0 1 1 0 6.5'],
	q: [7, 'M7 3V13M7 6.5A3.5 3.5 0 1 1 0 6.5 3.5 3.5 0 1 1 7 6.5'],
	r: [3.6, 'M0 3V10M0 6.2A3.1 3.2 0 0 1 3.6 3.2'],
	s: [5, 'M4.8 4.3C4.3 3.4 3.5 3 2.5 3 1.2 3 .3 3.7.3 4.8.3 7.4 5 5.6 5 8.2 5 9.3 4 10 2.5 10 1.2 10 .3 9.4 0 8.4'],
	t: [4, 'M1.5.8V8C1.5 9.6 2.5 10.2 4 9.8M0 3.4H3.8'],
	u: [6.2, 'M0 3V6.8A3.1 3.2 0 0 0 6.2 6.8M6.2 3V10'],
	v: [6, 'M0 3 3 10 6 3'],
	w: [10.4, 'M0 3 2.6 10 5.2 4 7.8 10 10.4 3'],
	x: [6, 'M0 3 6 10M6 3 0 10'],
	y: [6.2, 'M0 3 3.1 10M6.2 3 2.4 13'],
	z: [5.4, 'M0 3H5.4L0 10H5.4'],
	'0': [6.6, 'M3.3 0C5.4 0 6.6 2 6.6 5S5.4 10 3.3 10 0 8 0 5 1.2 0 3.3 0Z'],
	'1': [2.6, 'M0 1.8 2.6 0V10'],
	'2': [6.4, 'M.2 2.9C.2 1.2 1.4 0 3.2 0S6.2 1.2 6.2 2.8C6.2 5.4 0 7.4 0 10H6.4'],
	'3': [6.2, 'M.4 1.8C.9.7 1.9 0 3.1 0 4.8 0 6 1 6 2.5S4.8 4.8 2.6 4.8C4.9 4.8 6.2 5.8 6.2 7.4S4.9 10 3.1 10C1.6 10 .5 9.2 0 8'],
	'4': [7, 'M5 10V0L0 7H7'],
	'5': [6.2, 'M5.6 0H1L.5 4.6C1.2 4 2.1 3.7 3 3.7 4.9 3.7 6.2 5 6.2 6.8S4.9 10 3 10C1.6 10 .5 9.4 0 8.3'],
	'6': [6.4, 'M5.4.6C2.4.2 0 2.6 0 6.4 0 8.6 1.3 10 3.2 10S6.4 8.6 6.4 6.8 5.1 3.7 3.2 3.7 0 5 0 6.8'],
	'7': [6.2, 'M0 0H6.2L2 10'],
	'8': [
		6.2,
		'M3.1 0C4.7 0 5.8 1 5.8 2.4S4.7 4.7 3.1 4.7.4 3.8.4 2.4 1.5 0 3.1 0ZM3.1 4.7C4.9 4.7 6.2 5.8 6.2 7.4S4.9 10 3.1 10 0 9 0 7.4 1.3 4.7 3.1 4.7Z',
	],
	'9': [6.4, 'M1 9.4C4 9.8 6.4 7.4 6.4 3.6 6.4 1.4 5.1 0 3.2 0S0 1.4 0 3.2 1.3 6.3 3.2 6.3 6.4 5 6.4 3.2'],
	':': [0, 'M0 3V3.1M0 8V8.1'],
	'.': [0, 'M0 9.9V10'],
	'-': [4, 'M0 5.4H4'],
	'+': [6, 'M0 5H6M3 2V8'],
	'%': [8, 'M7 0 1 10M1.8 0A1.8 1.8 0 1 1 1.8 3.6 1.8 1.8 0 1 1 1.8 0ZM6.2 6.4A1.8 1.8 0 1 1 6.2 10 1.8 1.8 0 1 1 6.2 6.4Z'],
	'°': [3, 'M1.5 0A1.5 1.5 0 1 1 1.5 3 1.5 1.5 0 1 1 1.5 0Z'],
	' ': [3, ''],
}

/** Words as line art, their middle (or, by `anchor`, left end) at `x`, capitals from `y` down to `y + size`. */
export function words(
	text: string,
	x: number,
	y: number,
	size: number,
	colour: string,
	options: {
		weight?: number
		tracking?: number
		anchor?: 'middle' | 'start'
		opacity?: number
		caps?: 'round' | 'butt'
		/** Letters of its own, in place of the plain ones. */
		letters?: Glyphs
	} = {},
): string {
	const weight = options.weight ?? 1.4
	const tracking = options.tracking ?? 2.4
	let cursor = 0
	const drawn = Array.from(text).map((letter) => {
		const glyph = options.letters?.[letter] ?? glyphs[letter]
		if (!glyph) throw new Error(`letters.ts has no "${letter}", needed for "${text}"`)
		const [advance, d] = glyph
		const at = cursor
		cursor += advance + weight * 0.5 + tracking
		return d ? `<path${at ? ` transform="translate(${short(at)})"` : ''} d="${d}"/>` : ''
	})
	const width = wordsWidth(text, options)
	const scale = size / 10
	const left = options.anchor === 'start' ? x : x - (width * scale) / 2
	const opacity = options.opacity === undefined ? '' : ` opacity="${short(options.opacity, 2)}"`
	const caps = options.caps === 'butt' ? 'stroke-miterlimit="1.6"' : 'stroke-linecap="round" stroke-linejoin="round"'
	return `<g transform="translate(${short(left)} ${short(y)}) scale(${short(scale, 3)})" fill="none" stroke="${colour}" stroke-width="${short(weight, 2)}" ${caps}${opacity}>${drawn.join('')}</g>`
}

/** How wide words are at size 10. */
export function wordsWidth(text: string, options: { weight?: number; tracking?: number; letters?: Glyphs } = {}): number {
	const step = (options.weight ?? 1.4) * 0.5 + (options.tracking ?? 2.4)
	return Array.from(text).reduce((sum, letter) => sum + ((options.letters?.[letter] ?? glyphs[letter])?.[0] ?? 0) + step, -step)
}
