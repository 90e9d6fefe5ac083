import { tone } from '../colour.ts'
import { satin } from '../finish.ts'
import { oval } from '../geometry.ts'
import { frontElement, holes } from '../parts.ts'
import type { Draw, Views } from '../picture.ts'
import { lying, origin, type Place, shift } from '../place.ts'
import { createStage, type Stage } from '../stage.ts'

/** Rings one before the other, from the mount to the glass. */
export function lensStack(
	stage: Stage,
	place: Place,
	rings: readonly (readonly [radius: number, depth: number, colour: string, ribbed?: boolean])[],
	tint: string,
): string {
	let at = 0
	const parts = rings.map(([radius, depth, colour, ribbed], index) => {
		at += depth
		const last = index === rings.length - 1
		const ribs = ribbed ? holes(stage.canvas, 4, 1.2, '#000', 0.7) : undefined
		return stage.solid(shift(place, 0, 0, at - depth / 2), {
			shape: oval(radius * 2),
			depth,
			colour,
			finish: satin,
			bevel: last ? 2 : 0,
			...(ribs ? { cover: ribs } : {}),
			...(last ? { front: frontElement(stage, radius, tint) } : {}),
		})
	})
	return (stage.look(place.forward)[2] >= 0 ? parts : parts.reverse()).join('')
}

/** A lens by itself. */
export function lens(options: { long: number; wide: number; stripe?: string; pale?: boolean }): Views {
	const rings = (colour: string) => {
		const { long, wide } = options
		return [
			[wide * 0.8, 8, '#c9ccd2'],
			[wide * 0.86, long * 0.2, colour],
			[wide * 0.9, long * 0.08, tone(colour, 0.06)],
			[wide * 0.94, long * 0.3, '#23262b', true],
			[wide * 0.9, long * 0.12, colour],
			[wide * 0.91, 4, options.stripe ?? tone(colour, 0.2)],
			[wide, long * 0.22, '#2b2e34', true],
			[wide * 1.02, long * 0.08, options.pale ? colour : '#23262b'],
		] as const
	}
	const scene =
		(place: Place, yaw: number, pitch: number): Draw =>
		(colour) => {
			const stage = createStage({ yaw, pitch })
			return { stage, ground: 'stands', room: 0.82, art: lensStack(stage, place, rings(colour), '#4f6db8') }
		}
	return { front: scene(lying(), 0, 20), angle: scene(origin, -44, 14) }
}
