import { circle, ellipse, fill, moved, path, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { gloss, matte, satin } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { frontElement, holes, screen, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { markOn, type ScreenLook } from './look.ts'

/** Small and tough, with a round eye. */
export function actionCamera(look: ScreenLook): Views {
	const front = (stage: Stage, colour: string) =>
		moved(
			14,
			-6,
			path(pathOf(roundRect(40, 40, 9)()), `fill="${sheen(stage.canvas, '#16181d', 0.1)}"`) + frontElement(stage, 17, '#2f6db8'),
		) +
		moved(
			-21,
			-7,
			screen(
				stage,
				26,
				26,
				4,
				wallpaper(stage.canvas, look.screen, 26, 26, ...look.light) + words('4K', 0, -4, 8, '#fff', { weight: 1.4 }),
				{ edge: 1.4 },
			),
		) +
		[0, 1, 2].map((index) => rect(-33 + index * 4, 15, 2, 7, 1, fill('#000', 0.55))).join('') +
		words('DROVIK', 17, 20, 4, markOn(colour), { weight: 1.6 })
	const rearFace = (stage: Stage) =>
		screen(
			stage,
			66,
			44,
			5,
			wallpaper(stage.canvas, look.screen, 66, 44, ...look.light) +
				circle(0, 0, 7, fill('#ff4d4d', 0.9)) +
				circle(0, 0, 9, 'fill="none" stroke="#fff" stroke-width="1"'),
		)
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const body = stage.solid(origin, {
				shape: roundRect(74, 54, 9),
				depth: 34,
				colour,
				finish: matte,
				bevel: 1.4,
				front: front(stage, colour),
				back: rearFace(stage),
			})
			const button = stage.solid(lying(shift(origin, -20, 28, 0)), {
				shape: roundRect(18, 11, 5),
				depth: 3,
				colour: '#e2554f',
				finish: satin,
			})
			const tab = [-7, 7]
				.map((x) =>
					stage.solid(turn(shift(origin, x, -32, 0), 0, 90), {
						shape: roundRect(15, 14, 6),
						depth: 5,
						colour: tone(colour, -0.04),
						finish: satin,
					}),
				)
				.join('')
			return { stage, ground: 'stands', room: 0.74, art: tab + button + body }
		}
	return { front: scene(-24, 12), angle: scene(146, 16) }
}

/** Sees all around: an eye on either side of a slim body. */
export function roundCamera(look: ScreenLook): Views {
	const scene =
		(yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const bulge = (way: 1 | -1) => {
				const place = turn(shift(origin, 0, 44, way * 13), 0, way === 1 ? 0 : 180)
				return (
					stage.solid(shift(place, 0, 0, 3), { shape: oval(40), depth: 6, colour: '#16181d', finish: gloss, bevel: 1.4 }) +
					stage.solid(shift(place, 0, 0, 8), {
						shape: oval(31),
						depth: 6,
						colour: '#0d0f14',
						finish: gloss,
						front: `${frontElement(stage, 15.5, '#7a4fb8')}${ellipse(-5, -6, 5, 3.4, fill('#fff', 0.35))}`,
					})
				)
			}
			const front =
				moved(
					0,
					-2,
					screen(
						stage,
						34,
						46,
						5,
						wallpaper(stage.canvas, look.screen, 34, 46, ...look.light) + words('360', 0, -5, 8, '#fff', { weight: 1.3 }),
						{ edge: 1.6 },
					),
				) +
				circle(0, 48, 8, `fill="none" stroke="${markOn(colour)}" stroke-width="2"`) +
				circle(0, 48, 4, fill('#e2554f'))
			const body = stage.solid(origin, {
				shape: roundRect(48, 134, 15),
				depth: 26,
				colour,
				finish: satin,
				bevel: 1.6,
				front,
				back: rect(-11, 10, 22, 40, 4, `fill="${holes(stage.canvas, 4, 0.9, '#000', 0.5)}"`),
			})
			const facing = stage.look([0, 0, 1])[2] >= 0
			return { stage, ground: 'stands', room: 0.84, art: facing ? bulge(-1) + body + bulge(1) : bulge(1) + body + bulge(-1) }
		}
	return { front: scene(-32, 8), angle: scene(52, 14) }
}
