import { circle, fill, path } from '../canvas.ts'
import { tone } from '../colour.ts'
import { ball, sheen } from '../parts.ts'
import type { Stage } from '../stage.ts'
import { markOn } from './look.ts'

/** A thumb stick seen from above. */
export function stick(stage: Stage, x: number, y: number, r: number, colour: string): string {
	return (
		circle(x, y, r * 1.22, fill('#000', 0.42)) +
		circle(x, y, r, `fill="${sheen(stage.canvas, tone(colour, 0.06), 0.14)}"`) +
		circle(x, y, r * 0.68, `fill="${ball(stage.canvas, tone(colour, -0.02), -0.06)}"`) +
		circle(x, y, r * 0.68, `fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="${r * 0.06}"`)
	)
}

export function cross(stage: Stage, x: number, y: number, r: number, colour: string): string {
	const arm = r * 0.36
	const d = `M${x - arm} ${y - r}h${2 * arm}v${r - arm}h${r - arm}v${2 * arm}h${arm - r}v${r - arm}h${-2 * arm}v${arm - r}h${arm - r}v${-2 * arm}h${r - arm}z`
	return (
		path(d, 'fill="#000" fill-opacity=".4" transform="translate(1 1.4)"') +
		path(d, `fill="${sheen(stage.canvas, tone(colour, 0.07), 0.12)}" stroke-linejoin="round"`)
	)
}

const keyColours = ['#5aa9ff', '#ff6b6b', '#ffd166', '#5fd38d'] as const

export function actionKeys(stage: Stage, x: number, y: number, gap: number, r: number, colour: string, lit: boolean): string {
	return (
		[
			[0, -gap],
			[gap, 0],
			[0, gap],
			[-gap, 0],
		] as const
	)
		.map(
			([dx, dy], index) =>
				circle(x + dx + 0.8, y + dy + 1.2, r, fill('#000', 0.4)) +
				circle(x + dx, y + dy, r, `fill="${ball(stage.canvas, tone(colour, 0.05), 0.12)}"`) +
				circle(
					x + dx,
					y + dy,
					r * 0.36,
					lit ? fill(keyColours[index] ?? '#fff') : `fill="none" stroke="${markOn(colour)}" stroke-width="1.2"`,
				),
		)
		.join('')
}
