import type { FeedLine } from '../feed-line.ts'
import { readOwnColumn } from './own-columns.ts'
import { essentialTraits, sortByPreference } from './traits.ts'
import { attributesOf, chooseVariations, optionsOf, type Trait, type Variation } from './variations.ts'

/** The variations of a product, and the options of each line. */
export interface VariationChoice {
	readonly variations: readonly Variation[]
	/** For each line, options by variation name. */
	readonly attributes: readonly Readonly<Record<string, string>>[]
	/** The traits that became variations; the data sheet omits them. */
	readonly variationTraits: readonly Trait[]
}

/** The variations of a group: those of the column `variations` if they fit the lines, else those of its traits. */
export function chooseOptions(lines: readonly FeedLine[], traits: readonly Trait[]): VariationChoice {
	const variationTraits = lines.length === 1 ? [] : chooseVariations(sortByPreference(traits), modelNames(lines), essentialTraits)
	const fromColumn = readOwnColumn('variations', lines.find(({ columns }) => columns['variations'])?.columns['variations'])
	const attributes = lines.map((line, index) => readOwnColumn('options', line.columns['options']) ?? attributesOf(variationTraits, index))
	const variations = fromColumn?.map((variation) => withStored(variation, attributes)) ?? variationTraits.map(optionsOf)
	if (areConsistent(variations, attributes)) return { variations, attributes, variationTraits }
	return {
		variations: variationTraits.map(optionsOf),
		attributes: lines.map((_, index) => attributesOf(variationTraits, index)),
		variationTraits,
	}
}

/** Adds the options of variants that the feed does not have, but that stay in the shop. */
function withStored({ name, options }: Variation, attributes: VariationChoice['attributes']): Variation {
	return { name, options: [...new Set([...options, ...attributes.flatMap((own) => own[name] || [])])] }
}

/** Model names of the lines, used if no trait distinguishes them. */
function modelNames(lines: readonly FeedLine[]): string[] {
	const partNumbers = lines.map(({ columns: { mpn = '' } }) => mpn)
	const areDistinct = partNumbers.every(Boolean) && new Set(partNumbers).size === lines.length
	return areDistinct ? partNumbers : lines.map(({ id }) => id)
}

/** Whether each line has exactly one option of each variation, and no two lines have the same options. */
function areConsistent(variations: readonly Variation[], attributes: VariationChoice['attributes']): boolean {
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
