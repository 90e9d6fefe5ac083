import { circle, fill, rect, stroke } from '../canvas.ts'
import { satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { holes, screen, sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, type Place, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { markOn, type ScreenLook } from './look.ts'
import { actionKeys, cross, stick } from './pad-keys.ts'

/** A console to hold, its screen between two grips. */
export function handheld(look: ScreenLook): Views {
	const art = (stage: Stage, colour: string) =>
		screen(
			stage,
			154,
			96,
			7,
			wallpaper(stage.canvas, look.screen, 154, 96, ...look.light) +
				rect(-62, 30, 34, 6, 3, fill('#fff', 0.85)) +
				circle(56, -30, 9, fill('#fff', 0.25)),
			{ edge: 5 },
		) +
		[-1, 1].map((way) => rect(way * 106 - 27, -50, 54, 100, 20, `fill="${sheen(stage.canvas, colour, 0.08)}"`)).join('') +
		stick(stage, -106, -22, 14, '#2b2e34') +
		cross(stage, -106, 20, 14, '#2b2e34') +
		actionKeys(stage, 106, -20, 11, 6.4, '#2b2e34', true) +
		stick(stage, 106, 22, 14, '#2b2e34') +
		rect(-92, -46, 7, 3, 1.5, fill('#000', 0.5)) +
		rect(85, -46, 7, 3, 1.5, fill('#000', 0.5))
	const rear = (stage: Stage, colour: string) =>
		rect(-60, -36, 120, 20, 6, `fill="${holes(stage.canvas, 5, 1.2, '#000', 0.55)}"`) +
		stroke('M-9 6 0 18 9 6', markOn(colour), 3, 'stroke-linecap="round" stroke-linejoin="round"')
	const body = (stage: Stage, colour: string, place: Place) =>
		stage.solid(place, {
			shape: roundRect(274, 112, 40),
			depth: 17,
			colour,
			finish: satin,
			bevel: 2,
			front: art(stage, colour),
			back: rear(stage, colour),
		})
	return {
		front(colour) {
			const stage = createStage({ yaw: -16, pitch: 10 })
			return { stage, ground: 'floats', room: 0.9, art: body(stage, colour, turn(origin, -6)) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 24, pitch: 40, roll: -8 })
			return { stage, ground: 'floats', room: 0.9, art: body(stage, colour, lying(turn(origin, 22))) }
		},
	}
}
