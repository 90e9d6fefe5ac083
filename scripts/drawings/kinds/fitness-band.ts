import { hoop } from '../band.ts'
import { circle } from '../canvas.ts'
import { tone } from '../colour.ts'
import { gloss, matte } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { screen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'

/** A slim band that counts steps. */
export function fitnessBand(light: string): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const loop = hoop(
				stage,
				{ centre: [0, 0, -32], right: [0, 0, 1], up: [0, 1, 0], width: [17, 0, 0] },
				{ rx: 32, ry: 36, thick: 2.6, from: 24, to: 336 },
				colour,
				{ finish: matte, inside: tone(colour, -0.07) },
			)
			const shown =
				words('10', 0, -14, 8, '#fff', { weight: 1.5 }) +
				words('24', 0, -3, 8, light, { weight: 1.5 }) +
				circle(0, 12, 4, `fill="none" stroke="${light}" stroke-width="1.3" stroke-dasharray="18 30"`)
			const capsule = stage.solid(shift(origin, 0, 0, -1), {
				shape: roundRect(19, 46, 9.5),
				depth: 9,
				colour: '#15171b',
				finish: gloss,
				bevel: 0.8,
				front: screen(stage, 17.4, 44, 8.6, shown, { edge: 1.2, glare: 0.12 }),
			})
			return { stage, ground: 'stands', room: 0.8, art: loop + capsule }
		}
	return { front: scene(-32, 14), angle: scene(46, 24) }
}
