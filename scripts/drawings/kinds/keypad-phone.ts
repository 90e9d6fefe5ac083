import { circle, fill, moved, rect } from '../canvas.ts'
import { lightness, tone } from '../colour.ts'
import { satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { eye, holes, screen, sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, type Place, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import type { ScreenLook } from './look.ts'

/** Real keys under a small screen. */
export function keypadPhone(look: ScreenLook): Views {
	const keys = (colour: string) => {
		const paint = fill(lightness(colour) > 0.6 ? tone(colour, -0.1) : tone(colour, 0.1))
		const ink = lightness(colour) > 0.5 ? '#30343b' : '#f2f4f8'
		const labels = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '-', '0', '+']
		return labels
			.map((label, index) => {
				const [x, y] = [((index % 3) - 1) * 16, 18 + Math.floor(index / 3) * 11.5]
				return rect(x - 7, y - 4.4, 14, 8.8, 3.4, paint) + words(label, x, y - 2.2, 4.4, ink, { weight: 1.5 })
			})
			.join('')
	}
	const front = (stage: Stage, colour: string) =>
		moved(
			0,
			-34,
			screen(stage, 46, 54, 4, wallpaper(stage.canvas, look.screen, 46, 54, ...look.light) + words('10:24', 0, -13, 9, '#fff'), {
				edge: 3,
			}),
		) +
		rect(-5, -68, 10, 1.6, 0.8, fill('#000', 0.5)) +
		circle(0, 3, 6.4, `fill="${sheen(stage.canvas, tone(colour, 0.06), 0.14)}"`) +
		rect(-22, 0, 10, 5, 2.5, fill('#3fbf6f')) +
		rect(12, 0, 10, 5, 2.5, fill('#e2554f')) +
		keys(colour)
	const back = (stage: Stage, colour: string) =>
		eye(stage, 0, -52, 6, colour) + rect(-12, 44, 24, 8, 2, `fill="${holes(stage.canvas, 2.4, 0.5, '#000', 0.55)}"`)
	const bodyOf = (stage: Stage, colour: string, place: Place) =>
		stage.solid(place, {
			shape: roundRect(56, 148, 13),
			depth: 13,
			colour,
			finish: satin,
			bevel: 1.4,
			front: front(stage, colour),
			back: back(stage, colour),
		})
	return {
		front(colour) {
			const stage = createStage({ yaw: -22, pitch: 6 })
			return { stage, ground: 'stands', room: 0.84, art: bodyOf(stage, colour, origin) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 24, pitch: 42, roll: -24 })
			return { stage, ground: 'floats', room: 0.82, art: bodyOf(stage, colour, lying(turn(origin, 28))) }
		},
	}
}
