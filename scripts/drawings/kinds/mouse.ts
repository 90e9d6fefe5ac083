import { mound } from '../band.ts'
import { circle, fill, moved, path, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte } from '../finish.ts'
import { roundRect, type Shape } from '../geometry.ts'
import { led, sheen } from '../parts.ts'
import type { Draw, Subject, Views } from '../picture.ts'
import { lying, shift } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

const egg: Shape = roundRect(64, 112, [31, 31, 32, 32])

interface MouseLook {
	readonly light?: string
	readonly wheel?: string
}

export function mouse(look: MouseLook): Views {
	const scene =
		(yaw: number, pitch: number, roll: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch, roll })
			const place = lying()
			const skirt = stage.solid(shift(place, 0, 0, 4), { shape: egg, depth: 18, colour: tone(colour, -0.06), finish: matte })
			const dome = mound(stage, shift(place, 0, 0, 13), egg, 22, 13, colour, 12)
			const top = shift(place, 0, 0, 35)
			const seam = stroke('M0-42V-2', '#000', 1.4, 'stroke-opacity=".45"') + stroke('M-19-4Q0 2 19-4', '#000', 1.2, 'stroke-opacity=".3"')
			const wheel =
				rect(-4.4, -33, 8.8, 19, 4.4, fill('#0c0d11')) +
				rect(-3.2, -31.4, 6.4, 15.8, 3.2, `fill="${sheen(stage.canvas, look.wheel ?? '#4a4e57', 0.16)}"`) +
				[-28, -25, -22, -19].map((y) => rect(-3.2, y, 6.4, 0.8, 0, fill('#000', 0.4))).join('')
			const mark = look.light
				? stroke('M-8 26 0 34 8 26', look.light, 3, 'stroke-linecap="round" stroke-linejoin="round"')
				: circle(0, 28, 3.4, `fill="none" stroke="${markOn(colour)}" stroke-width="1.4"`)
			const ring = look.light
				? stage.face(shift(place, 0, 0, -3), path(pathOf(egg()), `fill="none" stroke="${look.light}" stroke-width="3"`))
				: ''
			const floor = stage.shadow(shift(place, 0, 0, -5), egg, { grow: 3, x: 6, y: 5, blur: 7, opacity: 0.32 })
			return { stage, ground: 'own', room: 0.72, art: floor + ring + skirt + dome + stage.face(top, seam + wheel + mark) }
		}
	return { front: scene(-34, 46, 0), angle: scene(28, 70, 0) }
}

/** Held as one shakes hands. */
export function uprightMouse(): Views {
	const outline = 'M-84 66C-90 20-72-30-36-62-14-82 18-88 42-70 74-46 92 14 92 66Q92 80 78 80H-70Q-82 80-84 66Z'
	const art = (stage: Stage, colour: string) => {
		const { canvas } = stage
		const skin = canvas.linear(
			[
				[0, tone(colour, 0.14)],
				[0.4, tone(colour, 0.02)],
				[1, tone(colour, -0.12)],
			],
			[0.1, 0],
			[0.8, 1],
		)
		const hollow = canvas.linear(
			[
				[0, '#000', 0.34],
				[1, '#000', 0.04],
			],
			[0, 0],
			[1, 0.6],
		)
		const lit = canvas.linear(
			[
				[0, '#fff', 0.5],
				[1, '#fff', 0],
			],
			[0, 0],
			[0.7, 1],
		)
		const edge = 'stroke-linecap="round"'
		return (
			path('M-92 70H100Q96 94 78 94H-74Q-90 94-92 70Z', `fill="${sheen(canvas, tone(colour, -0.08), 0.04)}"`) +
			path(outline, `fill="${skin}"`) +
			path('M-78 52C-74 10-58-22-30-44-26-8-34 34-58 64-72 70-79 62-78 52Z', `fill="${hollow}"`) +
			stroke('M-30-44C-24-6-34 34-58 64', tone(colour, 0.2), 1.6, `${edge} stroke-opacity=".7"`) +
			stroke('M-6-78C10-30 14 20 8 80', '#000', 1.8, `${edge} stroke-opacity=".32"`) +
			stroke('M44-68C62-26 66 30 62 80', '#000', 1.8, `${edge} stroke-opacity=".32"`) +
			moved(
				26,
				-44,
				rect(-8, -17, 16, 34, 8, fill('#0c0d11')) + rect(-6, -15, 12, 30, 6, `fill="${sheen(canvas, '#5c626d', 0.16)}"`),
				1,
				10,
			) +
			rect(-52, -2, 8, 22, 4, `fill="${sheen(canvas, tone(colour, 0.1), 0.1)}"`) +
			rect(-60, 24, 8, 22, 4, `fill="${sheen(canvas, tone(colour, 0.1), 0.1)}"`) +
			path('M-34-60C-14-80 18-86 40-68 20-70-8-62-28-46Z', `fill="${lit}"`) +
			led(canvas, 38, 24, 1.8, '#6ee7a8')
		)
	}
	const subject = (colour: string): Subject => {
		const stage = createStage({})
		stage.include([-94, -84], [100, 94])
		return { stage, ground: 'stands', room: 0.74, art: art(stage, colour) }
	}
	return { front: subject, angle: (colour) => ({ ...subject(colour), crop: { x: 0.44, y: 0.4, zoom: 1.75 } }) }
}
