import { type Canvas, circle, ellipse, fill, path, rect, stroke } from './canvas.ts'
import { mix, tone } from './colour.ts'
import { pathOf, short } from './curve.ts'
import { roundRect } from './geometry.ts'
import type { Stage } from './stage.ts'

/** Light from the top left over a flat piece. */
export function sheen(canvas: Canvas, colour: string, by = 0.1): string {
	return canvas.linear(
		[
			[0, tone(colour, by)],
			[1, tone(colour, -by)],
		],
		[0, 0],
		[1, 1],
	)
}

/** A screen behind glass: what it shows, its black edge and a long reflection. */
export function screen(
	stage: Stage,
	w: number,
	h: number,
	r: number,
	content: string,
	options: { edge?: number; bottom?: number; glare?: number; frame?: string } = {},
): string {
	const { canvas } = stage
	const edge = options.edge ?? 2.2
	const bottom = options.bottom ?? edge
	const inner = rect(-w / 2 + edge, -h / 2 + edge, w - 2 * edge, h - edge - bottom, Math.max(0.4, r - edge), '')
	const glare = canvas.linear(
		[
			[0, '#fff', options.glare ?? 0.2],
			[1, '#fff', 0.02],
		],
		[0, 0],
		[0.6, 1],
	)
	const reflection = `M${short(-w / 2)} ${short(-h / 2)}H${short(w * 0.16)}L${short(-w * 0.3)} ${short(h / 2)}H${short(-w / 2)}Z`
	return (
		path(pathOf(roundRect(w, h, r)(), 2), fill(options.frame ?? '#07080b')) +
		canvas.clip(inner, content + path(reflection, `fill="${glare}"`))
	)
}

/** A camera's glass eye. */
export function eye(stage: Stage, x: number, y: number, r: number, ring = '#2a2d33'): string {
	const { canvas } = stage
	return (
		circle(x, y, r, `fill="${sheen(canvas, ring, 0.22)}"`) +
		circle(x, y, r * 0.84, fill('#08090d')) +
		circle(x, y, r * 0.62, `fill="${glass(canvas)}"`) +
		circle(x - r * 0.2, y - r * 0.24, r * 0.14, fill('#cfe0ff', 0.85)) +
		circle(x + r * 0.2, y + r * 0.2, r * 0.08, fill('#8fb2ff', 0.5))
	)
}

export function glass(canvas: Canvas, tint = '#3d4f74'): string {
	return canvas.radial(
		[
			[0, tint],
			[0.45, '#141a28'],
			[1, '#05070b'],
		],
		[0.4, 0.36],
		0.7,
	)
}

/** The front of a large lens: rings going down to coated glass. */
export function frontElement(stage: Stage, r: number, tint = '#5b4a9c'): string {
	const { canvas } = stage
	const arc = canvas.linear(
		[
			[0, '#fff', 0.5],
			[0.6, '#fff', 0],
		],
		[0, 0],
		[0.6, 1],
	)
	return (
		circle(0, 0, r * 0.94, fill('#0b0c10')) +
		circle(0, 0, r * 0.86, `fill="none" stroke="#2b2e35" stroke-width="${short(r * 0.05)}"`) +
		circle(0, 0, r * 0.74, `fill="none" stroke="#1b1d23" stroke-width="${short(r * 0.06)}"`) +
		circle(0, 0, r * 0.66, `fill="${glass(canvas, tint)}"`) +
		circle(0, 0, r * 0.36, fill(tone(tint, -0.16), 0.5)) +
		circle(0, 0, r * 0.22, fill('#04050a', 0.9)) +
		ellipse(-r * 0.2, -r * 0.26, r * 0.4, r * 0.3, `fill="${arc}"`) +
		circle(r * 0.22, r * 0.26, r * 0.08, fill('#7fd6c2', 0.45)) +
		circle(r * 0.08, r * 0.4, r * 0.04, fill('#ffb38a', 0.5))
	)
}

/** A ball lit from the top left. */
export function ball(canvas: Canvas, colour: string, shine = 0.24): string {
	return canvas.radial(
		[
			[0, tone(colour, shine)],
			[0.5, colour],
			[0.86, tone(colour, -0.14)],
			[1, tone(colour, -0.08)],
		],
		[0.36, 0.3],
		0.78,
	)
}

