import { hoop } from '../band.ts'
import { metal, satin } from '../finish.ts'
import { oval } from '../geometry.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'

/** Holds headphones: a foot, a stem and an arc. */
export function headphoneStand(wood: string): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const foot = stage.solid(lying(shift(origin, 0, -130, 0)), { shape: oval(130), depth: 14, colour: wood, finish: satin, bevel: 3 })
			const stem = stage.solid(lying(shift(origin, 0, -10, 0)), { shape: oval(15), depth: 226, colour, finish: metal })
			const cradle = hoop(
				stage,
				{ centre: [0, 60, 0], right: [1, 0, 0], up: [0, 1, 0], width: [0, 0, 46] },
				{ rx: 62, ry: 56, thick: 9, from: 8, to: 172 },
				wood,
			)
			return { stage, ground: 'stands', room: 0.82, art: foot + stem + cradle }
		}
	return { front: scene(-26, 12), angle: scene(40, 30) }
}
