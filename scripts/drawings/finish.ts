import { lightness, tone } from './colour.ts'
import { add, dot, normalize, type Vector } from './geometry.ts'

export interface Finish {
	/** How strongly light and shade differ. */
	readonly contrast: number
	/** How strong, and how small, the reflection of the light is. */
	readonly shine: number
	readonly sharpness: number
}

export const matte: Finish = { contrast: 0.34, shine: 0.03, sharpness: 4 }

export const satin: Finish = { contrast: 0.4, shine: 0.12, sharpness: 10 }

export const metal: Finish = { contrast: 0.46, shine: 0.24, sharpness: 16 }

export const gloss: Finish = { contrast: 0.42, shine: 0.42, sharpness: 40 }

/** The light stands at the top left, before the subject, whatever way the subject is turned. */
const light = normalize([-0.52, 0.62, 0.6])

const halfway = normalize(add(light, [0, 0, 1]))

/** The colour of a surface that looks along `normal` (as seen: x right, y up, z to the viewer). Dark surfaces keep a lit rim. */
export function shadeOf(base: string, normal: Vector, finish: Finish, offset = 0): string {
	const lit = 0.4 + 0.4 * Math.max(0, dot(normal, light)) + 0.22 * (0.5 + 0.5 * normal[1])
	const shine = finish.shine * Math.max(0, dot(normal, halfway)) ** finish.sharpness
	const rim = 0.07 * (1 - Math.abs(normal[2])) ** 4
	const fall = (lit - 0.78) * finish.contrast + offset
	return tone(base, (fall < 0 ? fall * Math.min(1, lightness(base) / 0.75) : fall) + shine + rim)
}
