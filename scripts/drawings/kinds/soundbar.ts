import { circle, fill, path, rect } from '../canvas.ts'
import { pathOf } from '../curve.ts'
import { matte, satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { cloth, holes, led } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

/** A soundbar, alone or with its bass box. */
export function soundbar(options: { bass?: boolean; long?: number; name: string }): Views {
	const long = options.long ?? 760
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const weave =
				rect(-long / 2 + 8, -25, long - 16, 50, 10, `fill="${cloth(canvas, 5)}"`) +
				words(options.name, long / 2 - 74, -5, 10, '#fff', { weight: 1.4, opacity: 0.7 }) +
				[0, 14, 28].map((x) => led(canvas, -long / 2 + 60 + x, 0, 2, '#bfe3ff')).join('')
			const top =
				[-26, 0, 26].map((x) => circle(x, 0, 6, fill(markOn(colour), 0.8))).join('') +
				(options.bass
					? [-1, 1]
							.map((end) => rect(end * (long / 2 - 90) - 50, -22, 100, 40, 16, `fill="${holes(canvas, 6, 1.5, '#000', 0.6)}"`))
							.join('')
					: '')
			const bar = stage.solid(lying(), { shape: roundRect(long, 96, 22), depth: 58, colour, finish: satin, bevel: 2, front: top })
			const grille = stage.face(shift(origin, 0, 0, 48), weave)
			const floor = stage.shadow(lying(shift(origin, 0, -30, 0)), roundRect(long, 96, 22), { x: 8, y: 8, blur: 12, opacity: 0.42 })
			if (!options.bass) return { stage, ground: 'own', room: 0.92, art: floor + bar + grille }
			const at = shift(origin, long / 2 - 110, 126, -210)
			const box = stage.solid(at, {
				shape: roundRect(230, 320, 26),
				depth: 250,
				colour,
				finish: matte,
				bevel: 3,
				front: path(pathOf(roundRect(206, 296, 18)()), `fill="${cloth(canvas, 6)}"`),
			})
			const boxFloor = stage.shadow(lying(shift(origin, long / 2 - 110, -34, -210)), roundRect(230, 250, 26), {
				x: 12,
				y: 6,
				blur: 16,
				opacity: 0.4,
			})
			return { stage, ground: 'own', room: 0.92, art: boxFloor + box + floor + bar + grille }
		}
	return { front: scene(-16, 16), angle: scene(34, 24) }
}
