import { circle, fill, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { matte, satin } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { led, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

/** Sweeps by itself. */
export function robotVacuum(options: { mop?: boolean }): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const lidar = stage.solid(lying(shift(origin, 0, 40, -24)), {
				shape: oval(84),
				depth: 22,
				colour: tone(colour, -0.04),
				finish: satin,
				bevel: 3,
				front: circle(0, 0, 26, `fill="none" stroke="${markOn(colour)}" stroke-opacity=".5" stroke-width="2"`),
			})
			const top =
				circle(0, 0, 138, `fill="none" stroke="#000" stroke-opacity=".12" stroke-width="2"`) +
				rect(-17, 74, 34, 14, 7, fill(tone(colour, -0.14))) +
				led(canvas, -7, 81, 2, '#6fd0ff') +
				led(canvas, 7, 81, 2, '#6fd0ff') +
				rect(-120, 22, 240, 1.6, 0, fill('#000', 0.12))
			const body = stage.solid(lying(), { shape: oval(310), depth: 56, colour, finish: satin, bevel: 8, front: top })
			const skirt = stage.solid(lying(shift(origin, 0, -30, 0)), { shape: oval(296), depth: 12, colour: '#23262c', finish: matte })
			const brush = stage.face(
				lying(shift(origin, 120, -36, 92)),
				[0, 72, 144, 216, 288]
					.map(
						(angle) =>
							`<path d="M0 0C14-6 28-6 46 0" fill="none" stroke="#3a3e46" stroke-width="3.4" stroke-linecap="round" transform="rotate(${angle})"/>`,
					)
					.join(''),
			)
			const floor = stage.shadow(lying(shift(origin, 0, -38, 0)), oval(310), { x: 10, y: 6, blur: 13, opacity: 0.44 })
			if (!options.mop) return { stage, ground: 'own', room: 0.86, art: floor + brush + skirt + body + lidar }
			const dock = shift(origin, 0, 92, -230)
			const tower = stage.solid(dock, {
				shape: roundRect(300, 250, 30),
				depth: 150,
				colour,
				finish: satin,
				bevel: 3,
				front:
					rect(-118, 20, 236, 105, 26, fill('#15171b')) +
					[-1, 1].map((way) => rect(way * 66 - 58, -106, 116, 104, 14, `fill="${sheen(canvas, tone(colour, -0.03), 0.05)}"`)).join('') +
					led(canvas, 0, -114, 2.4, '#6fd0ff'),
			})
			const dockFloor = stage.shadow(lying(shift(origin, 0, -34, -230)), roundRect(300, 150, 30), { x: 14, y: 6, blur: 16, opacity: 0.4 })
			return { stage, ground: 'own', room: 0.88, art: dockFloor + tower + floor + brush + skirt + body + lidar }
		}
	return { front: scene(-24, 24), angle: scene(28, 48) }
}
