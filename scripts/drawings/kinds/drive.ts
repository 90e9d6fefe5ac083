import { circle, fill, rect } from '../canvas.ts'
import { metal, satin } from '../finish.ts'
import { polygon, roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

/** Memory to carry. */
export function drive(kind: 'slab' | 'mini'): Views {
	const [w, h, d] = kind === 'slab' ? [104, 62, 11] : [70, 34, 11]
	const bodyOf = (stage: Stage, colour: string, place: Place) => {
		const ribs = kind === 'slab' ? [-34, -24, -14].map((x) => rect(x - 2, -h / 2 + 8, 3, h - 16, 1.5, fill('#000', 0.22))).join('') : ''
		const cap =
			kind === 'mini'
				? stage.solid(shift(place, 40, 0, 0), { shape: roundRect(18, 17, 2), depth: 6, colour: '#c9ccd2', finish: metal })
				: ''
		const loop = kind === 'mini' ? circle(-27, 0, 4.6, fill('#0c0d11')) : ''
		return (
			cap +
			stage.solid(place, {
				shape: roundRect(w, h, kind === 'slab' ? 12 : 10),
				depth: d,
				colour,
				finish: metal,
				bevel: 1.6,
				front: ribs + loop + words('COBALTRO', kind === 'slab' ? 18 : 6, -3, 6, markOn(colour), { weight: 1.6 }),
				back: words(kind === 'slab' ? '2 TB' : '1 TB', 0, -5, 10, markOn(colour), { weight: 1.5 }),
			})
		)
	}
	return {
		front(colour) {
			const stage = createStage({ yaw: -26, pitch: 20 })
			const place = turn(lying(), 18, 0, 10)
			return { stage, ground: 'floats', room: 0.76, art: bodyOf(stage, colour, turn(place, 0, 0, 0)) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 24, pitch: 16 })
			const rear = bodyOf(stage, colour, turn(shift(origin, -14, 14, -24), 0, 180 + 12, 8))
			const fore = bodyOf(stage, colour, turn(shift(origin, 16, -14, 24), 0, -12, 8))
			return { stage, ground: 'floats', room: 0.82, art: rear + fore }
		},
	}
}

/** A card for cameras. */
export function memoryCard(): Views {
	const shape = polygon(
		[
			[-24, -32],
			[14, -32],
			[24, -22],
			[24, 32],
			[-24, 32],
		],
		2.4,
	)
	const card = (stage: Stage, colour: string, place: Place) => {
		const label =
			rect(-20, -16, 40, 40, 3, `fill="${sheen(stage.canvas, colour, 0.08)}"`) +
			words('COBALTRO', 0, -10, 3.4, '#fff', { weight: 1.8 }) +
			words('V60', 0, 4, 11, '#fff', { weight: 1.6 }) +
			rect(-25, -12, 3, 8, 1, fill('#d8b45c'))
		const contacts = [-16, -10, -4, 2, 8, 14].map((x) => rect(x - 2, -28, 4, 13, 1, fill('#d8b45c'))).join('')
		return stage.solid(place, { shape, depth: 4.4, colour: '#2b2e34', finish: satin, bevel: 0.8, front: label, back: contacts })
	}
	return {
		front(colour) {
			const stage = createStage({ yaw: -24, pitch: 14, roll: 6 })
			return { stage, ground: 'floats', room: 0.7, art: card(stage, colour, origin) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 18, pitch: 14 })
			return {
				stage,
				ground: 'floats',
				room: 0.76,
				art:
					card(stage, colour, turn(shift(origin, -20, 6, -20), 0, 180, 10)) +
					card(stage, colour, turn(shift(origin, 18, -6, 10), 0, 0, -8)),
			}
		},
	}
}
