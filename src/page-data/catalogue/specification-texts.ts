import type { SpecificationText } from '../../domain/catalogue/listing/explanations.ts'
import { entryOf } from '../frame/entries.ts'

/** What the shop explains of specifications. A shop without such texts explains none. */
export async function loadSpecificationTexts(): Promise<readonly SpecificationText[]> {
	return (await entryOf('filters'))?.data.explanations ?? []
}
