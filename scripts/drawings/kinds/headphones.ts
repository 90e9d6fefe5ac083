import { hoop, seenCurve } from '../band.ts'
import { circle, ellipse, fill, path, rect } from '../canvas.ts'
import { lightness, tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { matte, metal, satin } from '../finish.ts'
import { oval, roundRect, squircle } from '../geometry.ts'
import { ball, holes, sheen, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { origin, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

interface HeadphoneLook {
	readonly cup: 'oval' | 'round' | 'open'
	readonly cushion?: string
	/** A boom microphone, and a light on the cups. */
	readonly gaming?: string
}

/** Over the ears. */
export function headphones(look: HeadphoneLook): Views {
	const shape = look.cup === 'oval' ? squircle(74, 92, 0.74) : oval(88)
	const soft = look.cup === 'oval' ? squircle(80, 98, 0.74) : oval(94)
	const cap = (stage: Stage, colour: string) => {
		if (look.cup === 'open') {
			return (
				circle(0, 0, 38, fill('#101216')) +
				circle(0, 0, 38, `fill="${holes(stage.canvas, 4, 1.1, tone(colour, 0.25), 0.9)}"`) +
				[12, 24, 37].map((r) => circle(0, 0, r, `fill="none" stroke="${tone(colour, 0.16)}" stroke-width="2"`)).join('') +
				rect(-1, -37, 2, 74, 0, fill(tone(colour, 0.16)))
			)
		}
		const ring = look.gaming ? `<path d="${pathOf(shape(17))}" fill="none" stroke="${look.gaming}" stroke-width="3"/>` : ''
		return (
			path(pathOf(shape(9)), `fill="${sheen(stage.canvas, tone(colour, 0.03), 0.07)}"`) +
			ring +
			circle(0, 0, 5, `fill="none" stroke="${markOn(colour)}" stroke-width="2"`)
		)
	}
	const ear = (stage: Stage, colour: string, way: 1 | -1) => {
		const outward = turn(shift(origin, way * 84, -4), 0, way * 84, 0)
		const pad = look.cushion ?? soften(colour)
		const cushion = stage.solid(shift(outward, 0, 0, -26), {
			shape: soft,
			depth: 22,
			colour: pad,
			finish: matte,
			bevel: 5,
			back: path(pathOf(soft(22)), fill('#0b0c10', 0.82)),
		})
		const cup = stage.solid(outward, { shape, depth: 26, colour, finish: satin, bevel: 3, front: cap(stage, colour) })
		const facing = stage.look(outward.forward)[2] >= 0
		const arm = stage.solid(shift(outward, 0, 50, -3), {
			shape: roundRect(15, 44, 6),
			depth: 9,
			colour: tone(colour, 0.08),
			finish: metal,
		})
		const mouth = look.gaming && way < 0 ? boom(stage) : ''
		return facing ? arm + cushion + cup + mouth : cup + cushion + arm + mouth
	}
	const boom = (stage: Stage) => {
		const line = seenCurve(stage, [
			[-99, -26, 10],
			[-100, -46, 28],
			[-92, -66, 56],
			[-74, -76, 78],
			[-54, -80, 92],
		])
		const [x, y] = stage.look([-50, -80, 94])
		stage.include([x, -y + 10])
		return tube(line, '#2f333a', 6) + ellipse(x, -y, 13, 9, `fill="${ball(stage.canvas, '#34383f')}"`)
	}
	const band = (stage: Stage, colour: string) => {
		const place = { centre: [0, 40, 0], right: [1, 0, 0], up: [0, 1, 0] } as const
		const pad = hoop(
			stage,
			{ ...place, width: [0, 0, 28] },
			{ rx: 80, ry: 73, thick: 8, from: 24, to: 156 },
			look.cushion ?? soften(colour),
			{ finish: matte },
		)
		return pad + hoop(stage, { ...place, width: [0, 0, 22] }, { rx: 85, ry: 79, thick: 5, from: -6, to: 186 }, colour)
	}
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const first: 1 | -1 = yaw < 0 ? 1 : -1
			return {
				stage,
				ground: 'stands',
				room: 0.8,
				art: ear(stage, colour, first) + band(stage, colour) + ear(stage, colour, first === 1 ? -1 : 1),
			}
		}
	return { front: scene(-38, 6), angle: scene(62, 16) }
}

/** Leather beside a shell of that colour. */
function soften(colour: string): string {
	return lightness(colour) > 0.4 ? tone(colour, -0.1) : tone(colour, 0.05)
}
