import { ellipse } from './canvas.ts'
import { short } from './curve.ts'
import type { Stage } from './stage.ts'

/** A subject on its stage, before it is fitted into a picture. */
export interface Subject {
	readonly stage: Stage
	readonly art: string
	/** How the subject meets the ground: it stands on it, or floats above it; `own`: it draws its own shadow. */
	readonly ground: 'stands' | 'floats' | 'own'
	/** Share of the picture that the subject may fill; 0.8 unless it says otherwise. */
	readonly room?: number
	/** Shows a part of the subject: its middle as shares of the subject's box, and how much larger. */
	readonly crop?: { readonly x: number; readonly y: number; readonly zoom: number }
}

/** Draws a product in one of its colours. */
export type Draw = (colour: string) => Subject

/** The two pictures that every product has; the second one shows on hover. */
export interface Views {
	readonly front: Draw
	readonly angle: Draw
}

/** Side of the square that every product picture is drawn in. */
export const side = 800

/** Draws a subject into a square picture. */
export function picture(subject: Subject): string {
	const markup = fit(subject, side, side)
	return svg(side, side, subject.stage.canvas.definitions(markup) + markup)
}

export function svg(width: number, height: number, content: string): string {
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>\n`
}

/** Fits a subject into a box whose top left corner is the origin. */
function fit(subject: Subject, width: number, height: number): string {
	const { left, top, right, bottom } = subject.stage.bounds()
	const room = subject.room ?? 0.8
	const own = [right - left, bottom - top] as const
	const size = Math.min((width * room) / own[0], (height * room) / own[1]) * (subject.crop?.zoom ?? 1)
	const middle = [left + own[0] * (subject.crop?.x ?? 0.5), top + own[1] * (subject.crop?.y ?? 0.5)] as const
	const lift = subject.ground === 'floats' ? height * 0.035 : height * 0.012
	const x = width / 2 - middle[0] * size
	const y = height / 2 - middle[1] * size - lift
	const placed = `<g transform="translate(${short(x)} ${short(y)}) scale(${short(size, 4)})">${subject.art}</g>`
	const foot = bottom * size + y
	return shadow(subject, (left + right) * 0.5 * size + x, foot, own[0] * size) + placed
}

function shadow(subject: Subject, x: number, y: number, width: number): string {
	if (subject.ground === 'own') return ''
	const { canvas } = subject.stage
	const soft = (strength: number) =>
		canvas.radial([
			[0, '#0b1220', strength],
			[0.5, '#0b1220', strength * 0.5],
			[1, '#0b1220', 0],
		])
	if (subject.ground === 'floats') return ellipse(x + 6, y + width * 0.06 + 14, width * 0.4, width * 0.05, `fill="${soft(0.26)}"`)
	return (
		ellipse(x + 8, y + 1, width * 0.56, Math.max(16, width * 0.055), `fill="${soft(0.3)}"`) +
		ellipse(x + 2, y, width * 0.48, Math.max(6, width * 0.016), `fill="${soft(0.5)}"`)
	)
}
