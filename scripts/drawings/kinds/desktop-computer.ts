import { circle, fill, moved, rect } from '../canvas.ts'
import { matte, metal } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { holes, led, sheen, socket } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

/** A small square computer. */
export function miniComputer(): Views {
	const scene =
		(yaw: number, pitch: number, rear: boolean): Views['front'] =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const ports = rear
				? [-56, -36, -16, 4].map((x) => socket(x, 3, 14, 6, 1.4)).join('') + socket(30, 0, 20, 15, 2) + socket(56, 0, 16, 14, 2)
				: socket(-54, 0, 15, 6, 3) +
					socket(-32, 0, 15, 6, 3) +
					circle(-8, 0, 3.4, fill('#08090c')) +
					led(stage.canvas, 60, 0, 1.8, '#5ad1ff')
			const top = circle(0, 0, 17, `fill="none" stroke="${markOn(colour)}" stroke-width="4"`)
			const vents = rear ? rect(-66, -17, 132, 7, 3, `fill="${holes(stage.canvas, 4, 1.1, '#000', 0.6)}"`) : ''
			const bodyOf = stage.solid(lying(), { shape: roundRect(160, 160, 30), depth: 48, colour, finish: metal, bevel: 2, front: top })
			const floor = stage.shadow(shift(lying(), 0, 0, -24), roundRect(160, 160, 30), { grow: 3, x: 10, y: 8, blur: 9, opacity: 0.4 })
			return {
				stage,
				ground: 'own',
				room: 0.76,
				art: floor + bodyOf + stage.face(turn(shift(origin, 0, 0, rear ? -80 : 80), 0, rear ? 180 : 0), ports + vents),
			}
		}
	return { front: scene(-26, 24, false), angle: scene(154, 26, true) }
}

/** A tower behind glass, its fans alight. */
export function tower(light: string): Views {
	const fan = (stage: Stage, x: number, y: number, r: number) => {
		const halo = stage.canvas.radial([
			[0.5, light, 0],
			[0.84, light, 0.75],
			[1, light, 0.1],
		])
		const blades = [0, 60, 120, 180, 240, 300].map(
			(angle) =>
				`<path d="M0-${r * 0.2}C${r * 0.4}-${r * 0.5} ${r * 0.3}-${r * 0.8} ${r * 0.06}-${r * 0.84}Z" transform="rotate(${angle})"/>`,
		)
		return moved(
			x,
			y,
			circle(0, 0, r, fill('#0d0f14')) +
				circle(0, 0, r, `fill="${halo}"`) +
				`<g fill="#39404d">${blades.join('')}</g>` +
				circle(0, 0, r * 0.22, fill('#20242c')),
		)
	}
	const scene =
		(yaw: number, pitch: number): Views['front'] =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const front = [-120, 0, 120].map((y) => fan(stage, 0, y, 54)).join('')
			const inside =
				rect(-190, -205, 380, 410, 6, fill('#0a0c11')) +
				rect(-120, -170, 190, 230, 5, fill('#161a22')) +
				fan(stage, -20, -70, 46) +
				rect(-150, 70, 240, 44, 8, `fill="${sheen(stage.canvas, '#2a2f3a', 0.12)}"`) +
				rect(-140, 88, 120, 5, 2.5, fill(light, 0.9)) +
				[0, 1, 2, 3].map((index) => rect(52 + index * 13, -150, 7, 110, 2, fill(index % 2 ? light : '#39404d', 0.8))).join('') +
				rect(-190, 130, 380, 75, 6, fill('#14171e')) +
				fan(stage, 150, -130, 46)
			const shine = stage.canvas.linear(
				[
					[0, '#fff', 0.3],
					[0.4, '#fff', 0.04],
					[1, '#fff', 0],
				],
				[0, 0],
				[1, 1],
			)
			const side = turn(shift(origin, -105, 0, 0), 0, -90)
			const body = stage.solid(origin, { shape: roundRect(210, 440, 10), depth: 420, colour, finish: matte, bevel: 2, front: front })
			const window = stage.face(
				side,
				rect(-196, -211, 392, 422, 8, fill('#08090d')) + inside + rect(-190, -205, 380, 410, 6, `fill="${shine}"`),
			)
			return {
				stage,
				ground: 'own',
				room: 0.84,
				art:
					stage.shadow(shift(lying(), 0, 0, -220), roundRect(210, 420, 10), { grow: 8, x: 14, y: 6, blur: 16, opacity: 0.4 }) +
					body +
					window,
			}
		}
	return { front: scene(-42, 14), angle: scene(-66, 10) }
}
