import { seenPath } from '../band.ts'
import { circle, fill, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { metal, satin } from '../finish.ts'
import { oval, roundRect, type Vector } from '../geometry.ts'
import { sheen, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'

/** A record player. */
export function turntable(wood: string): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const shine = canvas.linear(
				[
					[0.3, '#fff', 0],
					[0.44, '#fff', 0.3],
					[0.5, '#fff', 0.04],
					[0.56, '#fff', 0.22],
					[0.7, '#fff', 0],
				],
				[0, 0],
				[1, 1],
			)
			const grooves = [132, 118, 104, 90, 76]
				.map((r) => circle(0, 0, r, 'fill="none" stroke="#fff" stroke-opacity=".07" stroke-width="1.4"'))
				.join('')
			const record =
				circle(0, 0, 142, fill('#131418')) +
				grooves +
				circle(0, 0, 142, `fill="${shine}"`) +
				circle(0, 0, 48, `fill="${sheen(canvas, '#e0673e', 0.1)}"`) +
				circle(0, 0, 34, 'fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"') +
				circle(0, 0, 4, fill('#e8eaee'))
			const plinth = stage.solid(lying(), {
				shape: roundRect(430, 350, 10),
				depth: 56,
				colour: wood,
				finish: satin,
				bevel: 2,
				front: circle(178, 138, 9, fill(tone(wood, -0.16))) + circle(150, 138, 9, fill(tone(wood, -0.16))),
			})
			const platter = stage.solid(lying(shift(origin, -44, 38, 0)), {
				shape: oval(296),
				depth: 18,
				colour: '#c6c9cf',
				finish: metal,
				bevel: 3,
				front: record,
			})
			const pivot = stage.solid(lying(shift(origin, 160, 44, -96)), { shape: oval(58), depth: 32, colour, finish: metal, bevel: 2 })
			const arm: Vector[] = [
				[160, 70, -140],
				[160, 70, -96],
				[150, 70, 20],
				[112, 62, 84],
				[92, 54, 96],
			]
			const head = seenPath(stage, [
				[112, 58, 80],
				[84, 50, 100],
			])
			const cast = stroke(
				seenPath(stage, [
					[166, 48, -96],
					[156, 48, 30],
					[108, 48, 96],
				]),
				'#000',
				7,
				'stroke-opacity=".3" stroke-linejoin="round"',
			)
			const weight = stroke(
				seenPath(stage, [
					[160, 70, -146],
					[160, 70, -120],
				]),
				tone(colour, -0.04),
				26,
			)
			const feet = stage.shadow(lying(shift(origin, 0, -34, 0)), roundRect(430, 350, 10), { x: 12, y: 8, blur: 14, opacity: 0.4 })
			return {
				stage,
				ground: 'own',
				room: 0.86,
				art:
					feet +
					plinth +
					platter +
					cast +
					pivot +
					weight +
					tube(seenPath(stage, arm), '#d5d8de', 8) +
					stroke(head, tone(colour, 0.02), 16, 'stroke-linecap="round"'),
			}
		}
	return { front: scene(-16, 36), angle: scene(24, 56) }
}
