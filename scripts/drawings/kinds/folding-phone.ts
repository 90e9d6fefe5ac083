import { fill, moved, path, rect, stroke } from '../canvas.ts'
import { pathOf } from '../curve.ts'
import { metal } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { eye, screen, sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { markOn, type ScreenLook } from './look.ts'

/** Opens like a book. */
export function bookPhone(look: ScreenLook): Views {
	const half = (stage: Stage, colour: string, place: Place, left: boolean, front: string, back: string) =>
		stage.solid(place, {
			shape: roundRect(66, 150, left ? [8, 1, 1, 8] : [1, 8, 8, 1]),
			depth: 5,
			colour,
			finish: metal,
			bevel: 0.7,
			front,
			back,
		})
	const pane = (stage: Stage, left: boolean) => {
		const way = left ? 1 : -1
		const shown = wallpaper(stage.canvas, look.screen, 128, 145, ...look.light)
		const fold = stage.canvas.linear(
			[
				[0, '#000', 0],
				[1, '#000', 0.34],
			],
			left ? [0.7, 0] : [0.3, 0],
			left ? [1, 0] : [0, 0],
		)
		const inner = pathOf(roundRect(64, 145, left ? [6, 0.1, 0.1, 6] : [0.1, 6, 6, 0.1])(), 2)
		return (
			path(pathOf(roundRect(66, 150, left ? [8, 1, 1, 8] : [1, 8, 8, 1])(0.9), 2), fill('#07080b')) +
			stage.canvas.clip(
				`<path d="${inner}" transform="translate(${way})"/>`,
				moved(way * 33, 0, shown) + rect(-33, -75, 66, 150, 0, `fill="${fold}"`),
			)
		)
	}
	const rear = (stage: Stage, colour: string) =>
		moved(
			-18,
			-48,
			path(pathOf(roundRect(20, 42, 10)(), 2), `fill="${sheen(stage.canvas, colour)}"`) + eye(stage, 0, -11, 7) + eye(stage, 0, 9, 7),
		) + stroke('M-4 40 0 46 4 40', markOn(colour), 1.5, 'stroke-linecap="round" stroke-linejoin="round"')
	return {
		front(colour) {
			const stage = createStage({ yaw: 6, pitch: 9 })
			const left = half(stage, colour, shift(turn(origin, 0, 24), -33, 0), true, pane(stage, true), '')
			const right = half(stage, colour, shift(turn(origin, 0, -24), 33, 0), false, pane(stage, false), '')
			return { stage, ground: 'stands', room: 0.84, art: left + right }
		},
		angle(colour) {
			const stage = createStage({ yaw: 0, pitch: 12 })
			const cover = screen(
				stage,
				62,
				145,
				6,
				wallpaper(stage.canvas, look.screen, 62, 145, ...look.light) + words('10:24', 0, -48, 9, '#fff', { weight: 1.1 }),
			)
			const right = half(stage, colour, turn(shift(turn(origin, 0, 40), 33, 0), 0, 180), true, '', rear(stage, colour))
			const left = half(stage, colour, turn(shift(turn(origin, 0, -28), -33, 0), 0, 180), false, '', cover)
			return { stage, ground: 'stands', room: 0.84, art: right + left }
		},
	}
}

/** Folds in the middle of its length, like a powder box. */
export function flipPhone(look: ScreenLook): Views {
	const shape = roundRect(71, 78, 11)
	const halfBody = (stage: Stage, colour: string, place: Place, front: string, back: string) =>
		stage.solid(place, { shape, depth: 6, colour, finish: metal, bevel: 0.8, front, back })
	const pane = (stage: Stage, top: boolean) =>
		screen(
			stage,
			68,
			75,
			9,
			moved(0, top ? 37 : -37, wallpaper(stage.canvas, look.screen, 68, 150, ...look.light)) +
				(top ? words('10:24', 0, -14, 10, '#fff', { weight: 1.1 }) : rect(-11, 31, 22, 1.3, 0.6, fill('#fff', 0.85))),
		)
	const cover = (stage: Stage, colour: string) =>
		screen(
			stage,
			62,
			58,
			7,
			wallpaper(stage.canvas, look.screen, 62, 58, ...look.light) + words('10:24', -4, -18, 11, '#fff', { weight: 1.2 }),
		) +
		eye(stage, 12, 16, 7, colour) +
		eye(stage, -6, 16, 7, colour)
	return {
		front(colour) {
			const stage = createStage({ yaw: -20, pitch: 10 })
			const bottom = turn(shift(origin, 0, -38, 6), -14)
			const top = turn(shift(origin, 0, 38, 6), 22)
			return {
				stage,
				ground: 'stands',
				room: 0.82,
				art: halfBody(stage, colour, bottom, pane(stage, false), '') + halfBody(stage, colour, top, pane(stage, true), ''),
			}
		},
		angle(colour) {
			const stage = createStage({ yaw: 24, pitch: 16, roll: -6 })
			const under = shift(origin, 0, 0, -7)
			const over = shift(origin, 0, 0, 0)
			return {
				stage,
				ground: 'floats',
				room: 0.7,
				art: halfBody(stage, colour, under, '', '') + halfBody(stage, colour, over, cover(stage, colour), ''),
			}
		},
	}
}
