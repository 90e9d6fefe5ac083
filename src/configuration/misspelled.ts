import { nearest } from '../domain/edit-distance.ts'
import { type Environment, variableNames } from './configuration.ts'

/** One sentence for every variable that is set, unknown, and one slip away from a known one: `DATABSE_URL`. */
export function misspelled(environment: Environment): readonly string[] {
	const known: readonly string[] = variableNames
	return Object.keys(environment).flatMap((name) => {
		const meant = known.includes(name) ? undefined : nearest(name, known, 1)
		return meant ? [`${name} is not a variable of the shop. Was ${meant} meant?`] : []
	})
}
