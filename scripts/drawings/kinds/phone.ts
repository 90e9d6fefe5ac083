import { circle, fill, moved, path, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte, metal } from '../finish.ts'
import { oval, roundRect, squircle } from '../geometry.ts'
import { words } from '../letters.ts'
import { eye, holes, screen, sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { markOn, type ScreenLook } from './look.ts'

interface PhoneLook extends ScreenLook {
	/** How the cameras are set out on the back. */
	readonly cameras: 'square' | 'column' | 'bar' | 'disc' | 'pair'
	/** Sharper corners, bumpers at the ends. */
	readonly rugged?: boolean
}

const [width, height, radius] = [71, 150, 11] as const

function phoneFront(stage: Stage, look: PhoneLook): string {
	const edge = look.rugged ? 4 : 1.2
	const [w, h] = [width - 2 * edge, height - (look.rugged ? 18 : 2.4)]
	const shown = wallpaper(stage.canvas, look.screen, w, h, ...look.light)
	const clock = words('10:24', 0, -h * 0.33, 9, '#fff', { weight: 1.1 }) + rect(-12, -h * 0.33 + 13, 24, 1.6, 0.8, fill('#fff', 0.65))
	const home = rect(-11, h / 2 - 6.4, 22, 1.3, 0.65, fill('#fff', 0.85))
	return (
		screen(stage, w, h, radius - edge, shown + clock + home) +
		circle(0, -h / 2 + 7.4, 1.9, fill('#05060a')) +
		circle(-0.5, -h / 2 + 6.9, 0.5, fill('#5b74b0'))
	)
}

function cameraPlate(stage: Stage, colour: string, look: PhoneLook): string {
	const plate = (shape: string) =>
		path(shape, 'fill="#000" fill-opacity=".22" transform="translate(.7 1)"') +
		path(shape, `fill="${sheen(stage.canvas, colour)}" stroke="${tone(colour, 0.22)}" stroke-width=".35"`)
	const flash = (x: number, y: number) => circle(x, y, 1.9, fill('#fff6df', 0.95)) + circle(x, y, 1, fill('#ffd98a', 0.9))
	const [x, y] = [-width / 2, -height / 2]
	const three = (at: number, step: number, r: number) => [0, 1, 2].map((index) => eye(stage, at, y + 15 + step * index, r, colour)).join('')
	switch (look.cameras) {
		case 'square':
			return moved(
				x + 21,
				y + 21,
				plate(pathOf(squircle(33)(), 2)) + eye(stage, -7, -7, 6.6) + eye(stage, -7, 8, 6.6) + eye(stage, 8, 0.5, 6.6) + flash(8.6, -10.4),
			)
		case 'column':
			return three(x + 12, 16, 6.4) + flash(x + 24, y + 15)
		case 'bar':
			return (
				moved(0, y + 24, plate(pathOf(roundRect(width - 8, 17, 8.5)(), 2))) +
				eye(stage, -21, y + 24, 6.4) +
				eye(stage, -6, y + 24, 6.4) +
				eye(stage, 9, y + 24, 4.6) +
				flash(22, y + 24)
			)
		case 'disc':
			return (
				moved(0, y + 34, plate(pathOf(oval(46)(), 2)) + circle(0, 0, 20, fill('#0c0e13'))) +
				eye(stage, -8, y + 27, 6.6) +
				eye(stage, 8, y + 27, 6.6) +
				eye(stage, -8, y + 42, 5.4) +
				eye(stage, 7.4, y + 41.6, 4) +
				flash(0, y + 17.6)
			)
		case 'pair':
			return (
				moved(x + 12.6, y + 24, plate(pathOf(roundRect(17, 37, 8.5)(), 2))) +
				eye(stage, x + 12.6, y + 14.6, 6.4) +
				eye(stage, x + 12.6, y + 33, 6.4) +
				flash(x + 27, y + 15)
			)
	}
}

function phoneBack(stage: Stage, colour: string, look: PhoneLook): string {
	const light = stage.canvas.linear(
		[
			[0, '#fff', 0.26],
			[0.45, '#fff', 0.02],
			[1, '#000', 0.14],
		],
		[0, 0],
		[1, 1],
	)
	const grip = look.rugged
		? rect(-width / 2 + 5, 6, width - 10, 56, 3, `fill="${holes(stage.canvas, 3, 0.55, '#000', 0.4)}"`) +
			[-1, 1].map((end) => rect(-width / 2, end * (height / 2 - 6) - 6, width, 12, 3, fill('#000', 0.3))).join('')
		: ''
	return (
		path(pathOf(roundRect(width, height, radius)(0.8), 2), `fill="${light}"`) +
		grip +
		cameraPlate(stage, colour, look) +
		stroke('M-4 30 0 36 4 30', markOn(colour), 1.5, 'stroke-linecap="round" stroke-linejoin="round"')
	)
}

function phoneBody(stage: Stage, colour: string, look: PhoneLook, place: Place): string {
	const buttons = [
		[-32, 22],
		[-2, 14],
	].map(([y = 0, long = 0]) => rect(width / 2 - 0.3, y, 1, long, 0.5, fill(tone(colour, 0.08))))
	return (
		stage.face(place, buttons.join('')) +
		stage.solid(place, {
			shape: roundRect(width, height, look.rugged ? 8 : radius),
			depth: look.rugged ? 13 : 7.6,
			colour,
			side: tone(colour, 0.03),
			finish: look.rugged ? matte : metal,
			bevel: 0.8,
			front: phoneFront(stage, look),
			back: phoneBack(stage, colour, look),
		})
	)
}

/** The back and, before it, the front; then the back alone, turned. */
export function phone(look: PhoneLook): Views {
	return {
		front(colour) {
			const stage = createStage({ pitch: 0 })
			const rear = turn(shift(origin, -21, 5, -30), 0, 180 + 14)
			const fore = turn(shift(origin, 23, -4, 20), 0, -14)
			return { stage, ground: 'stands', room: 0.86, art: phoneBody(stage, colour, look, rear) + phoneBody(stage, colour, look, fore) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 28, pitch: 14, roll: -9 })
			return { stage, ground: 'floats', room: 0.86, art: phoneBody(stage, colour, look, turn(origin, 0, 180)) }
		},
	}
}
