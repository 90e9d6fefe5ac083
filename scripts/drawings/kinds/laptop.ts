import { circle, fill, moved, path, rect } from '../canvas.ts'
import { mix, tone } from '../colour.ts'
import { metal, satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { holes, screen, sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { markOn, type ScreenLook } from './look.ts'

interface LaptopLook extends ScreenLook {
	/** Width and depth in millimetres. */
	readonly size?: readonly [number, number]
	/** Keys lit in colour, vents, sharper lines. */
	readonly gaming?: string
	/** How the second picture shows it. */
	readonly pose?: 'rear' | 'tent' | 'apart'
}

/** Rows of keys as one paint, and the long keys beside them. */
function keyboardArt(stage: Stage, w: number, h: number, colour: string, lit?: string): string {
	const bed = lit ? mix(colour, lit, 0.5) : tone(colour, -0.1)
	const key = lit ? '#15171c' : '#24272d'
	const step = w / 14.6
	const tile =
		rect(step * 0.07, step * 0.07, step * 0.86, step * 0.82, step * 0.12, fill(key)) +
		rect(step * 0.3, step * 0.4, step * 0.3, step * 0.08, 0, fill(lit ?? '#c9ced8', lit ? 0.95 : 0.55))
	const keys = stage.canvas.pattern(step, step * 0.97, tile, `translate(${-w / 2} ${-h / 2})`)
	const glow = lit ? rect(-w / 2 - 2, -h / 2 - 2, w + 4, h + 4, 4, fill(lit, 0.28)) : ''
	const rows = Math.round(h / step)
	const top = -h / 2 + (rows - 1) * step * 0.97
	return (
		glow +
		rect(-w / 2, -h / 2, w, h, 3, fill(bed)) +
		rect(-w / 2, -h / 2, w, h, 2, `fill="${keys}"`) +
		rect(-step * 3.2, top, step * 6, step * 0.94, 0, fill(bed)) +
		rect(-step * 3.1, top + step * 0.06, step * 5.8, step * 0.8, step * 0.12, fill(key))
	)
}

function deck(stage: Stage, w: number, d: number, colour: string, gaming?: string): string {
	const keys = moved(0, -d * 0.14, keyboardArt(stage, w * 0.86, d * 0.46, colour, gaming))
	const pad = rect(
		-w * 0.17,
		d * 0.15,
		w * 0.34,
		d * 0.28,
		4,
		`fill="${sheen(stage.canvas, tone(colour, -0.02), 0.03)}" stroke="${tone(colour, -0.12)}" stroke-width=".8"`,
	)
	const speakers = [-1, 1]
		.map((end) => rect(end * w * 0.465 - 5, -d * 0.36, 10, d * 0.44, 2, `fill="${holes(stage.canvas, 3, 0.6, '#000', 0.35)}"`))
		.join('')
	return keys + pad + (w > 300 ? speakers : '')
}

function lid(stage: Stage, w: number, h: number, look: LaptopLook): string {
	const chin = look.gaming ? 12 : 7
	return (
		screen(stage, w - 3, h - 3, 6, wallpaper(stage.canvas, look.screen, w, h, ...look.light), { edge: 4.5, bottom: chin, glare: 0.16 }) +
		circle(0, -h / 2 + 3.6, 1, fill('#3b4a6a'))
	)
}

function cover(colour: string, look: LaptopLook): string {
	const mark = markOn(colour)
	const line = look.gaming
		? path('M-30 13 0-13 30 13', `fill="none" stroke="${look.gaming}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`)
		: path('M-9-8 0 8 9-8', `fill="none" stroke="${mark}" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"`)
	return line
}

export function laptop(look: LaptopLook): Views {
	const [w, d] = look.size ?? [312, 218]
	const thick = look.gaming ? 17 : 10
	const base = (stage: Stage, colour: string, place: Place) =>
		stage.solid(place, {
			shape: roundRect(w, d, look.gaming ? 8 : 13),
			depth: thick,
			colour,
			finish: look.gaming ? satin : metal,
			bevel: 1.2,
			front: deck(stage, w, d, colour, look.gaming),
		})
	const top = (stage: Stage, colour: string, place: Place) =>
		stage.solid(place, {
			shape: roundRect(w, d - 6, look.gaming ? 8 : 13),
			depth: 5,
			colour,
			finish: look.gaming ? satin : metal,
			bevel: 1.2,
			front: lid(stage, w, d - 6, look),
			back: cover(colour, look),
		})
	const open = (tilt: number) => shift(turn(shift(origin, 0, thick / 2, -d / 2 + 3), -tilt), 0, d / 2 - 3, 2)
	return {
		front(colour) {
			const stage = createStage({ yaw: -24, pitch: 19 })
			const floor = stage.shadow(shift(lying(), 0, 0, -thick / 2), roundRect(w, d, 13), { grow: 4, x: 8, y: 8, blur: 10, opacity: 0.34 })
			return { stage, ground: 'own', room: 0.88, art: floor + top(stage, colour, open(16)) + base(stage, colour, lying()) }
		},
		angle(colour) {
			if (look.pose === 'tent') {
				const stage = createStage({ yaw: -30, pitch: 14 })
				const ridge = shift(origin, 0, d * 0.44, 0)
				const rear = turn(shift(turn(ridge, 22), 0, -d / 2 + 3, -4), 0, 180)
				const fore = shift(turn(ridge, -22), 0, -d / 2 + 3, 4)
				return { stage, ground: 'stands', room: 0.84, art: base(stage, colour, rear) + top(stage, colour, fore) }
			}
			if (look.pose === 'apart') {
				const stage = createStage({ yaw: 26, pitch: 24 })
				const keys = shift(lying(), 0, -30, -6)
				const floor = stage.shadow(shift(keys, 0, 0, -4), roundRect(w, d, 13), { x: 8, y: 8, blur: 10 })
				return {
					stage,
					ground: 'own',
					room: 0.88,
					art: top(stage, colour, shift(turn(shift(origin, 0, 40, -d * 0.5), -10), 0, d / 2)) + floor + base(stage, colour, keys),
				}
			}
			const stage = createStage({ yaw: 150, pitch: 17 })
			const floor = stage.shadow(shift(lying(), 0, 0, -thick / 2), roundRect(w, d, 13), { grow: 2, x: 8, y: 8, blur: 10, opacity: 0.34 })
			const vents = look.gaming
				? [-1, 1].map((end) => rect(end * w * 0.3 - 40, -3.4, 80, 7, 2, `fill="${holes(stage.canvas, 4, 1.3, '#000', 0.85)}"`)).join('')
				: ''
			const rearWall = turn(shift(origin, 0, 0, -d / 2), 0, 180)
			return {
				stage,
				ground: 'own',
				room: 0.88,
				art: floor + base(stage, colour, lying()) + stage.face(rearWall, vents) + top(stage, colour, open(22)),
			}
		},
	}
}
