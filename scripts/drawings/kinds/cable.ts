import { fill, moved, path, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { words } from '../letters.ts'
import { sheen, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { createStage, type Stage } from '../stage.ts'

/** A coil with its two ends. */
export function cable(kind: 'usb' | 'hdmi'): Views {
	const plug = (stage: Stage, colour: string, x: number, y: number, angle: number) => {
		const metalTip =
			kind === 'usb'
				? rect(-7.5, -34, 15, 17, 5, `fill="${sheen(stage.canvas, '#c9ccd2', 0.14)}"`) + rect(-4.6, -33, 9.2, 3.4, 1.7, fill('#2b2e34'))
				: path('M-15-38H15V-24L11-18H-11L-15-24Z', `fill="${sheen(stage.canvas, '#d8b45c', 0.12)}"`) +
					rect(-11, -37, 22, 4, 1, fill('#2b2e34'))
		const grip =
			kind === 'usb'
				? rect(-11, -18, 22, 40, 7, `fill="${sheen(stage.canvas, '#3a3e46', 0.14)}"`)
				: rect(-19, -19, 38, 46, 7, `fill="${sheen(stage.canvas, '#2f3238', 0.12)}"`)
		const relief = [0, 1, 2]
			.map((index) => rect(-5.4 + index * 0.5, 22 + index * 6, 10.8 - index, 4.4, 2, fill(tone(colour, -0.14))))
			.join('')
		return moved(
			x,
			y,
			`<g transform="translate(2 3)">${rect(-11, -18, 22, 40, 7, fill('#0b1220', 0.18))}</g>${relief}${metalTip}${grip}`,
			1,
			angle,
		)
	}
	const scene =
		(tight: boolean): Draw =>
		(colour) => {
			const stage = createStage({})
			stage.include([-128, -118], [128, 118])
			const loops = (tight ? [88, 78, 68] : [94, 82]).map(
				(r, index) => `M${-r} ${8 + index * 3}A${r} ${r * 0.92} 0 1 1 ${r} ${4 - index * 2}A${r} ${r * 0.92} 0 1 1 ${-r} ${8 + index * 3}Z`,
			)
			const tails = tight
				? ['M-66 58C-104 86-116 52-110 22', 'M66 62C104 84 118 40 108 6']
				: ['M-84 40C-116 20-120-30-92-66', 'M70 60C112 76 124 30 112-4']
			const weave = (d: string) =>
				stroke(d, '#000', 9, 'stroke-opacity=".16" stroke-dasharray="1.6 2.4"') +
				stroke(d, '#fff', 3, 'stroke-opacity=".12" stroke-dasharray="1.6 2.4"')
			const shade = loops.map((d) => stroke(d, '#0b1220', 12, 'stroke-opacity=".14" transform="translate(5 8)"')).join('')
			const band = moved(
				0,
				tight ? 74 : 80,
				rect(-15, -20, 30, 40, 7, `fill="${sheen(stage.canvas, '#2b2e34', 0.12)}"`) +
					words('C', 0, -5, 10, '#fff', { weight: 1.5, opacity: 0.8 }),
			)
			const ends = tight
				? plug(stage, colour, -110, -6, 0) + plug(stage, colour, 107, -24, -6)
				: plug(stage, colour, -78, -88, 34) + plug(stage, colour, 110, -36, -6)
			return {
				stage,
				ground: 'own',
				room: 0.86,
				art: shade + [...loops, ...tails].map((d) => tube(d, colour, 11) + weave(d)).join('') + band + ends,
			}
		}
	return { front: scene(true), angle: scene(false) }
}
