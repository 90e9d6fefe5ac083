import { circle, fill, moved, path } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { metal, satin } from '../finish.ts'
import { oval, roundRect, squircle } from '../geometry.ts'
import { words } from '../letters.ts'
import { screen, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { markOn } from './look.ts'

/** Charges a phone, a watch and earphones at once. */
export function chargingStand(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const base = stage.solid(lying(shift(origin, 0, -70, 6)), {
				shape: roundRect(190, 96, 40),
				depth: 14,
				colour,
				finish: satin,
				bevel: 3,
				front: moved(58, 8, circle(0, 0, 27, `fill="${sheen(stage.canvas, tone(colour, -0.04), 0.05)}"`)),
			})
			const stem = stage.solid(turn(shift(origin, -36, -20, -18), -12), {
				shape: roundRect(36, 104, 8),
				depth: 10,
				colour,
				finish: metal,
				bevel: 2,
			})
			const head = turn(shift(origin, -36, 28, -10), -14)
			const pad = stage.solid(head, {
				shape: oval(66),
				depth: 11,
				colour,
				finish: satin,
				bevel: 3,
				front: circle(0, 0, 23, `fill="none" stroke="${markOn(colour)}" stroke-opacity=".6" stroke-width="1.6"`),
			})
			const phone = stage.solid(shift(head, 0, 4, 11), {
				shape: roundRect(72, 150, 12),
				depth: 7,
				colour: '#3b3e44',
				finish: metal,
				bevel: 0.9,
				front: screen(
					stage,
					69.6,
					147.6,
					10.6,
					wallpaper(stage.canvas, 'aurora', 70, 148, '#2dd4bf', '#3b82f6') +
						words('10:24', 0, -48, 10, '#fff', { weight: 1.1 }) +
						circle(
							0,
							22,
							17,
							'fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="78 107" stroke-linecap="round" transform="rotate(-90 0 22)"',
						),
				),
			})
			const post = stage.solid(shift(origin, 58, -46, -16), { shape: roundRect(20, 50, 8), depth: 10, colour, finish: metal, bevel: 1.6 })
			const puck = stage.solid(turn(shift(origin, 58, -16, -6), -30), {
				shape: oval(38),
				depth: 9,
				colour: '#f2f3f5',
				finish: satin,
				bevel: 2,
			})
			const watch = stage.solid(turn(shift(origin, 58, -14, 4), -30), {
				shape: squircle(40, 46, 0.86),
				depth: 10,
				colour: '#3a3d43',
				finish: metal,
				bevel: 1.2,
				front:
					path(pathOf(squircle(36, 42, 0.86)()), fill('#07080b')) +
					words('10', 0, -12, 10, '#fff', { weight: 1.5 }) +
					words('24', 0, 2, 10, '#5fd38d', { weight: 1.5 }),
			})
			const floor = stage.shadow(lying(shift(origin, 0, -77, 6)), roundRect(190, 96, 40), { x: 8, y: 6, blur: 10, opacity: 0.42 })
			return { stage, ground: 'own', room: 0.84, art: floor + base + stem + post + pad + phone + puck + watch }
		}
	return { front: scene(-18, 14), angle: scene(30, 24) }
}
