import { seenCurve } from '../band.ts'
import { circle, fill, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { matte, metal, satin } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { led, screen, sheen, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import type { ScreenLook } from './look.ts'

/** Keeps a phone level. */
export function gimbal(look: ScreenLook): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const handle = stage.solid(lying(shift(origin, 0, -92, 0)), { shape: squircleGrip, depth: 190, colour, finish: matte })
			const controls = stage.face(
				shift(origin, 0, -40, 21),
				circle(0, 0, 13, `fill="${sheen(stage.canvas, tone(colour, 0.08), 0.14)}"`) +
					circle(0, 0, 6, fill(tone(colour, -0.08))) +
					circle(0, 24, 5, fill('#e2554f')) +
					led(stage.canvas, 0, 40, 1.6, '#7df0a8'),
			)
			const arm = tube(
				seenCurve(stage, [
					[0, 4, 0],
					[4, 26, -6],
					[52, 44, -30],
					[66, 84, -34],
					[58, 122, -26],
				]),
				colour,
				20,
			)
			const motorA = stage.solid(lying(shift(origin, 0, 12, 0)), {
				shape: oval(42),
				depth: 30,
				colour: tone(colour, 0.05),
				finish: metal,
				bevel: 3,
			})
			const motorB = stage.solid(turn(shift(origin, 52, 122, -16), 0, 0), {
				shape: oval(44),
				depth: 26,
				colour: tone(colour, 0.05),
				finish: metal,
				bevel: 3,
			})
			const phonePlace = shift(origin, -6, 122, 10)
			const held = stage.solid(phonePlace, {
				shape: roundRect(176, 84, 11),
				depth: 8,
				colour: '#3b3e44',
				finish: metal,
				bevel: 0.9,
				front: screen(
					stage,
					172,
					80,
					9,
					wallpaper(stage.canvas, look.screen, 176, 84, ...look.light) +
						circle(68, 0, 8, fill('#fff', 0.9)) +
						rect(-20, -22, 40, 44, 3, 'fill="none" stroke="#ffe27a" stroke-width="1.4"'),
				),
			})
			const clamp = [-1, 1]
				.map((end) => stage.solid(shift(phonePlace, 10, end * 43, 2), { shape: roundRect(44, 9, 4), depth: 18, colour, finish: satin }))
				.join('')
			return { stage, ground: 'stands', room: 0.88, art: handle + controls + arm + motorA + motorB + held + clamp }
		}
	return { front: scene(-16, 8), angle: scene(30, 16) }
}

const squircleGrip = roundRect(38, 42, 16)
