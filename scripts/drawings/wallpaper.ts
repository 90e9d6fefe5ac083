import { type Canvas, ellipse, path, rect } from './canvas.ts'
import { mix, tone } from './colour.ts'
import { short } from './number.ts'

export const wallpapers = ['dune', 'aurora', 'ribbon', 'orb', 'tide', 'petal', 'night'] as const
export type Wallpaper = (typeof wallpapers)[number]

/** What a screen shows, about the middle of a screen of `width` by `height`: an abstract play of two colours. */
export function wallpaper(canvas: Canvas, kind: Wallpaper, width: number, height: number, from: string, to: string): string {
	const draw = { dune, aurora, ribbon, orb, tide, petal, night }[kind]
	return draw(canvas, width, height, from, to)
}

type Draw = (canvas: Canvas, width: number, height: number, from: string, to: string) => string

function ground(canvas: Canvas, w: number, h: number, top: string, bottom: string): string {
	const paint = canvas.linear(
		[
			[0, top],
			[1, bottom],
		],
		[0.2, 0],
		[0.8, 1],
	)
	return rect(-w / 2, -h / 2, w, h, 0, `fill="${paint}"`)
}

function glow(canvas: Canvas, x: number, y: number, rx: number, ry: number, colour: string, opacity = 0.9): string {
	const paint = canvas.radial([
		[0, colour, opacity],
		[0.55, colour, opacity * 0.45],
		[1, colour, 0],
	])
	return ellipse(x, y, rx, ry, `fill="${paint}"`)
}

/** A wave from the left edge to the right one, filled to the bottom. */
function hill(w: number, h: number, left: number, crest: number, right: number): string {
	const [y0, y1, y2] = [left, crest, right].map((share) => (share - 0.5) * h) as [number, number, number]
	const x = (share: number) => short((share - 0.5) * w)
	return `M${x(0)} ${short(y0)}C${x(0.25)} ${short(y1)} ${x(0.45)} ${short(y1)} ${x(0.6)} ${short((y1 + y2) / 2)}S${x(0.85)} ${short(y2)} ${x(1)} ${short(y2)}V${short(h / 2)}H${x(0)}Z`
}

const dune: Draw = (canvas, w, h, from, to) => {
	const layer = (share: number, d: string) => {
		const colour = mix(from, to, share)
		const paint = canvas.linear([
			[0, tone(colour, 0.14)],
			[1, tone(colour, -0.06)],
		])
		return path(d, `fill="${paint}"`)
	}
	return (
		ground(canvas, w, h, tone(from, 0.16), tone(mix(from, to, 0.3), 0.1)) +
		glow(canvas, w * 0.2, -h * 0.2, w * 0.34, w * 0.34, '#ffffff', 0.5) +
		layer(0.25, hill(w, h, 0.56, 0.38, 0.52)) +
		layer(0.55, hill(w, h, 0.62, 0.74, 0.56)) +
		layer(0.95, hill(w, h, 0.86, 0.7, 0.84))
	)
}

const aurora: Draw = (canvas, w, h, from, to) =>
	ground(canvas, w, h, tone(to, -0.3), tone(from, -0.26)) +
	glow(canvas, -w * 0.25, -h * 0.12, w * 0.75, h * 0.42, from) +
	glow(canvas, w * 0.3, h * 0.12, w * 0.7, h * 0.4, to) +
	glow(canvas, -w * 0.05, h * 0.42, w * 0.6, h * 0.3, mix(from, to, 0.5), 0.8) +
	glow(canvas, w * 0.12, -h * 0.3, w * 0.4, h * 0.22, '#ffffff', 0.28)

const ribbon: Draw = (canvas, w, h, from, to) => {
	const band = (offset: number, share: number) => {
		const colour = mix(from, to, share)
		const paint = canvas.linear(
			[
				[0, tone(colour, -0.12)],
				[0.5, tone(colour, 0.12)],
				[1, tone(colour, -0.05)],
			],
			[0, 0],
			[1, 0.3],
		)
		const y = (share2: number) => short((share2 + offset) * h)
		const x = (share2: number) => short(share2 * w)
		return path(
			`M${x(-0.6)} ${y(0.1)}C${x(-0.2)} ${y(-0.35)} ${x(0.1)} ${y(0.3)} ${x(0.6)} ${y(-0.2)}V${y(0.05)}C${x(0.2)} ${y(0.5)} ${x(-0.1)} ${y(-0.05)} ${x(-0.6)} ${y(0.4)}Z`,
			`fill="${paint}"`,
		)
	}
	return ground(canvas, w, h, tone(from, 0.24), tone(to, 0.18)) + band(-0.22, 0.1) + band(-0.04, 0.45) + band(0.16, 0.8)
}

const orb: Draw = (canvas, w, h, from, to) => {
	const size = Math.min(w, h) * 0.36
	const ball = canvas.radial(
		[
			[0, tone(to, 0.3)],
			[0.5, to],
			[1, tone(to, -0.22)],
		],
		[0.34, 0.3],
		0.75,
	)
	return (
		ground(canvas, w, h, tone(from, 0.05), tone(from, -0.18)) +
		glow(canvas, w * 0.06, h * 0.08, size * 2, size * 2, to, 0.55) +
		ellipse(w * 0.04, h * 0.06, size, size, `fill="${ball}"`) +
		ellipse(-w * 0.26, -h * 0.2, size * 0.28, size * 0.28, `fill="${ball}"`)
	)
}

const tide: Draw = (canvas, w, h, from, to) => {
	const ring = (share: number) => {
		const colour = mix(from, to, share)
		const radius = Math.hypot(w, h) * (0.88 - share * 0.66)
		const paint = canvas.linear(
			[
				[0, tone(colour, 0.1)],
				[1, tone(colour, -0.08)],
			],
			[0, 0],
			[1, 1],
		)
		return ellipse(w * 0.5, h * 0.5, radius, radius, `fill="${paint}"`)
	}
	return ground(canvas, w, h, tone(from, 0.14), from) + [0.1, 0.35, 0.6, 0.85].map(ring).join('')
}

const petal: Draw = (canvas, w, h, from, to) => {
	const size = Math.min(w, h) * 0.62
	const leaf = (turn: number, share: number) => {
		const colour = mix(from, to, share)
		const paint = canvas.linear(
			[
				[0, tone(colour, 0.18)],
				[1, tone(colour, -0.1), 0.85],
			],
			[0, 1],
			[1, 0],
		)
		const [a, b] = [short(size * 0.55), short(size)]
		return path(`M0 0C-${a}-${a}-${a}-${b} 0-${b}C${a}-${b} ${a}-${a} 0 0Z`, `fill="${paint}" transform="rotate(${turn})"`)
	}
	const leaves = [0, 60, 120, 180, 240, 300].map((angle, index) => leaf(angle + 20, index / 6)).join('')
	return ground(canvas, w, h, tone(mix(from, to, 0.5), -0.24), tone(to, -0.34)) + leaves
}

const night: Draw = (canvas, w, h, from, to) =>
	ground(canvas, w, h, '#0b0e15', '#141a26') +
	glow(canvas, -w * 0.2, h * 0.38, w * 0.7, h * 0.36, from, 0.75) +
	glow(canvas, w * 0.36, h * 0.5, w * 0.6, h * 0.4, to, 0.7) +
	path(hill(w, h, 0.78, 0.6, 0.8), `fill="${tone(from, -0.3)}" fill-opacity=".8"`) +
	path(hill(w, h, 0.94, 0.86, 0.74), 'fill="#0a0c12"')
