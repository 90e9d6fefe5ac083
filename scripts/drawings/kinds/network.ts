import { circle, fill, path, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { metal, satin } from '../finish.ts'
import { roundRect, squircle } from '../geometry.ts'
import { words } from '../letters.ts'
import { holes, led } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

/** A router with its aerials up. */
export function router(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const aerial = (x: number, z: number, lean: number) => {
				const place = turn(shift(origin, x, 62, z), z < 0 ? -4 : 0, 0, lean)
				return stage.solid(place, { shape: roundRect(19, 128, 9), depth: 9, colour: tone(colour, 0.02), finish: satin, bevel: 1.6 })
			}
			const vents = [-1, 1].map((way) => rect(way * 74 - 34, -54, 68, 100, 10, `fill="${holes(canvas, 7, 1.6, '#000', 0.5)}"`)).join('')
			const top =
				vents +
				stroke('M-16 6 0-10 16 6', markOn(colour), 4.4, 'stroke-linecap="round" stroke-linejoin="round"') +
				[-20, -10, 0, 10, 20].map((x) => led(canvas, x, 62, 1.7, '#6fd0ff')).join('')
			const box = stage.solid(lying(), { shape: squircle(260, 170, 0.82), depth: 34, colour, finish: satin, bevel: 4, front: top })
			const floor = stage.shadow(lying(shift(origin, 0, -17, 0)), squircle(260, 170, 0.82), {
				grow: 2,
				x: 10,
				y: 8,
				blur: 12,
				opacity: 0.42,
			})
			return {
				stage,
				ground: 'own',
				room: 0.84,
				art: floor + aerial(-92, -66, 10) + aerial(-32, -78, 3) + aerial(32, -78, -3) + aerial(92, -66, -10) + box,
			}
		}
	return { front: scene(-20, 30), angle: scene(32, 44) }
}

/** Small towers that share the work. */
export function mesh(count: 1 | 2 | 3): Views {
	const scene =
		(yaw: number, pitch: number, shown: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const node = (x: number, z: number) => {
				const at = lying(shift(origin, x, 0, z))
				const floor = stage.shadow(shift(at, 0, 0, -66), squircle(96), { x: 8, y: 5, blur: 9, opacity: 0.4 })
				const base = stage.solid(shift(at, 0, 0, -60), { shape: squircle(88), depth: 12, colour: tone(colour, -0.16), finish: satin })
				const body = stage.solid(at, {
					shape: squircle(98),
					depth: 112,
					colour,
					finish: satin,
					bevel: 6,
					front:
						path(pathOf(squircle(60)()), fill(tone(colour, -0.05))) +
						circle(0, 0, 8, `fill="none" stroke="${markOn(colour)}" stroke-width="2.4"`),
				})
				const front = stage.face(shift(origin, x, 0, z + 49), led(stage.canvas, 0, 34, 2.2, '#6fd0ff'))
				return floor + base + body + front
			}
			const places = [
				[0, 40],
				[-104, -34],
				[104, -50],
			] as const
			const used = places.slice(0, shown).sort((one, other) => one[1] - other[1])
			return { stage, ground: 'own', room: shown === 1 ? 0.72 : 0.86, art: used.map(([x, z]) => node(x, z)).join('') }
		}
	return { front: scene(-12, 18, count), angle: scene(26, 34, 1) }
}

/** A row of sockets for cables. */
export function networkSwitch(): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const port = (x: number, index: number) =>
				rect(x - 13, -11, 26, 22, 2, fill('#0a0b0e')) +
				rect(x - 9, -8, 18, 9, 1, fill('#c8a04a', 0.75)) +
				rect(x - 6, 6, 12, 5, 0, fill('#23262c')) +
				circle(x - 8, -16, 1.6, fill('#6ee7a8')) +
				circle(x + 8, -16, 1.6, fill(index % 3 ? '#ffb35c' : '#3a3e46'))
			const front =
				rect(-164, -22, 328, 46, 4, fill('#16181d')) +
				Array.from({ length: 8 }, (_, index) => port(-112 + index * 34, index)).join('') +
				led(stage.canvas, -148, 0, 2, '#6fd0ff')
			const box = stage.solid(lying(), {
				shape: roundRect(344, 150, 8),
				depth: 58,
				colour,
				finish: metal,
				bevel: 1.6,
				front: words('HEXWYN', -110, 46, 12, markOn(colour), { weight: 1.5 }),
			})
			const floor = stage.shadow(lying(shift(origin, 0, -29, 0)), roundRect(344, 150, 8), { x: 10, y: 8, blur: 11, opacity: 0.42 })
			return { stage, ground: 'own', room: 0.88, art: floor + box + stage.face(shift(origin, 0, 0, 75), front) }
		}
	return { front: scene(-20, 22), angle: scene(34, 34) }
}
