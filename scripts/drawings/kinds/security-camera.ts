import { seenCurve } from '../band.ts'
import { circle, fill, moved, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { gloss, matte, metal, satin } from '../finish.ts'
import { oval, roundRect, squircle } from '../geometry.ts'
import { ball, frontElement, holes, led, sheen, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'

/** Keeps watch outside. */
export function outdoorCamera(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const plate = stage.solid(turn(shift(origin, 0, 40, -116), 0, 0), { shape: oval(84), depth: 14, colour, finish: satin, bevel: 3 })
			const arm = tube(
				seenCurve(stage, [
					[0, 40, -110],
					[0, 44, -60],
					[0, 30, -22],
				]),
				colour,
				26,
			)
			const aim = turn(shift(origin, 0, 6, 0), 8)
			const hood = stage.solid(shift(aim, 0, 3, 6), { shape: roundRect(102, 98, 46), depth: 130, colour, finish: satin, bevel: 4 })
			const lights = [-30, 30].map((x) => rect(x - 6, -16, 12, 32, 6, fill('#fff6df', 0.9))).join('')
			const face = stage.solid(shift(aim, 0, -2, 66), {
				shape: roundRect(88, 84, 40),
				depth: 14,
				colour: '#15171b',
				finish: gloss,
				bevel: 1.4,
				front: frontElement(stage, 20, '#2f6db8') + lights + led(stage.canvas, 0, 32, 2, '#5fb4ff'),
			})
			const behind = stage.look([0, 0, 1])[2] < 0
			return { stage, ground: 'floats', room: 0.78, art: behind ? face + hood + arm + plate : plate + arm + hood + face }
		}
	return { front: scene(-36, 6), angle: scene(48, 20) }
}

/** Keeps watch inside: a ball that turns on its foot. */
export function indoorCamera(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const foot = stage.solid(lying(shift(origin, 0, -62, 0)), { shape: oval(104), depth: 26, colour, finish: satin, bevel: 4 })
			const neck = stage.solid(lying(shift(origin, 0, -42, 0)), { shape: oval(54), depth: 20, colour: tone(colour, -0.12), finish: satin })
			stage.include([-62, -64], [62, 60])
			const head = circle(0, 2, 60, `fill="${ball(stage.canvas, colour, 0.12)}"`)
			const place = turn(shift(origin, 0, -2, 0), 0, yaw * 0.5)
			const visor = stage.face(
				shift(place, 0, 0, 46),
				path(pathOf(squircle(76, 60, 0.8)()), fill('#15171b')) +
					path(pathOf(squircle(76, 60, 0.8)(1.4)), 'fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.2"') +
					frontElement(stage, 22, '#3b6ea8') +
					[-28, 28].map((x) => circle(x, 0, 2, fill('#fff', 0.4))).join('') +
					led(stage.canvas, 0, 24, 1.6, '#6ee7a8'),
			)
			return { stage, ground: 'stands', room: 0.76, art: foot + neck + head + visor }
		}
	return { front: scene(-20, 8), angle: scene(34, 22) }
}

export function doorbell(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const ring = stage.canvas.radial([
				[0.7, '#5fb4ff', 0],
				[0.86, '#5fb4ff', 0.9],
				[1, '#5fb4ff', 0],
			])
			const front =
				path(pathOf(roundRect(50, 138, 24)()), `fill="${sheen(stage.canvas, '#1a1c21', 0.08)}"`) +
				moved(0, -42, frontElement(stage, 18, '#3b6ea8')) +
				rect(-12, -6, 24, 6, 3, `fill="${holes(stage.canvas, 3, 0.7, '#fff', 0.4)}"`) +
				circle(0, 38, 22, `fill="${ring}"`) +
				circle(0, 38, 16, `fill="${sheen(stage.canvas, tone(colour, 0.04), 0.12)}"`)
			const body = stage.solid(origin, { shape: roundRect(60, 148, 28), depth: 26, colour, finish: metal, bevel: 2, front })
			return {
				stage,
				ground: 'stands',
				room: 0.84,
				art: stage.solid(shift(origin, 0, 0, -17), { shape: roundRect(54, 142, 25), depth: 8, colour: '#23262c', finish: matte }) + body,
			}
		}
	return { front: scene(-26, 6), angle: scene(40, 20) }
}
