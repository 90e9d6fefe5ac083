import { circle, fill, path, stroke } from '../canvas.ts'
import { metal, satin } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { ball, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { actionKeys } from './pad-keys.ts'

/** A wheel and its base, for driving. */
export function racingWheel(accent: string): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const base = stage.solid(shift(origin, 0, -66, -92), {
				shape: polygonBase,
				depth: 120,
				colour,
				finish: satin,
				bevel: 2.4,
				front: words('VANTORR', 0, 34, 9, '#fff', { weight: 1.6 }),
			})
			const shaft = stage.solid(shift(origin, 0, 0, -34), { shape: oval(70), depth: 50, colour: '#3a3e46', finish: metal })
			const place = turn(shift(origin, 0, 6, 6), -6)
			const rim = (d: string, paint: string, width: number, more = '') =>
				stroke(d, paint, width, `stroke-linecap="round" stroke-linejoin="round" ${more}`)
			const loop = 'M-64 92C-122 62-134-46-76-94-34-118 34-118 76-94 134-46 122 62 64 92 30 100-30 100-64 92Z'
			const under = [1, 0.66, 0.33].map((share) => stage.face(shift(place, 0, 0, -18 * share), rim(loop, '#0e0f13', 27)))
			const spokes = path('M-110-6 110-6 92 26 30 34 20 96-20 96-30 34-92 26Z', `fill="${sheen(canvas, '#3a3e46', 0.12)}"`)
			const hub =
				circle(0, 4, 46, `fill="${sheen(canvas, '#23262c', 0.1)}"`) +
				circle(0, 4, 15, `fill="${ball(canvas, accent)}"`) +
				[-1, 1].map((way) => actionKeys(stage, way * 64, 2, 9, 5.4, '#2b2e34', way > 0)).join('') +
				[-1, 1].map((way) => circle(way * 30, -18, 5, fill(accent)) + circle(way * 30, 28, 5, fill('#5fb4ff'))).join('')
			const wheel =
				spokes +
				rim(loop, '#1b1d22', 28) +
				rim(loop, '#2f333b', 19) +
				rim(loop, '#4a4f59', 5, 'stroke-opacity=".6" transform="translate(-4 -5)"') +
				path('M-14-114H14V-98H-14Z', fill(accent)) +
				hub
			stage.include(stage.point(place, -136, 0), stage.point(place, 136, 0), stage.point(place, 0, -126), stage.point(place, 0, 112))
			return { stage, ground: 'stands', room: 0.84, art: base + shaft + under.join('') + stage.face(place, wheel) }
		}
	return { front: scene(-18, 10), angle: scene(36, 18) }
}

const polygonBase = roundRect(190, 120, [46, 46, 16, 16])
