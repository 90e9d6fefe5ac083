import { arc, ribbon } from '../band.ts'
import { circle, ellipse, fill, path, rect } from '../canvas.ts'
import { mix, tone } from '../colour.ts'
import { matte, metal, satin } from '../finish.ts'
import { oval, roundRect, type Vector } from '../geometry.ts'
import { ball, barrel, led } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'

/** A bulb, alight. */
export function bulb(light: readonly [string, string]): Views {
	const scene =
		(roll: number, lit: boolean): Draw =>
		(colour) => {
			const stage = createStage({})
			const { canvas } = stage
			stage.include([-78, -110], [78, 128])
			const halo = canvas.radial([
				[0, light[0], 0.42],
				[0.5, light[0], 0.14],
				[1, light[1], 0],
			])
			const glassBall = canvas.radial(
				[
					[0, '#ffffff'],
					[0.4, mix('#ffffff', light[0], lit ? 0.55 : 0.14)],
					[0.82, mix('#f1f2f4', light[lit ? 1 : 0], lit ? 0.8 : 0.16)],
					[1, mix('#d9dbe0', light[1], lit ? 0.85 : 0.2)],
				],
				[0.4, 0.34],
				0.72,
			)
			const screwThread =
				[0, 1, 2, 3].map((index) => rect(-24, 92 + index * 9, 48, 8, 3.4, `fill="${barrel(canvas, '#b9bdc4', 0.2)}"`)).join('') +
				path('M-16 128H16L8 137H-8Z', fill('#2b2e34'))
			const collar = path('M-46 40C-42 62-30 74-27 92H27C30 74 42 62 46 40Z', `fill="${barrel(canvas, colour, 0.1)}"`)
			const globe = path('M0-108A72 72 0 0 1 72-36C72 2 52 20 44 50Q0 64-44 50C-52 20-72 2-72-36A72 72 0 0 1 0-108Z', `fill="${glassBall}"`)
			const shine = ellipse(-26, -66, 22, 15, 'fill="#fff" fill-opacity=".7" transform="rotate(-32 -26 -66)"')
			return {
				stage,
				ground: 'own',
				room: 0.74,
				art: `<g transform="rotate(${roll} 0 10)">${lit ? circle(0, -36, 128, `fill="${halo}"`) : ''}${screwThread}${collar}${globe}${shine}</g>`,
			}
		}
	return { front: scene(0, true), angle: scene(-32, false) }
}

/** A reel of light. */
export function lightStrip(colours: readonly [string, string, string]): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		() => {
			const stage = createStage({ yaw, pitch })
			const { canvas } = stage
			const glow = canvas.radial([
				[0, colours[1], 0.55],
				[0.6, colours[0], 0.2],
				[1, colours[0], 0],
			])
			const wall = canvas.linear(
				[
					[0, colours[0]],
					[0.5, colours[1]],
					[1, colours[2]],
				],
				[0, 0],
				[1, 0.2],
			)
			const turns = [92, 83, 74, 65, 56].map((r, index) =>
				circle(0, 0, r, `fill="none" stroke="${index % 2 ? '#fdfdff' : mix('#ffffff', colours[1], 0.34)}" stroke-width="7"`),
			)
			const well = circle(
				0,
				0,
				50,
				`fill="${canvas.radial([
					[0, mix(colours[2], '#ffffff', 0.5)],
					[1, mix(colours[2], '#1a1c21', 0.35)],
				])}"`,
			)
			const reel = stage.solid(lying(), {
				shape: oval(196),
				depth: 26,
				colour: '#eceef3',
				finish: matte,
				cover: wall,
				front: circle(0, 0, 97, fill(mix('#dfe3ee', colours[1], 0.3))) + turns.join('') + well,
			})
			const lights = arc([0, 0, 0], [98, 0, 0], [0, 0, 98], 18, 162, 9).map((at) => {
				const [x, y] = stage.look(at)
				return led(canvas, x, -y, 3.4, '#ffffff')
			})
			const [x, y] = stage.look([0, 0, 0])
			const tail: readonly Vector[] = [
				[97, 0, 12],
				[104, 0, 44],
				[120, -2, 74],
				[122, -4, 104],
			]
			const end = ribbon(stage, tail, [0, 22, 0], colours[2], { finish: matte, inside: colours[2], centre: [0, 0, 0] })
			const plug = stage.solid(turn(shift(origin, 122, -4, 116), 0, -6), {
				shape: roundRect(20, 26, 4),
				depth: 26,
				colour: '#f2f3f5',
				finish: satin,
				bevel: 1.4,
			})
			const halo = `<ellipse cx="${x.toFixed(0)}" cy="${(14 - y).toFixed(0)}" rx="170" ry="112" fill="${glow}"/>`
			return { stage, ground: 'own', room: 0.8, art: halo + reel + lights.join('') + end + plug }
		}
	return { front: scene(-16, 34), angle: scene(24, 56) }
}

/** A lamp for the table. */
export function tableLamp(light: string): Views {
	const scene =
		(pitch: number, lit: boolean): Draw =>
		(colour) => {
			const stage = createStage({ pitch })
			const { canvas } = stage
			const glow = canvas.radial([
				[0, light, 0.5],
				[1, light, 0],
			])
			const foot = stage.solid(lying(shift(origin, 0, -112, 0)), { shape: oval(116), depth: 14, colour, finish: metal, bevel: 3 })
			const stem = stage.solid(lying(shift(origin, 0, -34, 0)), { shape: oval(13), depth: 150, colour, finish: metal })
			stage.include([-86, -120], [86, 40])
			const y = -64
			const dome = path(
				`M-84 ${y + 30}A84 76 0 0 1 84 ${y + 30}Q84 ${y + 44} 0 ${y + 46}T-84 ${y + 30}Z`,
				`fill="${ball(canvas, colour, 0.2)}"`,
			)
			const open = ellipse(0, y + 32, 84, 8 + pitch * 0.3, `fill="${lit ? mix(light, '#ffffff', 0.5) : tone(colour, -0.2)}"`)
			return {
				stage,
				ground: 'stands',
				room: 0.8,
				art: (lit ? ellipse(0, 10, 150, 120, `fill="${glow}"`) : '') + foot + stem + open + dome,
			}
		}
	return { front: scene(10, true), angle: scene(26, true) }
}
