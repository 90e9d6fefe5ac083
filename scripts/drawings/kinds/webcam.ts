import { circle, fill } from '../canvas.ts'
import { tone } from '../colour.ts'
import { gloss, matte, metal } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { frontElement, led } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'

/** A camera for calls, on top of a screen. */
export function webcam(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const clip = stage.solid(shift(origin, 0, -30, -26), {
				shape: roundRect(48, 30, 6),
				depth: 40,
				colour: tone(colour, -0.05),
				finish: matte,
				bevel: 1.6,
			})
			const lip = stage.solid(shift(origin, 0, -48, -6), {
				shape: roundRect(48, 14, 5),
				depth: 7,
				colour: tone(colour, -0.05),
				finish: matte,
			})
			const back = stage.solid(origin, { shape: roundRect(124, 44, 22), depth: 34, colour, finish: metal, bevel: 2 })
			const glassFront = stage.solid(shift(origin, 0, 0, 19), {
				shape: roundRect(120, 40, 20),
				depth: 5,
				colour: '#14161b',
				finish: gloss,
				bevel: 0.8,
				front:
					frontElement(stage, 18, '#5b4a9c') +
					led(stage.canvas, 36, 0, 1.8, '#6ee7a8') +
					[-44, -38, -32].map((x) => circle(x, 0, 1.2, fill('#fff', 0.3))).join(''),
			})
			return { stage, ground: 'floats', room: 0.78, art: clip + back + glassFront + lip }
		}
	return { front: scene(-22, 10), angle: scene(36, 22) }
}
