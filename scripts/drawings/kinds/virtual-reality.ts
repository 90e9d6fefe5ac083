import { hoop } from '../band.ts'
import { circle, fill, path } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte, satin } from '../finish.ts'
import { oval, roundRect, squircle } from '../geometry.ts'
import { eye, led } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { stick } from './pad-keys.ts'

/** Goggles for other worlds, with what one holds. */
export function virtualReality(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const strap = (part: 'far' | 'near') =>
				hoop(
					stage,
					{ centre: [0, 4, -92], right: [1, 0, 0], up: [0, 0, 1], width: [0, 32, 0] },
					{ rx: 90, ry: 104, thick: 6, from: -196, to: 16 },
					tone(colour, -0.08),
					{ finish: matte, part },
				)
			const over = hoop(
				stage,
				{ centre: [0, 10, -80], right: [0, 0, 1], up: [0, 1, 0], width: [26, 0, 0] },
				{ rx: 96, ry: 74, thick: 6, from: 24, to: 160 },
				tone(colour, -0.06),
				{ finish: matte },
			)
			const cushion = stage.solid(shift(origin, 0, 0, -34), { shape: squircle(176, 94, 0.86), depth: 40, colour: '#2c2f36', finish: matte })
			const visorArt =
				path(
					pathOf(squircle(190, 100, 0.84)(7)),
					`fill="${canvas.linear(
						[
							[0, '#2e3440'],
							[0.5, '#12151c'],
							[1, '#1d212b'],
						],
						[0, 0],
						[1, 1],
					)}"`,
				) +
				path('M-82-26C-50-44 20-44 60-34L20 34C-30 40-70 34-84 16Z', 'fill="#fff" fill-opacity=".07"') +
				eye(stage, -68, 22, 7) +
				eye(stage, 68, 22, 7) +
				led(canvas, 0, 34, 1.8, '#6ee7a8')
			const visor = stage.solid(origin, { shape: squircle(194, 104, 0.84), depth: 46, colour, finish: satin, bevel: 5, front: visorArt })
			const grip = (x: number, roll: number) => {
				const place = turn(shift(origin, x, -66, 110), -30, 0, roll)
				const handle = stage.solid(place, { shape: roundRect(25, 78, 12), depth: 22, colour, finish: satin })
				const head = stage.solid(shift(place, 0, 42, 8), {
					shape: oval(48),
					depth: 14,
					colour: '#23262c',
					finish: satin,
					front: stick(stage, -6, -4, 9, '#3a3e46') + circle(11, -8, 4, fill('#5c626d')) + circle(12, 5, 4, fill('#5c626d')),
				})
				return handle + head
			}
			return {
				stage,
				ground: 'stands',
				room: 0.86,
				art: strap('far') + over + strap('near') + cushion + visor + grip(-92, 14) + grip(92, -14),
			}
		}
	return { front: scene(-22, 10), angle: scene(36, 22) }
}
