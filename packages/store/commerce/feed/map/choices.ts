import type { FeedLine } from '../line.ts'
import { readOwn } from './own-columns.ts'
import { byInterest, keptTraits } from './traits.ts'
import { attributesOf, chooseVariations, optionsOf, type Trait, type Variation } from './variations.ts'

/** What a shopper chooses from, and what each line is among it. */
export interface Choices {
	readonly variations: readonly Variation[]
	/** Of each line: variation name to option. */
	readonly attributes: readonly Readonly<Record<string, string>>[]
	/** The traits that are chosen by; they need no place in the data sheet. */
	readonly pickers: readonly Trait[]
}

/** The variations of a group: those that an export wrote down, when they fit the lines, else those that its traits give. */
export function choicesOf(lines: readonly FeedLine[], traits: readonly Trait[]): Choices {
	const pickers = lines.length === 1 ? [] : chooseVariations(byInterest(traits), modelsOf(lines), keptTraits)
	const written = readOwn('variations', lines.find(({ columns }) => columns['variations'])?.columns['variations'])
	const variations = written ?? pickers.map(optionsOf)
	const attributes = lines.map((line, index) => readOwn('options', line.columns['options']) ?? attributesOf(pickers, index))
	if (fit(variations, attributes)) return { variations, attributes, pickers }
	return { variations: pickers.map(optionsOf), attributes: lines.map((_, index) => attributesOf(pickers, index)), pickers }
}

/** What the lines are called when nothing else tells them apart. */
function modelsOf(lines: readonly FeedLine[]): string[] {
	const partNumbers = lines.map(({ columns: { mpn = '' } }) => mpn)
	const areDistinct = partNumbers.every(Boolean) && new Set(partNumbers).size === lines.length
	return areDistinct ? partNumbers : lines.map(({ id }) => id)
}

/** Every line has one option of each variation and nothing else, and no two lines have the same. */
function fit(variations: readonly Variation[], attributes: Choices['attributes']): boolean {
	const combinations = attributes.map((options) => JSON.stringify(variations.map(({ name }) => options[name])))
	return (
		new Set(combinations).size === attributes.length &&
		attributes.every(
			(options) =>
				Object.keys(options).length === variations.length &&
				variations.every(({ name, options: known }) => known.includes(options[name] ?? '')),
		)
	)
}
