import { circle, moved, rect } from '../canvas.ts'
import { tone } from '../colour.ts'
import { metal, satin } from '../finish.ts'
import { oval, roundRect } from '../geometry.ts'
import { words } from '../letters.ts'
import { screen, sheen } from '../parts.ts'
import type { Views } from '../picture.ts'
import { lying, origin, type Place, shift, turn } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'
import { wallpaper } from '../wallpaper.ts'
import { markOn, type ScreenLook } from './look.ts'

interface MonitorLook extends ScreenLook {
	readonly size: readonly [number, number]
	readonly stand: 'foot' | 'arm' | 'kick'
	/** A chin below the screen, as all-in-ones have it. */
	readonly chin?: number
	readonly accent?: string
}

/** A screen on its stand: monitors, all-in-one computers. */
export function monitor(look: MonitorLook): Views {
	const [w, h] = look.size
	const lift = look.stand === 'kick' ? h / 2 + 4 : h / 2 + 110
	const panel = (stage: Stage, colour: string, place: Place) => {
		const chin = look.chin ?? 0
		const shown = moved(
			0,
			-chin / 2,
			screen(stage, w - 6, h - 6 - chin, 5, wallpaper(stage.canvas, look.screen, w, h, ...look.light), { edge: 4, glare: 0.14 }),
		)
		const bulge = rect(-w * 0.2, -h * 0.22, w * 0.4, h * 0.44, 16, `fill="${sheen(stage.canvas, colour, 0.06)}"`)
		const ring = look.accent
			? circle(0, 0, h * 0.17, `fill="none" stroke="${look.accent}" stroke-width="7"`)
			: words('P', 0, -h * 0.36, 14, markOn(colour), { weight: 2 })
		return stage.solid(place, {
			shape: roundRect(w, h, 10),
			depth: 16,
			colour,
			finish: satin,
			bevel: 1.6,
			front: shown,
			back: bulge + ring,
		})
	}
	const stand = (stage: Stage, colour: string) => {
		if (look.stand === 'kick') return ''
		const paint = look.chin ? colour : tone(colour, -0.02)
		const foot = stage.solid(lying(shift(origin, 0, 3, -14)), {
			shape: look.stand === 'foot' ? roundRect(w * 0.36, 170, 20) : oval(w * 0.34, 180),
			depth: 7,
			colour: paint,
			finish: metal,
			bevel: 1.5,
		})
		const neck = stage.solid(shift(origin, 0, 90, -40), {
			shape: roundRect(look.stand === 'foot' ? 64 : 40, 176, 8),
			depth: 14,
			colour: tone(paint, -0.03),
			finish: metal,
		})
		return foot + neck
	}
	const scene =
		(yaw: number, pitch: number): Views['front'] =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			const behind = Math.cos((yaw * Math.PI) / 180) < 0
			const display = panel(stage, colour, turn(shift(origin, 0, lift, -10), look.stand === 'kick' ? -14 : -3))
			const floor =
				look.stand === 'kick'
					? ''
					: stage.shadow(lying(shift(origin, 0, 0, -14)), roundRect(w * 0.36, 170, 30), { grow: 6, x: 6, y: 4, blur: 14, opacity: 0.4 })
			const legs = stand(stage, colour)
			const prop =
				look.stand === 'kick'
					? stage.solid(turn(shift(origin, 0, h * 0.24, -52), 24), {
							shape: roundRect(w * 0.5, h * 0.5, 10),
							depth: 4,
							colour: tone(colour, -0.05),
							finish: satin,
						})
					: ''
			return {
				stage,
				ground: look.stand === 'kick' ? 'stands' : 'own',
				room: 0.9,
				art: behind ? floor + display + legs + prop : floor + prop + legs + display,
			}
		}
	return { front: scene(look.stand === 'kick' ? -18 : -14, 8), angle: scene(look.chin || look.stand === 'kick' ? 32 : 152, 10) }
}
