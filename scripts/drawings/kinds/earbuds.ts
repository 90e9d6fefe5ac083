import { circle, ellipse, fill, moved, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { gloss } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { ball, barrel, led, sheen, tube } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

interface BudLook {
	readonly kind: 'stem' | 'bean' | 'hook'
	/** Of the soft tips. */
	readonly tip?: string
}

function bud(stage: Stage, colour: string, look: BudLook, way: 1 | -1): string {
	const { canvas } = stage
	const tip = look.tip ?? '#2c2f36'
	const nozzle = `<g transform="rotate(${way * -38})">${ellipse(0, -31, 15, 12, `fill="${ball(canvas, tip)}"`)}${rect(-8, -26, 16, 12, 3, `fill="${barrel(canvas, tone(colour, -0.06))}"`)}</g>`
	const head = ellipse(0, 0, 27, 25, `fill="${ball(canvas, colour)}"`)
	const vent = rect(-6, -15, 12, 4, 2, fill('#111318', 0.75))
	if (look.kind === 'stem') {
		return (
			nozzle +
			rect(-10 - way * 8, 4, 20, 66, 10, `fill="${barrel(canvas, colour)}"`) +
			rect(-5 - way * 8, 63, 10, 4, 2, fill('#14161b', 0.7)) +
			head +
			vent
		)
	}
	const face =
		ellipse(-way * 4, 4, 19, 18, `fill="${sheen(canvas, tone(colour, 0.04), 0.1)}"`) + circle(-way * 4, 4, 3, fill(markOn(colour)))
	const hook = look.kind === 'hook' ? tube(`M${-way * 18}-14C${-way * 34}-70 ${way * 44}-84 ${way * 40}-14`, colour, 8) : ''
	return hook + nozzle + head + face
}

/** In the ears, with their case. */
export function earbuds(look: BudLook): Views {
	const shell = roundRect(124, 60, 28)
	return {
		front(colour) {
			const stage = createStage({ pitch: 14 })
			const { canvas } = stage
			const open = stage.solid(turn(shift(origin, 0, 50, -46), -16), {
				shape: roundRect(124, 44, [28, 28, 8, 8]),
				depth: 36,
				colour,
				finish: gloss,
				bevel: 2,
				front: path(pathOf(roundRect(108, 30, [20, 20, 6, 6])()), fill(tone(colour, -0.16), 0.7)),
			})
			const well = stage.solid(lying(shift(origin, 0, 6, 0)), {
				shape: roundRect(124, 56, 27),
				depth: 44,
				colour,
				finish: gloss,
				bevel: 2.4,
				front: path(pathOf(roundRect(110, 42, 20)()), fill(tone(colour, -0.24))),
			})
			const buds = [-1, 1].map((way) => moved(way * 30, -58, bud(stage, colour, look, way as 1 | -1), 0.82)).join('')
			stage.include([-66, -110], [66, -110])
			const front = moved(0, 8, led(canvas, 0, -2, 1.8, '#6ee7a8'))
			return {
				stage,
				ground: 'stands',
				room: 0.76,
				art: open + stage.face(origin, buds) + well + stage.face(shift(origin, 0, 0, 28), front),
			}
		},
		angle(colour) {
			const stage = createStage({ yaw: -20, pitch: 20 })
			const closed = stage.solid(shift(origin, 30, 0, -40), {
				shape: shell,
				depth: 46,
				colour,
				finish: gloss,
				bevel: 3,
				front: rect(-62, -12, 124, 1.6, 0, fill(tone(colour, -0.25), 0.8)) + led(stage.canvas, 0, 6, 1.8, '#6ee7a8'),
			})
			const [x, y] = stage.point(shift(origin, -40, -8, 60), 0, 0)
			stage.include([x - 60, y + 60], [x + 20, y - 40])
			const pair =
				moved(x - 26, y - 6, bud(stage, colour, look, -1), 0.9, -18) + moved(x + 44, y + 18, bud(stage, colour, look, 1), 0.9, 64)
			return { stage, ground: 'stands', room: 0.8, art: closed + pair }
		},
	}
}
