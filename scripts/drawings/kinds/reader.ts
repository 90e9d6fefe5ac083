import { fill, moved, path, rect } from '../canvas.ts'
import { matte } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { tube } from '../parts.ts'
import type { Views } from '../picture.ts'
import { origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

/** Paper-like screen with a page of text. */
export function reader(options: { size?: readonly [number, number]; pen?: boolean }): Views {
	const [w, h] = options.size ?? [118, 160]
	const page = (tinted: boolean) => {
		const lines = Array.from({ length: 15 }, (_, index) => {
			const y = -h * 0.28 + index * h * 0.043
			const full = index % 5 !== 4
			return tinted && index > 6
				? ''
				: rect(-w * 0.36, y, w * (full ? 0.7 + (index % 3) * 0.01 : 0.42), h * 0.012, 0.6, fill('#33363c', 0.8))
		}).join('')
		const art = path(
			`M${-w * 0.36}-4C${-w * 0.2}-34 ${-w * 0.05} 12 ${w * 0.1}-12S${w * 0.3}-18 ${w * 0.36}-8V36H${-w * 0.36}Z`,
			fill(tinted ? '#7fa7a0' : '#b9bbbd'),
		)
		return (
			rect(-w * 0.43, -h * 0.44, w * 0.86, h * 0.8, 1, fill('#e9e7e1')) +
			words('Chapter 7', 0, -h * 0.37, 7, '#33363c', { weight: 1.2 }) +
			lines +
			(tinted ? moved(0, h * 0.14, art) : '')
		)
	}
	const slab = (stage: Stage, colour: string, place: Place, tinted = false) =>
		stage.solid(place, {
			shape: roundRect(w, h, 9),
			depth: 8,
			colour,
			finish: matte,
			bevel: 1,
			front: page(tinted),
			back: words('Q', 0, -9, 18, markOn(colour), { weight: 1.3 }),
		})
	const pen = (stage: Stage, from: readonly [number, number, number], to: readonly [number, number, number]) =>
		tube(`M${stage.point({ ...origin, at: from }, 0, 0).join(' ')}L${stage.point({ ...origin, at: to }, 0, 0).join(' ')}`, '#3a3e46', 7)
	return {
		front(colour) {
			const stage = createStage({ yaw: -18, pitch: 5 })
			return {
				stage,
				ground: 'stands',
				room: 0.84,
				art: slab(stage, colour, origin) + (options.pen ? pen(stage, [w * 0.62, -h * 0.44, 20], [w * 0.5, h * 0.4, 12]) : ''),
			}
		},
		angle(colour) {
			const stage = createStage({ yaw: 0, pitch: 10 })
			return {
				stage,
				ground: 'stands',
				room: 0.84,
				art:
					slab(stage, colour, turn(shift(origin, -30, 8, -40), 0, 180 + 26)) +
					slab(stage, colour, turn(shift(origin, 32, -4, 24), 0, -22), Boolean(options.pen)),
			}
		},
	}
}
