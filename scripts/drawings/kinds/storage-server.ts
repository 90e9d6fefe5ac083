import { circle, fill, rect } from '../canvas.ts'
import { matte } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { holes, led, sheen, socket } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin } from '../place.ts'
import { createStage } from '../stage.ts'

/** Keeps what a family has, in the cellar or on the shelf. */
export function storageServer(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const bay = (x: number) =>
				rect(x - 36, -66, 72, 120, 5, `fill="${sheen(stage.canvas, '#23262c', 0.08)}"`) +
				rect(x - 36, -66, 72, 120, 5, `fill="${holes(stage.canvas, 6, 1.4, '#000', 0.5)}"`) +
				rect(x - 28, 30, 56, 10, 4, fill('#3a3e46')) +
				circle(x, -50, 4, fill('#0c0d11'))
			const front =
				bay(-40) +
				bay(40) +
				[0, 1, 2].map((index) => led(stage.canvas, -68 + index * 13, 74, 2, index ? '#6ee7a8' : '#5fb4ff')).join('') +
				socket(60, 74, 16, 7, 2)
			const box = stage.solid(origin, { shape: roundRect(178, 176, 12), depth: 220, colour, finish: matte, bevel: 2, front })
			return { stage, ground: 'stands', room: 0.76, art: box }
		}
	return { front: scene(-28, 14), angle: scene(40, 24) }
}
