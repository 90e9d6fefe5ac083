import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { type Environment, environmentNames } from './configuration.ts'

/** One sentence for every variable that is set, unknown, and one slip away from a known one: `DATABSE_URL`. */
export function misspelled(environment: Environment): readonly string[] {
	return Object.keys(environment).flatMap((name) => {
		const meant = environmentNames.includes(name) ? undefined : nearest(name, environmentNames, 1)
		return meant ? [`${name} is not a variable of the shop. Was ${meant} meant?`] : []
	})
}
