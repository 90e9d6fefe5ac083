import { fill, moved, path, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { metal, satin } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { cloth, frontElement, holes, led, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

/** Throws a picture: a box that stands close to the wall, or a small one to carry. */
export function projector(kind: 'short' | 'small'): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			if (kind === 'short') {
				const slot =
					path(pathOf(roundRect(190, 74, 24)()), fill('#08090d')) +
					path(
						'M-70 18 70 18 54-22-54-22Z',
						`fill="${canvas.linear([
							[0, '#26365e'],
							[1, '#0a0d16'],
						])}"`,
					) +
					stroke('M-54-22H54', '#7fa2ff', 2, 'stroke-opacity=".6"')
				const top = moved(0, -70, slot) + words('LUMIVOSS', 0, 92, 13, markOn(colour), { weight: 1.3 })
				const box = stage.solid(lying(), { shape: roundRect(500, 330, 44), depth: 118, colour, finish: satin, bevel: 2.4, front: top })
				const grille = stage.face(
					shift(origin, 0, -4, 165),
					rect(-206, -46, 412, 92, 14, `fill="${cloth(canvas, 5)}"`) + led(canvas, 0, 34, 2.4, '#bfe3ff'),
				)
				const floor = stage.shadow(lying(shift(origin, 0, -59, 0)), roundRect(500, 330, 44), { x: 12, y: 8, blur: 16, opacity: 0.4 })
				return { stage, ground: 'own', room: 0.88, art: floor + box + grille }
			}
			const lens = stage.solid(shift(origin, -34, 6, 78), {
				shape: oval(72),
				depth: 16,
				colour: tone(colour, -0.12),
				finish: metal,
				bevel: 2,
				front: frontElement(stage, 34, '#3b6ea8'),
			})
			const body = stage.solid(origin, {
				shape: roundRect(164, 150, 40),
				depth: 150,
				colour,
				finish: satin,
				bevel: 3,
				front: rect(20, -44, 44, 90, 10, `fill="${holes(canvas, 7, 1.7, '#000', 0.5)}"`),
			})
			const handle = tube(
				`M${stage.point(shift(origin, -62, 62, 0), 0, 0).join(' ')}Q${stage.point(shift(origin, 0, 146, 0), 0, 0).join(' ')} ${stage.point(shift(origin, 62, 62, 0), 0, 0).join(' ')}`,
				'#8a5a33',
				13,
			)
			stage.include(stage.point(shift(origin, 0, 110, 0), 0, 0))
			return { stage, ground: 'stands', room: 0.76, art: handle + body + lens }
		}
	return { front: scene(-26, kind === 'short' ? 28 : 10), angle: scene(36, kind === 'short' ? 40 : 24) }
}
