import { hoop } from '../band.ts'
import { circle, fill, moved, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte, metal, satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { cloth, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'

/** A strap by itself. */
export function strap(kind: 'woven' | 'leather'): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const loop = hoop(
				stage,
				{ centre: [0, 0, 0], right: [0, 0, 1], up: [0, 1, 0], width: [22, 0, 0] },
				{ rx: 34, ry: 40, thick: 2.8, from: 34, to: 326 },
				colour,
				{ finish: kind === 'woven' ? matte : satin, inside: tone(colour, -0.06) },
			)
			const buckle = stage.solid(turn(shift(origin, 0, -26, 26), 42), {
				shape: roundRect(27, 15, 4),
				depth: 2.4,
				colour: '#c9ccd2',
				finish: metal,
				bevel: 0.8,
				front: rect(-9.6, -4, 19.2, 8, 2, fill(tone(colour, -0.03))) + rect(-0.9, -7, 1.8, 11, 0.8, fill('#e3e5e9')),
			})
			return { stage, ground: 'stands', room: 0.72, art: loop + buckle }
		}
	return {
		front: scene(-38, 14),
		angle(colour) {
			const stage = createStage({ yaw: 0, pitch: 0, roll: 24 })
			const half = (x: number, long: number, buckled: boolean) => {
				const outline = pathOf(roundRect(22, long, buckled ? 4 : [4, 4, 11, 11])())
				const holesOf = buckled ? '' : [0, 1, 2, 3, 4].map((index) => circle(0, long * 0.08 + index * 8, 1.3, fill('#000', 0.55))).join('')
				const stitches =
					kind === 'leather'
						? `<path d="${pathOf(roundRect(18.4, long - 3.6, buckled ? 3 : [3, 3, 9, 9])())}" fill="none" stroke="${tone(colour, 0.24)}" stroke-width=".6" stroke-dasharray="2 1.6"/>`
						: path(outline, `fill="${cloth(stage.canvas, 2.6)}"`)
				const pin = buckled
					? moved(
							0,
							long / 2 + 4,
							path(pathOf(roundRect(28, 16, 4)()), 'fill="none" stroke="#b9bdc4" stroke-width="2.6"') +
								rect(-0.9, -8, 1.8, 14, 0.9, fill('#d5d8de')),
						)
					: ''
				stage.include([x - 14, -long / 2], [x + 14, long / 2 + (buckled ? 12 : 0)])
				return moved(
					x,
					0,
					path(outline, 'fill="#0b1220" opacity=".2" transform="translate(1.6 2)"') +
						pin +
						path(outline, `fill="${sheen(stage.canvas, colour, 0.1)}"`) +
						stitches +
						holesOf +
						rect(-11.6, -long / 2 - 1, 23.2, 3.4, 1.4, fill('#b9bdc4')),
				)
			}
			return { stage, ground: 'own', room: 0.82, art: `<g transform="rotate(-24)">${half(-20, 92, true)}${half(20, 124, false)}</g>` }
		},
	}
}
