import { circle, fill, path, rect } from '../canvas.ts'
import { mix, tone } from '../colour.ts'
import { matte, metal, satin } from '../finish.ts'
import { oval, roundRect, squircle } from '../geometry.ts'
import { words } from '../letters.ts'
import { led, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

export function thermostat(): Views {
	const scene =
		(yaw: number, pitch: number, warm: boolean): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const light = warm ? '#ff8a4c' : '#5fb4ff'
			const face = canvas.radial(
				[
					[0, mix('#14161b', light, 0.4)],
					[1, '#0b0c10'],
				],
				[0.5, 0.66],
				0.7,
			)
			const length = 2 * Math.PI * 50
			const dial =
				circle(0, 0, 58, `fill="${face}"`) +
				circle(
					0,
					0,
					50,
					`fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="4" stroke-linecap="round" stroke-dasharray="${(length * 0.75).toFixed(0)} ${length.toFixed(0)}" transform="rotate(135)"`,
				) +
				circle(
					0,
					0,
					50,
					`fill="none" stroke="${light}" stroke-width="4" stroke-linecap="round" stroke-dasharray="${(length * 0.44).toFixed(0)} ${length.toFixed(0)}" transform="rotate(135)"`,
				) +
				words(warm ? '21°' : '18°', 2, -17, 33, '#fff', { weight: 1.1 }) +
				path('M-58-10A58 58 0 0 1 30-50L-30 46A58 58 0 0 1-58-10Z', 'fill="#fff" fill-opacity=".06"')
			const wall = stage.solid(shift(origin, 0, 0, -24), { shape: oval(118), depth: 10, colour: '#e3e5e9', finish: matte })
			const ring = stage.solid(origin, { shape: oval(136), depth: 38, colour, finish: metal, bevel: 5, front: dial })
			return { stage, ground: 'floats', room: 0.72, art: wall + ring }
		}
	return { front: scene(-20, 8, true), angle: scene(32, 18, false) }
}

/** Tells whether a door stands open; with its hub. */
export function doorSensor(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const hub = stage.solid(lying(shift(origin, -50, -18, -24)), {
				shape: squircle(104),
				depth: 26,
				colour,
				finish: satin,
				bevel: 5,
				front: circle(0, 0, 11, `fill="none" stroke="#5fb4ff" stroke-width="3.4"`),
			})
			const piece = (x: number, z: number, w: number) =>
				stage.solid(turn(shift(origin, x, 2, z), -10), {
					shape: roundRect(w, 72, 9),
					depth: 14,
					colour,
					finish: satin,
					bevel: 3,
					front: w > 20 ? led(stage.canvas, 0, -24, 1.8, '#6ee7a8') + rect(-w / 2 + 6, 8, w - 12, 1.4, 0, fill(tone(colour, -0.14))) : '',
				})
			const puck = stage.solid(turn(shift(origin, 18, -24, 62), -64), {
				shape: oval(46),
				depth: 16,
				colour,
				finish: satin,
				bevel: 4,
				front: circle(0, 0, 6, fill(tone(colour, -0.08))),
			})
			return { stage, ground: 'stands', room: 0.84, art: hub + piece(42, 0, 34) + piece(72, 4, 16) + puck }
		}
	return { front: scene(-18, 18), angle: scene(30, 38) }
}

export function smartPlug(): Views {
	const scene =
		(yaw: number, pitch: number, rear: boolean): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const face =
				circle(0, 0, 33, `fill="${sheen(stage.canvas, tone(colour, -0.05), -0.06)}"`) +
				circle(0, 0, 33, 'fill="none" stroke="#000" stroke-opacity=".14" stroke-width="1.4"') +
				rect(-14, -12, 5, 17, 1.6, fill('#15171b')) +
				rect(9, -12, 5, 17, 1.6, fill('#15171b')) +
				circle(0, 14, 4.4, fill('#15171b'))
			const pins = [-11, 11]
				.map((x) => stage.solid(shift(origin, x, 4, -58), { shape: roundRect(4, 14, 1), depth: 40, colour: '#c8a04a', finish: metal }))
				.join('')
			const shell = stage.solid(origin, {
				shape: roundRect(90, 90, 28),
				depth: 76,
				colour,
				finish: satin,
				bevel: 4,
				front: face,
				back: words('T', 0, 18, 15, markOn(colour), { weight: 1.4 }),
			})
			const button = stage.face(
				turn(shift(origin, yaw < 0 ? -45 : 45, 0, 12), 0, yaw < 0 ? -90 : 90),
				circle(0, 0, 9, `fill="${sheen(stage.canvas, tone(colour, -0.03), 0.08)}"`) + led(stage.canvas, 0, 0, 2, '#5fb4ff'),
			)
			return { stage, ground: 'floats', room: 0.72, art: rear ? shell + pins + button : pins + shell + button }
		}
	return { front: scene(-32, 14, false), angle: scene(146, 18, true) }
}
