import { sortedOptions } from './options.ts'

/** A property with a value for each line of a group: `{name: 'Memory', values: ['8GB', '16GB', '8GB']}`. */
export interface Trait {
	readonly name: string
	/** One value for each line; empty if the line has none. */
	readonly values: readonly string[]
}

export interface Variation {
	readonly name: string
	readonly options: readonly string[]
}

/** The option of a line without a value. */
const unspecified = 'Not specified'

/** Names of the variation by model, which distinguishes lines that no trait does. The first name without a trait is used. */
const modelVariationNames = ['Model', 'Part number', 'Item number']

/**
 * Chooses the traits that become variations, so that every combination of options is one line of the group. A trait that follows
 * from earlier ones does not become a variation (the weight of a laptop follows from its screen); it stays in the details of each
 * variant. `traits` are sorted by importance; `essential` traits stay even if the others distinguish the lines. Lines that no trait
 * distinguishes get a variation with their `models`, which are unique.
 */
export function chooseVariations(traits: readonly Trait[], models: readonly string[], essential: ReadonlySet<string>): Trait[] {
	const filled = traits.map(({ name, values }) => ({ name, values: values.map((value) => value || unspecified) }))
	const differing = filled.filter(({ values }) => new Set(values).size > 1)
	const maxCombinations = countCombinations(differing, models.length)
	const chosen: Trait[] = []
	for (const trait of differing) {
		if (countCombinations(chosen, models.length) === maxCombinations) break
		if (countCombinations([...chosen, trait], models.length) > countCombinations(chosen, models.length)) chosen.push(trait)
	}
	for (const trait of chosen.toReversed()) {
		const others = chosen.filter((other) => other !== trait)
		if (!essential.has(trait.name) && countCombinations(others, models.length) === maxCombinations) chosen.splice(chosen.indexOf(trait), 1)
	}
	if (maxCombinations === models.length) return chosen
	const name = modelVariationNames.find((resort) => traits.every((trait) => trait.name !== resort)) ?? modelVariationNames.join(' ')
	return [...chosen, { name, values: models }]
}

/** The number of different combinations of values. */
function countCombinations(traits: readonly Trait[], lineCount: number): number {
	const combinations = Array.from({ length: lineCount }, (_, index) => JSON.stringify(traits.map(({ values }) => values[index])))
	return new Set(combinations).size
}

export function optionsOf({ name, values }: Trait): Variation {
	return { name, options: sortedOptions(name, values) }
}

/** The options of one line. */
export function attributesOf(traits: readonly Trait[], index: number): Record<string, string> {
	return Object.fromEntries(traits.map(({ name, values }) => [name, values[index] ?? unspecified]))
}
