import { getEntry } from 'astro:content'
import type { SpecificationText } from '../../domain/catalogue/listing/explanations.ts'

/** What the shop explains of specifications. A shop without such texts explains none. */
export async function loadSpecificationTexts(): Promise<readonly SpecificationText[]> {
	return (await getEntry('filters', 'filters'))?.data.explanations ?? []
}
