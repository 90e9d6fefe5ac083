import type { OtherLanguage } from '@storefront/i18n/other-language.ts'
import type { SpecificationFacet } from '../specification/facets.ts'
import { isSameName } from './query.ts'

/** What an editor has written of a specification. */
export interface SpecificationText {
	readonly name: string
	/** Other names of the same. */
	readonly also?: readonly string[] | undefined
	readonly text: string
	/** Of `text`, where it has no translation. */
	readonly language?: OtherLanguage
}

/** What the shop explains of a filter. */
export interface Explanation extends OtherLanguage {
	/** Of the specification. */
	readonly key: string
	readonly name: string
	readonly text: string
}

/** The explanations of these filters, by their names, in their order. */
export function explanationsOf(
	specs: readonly Pick<SpecificationFacet, 'key' | 'name'>[],
	texts: readonly SpecificationText[],
): readonly Explanation[] {
	return specs.flatMap(({ key, name }) => {
		const known = texts.find((one) => [one.name, ...(one.also ?? [])].some((other) => isSameName(other, name)))
		return known ? [{ key, name, text: known.text, ...known.language }] : []
	})
}
