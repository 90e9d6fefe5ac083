import { circle, fill, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { matte, satin } from '../finish.ts'
import { roundRect, squircle } from '../geometry.ts'
import { words } from '../letters.ts'
import { cloth, screen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import type { ScreenLook } from './look.ts'

/** A screen with a loudspeaker for its foot. */
export function smartDisplay(look: ScreenLook): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const shown =
				wallpaper(stage.canvas, look.screen, 220, 140, ...look.light) +
				words('10:24', -44, -34, 26, '#fff', { weight: 1 }) +
				words('21°', -74, 10, 11, '#fff', { weight: 1.2 }) +
				rect(-92, 34, 90, 22, 11, fill('#fff', 0.22))
			const foot = stage.solid(lying(shift(origin, 0, -62, -24)), {
				shape: squircle(150, 96, 0.74),
				depth: 56,
				colour,
				finish: matte,
				cover: cloth(stage.canvas, 3.6),
			})
			const panel = stage.solid(turn(shift(origin, 0, 12, 14), -14), {
				shape: roundRect(224, 146, 15),
				depth: 10,
				colour: tone(colour, 0.04),
				finish: satin,
				bevel: 1,
				front: screen(stage, 220, 142, 13, shown, { edge: 10, glare: 0.14 }) + circle(0, -66, 1.6, fill('#3b4a6a')),
			})
			return { stage, ground: 'stands', room: 0.84, art: foot + panel }
		}
	return { front: scene(-18, 8), angle: scene(32, 16) }
}
