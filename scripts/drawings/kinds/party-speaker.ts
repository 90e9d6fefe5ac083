import { seenPath } from '../band.ts'
import { circle, fill, path } from '../canvas.ts'
import { mix, tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { driver, holes, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

/** Big, with lights, for parties. */
export function partySpeaker(light: string): Views {
	const front = (stage: Stage, colour: string) => {
		const ring = (y: number, r: number) => {
			const glow = stage.canvas.radial([
				[0.6, light, 0],
				[0.88, light, 0.8],
				[1, mix(light, '#3aa0ff', 0.7), 0.15],
			])
			return circle(0, y, r * 1.22, `fill="${glow}"`) + driver(stage, 0, y, r, '#1d2026', '#2c3038')
		}
		return (
			path(pathOf(roundRect(184, 322, 26)()), fill('#111318')) +
			path(pathOf(roundRect(184, 322, 26)()), `fill="${holes(stage.canvas, 6, 1.3, '#3a3f49', 0.7)}"`) +
			ring(-72, 56) +
			ring(72, 62) +
			circle(0, 2, 13, fill('#20242b')) +
			words('T', 0, 140, 11, markOn(colour), { weight: 1.6 })
		)
	}
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const handle = tube(
				seenPath(stage, [
					[-70, 158, 0],
					[-62, 196, 0],
					[62, 196, 0],
					[70, 158, 0],
				]),
				tone(colour, 0.06),
				17,
			)
			return {
				stage,
				ground: 'stands',
				room: 0.84,
				art:
					handle +
					stage.solid(origin, { shape: roundRect(210, 350, 36), depth: 170, colour, finish: matte, bevel: 4, front: front(stage, colour) }),
			}
		}
	return { front: scene(-24, 8), angle: scene(36, 14) }
}
