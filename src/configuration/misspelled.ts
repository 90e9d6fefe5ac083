import { type Environment, variableNames } from './configuration.ts'

/** One sentence for every variable that is set, unknown, and one slip away from a known one: `DATABSE_URL`. */
export function misspelled(environment: Environment): readonly string[] {
	const known: readonly string[] = variableNames
	return Object.keys(environment).flatMap((name) => {
		if (known.includes(name)) return []
		const meant = known.find((one) => isOneSlipAway(name.toUpperCase(), one))
		return meant ? [`${name} is not a variable of the shop. Was ${meant} meant?`] : []
	})
}

/** One letter added, left out or changed, or two neighbours swapped. */
function isOneSlipAway(given: string, meant: string): boolean {
	let start = 0
	while (start < given.length && given[start] === meant[start]) start++
	const [a, b] = [given.slice(start), meant.slice(start)]
	const swapped = `${a[1] ?? ''}${a[0] ?? ''}${a.slice(2)}`
	return a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1) || (a.length > 1 && swapped === b)
}
