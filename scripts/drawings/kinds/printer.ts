import { circle, fill, moved, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'

/** Puts words on paper: with a drum, or from tanks of ink. */
export function printer(kind: 'laser' | 'ink'): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const [w, h, d] = kind === 'laser' ? [390, 220, 340] : [410, 170, 340]
			const panel = moved(
				w / 2 - 78,
				-h / 2 + 34,
				rect(-50, -17, 100, 34, 6, fill('#0c0e13')) +
					words('READY', -12, -5, 10, '#8fd3ff', { weight: 1.4 }) +
					circle(34, 0, 7, `fill="none" stroke="#6ee7a8" stroke-width="2"`),
			)
			const slot = rect(-w * 0.36, -h * 0.06, w * 0.72, h * 0.13, 8, fill('#0d0e12'))
			const drawer =
				rect(-w * 0.42, h * 0.22, w * 0.84, h * 0.22, 8, `fill="${sheen(canvas, tone(colour, -0.04), 0.03)}"`) +
				rect(-34, h * 0.3, 68, 8, 4, fill(tone(colour, -0.22)))
			const tanks =
				kind === 'ink'
					? ['#1c1e24', '#29a9e1', '#e0418d', '#f4c430']
							.map((ink, index) =>
								moved(
									-w / 2 + 28 + index * 20,
									h * 0.12,
									rect(-8, -32, 16, 60, 4, fill('#fff', 0.5)) + rect(-8, -14 + index * 4, 16, 42 - index * 4, 4, fill(ink, 0.92)),
								),
							)
							.join('')
					: ''
			const top =
				kind === 'laser'
					? path(pathOf(roundRect(250, 190, 16)()), fill(tone(colour, -0.14))) +
						rect(-100, -56, 200, 120, 4, fill('#fdfdfd')) +
						[0, 1, 2, 3, 4].map((index) => rect(-80, -40 + index * 18, index === 4 ? 80 : 160, 5, 2, fill('#8b919b', 0.7))).join('')
					: rect(-170, -120, 340, 220, 10, `fill="${sheen(canvas, tone(colour, -0.03), 0.03)}"`)
			const box = stage.solid(lying(), { shape: roundRect(w, d, 26), depth: h, colour, finish: matte, bevel: 3, front: top })
			const front = stage.face(shift(origin, 0, 0, d / 2), panel + slot + drawer + tanks)
			const sheet = stage.face(
				turn(shift(origin, 0, -h * 0.02, d / 2 + 40), -76),
				rect(
					-w * 0.27,
					-42,
					w * 0.54,
					92,
					2,
					`fill="${canvas.linear([
						[0, '#d9dbe0'],
						[1, '#ffffff'],
					])}"`,
				) +
					rect(-w * 0.2, 0, w * 0.3, 5, 2, fill('#8b919b', 0.6)) +
					rect(-w * 0.2, 14, w * 0.38, 5, 2, fill('#8b919b', 0.6)),
			)
			const floor = stage.shadow(lying(shift(origin, 0, -h / 2, 0)), roundRect(w, d, 26), { x: 12, y: 8, blur: 14, opacity: 0.42 })
			return { stage, ground: 'own', room: 0.86, art: floor + box + front + (kind === 'ink' ? sheet : '') }
		}
	return { front: scene(-24, 22), angle: scene(34, 36) }
}
