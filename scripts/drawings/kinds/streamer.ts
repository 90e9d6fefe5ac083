import { circle, fill, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { gloss, metal, satin } from '../finish.ts'
import { roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { markOn } from './look.ts'

function remoteArt(stage: Stage, colour: string): string {
	const ink = markOn(colour)
	const round = (x: number, y: number) => circle(x, y, 6.4, `fill="${sheen(stage.canvas, tone(colour, 0.05), 0.06)}"`)
	return (
		circle(0, -62, 5, fill('#e2554f')) +
		circle(0, -24, 19, `fill="${sheen(stage.canvas, tone(colour, 0.06), 0.1)}"`) +
		circle(0, -24, 8, fill(tone(colour, -0.04))) +
		[10, 28, 46].map((y) => round(-9, y) + round(9, y)).join('') +
		rect(-13, 62, 26, 5, 2.5, fill(ink, 0.5))
	)
}

/** Brings films to a television: a stick or a small box, with its remote control. */
export function streamer(kind: 'stick' | 'box'): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const remote = stage.solid(turn(lying(shift(origin, 74, -8, 20)), 0, 0, -12), {
				shape: roundRect(46, 170, 20),
				depth: 15,
				colour,
				finish: satin,
				bevel: 2,
				front: remoteArt(stage, colour),
			})
			const remoteFloor = stage.shadow(turn(lying(shift(origin, 74, -16, 20)), 0, 0, -12), roundRect(46, 170, 20), {
				x: 6,
				y: 5,
				blur: 7,
				opacity: 0.4,
			})
			if (kind === 'box') {
				const box = stage.solid(lying(shift(origin, -48, 0, -6)), {
					shape: roundRect(136, 136, 34),
					depth: 32,
					colour,
					finish: gloss,
					bevel: 2,
					front: words('L', 0, -11, 22, markOn(colour), { weight: 1.4 }),
				})
				const floor = stage.shadow(lying(shift(origin, -48, -16, -6)), roundRect(136, 136, 34), { x: 8, y: 6, blur: 8, opacity: 0.4 })
				return { stage, ground: 'own', room: 0.84, art: floor + box + remoteFloor + remote }
			}
			const place = turn(lying(shift(origin, -34, -6, 0)), 0, 0, 18)
			const plug = stage.solid(shift(place, 0, 66, 0), {
				shape: roundRect(26, 26, 2),
				depth: 8,
				colour: '#c9ccd2',
				finish: metal,
				front: rect(-10, -13, 20, 5, 0, fill('#8d929b')),
			})
			const stick = stage.solid(place, {
				shape: roundRect(46, 112, 12),
				depth: 17,
				colour,
				finish: satin,
				bevel: 2,
				front: words('L', 0, -9, 17, markOn(colour), { weight: 1.4 }),
			})
			const floor = stage.shadow(shift(place, 0, 0, -9), roundRect(46, 112, 12), { x: 6, y: 5, blur: 7, opacity: 0.4 })
			return { stage, ground: 'own', room: 0.84, art: floor + plug + stick + remoteFloor + remote }
		}
	return { front: scene(-20, 40), angle: scene(30, 60) }
}
