import { fill, rect } from '../canvas.ts'
import { mix, tone } from '../colour.ts'
import { metal, satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'

interface KeyboardLook {
	/** Columns of keys: 16 with arrows, 18 with everything. */
	readonly columns: number
	readonly keys: string
	/** Keys of another colour: escape, enter. */
	readonly accent: string
	readonly lit?: string
	readonly low?: boolean
}

const rows: readonly (readonly number[])[] = [
	[1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
	[1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
	[1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
	[2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.75],
	[1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25],
]

function keyPaths(look: KeyboardLook): {
	readonly plain: string
	readonly accent: string
	readonly width: number
	readonly height: number
} {
	const unit = 19
	const [gap, r] = [2.4, 3]
	const extra = look.columns - 15
	const width = look.columns * unit
	const height = rows.length * unit
	let plain = ''
	let accent = ''
	const key = (x: number, y: number, w: number) => {
		const [kw, kh] = [w * unit - gap - 2 * r, unit - gap - 2 * r]
		return `M${(x + gap / 2 + r).toFixed(1)} ${(y + gap / 2).toFixed(1)}h${kw.toFixed(1)}a3 3 0 0 1 3 3v${kh.toFixed(1)}a3 3 0 0 1-3 3h-${kw.toFixed(1)}a3 3 0 0 1-3-3v-${kh.toFixed(1)}a3 3 0 0 1 3-3z`
	}
	rows.forEach((row, line) => {
		let x = -width / 2
		const y = -height / 2 + line * unit
		row.forEach((w, index) => {
			const special = (line === 0 && index === 0) || (line === 2 && index === row.length - 1)
			if (special) accent += key(x, y, w)
			else plain += key(x, y, w)
			x += w * unit
		})
		for (let column = 0; column < extra; column += 1) plain += key(x + column * unit, y, 1)
	})
	return { plain, accent, width, height }
}

export function keyboard(look: KeyboardLook): Views {
	const { plain, accent, width, height } = keyPaths(look)
	const lift = look.low ? 3 : 8
	const art = (stage: Stage, place: Place) => {
		const caps = (d: string, colour: string, name: string) => {
			const skirt = Array.from({ length: 3 }, (_, index) =>
				stage.face(shift(place, 0, 0, (lift * index) / 3), `<use href="#${name}" fill="${tone(colour, -0.16 + index * 0.03)}"/>`),
			).join('')
			return `<defs><path id="${name}" d="${d}"/></defs>${skirt}${stage.face(
				shift(place, 0, 0, lift),
				`<use href="#${name}" fill="${stage.canvas.linear(
					[
						[0, tone(colour, 0.05)],
						[1, tone(colour, -0.05)],
					],
					[-width / 2, -height / 2],
					[width / 2, height / 2],
					'drawing',
				)}"/>`,
			)}`
		}
		return caps(plain, look.keys, 'plain') + caps(accent, look.accent, 'accent')
	}
	const scene =
		(yaw: number, pitch: number, crop?: { x: number; y: number; zoom: number }): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const deep = look.low ? 12 : 24
			const well = rect(
				-width / 2 - 2,
				-height / 2 - 2,
				width + 4,
				height + 4,
				5,
				fill(look.lit ? mix('#0c0d12', look.lit, 0.55) : tone(colour, -0.16)),
			)
			const bar = stage.canvas.linear(
				[
					[0, look.lit ?? '#000', 0.9],
					[0.5, mix(look.lit ?? '#000000', '#ff4fa3', 0.6), 0.9],
					[1, look.lit ?? '#000', 0.9],
				],
				[0, 0],
				[1, 0],
			)
			const glow = look.lit ? rect(-width / 2 - 2, -height / 2 - 2, width + 4, height + 4, 5, `fill="${bar}" opacity=".8"`) : ''
			const base = stage.solid(turn(lying(), 5), {
				shape: roundRect(width + 22, height + 24, 12),
				depth: deep,
				colour,
				finish: look.low ? metal : satin,
				bevel: 1.6,
				front: well + glow,
			})
			const floor = stage.shadow(shift(lying(), 0, 0, -deep / 2), roundRect(width + 22, height + 24, 14), {
				x: 8,
				y: 8,
				blur: 9,
				opacity: 0.4,
			})
			const subject = { stage, ground: 'own' as const, room: 0.92, art: floor + base + art(stage, shift(turn(lying(), 5), 0, 0, deep / 2)) }
			return crop ? { ...subject, crop } : subject
		}
	return { front: scene(-20, 44), angle: scene(34, 36, { x: 0.4, y: 0.56, zoom: 1.9 }) }
}
