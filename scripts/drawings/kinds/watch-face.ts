import { circle, fill, rect, stroke } from '../canvas.ts'
import { mix } from '../colour.ts'
import { words } from '../letters.ts'
import type { Stage } from '../stage.ts'

export interface WatchLook {
	readonly shape: 'round' | 'square' | 'rugged'
	readonly face: 'hands' | 'rings' | 'digits'
	/** Accent of the face. */
	readonly light: string
	/** The band, when it is not of the case's colour. */
	readonly band?: string
	readonly woven?: boolean
}

export function dial(stage: Stage, look: WatchLook, r: number): string {
	const { canvas } = stage
	const glow = canvas.radial(
		[
			[0, mix('#11141b', look.light, 0.34)],
			[1, '#08090d'],
		],
		[0.3, 0.25],
		0.9,
	)
	const ground = rect(-r * 1.2, -r * 1.3, r * 2.4, r * 2.6, 0, `fill="${glow}"`)
	const ring = (radius: number, share: number, colour: string) => {
		const length = 2 * Math.PI * radius
		return (
			circle(0, 0, radius, `fill="none" stroke="${colour}" stroke-opacity=".22" stroke-width="${r * 0.11}"`) +
			circle(
				0,
				0,
				radius,
				`fill="none" stroke="${colour}" stroke-width="${r * 0.11}" stroke-linecap="round" stroke-dasharray="${(length * share).toFixed(1)} ${length.toFixed(1)}" transform="rotate(-90)"`,
			)
		)
	}
	switch (look.face) {
		case 'hands': {
			const marks = Array.from(
				{ length: 12 },
				(_, index) =>
					`<path d="M0-${(r * 0.86).toFixed(1)}V-${(r * (index % 3 === 0 ? 0.7 : 0.77)).toFixed(1)}" transform="rotate(${index * 30})"/>`,
			).join('')
			return (
				ground +
				`<g stroke="#e9edf5" stroke-width="${r * 0.035}" stroke-linecap="round">${marks}</g>` +
				circle(0, r * 0.42, r * 0.17, `fill="none" stroke="${look.light}" stroke-width="${r * 0.05}"`) +
				stroke(`M0 0L${-r * 0.36}-${r * 0.3}`, '#f4f6fa', r * 0.075, 'stroke-linecap="round"') +
				stroke(`M0 0L${r * 0.42}-${r * 0.5}`, '#f4f6fa', r * 0.055, 'stroke-linecap="round"') +
				stroke(`M0 ${r * 0.14}V-${r * 0.66}`, look.light, r * 0.03, 'stroke-linecap="round"') +
				circle(0, 0, r * 0.06, fill(look.light))
			)
		}
		case 'rings':
			return (
				ground +
				ring(r * 0.72, 0.78, '#ff5d73') +
				ring(r * 0.54, 0.62, look.light) +
				ring(r * 0.36, 0.88, '#5fd38d') +
				words('10:24', 0, -r * 0.08, r * 0.17, '#fff', { weight: 1.5 })
			)
		case 'digits':
			return (
				ground +
				words('10', 0, -r * 0.66, r * 0.52, '#fff', { weight: 1.5 }) +
				words('24', 0, r * 0.02, r * 0.52, look.light, { weight: 1.5 }) +
				rect(-r * 0.5, r * 0.68, r, r * 0.07, r * 0.035, fill('#fff', 0.25)) +
				rect(-r * 0.5, r * 0.68, r * 0.64, r * 0.07, r * 0.035, fill(look.light))
			)
	}
}
