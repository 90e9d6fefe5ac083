import { seenPath } from '../band.ts'
import { circle, fill, rect, stroke } from '../canvas.ts'
import { tone } from '../colour.ts'
import { metal, satin } from '../finish.ts'
import { oval, roundRect, type Vector } from '../geometry.ts'
import { ball, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage } from '../stage.ts'

/** Three legs and a head. */
export function tripod(): Views {
	const scene =
		(spread: number, yaw: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch: 12 })
			const foot = (angle: number): Vector => [Math.sin((angle * Math.PI) / 180) * spread, -190, Math.cos((angle * Math.PI) / 180) * spread]
			const leg = (angle: number) => {
				const end = foot(angle)
				const at = (share: number): Vector => [end[0] * share, 60 + (end[1] - 60) * share, end[2] * share]
				return (
					tube(seenPath(stage, [at(0.05), at(0.98)]), '#2b2e34', 9) +
					tube(seenPath(stage, [at(0.05), at(0.5)]), colour, 15) +
					stroke(seenPath(stage, [at(0.48), at(0.54)]), '#d98b3a', 17) +
					stroke(seenPath(stage, [at(0.96), at(1)]), '#14161a', 14, 'stroke-linecap="round"')
				)
			}
			const column = stage.solid(lying(shift(origin, 0, 76, 0)), { shape: oval(17), depth: 100, colour: tone(colour, 0.04), finish: metal })
			const crown = stage.solid(lying(shift(origin, 0, 60, 0)), { shape: oval(62), depth: 20, colour, finish: metal, bevel: 2 })
			const [x, y] = stage.look([0, 142, 0])
			const ballHead = circle(x, -y, 20, `fill="${ball(stage.canvas, '#3a3e46')}"`)
			const plate = stage.solid(lying(shift(origin, 0, 166, 0)), {
				shape: roundRect(52, 62, 8),
				depth: 12,
				colour: '#2b2e34',
				finish: satin,
				bevel: 2,
				front: rect(-16, -22, 32, 44, 3, fill('#14161a')),
			})
			const knob = stage.solid(turn(shift(origin, 26, 142, 4), 0, 90), {
				shape: oval(20),
				depth: 14,
				colour: '#d98b3a',
				finish: satin,
				bevel: 1.6,
			})
			return { stage, ground: 'stands', room: 0.88, art: leg(180) + column + leg(-60) + leg(60) + crown + ballHead + knob + plate }
		}
	return { front: scene(104, -10), angle: scene(52, 36) }
}
