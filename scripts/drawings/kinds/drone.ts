import { seenPath } from '../band.ts'
import { circle, fill, moved, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { metal, satin } from '../finish.ts'
import { oval, roundRect, type Vector } from '../geometry.ts'
import { ball, frontElement, sheen, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift } from '../place.ts'
import { createStage } from '../stage.ts'
import { markOn } from './look.ts'

interface DroneLook {
	readonly size: 'small' | 'large'
	readonly guards?: boolean
}

export function drone(look: DroneLook): Views {
	const large = look.size === 'large'
	const reach = large ? 172 : 142
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const arms: readonly Vector[] = [
				[-reach, 8, -reach * 0.72],
				[reach, 8, -reach * 0.72],
				[-reach, 0, reach * 0.74],
				[reach, 0, reach * 0.74],
			]
			const rotor = ([x, y, z]: Vector, index: number) => {
				const place = lying({ ...origin, at: [x, y + 26, z] })
				const disc = canvas.radial([
					[0, '#8a94a6', 0.05],
					[0.7, '#8a94a6', 0.16],
					[0.97, '#8a94a6', 0.34],
					[1, '#8a94a6', 0],
				])
				const blade = `M0-5C30-13 60-11 ${large ? 84 : 72}-2 60 4 30 4 0 5Z`
				const spin = 20 + index * 38
				const guard = look.guards ? circle(0, 0, 80, `fill="none" stroke="${tone(colour, 0.02)}" stroke-width="5"`) : ''
				stage.include(stage.point(place, -70, 0), stage.point(place, 70, 0))
				return stage.face(
					place,
					circle(0, 0, large ? 86 : 74, `fill="${disc}"`) +
						guard +
						`<g fill="#2b2e34" fill-opacity=".86"><path d="${blade}" transform="rotate(${spin})"/><path d="${blade}" transform="rotate(${spin + 180})"/></g>` +
						circle(0, 0, 7, fill('#5c626d')),
				)
			}
			const motor = ([x, y, z]: Vector) =>
				stage.solid(lying({ ...origin, at: [x, y + 10, z] }), {
					shape: oval(26),
					depth: 30,
					colour: tone(colour, -0.08),
					finish: metal,
					bevel: 1.5,
				})
			const leg = ([x, y, z]: Vector) =>
				tube(
					seenPath(stage, [
						[x, y - 4, z],
						[x * 1.02, y - 46, z * 1.02],
					]),
					tone(colour, -0.1),
					9,
				)
			const arm = (at: Vector) => tube(seenPath(stage, [[at[0] * 0.28, at[1] + 2, at[2] * 0.5], at]), colour, large ? 22 : 18)
			const place = lying(shift(origin, 0, 8, 0))
			const shell = stage.solid(place, {
				shape: roundRect(86, large ? 210 : 176, 40),
				depth: 42,
				colour,
				finish: satin,
				bevel: 6,
				front:
					rect(-25, 6, 50, 66, 12, `fill="${sheen(canvas, tone(colour, -0.06), 0.05)}"`) +
					[-12, -4, 4, 12].map((x) => circle(x, 60, 1.8, fill('#7df0a8'))).join('') +
					stroke('M-10-44 0-56 10-44', markOn(colour), 4, 'stroke-linecap="round" stroke-linejoin="round"'),
			})
			const nose: Vector = [0, -8, large ? 104 : 88]
			const [nx, ny] = stage.look(nose)
			stage.include([nx, -ny + 26])
			const gimbal = moved(
				nx,
				-ny,
				rect(-19, -16, 38, 22, 9, fill(tone(colour, -0.1))) +
					circle(0, 6, 19, `fill="${ball(canvas, '#3a3e46')}"`) +
					moved(0, 6, frontElement(stage, 13, '#2f6db8')),
			)
			const back = [0, 1]
			const fore = [2, 3]
			const draw = (indices: readonly number[]) =>
				indices
					.map((index) => arms[index] as Vector)
					.map((at) => leg(at) + arm(at) + motor(at))
					.join('')
			const spins = (indices: readonly number[]) => indices.map((index) => rotor(arms[index] as Vector, index)).join('')
			const forward = stage.look([0, 0, 1])[2] >= 0
			return {
				stage,
				ground: 'floats',
				room: 0.92,
				art: draw(back) + spins(back) + (forward ? shell : gimbal + shell) + draw(fore) + (forward ? gimbal : '') + spins(fore),
			}
		}
	return { front: scene(-24, 26), angle: scene(28, 62) }
}
