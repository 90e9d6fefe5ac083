import type { SwatchEntry } from '@storefront/contract/domain/catalogue/swatches.ts'
import { loadEntry } from '../frame/entries.ts'

/** Loads the colours of swatches from content/filters.yaml. */
export async function loadSwatches(): Promise<readonly SwatchEntry[]> {
	return (await loadEntry('filters'))?.data.swatches ?? []
}
