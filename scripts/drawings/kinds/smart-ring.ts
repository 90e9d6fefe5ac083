import { hoop } from '../band.ts'
import { fill, rect } from '../canvas.ts'
import { mix } from '../colour.ts'
import type { Draw, Views } from '../picture.ts'
import { origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'

/** A ring that listens to the pulse. */
export function smartRing(): Views {
	const scene =
		(yaw: number, pitch: number, roll = 0): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch, roll })
			const place = { centre: [0, 0, 0], right: [1, 0, 0], up: [0, 1, 0], width: [0, 0, 8] } as const
			const inside = mix(colour, '#1a1c21', 0.72)
			const far = hoop(stage, place, { rx: 11, ry: 11, thick: 1.6, from: 0, to: 360 }, colour, {
				finish: { contrast: 0.7, shine: 0.5, sharpness: 12 },
				inside,
				part: 'far',
			})
			const sensors = [-24, 0, 24].map((angle) => {
				const at = shift(turn(origin, 0, 0, angle), 0, -9.5, 0)
				return stage.face(turn(at, 90), rect(-1.3, -1.1, 2.6, 2.2, 0.7, fill(angle === 0 ? '#5fd38d' : '#e2554f', 0.85)))
			})
			const near = hoop(stage, place, { rx: 11, ry: 11, thick: 1.6, from: 0, to: 360 }, colour, {
				finish: { contrast: 0.7, shine: 0.5, sharpness: 12 },
				inside,
				part: 'near',
			})
			return { stage, ground: 'stands', room: 0.62, art: far + sensors.join('') + near }
		}
	return { front: scene(-38, 14), angle: scene(30, 38, 0) }
}
