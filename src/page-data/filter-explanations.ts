import { getEntry } from 'astro:content'
import { sameName } from '../domain/catalogue/listing/query.ts'
import type { SpecificationFacet } from '../domain/catalogue/specification/facets.ts'

/** What the shop explains of a filter. */
export interface Explanation {
	/** Of the specification. */
	readonly key: string
	readonly name: string
	readonly text: string
}

/** The explanations of these filters, by their names, in their order. A shop without such texts explains none. */
export async function explanationsOf(specs: readonly Pick<SpecificationFacet, 'key' | 'name'>[]): Promise<readonly Explanation[]> {
	// Of listings without specifications nothing has to be looked up.
	const explanations = specs.length > 0 ? ((await getEntry('filters', 'filters'))?.data.explanations ?? []) : []
	return specs.flatMap(({ key, name }) => {
		const known = explanations.find((one) => [one.name, ...(one.also ?? [])].some((other) => sameName(other, name)))
		return known ? [{ key, name, text: known.text }] : []
	})
}
