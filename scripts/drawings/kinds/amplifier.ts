import { circle, fill, moved, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { short } from '../curve.ts'
import { metal } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { holes, led, socket } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

interface DeckLook {
	readonly size: readonly [number, number, number]
	readonly face: 'amplifier' | 'receiver'
}

/** Amplifiers and receivers: knobs before a metal face. */
export function deck(look: DeckLook): Views {
	const [w, h, d] = look.size
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const knob = (x: number, y: number, r: number) =>
				stage.solid(shift(origin, x, y, d / 2 + 9), {
					shape: oval(r * 2),
					depth: 20,
					colour: tone(colour, 0.05),
					finish: metal,
					bevel: 2.4,
					front: rect(-1.3, -r * 0.8, 2.6, r * 0.5, 1, fill(markOn(colour))),
				})
			const meter = (x: number) =>
				moved(
					x,
					0,
					rect(-38, -h * 0.26, 76, h * 0.52, 5, fill('#f6e7c4')) +
						stroke(`M-28 ${short(h * 0.08)}A34 34 0 0 1 28 ${short(h * 0.08)}`, '#4c3a1c', 2) +
						stroke(`M0 ${short(h * 0.2)}L-14-${short(h * 0.14)}`, '#b3261e', 2) +
						rect(-38, -h * 0.26, 76, h * 0.52, 5, 'fill="none" stroke="#000" stroke-opacity=".5" stroke-width="3"'),
				)
			const display =
				rect(-120, -h * 0.2, 240, h * 0.32, 6, fill('#07090d')) +
				words('4K 9.2 HALL', 0, -h * 0.2 + h * 0.11, h * 0.1, '#7fe0ff', { weight: 1.3 })
			const dots = [-90, -60, -30, 0, 30, 60, 90].map((x) => circle(x, h * 0.3, 4, fill(tone(colour, 0.16)))).join('')
			const front =
				look.face === 'amplifier'
					? meter(-20) + meter(66) + led(canvas, -w / 2 + 30, h * 0.3, 2.4, '#ffb35c')
					: display + dots + socket(-w / 2 + 40, h * 0.3, 10, 10, 5)
			const vents = rect(-w / 2 + 24, -d / 2 + 24, w - 48, d - 60, 4, `fill="${holes(canvas, 9, 2, '#000', 0.45)}"`)
			const box = stage.solid(lying(), { shape: roundRect(w, d, 6), depth: h, colour, finish: metal, bevel: 1, front: vents })
			const plate = stage.solid(shift(origin, 0, 0, d / 2), {
				shape: roundRect(w + 4, h + 2, 5),
				depth: 8,
				colour: tone(colour, 0.04),
				finish: metal,
				bevel: 1.4,
				front,
			})
			const knobs =
				look.face === 'amplifier'
					? knob(w / 2 - 54, 0, 32) + knob(-w / 2 + 70, 4, 17) + knob(-w / 2 + 122, 4, 17)
					: knob(-w / 2 + 62, 6, 34) + knob(w / 2 - 62, 6, 34)
			const floor = stage.shadow(lying(shift(origin, 0, -h / 2 - 4, 0)), roundRect(w, d, 8), { x: 10, y: 10, blur: 14, opacity: 0.42 })
			return { stage, ground: 'own', room: 0.88, art: floor + box + plate + knobs }
		}
	return { front: scene(-14, 16), angle: scene(34, 26) }
}
