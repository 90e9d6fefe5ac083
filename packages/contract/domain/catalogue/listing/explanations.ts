import type { LanguageAttributes } from '@storefront/i18n/language-attributes.ts'
import type { SpecificationFacet } from '../specification/facets.ts'
import { isSameName } from './query.ts'

/** An explanation of a specification, written by an editor. */
export interface SpecificationText {
	readonly name: string
	/** Other names of the specification. */
	readonly also?: readonly string[] | undefined
	readonly text: string
	/** Language of `text` if it is not translated. */
	readonly language?: LanguageAttributes
}

/** The explanation of a filter. */
export interface Explanation extends LanguageAttributes {
	/** Key of the specification. */
	readonly key: string
	readonly name: string
	readonly text: string
}

/** Finds the explanations of filters by name, in the order of the filters. */
export function explanationsOf(
	specs: readonly Pick<SpecificationFacet, 'key' | 'name'>[],
	texts: readonly SpecificationText[],
): readonly Explanation[] {
	return specs.flatMap(({ key, name }) => {
		const known = texts.find((one) => [one.name, ...(one.also ?? [])].some((other) => isSameName(other, name)))
		return known ? [{ key, name, text: known.text, ...known.language }] : []
	})
}
