import { circle, fill, rect, stroke } from '../canvas.ts'
import { gloss, satin } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { led, socket } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

/** A tower of a console. */
export function console(light: string, slim = false): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const w = slim ? 74 : 96
			const wing = (x: number, way: number) =>
				stage.solid(turn(shift(origin, x, 0, 0), 0, 90), {
					shape: roundRect(248, 300, [60, 14, 14, 60]),
					depth: 10,
					colour,
					finish: satin,
					bevel: 2.4,
					...(way > 0
						? { front: stroke('M-12-10 0 6 12-10', markOn(colour), 5, 'stroke-linecap="round" stroke-linejoin="round"') }
						: { back: stroke('M-12-10 0 6 12-10', markOn(colour), 5, 'stroke-linecap="round" stroke-linejoin="round"') }),
				})
			const slot = slim ? '' : rect(-3, -84, 6, 92, 3, fill('#000', 0.8))
			const front =
				rect(-w / 2 + 12, -138, w - 24, 276, 8, fill('#16181d')) +
				slot +
				rect(-3, 40, 6, 44, 3, fill(light)) +
				led(canvas, 0, 62, 5, light) +
				socket(0, 104, 16, 6, 3) +
				circle(0, 122, 5, fill('#2b2f37'))
			const core = stage.solid(origin, { shape: roundRect(w, 288, 8), depth: 236, colour: '#1a1c21', finish: gloss, front })
			const base = stage.solid(lying(shift(origin, 0, -152, 0)), {
				shape: oval(150, 190),
				depth: 8,
				colour: '#1a1c21',
				finish: satin,
				bevel: 2,
			})
			const left = wing(-w / 2 - 5, -1)
			const right = wing(w / 2 + 5, 1)
			return { stage, ground: 'stands', room: 0.84, art: base + (yaw < 0 ? right + core + left : left + core + right) }
		}
	return { front: scene(-34, 10), angle: scene(52, 18) }
}
