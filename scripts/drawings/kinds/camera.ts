import { circle, fill, moved, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { type Point, pathOf } from '../curve.ts'
import { matte, metal, satin } from '../finish.ts'
import { oval, polygon, roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { cloth, screen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { lensStack } from './lens.ts'

interface CameraLook {
	/** With the hump of a finder, flat with a corner finder, or in two tones as of old. */
	readonly style: 'hump' | 'flat' | 'classic'
	readonly lens: number
}

export function camera(look: CameraLook): Views {
	const bodyColour = (colour: string) => (look.style === 'classic' ? '#26292e' : colour)
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const main = bodyColour(colour)
			const skin =
				path(pathOf(roundRect(134, 60, 8)()), fill(tone(main, -0.04))) +
				path(pathOf(roundRect(134, 60, 8)()), `fill="${cloth(stage.canvas, 2.6)}"`)
			const cap = look.style === 'classic' ? colour : main
			const body = stage.solid(shift(origin, 0, -10), {
				shape: roundRect(138, 76, 12),
				depth: 42,
				colour: main,
				finish: matte,
				bevel: 1.4,
				front: skin,
				back: rear(stage, main),
			})
			const top = stage.solid(shift(origin, 0, 33), {
				shape: roundRect(138, 20, [10, 10, 2, 2]),
				depth: 42,
				colour: cap,
				finish: metal,
			})
			const hump =
				look.style === 'flat'
					? stage.solid(shift(origin, 48, 38, -2), {
							shape: roundRect(34, 16, 4),
							depth: 30,
							colour: cap,
							finish: satin,
							front: rect(-9, -4, 18, 8, 2, fill('#0a0c10')),
						})
					: stage.solid(shift(origin, 0, 44, -2), {
							shape: polygon(humpCorners, 5),
							depth: 40,
							colour: cap,
							finish: metal,
							bevel: 1.2,
							front: look.style === 'hump' ? words('PELLORA', 0, -2, 5, '#e8eaee', { weight: 1.5 }) : '',
						})
			const grip = stage.solid(shift(origin, -54, -8, 22), {
				shape: roundRect(28, 74, 12),
				depth: 18,
				colour: main,
				finish: matte,
				bevel: 3,
				front: path(pathOf(roundRect(24, 68, 10)()), `fill="${cloth(stage.canvas, 2.6)}"`),
			})
			const dial = (x: number, r: number, high: number, paint = cap) =>
				stage.solid(lying(shift(origin, x, 43 + high / 2, -2)), {
					shape: oval(r * 2),
					depth: high,
					colour: paint,
					finish: metal,
				})
			const dials = dial(-52, 8, 7, '#d9534a') + dial(-30, 10, 8) + dial(50, 12, 8)
			const mount = stage.solid(shift(origin, 4, -8, 23), { shape: oval(74), depth: 6, colour: '#c9ccd2', finish: metal })
			const lens = lensStack(
				stage,
				shift(origin, 4, -8, 24),
				[
					[36, look.lens * 0.4, '#2b2e34', true],
					[34, look.lens * 0.35, '#23262b'],
					[37, look.lens * 0.25, '#2b2e34'],
				],
				'#5b4a9c',
			)
			const behind = stage.look([0, 0, 1])[2] < 0
			const front = (look.style === 'classic' ? '' : grip) + mount + lens
			return { stage, ground: 'stands', room: 0.84, art: behind ? front + dials + top + hump + body : dials + top + hump + body + front }
		}
	return { front: scene(-20, 8), angle: scene(34, 20) }
}

const humpCorners: readonly Point[] = [
	[-16, -12],
	[16, -12],
	[28, 10],
	[-28, 10],
]

function rear(stage: Stage, colour: string): string {
	return (
		moved(-16, 0, screen(stage, 88, 62, 4, wallpaper(stage.canvas, 'dune', 88, 62, '#ffb27a', '#3b4fa7'))) +
		circle(50, 4, 13, fill(tone(colour, 0.08))) +
		circle(50, 4, 5, fill(tone(colour, -0.06))) +
		circle(42, -24, 4, fill(tone(colour, 0.1)))
	)
}
