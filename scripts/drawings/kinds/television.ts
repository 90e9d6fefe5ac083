import { fill, rect } from '../canvas.ts'
import { metal, satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { screen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import type { ScreenLook } from './look.ts'

interface TelevisionLook extends ScreenLook {
	/** On two feet, on one, or hung on the wall in a frame of wood. */
	readonly stand: 'feet' | 'foot' | 'frame'
}

const [tvWidth, tvHeight] = [980, 556] as const

function televisionPanel(stage: Stage, colour: string, look: TelevisionLook): string {
	const [w, h] = [tvWidth, tvHeight]
	if (look.stand === 'frame') {
		const shown = wallpaper(stage.canvas, look.screen, w - 130, h - 116, ...look.light)
		const picture = screen(stage, w - 130, h - 116, 1, shown, { edge: 0, glare: 0.06, frame: '#d8d4ca' })
		const front = rect(18 - w / 2, 18 - h / 2, w - 36, h - 36, 0, fill('#f4f1ea')) + picture
		return stage.solid(shift(origin, 0, h / 2), { shape: roundRect(w, h, 3), depth: 34, colour, finish: satin, front })
	}
	const front = screen(stage, w - 4, h - 4, 5, wallpaper(stage.canvas, look.screen, w, h, ...look.light), {
		edge: 3,
		bottom: 9,
		glare: 0.12,
	})
	return stage.solid(shift(origin, 0, h / 2 + 46), { shape: roundRect(w, h, 6), depth: 22, colour, finish: satin, bevel: 1.4, front })
}

function televisionStand(stage: Stage, colour: string, look: TelevisionLook): string {
	const foot = (x: number) =>
		stage.solid(lying(shift(origin, x, 3, 0)), { shape: roundRect(30, 250, 15), depth: 7, colour, finish: metal }) +
		stage.solid(shift(origin, x, 30, 0), { shape: roundRect(24, 56, 4), depth: 24, colour, finish: metal })
	if (look.stand === 'frame')
		return stage.shadow(shift(origin, 0, tvHeight / 2, -17), roundRect(tvWidth, tvHeight, 4), { x: 16, y: 22, blur: 20, opacity: 0.34 })
	const floor = stage.shadow(lying(), roundRect(look.stand === 'feet' ? 780 : 420, 200, 60), { x: 8, y: 4, blur: 16, opacity: 0.34 })
	if (look.stand === 'feet') return floor + foot(-330) + foot(330)
	const plinth = stage.solid(lying(shift(origin, 0, 4, 10)), { shape: roundRect(420, 240, 30), depth: 10, colour, finish: metal, bevel: 2 })
	return floor + plinth + stage.solid(shift(origin, 0, 34, -14), { shape: roundRect(150, 70, 6), depth: 20, colour, finish: metal })
}

export function television(look: TelevisionLook): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const stand = televisionStand(stage, colour, look)
			return { stage, ground: 'own', room: 0.9, art: stand + televisionPanel(stage, colour, look) }
		}
	const onWall = look.stand === 'frame'
	return { front: scene(onWall ? 0 : -8, onWall ? 0 : 5), angle: scene(-38, 9) }
}
