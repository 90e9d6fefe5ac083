import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { type Environment, environmentNames } from './configuration.ts'

/** Messages about unknown variables that differ by one typo from a known one: `DATABSE_URL`. */
export function findMisspelledVariables(environment: Environment): readonly string[] {
	return Object.keys(environment).flatMap((name) => {
		const suggestion = environmentNames.includes(name) ? undefined : nearest(name, environmentNames, 1)
		return suggestion ? [`${name} is not a variable of the shop. Did you mean ${suggestion}?`] : []
	})
}
