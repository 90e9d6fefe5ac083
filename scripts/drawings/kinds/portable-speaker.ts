import { arc, seenPath } from '../band.ts'
import { circle, fill, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { matte, satin } from '../finish.ts'
import { oval, roundRect, type Vector } from '../geometry.ts'
import { words } from '../letters.ts'
import { ball, cloth, driver, holes, led, sheen, tube } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'

/** A loudspeaker to carry: a drum on its side, or upright. */
export function carrySpeaker(pose: 'lying' | 'upright'): Views {
	const bodyOf = (stage: Stage, colour: string, at: Place, long: number, wide: number, cap: string) => {
		const weave = cloth(stage.canvas, 4.6)
		return stage.solid(at, { shape: oval(wide), depth: long, colour, finish: matte, bevel: 5, cover: weave, front: cap })
	}
	const bass = (stage: Stage, colour: string) =>
		circle(0, 0, 46, fill(tone(colour, -0.16))) +
		driver(stage, 0, 0, 40, tone(colour, -0.2), tone(colour, 0.04)) +
		words('T', 0, -7, 14, '#e8eaee', { weight: 1.6 })
	const buttons = (stage: Stage, colour: string) =>
		circle(0, 0, 38, `fill="${sheen(stage.canvas, tone(colour, -0.06), 0.05)}"`) +
		rect(-13, -1.4, 8, 2.8, 1, fill('#fff', 0.8)) +
		rect(5, -1.4, 8, 2.8, 1, fill('#fff', 0.8)) +
		rect(7.6, -4, 2.8, 8, 1, fill('#fff', 0.8)) +
		led(stage.canvas, 0, 24, 1.6, '#8fd3ff')
	const scene =
		(yaw: number, pitch: number, far: boolean): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			if (pose === 'upright') {
				const loop = tube(seenPath(stage, arc([44, 62, 0], [16, 0, 0], [0, 26, 0], 250, -70, 20)), tone(colour, -0.12), 6)
				const foot = stage.solid(lying(shift(origin, 0, -86, 0)), {
					shape: oval(90),
					depth: 14,
					colour: tone(colour, -0.16),
					finish: satin,
				})
				return { stage, ground: 'stands', room: 0.8, art: foot + bodyOf(stage, colour, lying(), 160, 96, buttons(stage, colour)) + loop }
			}
			const along = turn(origin, 0, far ? -90 : 90)
			const panel = stage.face(
				turn(shift(origin, 0, 42, 24), -60),
				rect(-40, -9, 80, 18, 9, fill(tone(colour, -0.2))) + [-24, 0, 24].map((x) => circle(x, 0, 3.2, fill('#fff', 0.75))).join(''),
			)
			const floor = stage.shadow(lying(shift(origin, 0, -50, 0)), roundRect(200, 50, 20), { x: 8, y: 4, blur: 10, opacity: 0.4 })
			return { stage, ground: 'own', room: 0.86, art: floor + bodyOf(stage, colour, along, 210, 100, bass(stage, colour)) + panel }
		}
	return pose === 'upright'
		? { front: scene(-16, 16, false), angle: scene(30, 44, false) }
		: { front: scene(-38, 12, true), angle: scene(40, 24, false) }
}

/** A round little loudspeaker with a strap. */
export function pebbleSpeaker(): Views {
	const bodyOf = (stage: Stage, colour: string, place: Place) => {
		const grille =
			circle(0, 0, 58, `fill="${sheen(stage.canvas, tone(colour, -0.05), 0.1)}"`) +
			circle(0, 0, 56, `fill="${holes(stage.canvas, 5.4, 1.15, '#000', 0.5)}"`) +
			circle(0, 0, 13, `fill="${ball(stage.canvas, colour)}"`)
		return (
			stage.solid(shift(place, 0, 0, -12), { shape: oval(132), depth: 22, colour: tone(colour, -0.14), finish: matte }) +
			stage.solid(place, { shape: oval(142), depth: 22, colour, finish: satin, bevel: 7, front: grille })
		)
	}
	const strap = (stage: Stage, colour: string, place: Place) =>
		tube(
			seenPath(
				stage,
				[0, 1, 2, 3, 4, 5, 6, 7, 8].map((step): Vector => loopPoint(place, step / 8)),
			),
			tone(colour, -0.22),
			8,
		)
	const loopPoint = (place: Place, share: number): Vector => {
		const angle = (-40 + share * 260) * (Math.PI / 180)
		return shift(place, Math.cos(angle) * 24, 84 + Math.sin(angle) * 26).at
	}
	const scene =
		(yaw: number, pitch: number, tilt: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const place = turn(origin, tilt)
			return { stage, ground: 'stands', room: 0.78, art: strap(stage, colour, shift(place, 0, 0, -8)) + bodyOf(stage, colour, place) }
		}
	return { front: scene(-20, 8, 0), angle: scene(38, 18, -24) }
}
