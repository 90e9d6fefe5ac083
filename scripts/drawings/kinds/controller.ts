import { circle, ellipse, fill, path, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { ball, holes, sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, type Place, shift } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { actionKeys, cross, stick } from './pad-keys.ts'

/** Half of the outline goes down on the right; the other half mirrors it. */
const padOutline =
	'M0-42C20-42 30-44 44-46 66-50 84-40 92-14 100 12 108 46 104 64 101 80 84 84 72 70 62 58 56 44 40 40 26 37 14 37 0 37-14 37-26 37-40 40-56 44-62 58-72 70-84 84-101 80-104 64-108 46-100 12-92-14-84-40-66-50-44-46-30-44-20-42 0-42Z'

interface PadLook {
	/** Colour of sticks and keys. */
	readonly keys: string
	readonly lit?: boolean
	/** Paddles and metal, for those who practise. */
	readonly elite?: boolean
}

export function controller(look: PadLook): Views {
	const art = (stage: Stage, colour: string) => {
		const { canvas } = stage
		const skin = canvas.linear(
			[
				[0, tone(colour, 0.16)],
				[0.45, colour],
				[1, tone(colour, -0.14)],
			],
			[0.2, 0],
			[0.7, 1],
		)
		const grip = canvas.radial([
			[0, '#fff', 0.16],
			[1, '#fff', 0],
		])
		return (
			path(padOutline, `fill="${skin}"`) +
			path(padOutline, `fill="none" stroke="#fff" stroke-opacity=".24" stroke-width="1.2" transform="scale(.985)"`) +
			ellipse(-84, 36, 30, 40, `fill="${grip}"`) +
			ellipse(70, 20, 30, 40, `fill="${grip}"`) +
			path('M-30-40H30L22-8Q0-2-22-8Z', `fill="${sheen(canvas, tone(colour, -0.05), 0.06)}"`) +
			circle(0, -22, 6, `fill="${ball(canvas, look.keys)}"`) +
			(look.lit ? stroke('M-22-8Q0-2 22-8', '#5fb4ff', 2.2, 'stroke-linecap="round"') : '') +
			rect(-22, -24, 8, 4, 2, fill(look.keys)) +
			rect(14, -24, 8, 4, 2, fill(look.keys)) +
			rect(-6, 22, 12, 3, 1.5, `fill="${holes(canvas, 2.6, 0.6, '#000', 0.6)}"`) +
			cross(stage, -60, -16, 17, look.keys) +
			actionKeys(stage, 60, -16, 13, 7.4, look.keys, Boolean(look.lit)) +
			stick(stage, -29, 14, 15, look.elite ? '#8d929b' : look.keys) +
			stick(stage, 29, 14, 15, look.elite ? '#8d929b' : look.keys)
		)
	}
	/** Copies beneath one another give the curved body its thickness. */
	const body = (stage: Stage, colour: string, place: Place, thick: number) => {
		const layers = [1, 0.8, 0.6, 0.4, 0.2].map((share) =>
			stage.face(shift(place, 0, 0, -thick * share), path(padOutline, `fill="${tone(colour, -0.26 + (1 - share) * 0.14)}"`)),
		)
		const shoulders = [-1, 1].map((way) =>
			stage.face(shift(place, way * 62, 42, -7), rect(-25, -9, 50, 16, 8, `fill="${sheen(stage.canvas, tone(look.keys, -0.02), 0.12)}"`)),
		)
		for (const [x, y] of [
			[-104, 78],
			[104, 78],
			[-90, -50],
			[90, -50],
		] as const) {
			stage.include(stage.point(place, x, y))
		}
		return shoulders.join('') + layers.join('') + stage.face(place, art(stage, colour))
	}
	return {
		front(colour) {
			const stage = createStage({ yaw: -10, pitch: -10 })
			return { stage, ground: 'floats', room: 0.82, art: body(stage, colour, origin, 16) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 26, pitch: 48, roll: -6 })
			return { stage, ground: 'floats', room: 0.84, art: body(stage, colour, lying(), 26) }
		},
	}
}
