import { hoop } from '../band.ts'
import { circle, fill, moved, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte, metal, satin } from '../finish.ts'
import { oval, type Shape, squircle } from '../geometry.ts'
import { cloth } from '../parts.ts'
import type { Views } from '../picture.ts'
import { origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { dial, type WatchLook } from './watch-face.ts'

function casing(stage: Stage, colour: string, look: WatchLook, place: Place): string {
	const square = look.shape === 'square'
	const size = look.shape === 'rugged' ? 50 : 46
	const shape: Shape = square ? squircle(42, 50, 0.86) : oval(size)
	const glass: Shape = square ? squircle(38, 46, 0.86) : oval(size - 4)
	const crown = stage.solid(turn(shift(place, square ? 22 : size / 2 + 1, square ? 7 : 5, 0), 0, 90), {
		shape: oval(7),
		depth: 5,
		colour: tone(colour, 0.06),
		finish: metal,
		bevel: 1,
	})
	const guard =
		look.shape === 'rugged'
			? stage.solid(shift(place, 0, 0, -0.6), { shape: polygonCase, depth: 12, colour: tone(colour, -0.04), finish: matte, bevel: 1 }) +
				[0, 60, 120, 180, 240, 300]
					.map((angle) =>
						stage.face(
							shift(place, 0, 0, 5.6),
							moved(Math.sin((angle * Math.PI) / 180) * 25.4, Math.cos((angle * Math.PI) / 180) * 25.4, circle(0, 0, 1.3, fill('#8d929b'))),
						),
					)
					.join('')
			: ''
	const face =
		path(pathOf(glass()), fill('#06070a')) +
		stage.canvas.clip(
			path(pathOf(glass(square ? 1.6 : 1.8)), ''),
			dial(stage, look, square ? 19 : (size - 6) / 2) + path(`M-30-30H8L-14 30H-30Z`, 'fill="#fff" fill-opacity=".1"'),
		)
	const body = stage.solid(place, { shape, depth: 11, colour, finish: metal, bevel: 1.2, front: face })
	return crown + guard + body
}

const polygonCase = squircle(57, 57, 0.66)

/** On the wrist: first from the front, then as it stands on a table. */
export function watch(look: WatchLook): Views {
	return {
		front(colour) {
			const stage = createStage({ pitch: 0, yaw: -14 })
			const band = look.band ?? colour
			const width = look.shape === 'square' ? 33 : 30
			const paint = stage.canvas.linear(
				[
					[0, tone(band, -0.1)],
					[0.3, tone(band, 0.1)],
					[0.7, band],
					[1, tone(band, -0.12)],
				],
				[0, 0],
				[1, 0],
			)
			const fade = (up: boolean) =>
				stage.canvas.linear(
					[
						[0, '#000', up ? 0.34 : 0],
						[0.5, '#000', 0.02],
						[1, '#000', up ? 0 : 0.34],
					],
					[0, 0],
					[0, 1],
				)
			const strap = (up: boolean) => {
				const way = up ? -1 : 1
				const d = `M${-width / 2} ${way * 16}L${-width / 2 + 2.6} ${way * 48}Q${-width / 2 + 3} ${way * 54} ${-width / 2 + 8} ${way * 54}H${width / 2 - 8}Q${width / 2 - 3} ${way * 54} ${width / 2 - 2.6} ${way * 48}L${width / 2} ${way * 16}Z`
				const dots = up || look.woven ? '' : [34, 40, 46].map((y) => rect(-1.4, y, 2.8, 1.6, 0.8, fill('#000', 0.45))).join('')
				return (
					path(d, `fill="${paint}"`) +
					(look.woven ? path(d, `fill="${cloth(stage.canvas, 2.4)}"`) : '') +
					path(d, `fill="${fade(up)}"`) +
					dots
				)
			}
			stage.include([-30, -54], [30, 54])
			return {
				stage,
				ground: 'floats',
				room: 0.86,
				art: stage.face(shift(origin, 0, 0, -3), strap(true) + strap(false)) + casing(stage, colour, look, origin),
			}
		},
		angle(colour) {
			const stage = createStage({ yaw: -40, pitch: 18 })
			const band = look.band ?? colour
			const width = look.shape === 'square' ? 30 : 27
			const loop = hoop(
				stage,
				{ centre: [0, 0, -34], right: [0, 0, 1], up: [0, 1, 0], width: [width, 0, 0] },
				{ rx: 34, ry: 40, thick: 3.4, from: 32, to: 328 },
				band,
				{ finish: look.woven ? matte : satin, inside: tone(band, -0.07) },
			)
			return { stage, ground: 'stands', room: 0.8, art: loop + casing(stage, colour, look, turn(origin, 0)) }
		},
	}
}
