import { circle, fill, moved, rect, stroke } from '../canvas.ts'
import { matte, metal } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { eye, screen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { markOn, type ScreenLook } from './look.ts'

interface TabletLook extends ScreenLook {
	readonly size?: readonly [number, number]
	/** A thick soft frame with a handle, for small hands. */
	readonly bumper?: string
}

export function tablet(look: TabletLook): Views {
	const [w, h] = look.size ?? [250, 180]
	const slab = (stage: Stage, colour: string, place: Place) => {
		const shown =
			screen(
				stage,
				w - 3,
				h - 3,
				10,
				wallpaper(stage.canvas, look.screen, w, h, ...look.light) + words('10:24', 0, -h * 0.3, 15, '#fff', { weight: 1 }),
				{ edge: 7.5 },
			) + circle(0, -h / 2 + 5, 1.3, fill('#3b4a6a'))
		const rear =
			moved(-w / 2 + 18, -h / 2 + 18, eye(stage, 0, 0, 7, colour)) +
			circle(-w / 2 + 34, -h / 2 + 18, 2.4, fill('#fff4d8')) +
			stroke('M-7-5 0 6 7-5', markOn(colour), 2.4, 'stroke-linecap="round" stroke-linejoin="round"')
		return stage.solid(place, { shape: roundRect(w, h, 12), depth: 6, colour, finish: metal, bevel: 0.9, front: shown, back: rear })
	}
	const cased = (stage: Stage, colour: string, place: Place) => {
		if (!look.bumper) return slab(stage, colour, place)
		const handle = stage.solid(shift(place, 0, h / 2 + 18, 0), {
			shape: roundRect(110, 46, 20),
			depth: 22,
			colour: look.bumper,
			finish: matte,
			bevel: 3,
			front: rect(-38, -8, 76, 17, 8, fill('#fff', 0.9)),
			back: rect(-38, -8, 76, 17, 8, fill('#fff', 0.9)),
		})
		const shell = stage.solid(shift(place, 0, 0, -2), {
			shape: roundRect(w + 28, h + 28, 26),
			depth: 20,
			colour: look.bumper,
			finish: matte,
			bevel: 3,
			back:
				circle(0, 0, 26, fill('#fff', 0.25)) +
				circle(-9, -5, 4, fill('#fff', 0.9)) +
				circle(9, -5, 4, fill('#fff', 0.9)) +
				stroke('M-11 6Q0 16 11 6', '#fff', 3.4, 'stroke-linecap="round"'),
		})
		return stage.look(place.forward)[2] > 0 ? handle + shell + slab(stage, colour, shift(place, 0, 0, 8)) : handle + shell
	}
	return {
		front(colour) {
			const stage = createStage({ yaw: -20, pitch: 8 })
			return { stage, ground: 'stands', room: 0.84, art: cased(stage, colour, turn(origin, -8)) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 0, pitch: 8 })
			const rear = cased(stage, colour, turn(shift(origin, -26, 16, -60), -6, 180 + 22))
			const fore = cased(stage, colour, turn(shift(origin, 30, -10, 30), -6, -24))
			return { stage, ground: 'stands', room: 0.88, art: rear + fore }
		},
	}
}
