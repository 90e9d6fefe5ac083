import type { SpecificationText } from '@storefront/contract/domain/catalogue/listing/explanations.ts'
import { fieldLanguage } from '@storefront/i18n/untranslated.ts'
import { loadEntry } from '../frame/entries.ts'

/** Loads the explanations of specifications; empty without such texts. */
export async function loadSpecificationTexts(): Promise<readonly SpecificationText[]> {
	const texts = (await loadEntry('filters'))?.data.explanations ?? []
	return texts.map((one) => ({ ...one, language: fieldLanguage(one, 'text') }))
}
