import { circle, fill, path, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf, short } from '../curve.ts'
import { metal, satin } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { ball, barrel, holes, led, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

/** For the desk. */
export function deskMicrophone(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const mesh = holes(canvas, 5, 1.2, '#000', 0.55)
			const capsule = rect(-37, -40, 74, 96, 37, `fill="${barrel(canvas, '#8d929b', 0.2)}"`) + rect(-37, -40, 74, 96, 37, `fill="${mesh}"`)
			const body =
				path('M-37 14H37V84A37 37 0 0 1-37 84Z', `fill="${barrel(canvas, colour)}"`) +
				rect(-38.5, 10, 77, 8, 3, `fill="${barrel(canvas, tone(colour, 0.12))}"`)
			const marks = circle(0, 58, 13, `fill="${sheen(canvas, tone(colour, 0.05), 0.14)}"`) + led(canvas, 0, 90, 2.2, '#ff5f57')
			const base = stage.solid(lying(shift(origin, 0, -190, 0)), { shape: oval(150), depth: 14, colour, finish: metal, bevel: 3 })
			const stem = rect(-8, 118, 16, 72, 3, `fill="${barrel(canvas, tone(colour, 0.05))}"`)
			const fork =
				stroke('M-50 20V84A50 50 0 0 0 50 84V20', tone(colour, -0.02), 9, 'stroke-linecap="round"') +
				stroke('M-51.5 20V84', tone(colour, 0.22), 2.4, 'stroke-linecap="round"') +
				[-44, 44].map((x) => circle(x, 24, 8, `fill="${ball(canvas, tone(colour, 0.06))}"`)).join('')
			stage.include([-56, -44], [56, 100])
			return {
				stage,
				ground: 'stands',
				room: 0.86,
				art: `${base + stem + fork}<g transform="rotate(${short(yaw * 0.3)} 0 40)">${capsule}${body}${marks}</g>`,
			}
		}
	return { front: scene(0, 10), angle: scene(-44, 24) }
}

/** Two clips and their case. */
export function clipMicrophones(): Views {
	const clip = (stage: Stage, colour: string, place: Place) =>
		stage.solid(place, {
			shape: roundRect(46, 46, 13),
			depth: 16,
			colour,
			finish: satin,
			bevel: 2,
			front:
				rect(-15, -17, 30, 12, 6, `fill="${holes(stage.canvas, 3, 0.8, '#000', 0.7)}"`) +
				words('N', 0, 0, 11, markOn(colour), { weight: 1.6 }) +
				led(stage.canvas, 14, 15, 1.6, '#6ee7a8'),
		})
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const box = stage.solid(lying(shift(origin, 0, -20, -30)), {
				shape: roundRect(150, 66, 24),
				depth: 44,
				colour,
				finish: satin,
				bevel: 3,
				front:
					path(pathOf(roundRect(136, 52, 18)()), fill('#0c0d11')) +
					[-42, 0, 42].map((x) => rect(x - 17, -18, 34, 36, 8, fill('#1b1e24'))).join(''),
			})
			const floor = stage.shadow(lying(shift(origin, 0, -42, -30)), roundRect(150, 66, 24), { x: 8, y: 6, blur: 10, opacity: 0.4 })
			return {
				stage,
				ground: 'own',
				room: 0.82,
				art:
					floor +
					clip(stage, colour, turn(shift(origin, -42, 26, -30), -8)) +
					clip(stage, colour, turn(shift(origin, 42, 26, -30), -8)) +
					box +
					clip(stage, colour, turn(shift(origin, -14, -28, 44), -40, 0, -14)),
			}
		}
	return { front: scene(-18, 18), angle: scene(30, 34) }
}
