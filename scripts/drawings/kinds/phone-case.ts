import { circle, fill, moved, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { gloss, matte } from '../finish.ts'
import { roundRect, squircle } from '../geometry.ts'
import type { Views } from '../picture.ts'
import { lying, origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

/** A case for a phone: empty, seen from behind and into. */
export function phoneCase(clear = false): Views {
	const outside = (_stage: Stage, colour: string) =>
		moved(
			-14.5,
			-54,
			path(pathOf(squircle(35)(), 2), fill('#0a0c10', clear ? 0.28 : 0.75)) +
				path(pathOf(squircle(35)(), 2), `fill="none" stroke="${tone(colour, 0.2)}" stroke-width="1.2"`),
		) +
		circle(0, 10, 17, `fill="none" stroke="${markOn(colour)}" stroke-width="1.6" stroke-opacity=".55"`) +
		rect(-0.8, 32, 1.6, 12, 0.8, fill(markOn(colour), 0.55))
	const inside = (stage: Stage, colour: string) => {
		const lining = stage.canvas.linear(
			[
				[0, tone(colour, -0.2)],
				[1, tone(colour, -0.06)],
			],
			[0, 0],
			[1, 1],
		)
		return (
			path(pathOf(roundRect(71, 150, 10)(), 2), `fill="${lining}"`) +
			moved(14.5, -54, path(pathOf(squircle(35)(), 2), fill('#e7e9ee', 0.9)))
		)
	}
	const shell = (stage: Stage, colour: string, place: Place) =>
		stage.solid(place, {
			shape: roundRect(76, 155, 13),
			depth: 10,
			colour,
			finish: clear ? gloss : matte,
			bevel: 1.2,
			front: inside(stage, colour),
			back: outside(stage, colour),
		})
	return {
		front(colour) {
			const stage = createStage({ pitch: 4 })
			const open = shell(stage, colour, turn(shift(origin, 24, 5, -30), 0, -20))
			const closed = shell(stage, colour, turn(shift(origin, -22, -4, 20), 0, 180 + 16))
			return { stage, ground: 'stands', room: 0.84, art: open + closed }
		},
		angle(colour) {
			const stage = createStage({ yaw: 30, pitch: 18, roll: -12 })
			return { stage, ground: 'floats', room: 0.84, art: shell(stage, colour, turn(origin, 0, 180)) }
		},
	}
}

/** Two clear sheets. */
export function screenGuard(): Views {
	const sheet = (stage: Stage, place: Place, colour: string) => {
		const shine = stage.canvas.linear(
			[
				[0, '#fff', 0.75],
				[0.35, colour, 0.3],
				[0.5, '#fff', 0.5],
				[0.54, colour, 0.25],
				[1, colour, 0.42],
			],
			[0, 0],
			[1, 0.8],
		)
		const outline = pathOf(roundRect(68, 146, 9)(), 2)
		const corner = stage.point(place, 34, 73)
		stage.include(corner, stage.point(place, -34, -73), stage.point(place, 34, -73), stage.point(place, -34, 73))
		return stage.face(
			place,
			path(outline, `fill="${shine}" stroke="#fff" stroke-width="1.2"`) +
				path(outline, 'fill="none" stroke="#7b93b8" stroke-opacity=".6" stroke-width=".4"') +
				circle(0, -64, 2.4, fill('#5b6f93', 0.6)),
		)
	}
	return {
		front(colour) {
			const stage = createStage({ pitch: 0 })
			return {
				stage,
				ground: 'stands',
				room: 0.84,
				art: sheet(stage, turn(shift(origin, -17, 5, -20), 0, 24), colour) + sheet(stage, turn(shift(origin, 20, -4, 20), 0, 24), colour),
			}
		},
		angle(colour) {
			const stage = createStage({ yaw: 30, pitch: 32, roll: -14 })
			const layers = [0, 14, 28].map((height) => sheet(stage, shift(lying(turn(origin, 16)), 0, 0, height), colour)).join('')
			return { stage, ground: 'floats', room: 0.84, art: layers }
		},
	}
}
