import { add, rotate, scale, type Vector } from './geometry.ts'

/** Where something stands: its origin and its own right, up and forward. */
export interface Place {
	readonly at: Vector
	readonly right: Vector
	readonly up: Vector
	readonly forward: Vector
}

export const origin: Place = { at: [0, 0, 0], right: [1, 0, 0], up: [0, 1, 0], forward: [0, 0, 1] }

/** Moved along its own directions. */
export function shift(place: Place, x: number, y: number, z = 0): Place {
	return { ...place, at: add(add(add(place.at, scale(place.right, x)), scale(place.up, y)), scale(place.forward, z)) }
}

/** Turned about its own origin, in degrees. */
export function turn(place: Place, pitch: number, yaw = 0, roll = 0): Place {
	const own = (direction: Vector): Vector => {
		const [x, y, z] = rotate(direction, pitch, yaw, roll)
		return add(add(scale(place.right, x), scale(place.up, y)), scale(place.forward, z))
	}
	return { at: place.at, right: own([1, 0, 0]), up: own([0, 1, 0]), forward: own([0, 0, 1]) }
}

/** Lying on its back: its front looks up. */
export function lying(place: Place = origin): Place {
	return turn(place, -90)
}
