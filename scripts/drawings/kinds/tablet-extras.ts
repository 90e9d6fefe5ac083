import { fill, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { gloss, matte, metal } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { screen, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import type { ScreenLook } from './look.ts'

/** A pen for tablets. */
export function stylus(): Views {
	const scene =
		(roll: number, yaw: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch: 0, roll })
			const barrelOf = stage.solid(lying(), { shape: oval(18), depth: 300, colour, finish: gloss })
			const tip = stage.face(
				turn(origin, 0, -yaw),
				path('M-9 150C-9 168-3 182-1.6 190H1.6C3 182 9 168 9 150Z', `fill="${sheen(stage.canvas, tone(colour, -0.04), 0.12)}"`) +
					path('M-1.8 188H1.8L1 198H-1Z', fill('#3a3d43')) +
					rect(-9, -60, 18, 2, 0, fill(tone(colour, -0.2), 0.6)) +
					rect(-1.4, -130, 2.8, 40, 1.4, fill(tone(colour, -0.14), 0.7)),
			)
			stage.include([-40, -150], [40, 150])
			return { stage, ground: 'floats', room: 0.86, art: barrelOf + tip }
		}
	return { front: scene(-38, 0), angle: scene(34, 0) }
}

/** A cover with keys for a tablet. */
export function keyboardCover(look: ScreenLook): Views {
	const keys = (stage: Stage, colour: string) => {
		const tile = rect(1, 1, 14, 13.4, 2.6, fill(tone(colour, -0.1))) + rect(6, 7, 4, 1.4, 0, fill('#fff', 0.6))
		const paint = stage.canvas.pattern(16.2, 15.8, tile, 'translate(-121.5 -70)')
		return (
			rect(-121.5, -70, 243, 79, 3, `fill="${paint}"`) +
			rect(-44, 18, 88, 48, 5, `fill="${sheen(stage.canvas, tone(colour, -0.05), 0.04)}"`)
		)
	}
	const scene =
		(yaw: number, pitch: number, withTablet: boolean): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const base = stage.solid(lying(), {
				shape: roundRect(258, 170, 9),
				depth: 6,
				colour,
				finish: matte,
				bevel: 1.2,
				front: keys(stage, colour),
			})
			const back = turn(shift(origin, 0, 2, -72), -20)
			const shown = screen(stage, 247, 174, 8, wallpaper(stage.canvas, look.screen, 250, 180, ...look.light), { edge: 7 })
			const flap = stage.solid(shift(back, 0, 86, -4), { shape: roundRect(258, 176, 9), depth: 5, colour, finish: matte, bevel: 1.2 })
			const slab = stage.solid(shift(back, 0, 92, 4), {
				shape: roundRect(250, 178, 12),
				depth: 6,
				colour: '#b9bdc4',
				finish: metal,
				bevel: 0.9,
				front: shown,
			})
			const floor = stage.shadow(shift(lying(), 0, 0, -3), roundRect(258, 170, 9), { x: 8, y: 8, blur: 10, opacity: 0.34 })
			return { stage, ground: 'own', room: 0.88, art: floor + flap + (withTablet ? slab : '') + base }
		}
	return { front: scene(-24, 22, true), angle: scene(22, 40, false) }
}