/** An upright round bar seen from the side. */
export function barrel(canvas: Canvas, colour: string, shine = 0.16): string {
	return canvas.linear(
		[
			[0, tone(colour, -0.06)],
			[0.14, tone(colour, 0.04)],
			[0.3, tone(colour, shine)],
			[0.55, colour],
			[0.88, tone(colour, -0.16)],
			[1, tone(colour, -0.1)],
		],
		[0, 0],
		[1, 0],
	)
}

/** A tube along a line: its body, its shaded and its lit side. */
export function tube(d: string, colour: string, width: number, more = 'stroke-linecap="round" stroke-linejoin="round"'): string {
	const by = width * 0.16
	const moved = (x: number, drawn: string) => `<g transform="translate(${short(x)} ${short(x)})">${drawn}</g>`
	return (
		stroke(d, tone(colour, -0.1), width, more) +
		moved(-by * 0.4, stroke(d, colour, width * 0.72, more)) +
		moved(-by, stroke(d, tone(colour, 0.1), width * 0.3, `${more} stroke-opacity=".8"`))
	)
}

/** A loudspeaker's cone in its ring. */
export function driver(stage: Stage, x: number, y: number, r: number, cone = '#24272d', ring = '#3a3e46'): string {
	const { canvas } = stage
	const dish = canvas.radial(
		[
			[0, tone(cone, -0.1)],
			[0.5, tone(cone, -0.02)],
			[0.9, tone(cone, 0.12)],
			[1, tone(cone, 0.02)],
		],
		[0.58, 0.6],
		0.62,
	)
	return (
		circle(x, y, r, `fill="${sheen(canvas, ring, 0.16)}"`) +
		circle(x, y, r * 0.9, fill(tone(cone, -0.14))) +
		circle(x, y, r * 0.84, `fill="${dish}"`) +
		circle(x, y, r * 0.68, `fill="none" stroke="${tone(cone, 0.14)}" stroke-opacity=".5" stroke-width="${short(r * 0.03)}"`) +
		circle(x, y, r * 0.3, `fill="${ball(canvas, cone, 0.26)}"`)
	)
}

/** Small round holes in rows, as a paint. */
export function holes(canvas: Canvas, step: number, radius: number, colour: string, opacity = 0.5): string {
	const dot = (x: number, y: number) =>
		`<circle cx="${short(x, 2)}" cy="${short(y, 2)}" r="${short(radius, 2)}" fill="${colour}" fill-opacity="${short(opacity, 2)}"/>`
	return canvas.pattern(step, step, dot(step / 4, step / 4) + dot((step * 3) / 4, (step * 3) / 4))
}

/** Woven cloth, as a paint to lay over a colour. */
export function cloth(canvas: Canvas, step: number): string {
	const s = (share: number) => short(step * share, 2)
	return canvas.pattern(
		step,
		step,
		`<path d="M0 ${s(0.25)}H${s(0.5)}M${s(0.5)} ${s(0.75)}H${s(1)}" stroke="#000" stroke-opacity=".2" stroke-width="${s(0.28)}"/><path d="M${s(0.75)} 0V${s(0.5)}M${s(0.25)} ${s(0.5)}V${s(1)}" stroke="#fff" stroke-opacity=".13" stroke-width="${s(0.28)}"/>`,
	)
}

/** A socket: a dark slot with a lit lower lip. */
export function socket(x: number, y: number, w: number, h: number, r = h / 2): string {
	return (
		rect(x - w / 2, y - h / 2, w, h, r, fill('#06070a')) +
		rect(x - w / 2, y - h / 2, w, h, r, `fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="${short(Math.min(w, h) * 0.12, 2)}"`)
	)
}

export function led(canvas: Canvas, x: number, y: number, r: number, colour: string): string {
	const halo = canvas.radial([
		[0, colour, 0.7],
		[1, colour, 0],
	])
	return circle(x, y, r * 3, `fill="${halo}"`) + circle(x, y, r, fill(mix(colour, '#ffffff', 0.45)))
}
