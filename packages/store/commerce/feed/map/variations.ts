import { sortedOptions } from './options.ts'

/** Something that a group's lines say each in its own way: `{name: 'Memory', values: ['8GB', '16GB', '8GB']}`. */
export interface Trait {
	readonly name: string
	/** One for each line; empty: the line does not say. */
	readonly values: readonly string[]
}

export interface Variation {
	readonly name: string
	readonly options: readonly string[]
}

/** What a line that says nothing of a variation is called in its picker. */
const unsaid = 'Not specified'

/** The variation that tells apart what nothing else does: the first of these names that no trait has. */
const lastResorts = ['Model', 'Part number', 'Item number']

/**
 * Chooses what a shopper picks from, so that every combination of options is one line of the group. A trait that
 * follows from those before it is no picker (a laptop's weight follows from its screen); it stays in the details of
 * each offer. `traits` come in the order of what shoppers ask for first; `kept` ones stay even where the later ones
 * would do without them. Lines that no trait tells apart get another variation with
 * their `models`, which differ from each other.
 */
export function chooseVariations(traits: readonly Trait[], models: readonly string[], kept: ReadonlySet<string>): Trait[] {
	const said = traits.map(({ name, values }) => ({ name, values: values.map((value) => value || unsaid) }))
	const differing = said.filter(({ values }) => new Set(values).size > 1)
	const most = distinct(differing, models.length)
	const chosen: Trait[] = []
	for (const trait of differing) {
		if (distinct(chosen, models.length) === most) break
		if (distinct([...chosen, trait], models.length) > distinct(chosen, models.length)) chosen.push(trait)
	}
	for (const trait of chosen.toReversed()) {
		const others = chosen.filter((other) => other !== trait)
		if (!kept.has(trait.name) && distinct(others, models.length) === most) chosen.splice(chosen.indexOf(trait), 1)
	}
	if (most === models.length) return chosen
	const name = lastResorts.find((resort) => traits.every((trait) => trait.name !== resort)) ?? lastResorts.join(' ')
	return [...chosen, { name, values: models }]
}

/** How many combinations of values the lines make. */
function distinct(traits: readonly Trait[], lineCount: number): number {
	const combinations = Array.from({ length: lineCount }, (_, index) => JSON.stringify(traits.map(({ values }) => values[index])))
	return new Set(combinations).size
}

export function optionsOf({ name, values }: Trait): Variation {
	return { name, options: sortedOptions(name, values) }
}

/** The options of one line. */
export function attributesOf(traits: readonly Trait[], index: number): Record<string, string> {
	return Object.fromEntries(traits.map(({ name, values }) => [name, values[index] ?? unsaid]))
}
