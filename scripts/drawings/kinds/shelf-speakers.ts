import { circle, fill, path } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { driver, sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'

/** Two loudspeakers for a shelf. */
export function shelfSpeakers(wood: string): Views {
	const front = (stage: Stage, colour: string) =>
		path(pathOf(roundRect(164, 264, 3)()), `fill="${sheen(stage.canvas, colour, 0.05)}"`) +
		driver(stage, 0, 40, 62, '#2a2d33', tone(colour, 0.1)) +
		driver(stage, 0, -74, 32, '#d8d2c4', tone(colour, 0.1)) +
		circle(0, 116, 4, fill(tone(colour, 0.2)))
	const grain = (stage: Stage) =>
		stage.canvas.pattern(
			60,
			11,
			'<path d="M0 3Q15 1 30 3T60 3M0 8Q20 10 40 8T60 8" fill="none" stroke="#3b1f0a" stroke-opacity=".22" stroke-width=".9"/>',
		)
	const one = (stage: Stage, colour: string, place: Place) =>
		stage.solid(place, {
			shape: roundRect(172, 272, 6),
			depth: 190,
			colour,
			side: wood,
			finish: satin,
			front: front(stage, colour),
			cover: grain(stage),
		})
	return {
		front(colour) {
			const stage = createStage({ yaw: 0, pitch: 7 })
			return {
				stage,
				ground: 'stands',
				room: 0.86,
				art: one(stage, colour, turn(shift(origin, -118, 0, -10), 0, 24)) + one(stage, colour, turn(shift(origin, 118, 0, -10), 0, -24)),
			}
		},
		angle(colour) {
			const stage = createStage({ yaw: -34, pitch: 12 })
			return { stage, ground: 'stands', room: 0.84, art: one(stage, colour, origin) }
		},
	}
}
