import { seenCurve } from '../band.ts'
import { circle, fill, rect } from '../canvas.ts'
import { metal } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { led, socket, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

/** More sockets for a laptop: a small bar on a cord, or a box for the desk. */
export function hub(kind: 'bar' | 'dock'): Views {
	const scene =
		(yaw: number, pitch: number, rear: boolean): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			if (kind === 'bar') {
				const cord = tube(
					seenCurve(stage, [
						[-62, 0, 0],
						[-92, 0, 4],
						[-116, 0, 34],
						[-100, 0, 70],
						[-70, 0, 76],
					]),
					'#3a3e46',
					8,
				)
				const tip =
					stage.solid(turn(shift(origin, -52, 0, 77), 0, 0), {
						shape: roundRect(26, 10, 3),
						depth: 13,
						colour: '#4a4e57',
						finish: metal,
						bevel: 1,
					}) + stage.solid(shift(origin, -34, 0, 77), { shape: roundRect(13, 5, 2), depth: 9, colour: '#c9ccd2', finish: metal })
				const body = stage.solid(lying(), {
					shape: roundRect(128, 44, 9),
					depth: 15,
					colour,
					finish: metal,
					bevel: 1.4,
					front: words('HEXWYN', 0, -4, 8, markOn(colour), { weight: 1.5 }) + led(stage.canvas, 54, 0, 1.4, '#8fd3ff'),
				})
				const ports = stage.face(
					shift(origin, 0, 0, 22),
					socket(-48, 0, 18, 7, 1.2) + socket(-22, 0, 18, 7, 1.2) + socket(6, 0, 13, 5) + socket(28, 0, 13, 5) + socket(50, 0, 15, 4, 1),
				)
				const floor = stage.shadow(lying(shift(origin, 0, -8, 0)), roundRect(128, 44, 9), { x: 6, y: 5, blur: 6, opacity: 0.42 })
				return { stage, ground: 'own', room: 0.84, art: floor + body + ports + cord + tip }
			}
			const ports = rear
				? [-74, -44].map((x) => socket(x, 0, 22, 9, 1.4)).join('') +
					[-14, 10].map((x) => rect(x - 8, -8, 18, 16, 2, fill('#0a0b0e'))).join('') +
					socket(42, 0, 24, 11, 2) +
					socket(74, 0, 14, 14, 7)
				: socket(-70, 0, 18, 7, 3.5) +
					socket(-42, 0, 18, 7, 3.5) +
					socket(-12, 0, 22, 9, 1.4) +
					socket(20, 0, 24, 5, 1) +
					circle(48, 0, 5, fill('#08090c')) +
					led(stage.canvas, 82, 0, 2, '#8fd3ff')
			const box = stage.solid(lying(), {
				shape: roundRect(206, 90, 14),
				depth: 36,
				colour,
				finish: metal,
				bevel: 1.8,
				front: words('HEXWYN', 0, -5, 11, markOn(colour), { weight: 1.4 }),
			})
			const floor = stage.shadow(lying(shift(origin, 0, -18, 0)), roundRect(206, 90, 14), { x: 8, y: 6, blur: 9, opacity: 0.42 })
			return {
				stage,
				ground: 'own',
				room: 0.84,
				art: floor + box + stage.face(turn(shift(origin, 0, 0, rear ? -45 : 45), 0, rear ? 180 : 0), ports),
			}
		}
	return {
		front: scene(-24, kind === 'bar' ? 32 : 26, false),
		angle: scene(kind === 'bar' ? 30 : 154, kind === 'bar' ? 52 : 28, kind === 'dock'),
	}
}
