import { seenCurve } from '../band.ts'
import { fill, moved, path, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte, metal } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { cloth, sheen, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'

/** Carries a laptop and a day. */
export function backpack(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const weave = cloth(canvas, 3.4)
			const zip = (d: string) =>
				stroke(d, '#0c0d11', 4.4, 'stroke-linecap="round"') + stroke(d, '#6b717c', 1.6, 'stroke-dasharray="1.6 1.4"')
			const leather = '#8a5a33'
			const pocket = path(pathOf(roundRect(176, 128, [18, 18, 34, 34])()), `fill="${sheen(canvas, tone(colour, 0.04), 0.06)}"`)
			const front =
				path(pathOf(roundRect(214, 318, [86, 86, 40, 40])(3)), `fill="${weave}"`) +
				zip('M-92-20C-92-112-60-140 0-140S92-112 92-20') +
				moved(
					0,
					74,
					pocket +
						path(pathOf(roundRect(176, 128, [18, 18, 34, 34])()), `fill="${weave}"`) +
						zip('M-70-44H70') +
						rect(60, -44, 6, 22, 3, fill(leather)),
				) +
				rect(-22, -92, 44, 26, 5, `fill="${sheen(canvas, leather, 0.08)}"`) +
				stroke('M-7-82 0-76 7-82', '#f4e6d6', 2, 'stroke-linecap="round" stroke-linejoin="round"') +
				rect(90, -26, 6, 22, 3, fill(leather))
			const handle = tube(
				seenCurve(stage, [
					[-28, 152, -20],
					[-24, 180, -20],
					[24, 180, -20],
					[28, 152, -20],
				]),
				leather,
				11,
			)
			const straps = [-1, 1]
				.map((way) =>
					tube(
						seenCurve(stage, [
							[way * 60, 140, -60],
							[way * 118, 70, -96],
							[way * 112, -70, -96],
							[way * 80, -140, -50],
						]),
						tone(colour, -0.06),
						24,
					),
				)
				.join('')
			const body = stage.solid(origin, { shape: roundRect(214, 318, [86, 86, 40, 40]), depth: 118, colour, finish: matte, bevel: 5, front })
			const bottle = stage.solid(shift(origin, yaw < 0 ? -106 : 106, -86, -10), {
				shape: roundRect(18, 118, 9),
				depth: 76,
				colour: tone(colour, -0.05),
				finish: matte,
			})
			return { stage, ground: 'stands', room: 0.86, art: straps + handle + body + bottle }
		}
	return { front: scene(-18, 8), angle: scene(40, 12) }
}

/** Soft cover for a laptop. */
export function sleeve(): Views {
	const bodyOf = (stage: Stage, colour: string, place: Place) => {
		const felt = cloth(stage.canvas, 4.2)
		const outline = pathOf(roundRect(330, 236, 18)())
		const front =
			path(outline, `fill="${felt}"`) +
			`<path d="${pathOf(roundRect(314, 220, 13)())}" fill="none" stroke="${tone(colour, 0.2)}" stroke-width="1.4" stroke-dasharray="5 4"/>` +
			rect(-165, 30, 330, 88, 16, `fill="${sheen(stage.canvas, tone(colour, 0.04), 0.05)}"`) +
			rect(-165, 30, 330, 88, 16, `fill="${felt}"`) +
			moved(
				118,
				74,
				rect(-26, -13, 52, 26, 4, `fill="${sheen(stage.canvas, '#8a5a33', 0.08)}"`) +
					stroke('M-7-3 0 3 7-3', '#f4e6d6', 2, 'stroke-linecap="round" stroke-linejoin="round"'),
			)
		return stage.solid(place, {
			shape: roundRect(330, 236, 18),
			depth: 17,
			colour,
			finish: matte,
			bevel: 3,
			front,
			back: path(outline, `fill="${felt}"`),
		})
	}
	return {
		front(colour) {
			const stage = createStage({ yaw: -20, pitch: 10 })
			return { stage, ground: 'stands', room: 0.86, art: bodyOf(stage, colour, turn(origin, -6)) }
		},
		angle(colour) {
			const stage = createStage({ yaw: 24, pitch: 42, roll: -6 })
			const laptop = stage.solid(shift(lying(), 0, 44, 2), {
				shape: roundRect(300, 210, 13),
				depth: 12,
				colour: '#c9ccd2',
				finish: metal,
				bevel: 1.4,
				front: stroke('M-9-60 0-50 9-60', '#9a9ea6', 3.4, 'stroke-linecap="round" stroke-linejoin="round"'),
			})
			const floor = stage.shadow(shift(lying(), 0, 0, -9), roundRect(330, 236, 18), { x: 10, y: 10, blur: 12, opacity: 0.4 })
			return { stage, ground: 'own', room: 0.88, art: floor + laptop + bodyOf(stage, colour, shift(lying(), 0, -10, 2)) }
		},
	}
}
