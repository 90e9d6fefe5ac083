import { circle, fill, moved, rect } from '../canvas.ts'
import { matte, metal } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { led, socket } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

interface BankLook {
	readonly kind: 'slab' | 'brick' | 'snap'
}

/** Power to carry. */
export function powerBank({ kind }: BankLook): Views {
	const [w, h, d] = kind === 'slab' ? [72, 148, 16] : kind === 'brick' ? [84, 160, 32] : [66, 104, 13]
	const art = (stage: Stage, colour: string) => {
		const { canvas } = stage
		const digits =
			kind === 'brick'
				? moved(0, -42, rect(-26, -18, 52, 36, 6, fill('#0a0b0f')) + words('87%', 0, -8, 15, '#8fe3ff', { weight: 1.3 }))
				: ''
		const dots =
			kind === 'slab' ? [0, 1, 2, 3].map((index) => led(canvas, -15 + index * 10, 56, 1.7, index < 3 ? '#e8f2ff' : '#5c626d')).join('') : ''
		const ring =
			kind === 'snap'
				? circle(0, -8, 24, `fill="none" stroke="${markOn(colour)}" stroke-opacity=".6" stroke-width="2"`) +
					rect(-1, 22, 2, 14, 1, fill(markOn(colour), 0.6))
				: ''
		const ribs = kind === 'brick' ? [-30, -18, -6, 6, 18, 30].map((x) => rect(x - 1, -4, 2, 66, 1, fill('#000', 0.18))).join('') : ''
		return digits + dots + ring + ribs + (kind === 'slab' ? words('COBALTRO', 0, -4, 7, markOn(colour), { weight: 1.5 }) : '')
	}
	const body = (stage: Stage, colour: string, place: Place) => {
		const top = turn(shift(place, 0, h / 2, 0), -90)
		const ports = socket(-15, 0, 14, 5.4) + socket(15, 0, kind === 'snap' ? 14 : 18, kind === 'snap' ? 5.4 : 7, kind === 'snap' ? 2.7 : 1.2)
		return (
			stage.solid(place, {
				shape: roundRect(w, h, 14),
				depth: d,
				colour,
				finish: kind === 'snap' ? matte : metal,
				bevel: 1.6,
				front: art(stage, colour),
				back: words(kind === 'brick' ? '27 000' : '10 000', 0, 34, 8, markOn(colour), { weight: 1.5 }),
			}) + (kind === 'snap' ? '' : stage.face(top, ports))
		)
	}
	return {
		front(colour) {
			const stage = createStage({ yaw: -28, pitch: 18 })
			return { stage, ground: 'stands', room: 0.8, art: body(stage, colour, origin) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 26, pitch: 34, roll: -14 })
			const place = lying(turn(origin, 14))
			if (kind !== 'snap') return { stage, ground: 'floats', room: 0.8, art: body(stage, colour, place) }
			const upright = createStage({ yaw: 32, pitch: 12 })
			const phone = upright.solid(turn(shift(origin, 0, 10, -12), 0, 180), {
				shape: roundRect(72, 150, 12),
				depth: 7,
				colour: '#c9ccd2',
				finish: metal,
				bevel: 0.9,
			})
			return { stage: upright, ground: 'stands', room: 0.82, art: phone + body(upright, colour, shift(origin, 0, -6, 0)) }
		},
	}
}
