import { ellipse, fill, path } from '../canvas.ts'
import { mix, tone } from '../colour.ts'
import { pathOf } from '../curve.ts'
import { squircle } from '../geometry.ts'
import { ball, cloth, sheen } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { createStage } from '../stage.ts'

/** Listens and answers: an orb on a ring of light. */
export function smartSpeaker(tall: boolean): Views {
	const scene =
		(pitch: number, talking: boolean): Draw =>
		(colour) => {
			const stage = createStage({ pitch })
			const [w, h] = tall ? [132, 150] : [140, 74]
			stage.include([-w / 2, -h / 2], [w / 2, h / 2])
			const shell = tall ? squircle(w, h, 0.8) : squircle(w, h, 0.76)
			const d = pathOf(shell())
			const top = -h / 2 + (tall ? 15 : 10) + pitch * 0.28
			const lid = ellipse(
				0,
				top,
				w * 0.33,
				w * 0.33 * Math.sin(((pitch + 8) * Math.PI) / 180),
				`fill="${sheen(stage.canvas, tone(colour, -0.12), 0.06)}"`,
			)
			const halo = talking
				? ellipse(
						0,
						top,
						w * 0.33,
						w * 0.33 * Math.sin(((pitch + 8) * Math.PI) / 180),
						`fill="none" stroke="${mix('#4aa8ff', '#ffffff', 0.15)}" stroke-width="3.4"`,
					)
				: ''
			const base = ellipse(0, h / 2 - 4, w * 0.34, 6, fill('#0c0d11', 0.85))
			const weave = path(d, `fill="${cloth(stage.canvas, 3.4)}"`)
			return {
				stage,
				ground: 'stands',
				room: tall ? 0.7 : 0.72,
				art: base + path(d, `fill="${ball(stage.canvas, colour, 0.14)}"`) + weave + lid + halo,
			}
		}
	return { front: scene(12, false), angle: scene(34, true) }
}
