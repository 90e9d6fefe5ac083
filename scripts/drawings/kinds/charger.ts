import { metal, satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { socket } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

/** A plug with sockets. */
export function charger(ports: 1 | 2 | 3 | 4, watts: string): Views {
	const [w, h, d] = ports > 2 ? [66, 78, 78] : [46, 50, 62]
	const scene =
		(yaw: number, pitch: number, rear: boolean): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const gap = h / (ports + 1)
			const holesOf = Array.from({ length: ports }, (_, index) =>
				index === ports - 1 && ports > 1
					? socket(0, -h / 2 + gap * (index + 1), 20, 8, 1.4)
					: socket(0, -h / 2 + gap * (index + 1), 15, 5.6),
			).join('')
			const pins = [-8, 8]
				.map((x) =>
					stage.solid(shift(origin, x, 8, -d / 2 - 10), { shape: roundRect(2.6, 11, 0.8), depth: 22, colour: '#b9bdc4', finish: metal }),
				)
				.join('')
			const shell = stage.solid(origin, { shape: roundRect(w, h, 13), depth: d, colour, finish: satin, bevel: 2, front: holesOf })
			const side = turn(shift(origin, yaw < 0 ? -w / 2 : w / 2, 0, 0), 0, yaw < 0 ? -90 : 90)
			const print = stage.face(side, words(watts, 0, -6, ports > 2 ? 13 : 11, markOn(colour), { weight: 1.4 }))
			return { stage, ground: 'stands', room: 0.66, art: rear ? shell + print + pins : pins + shell + print }
		}
	return { front: scene(-36, 16, false), angle: scene(146, 20, true) }
}
