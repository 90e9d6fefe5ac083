import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { SpecificationText } from '@storefront/contract/domain/catalogue/listing/explanations.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { atom } from 'nanostores'

/** Explanations of specifications; empty until they are loaded. */
export const $specificationTexts = atom<readonly SpecificationText[]>([])

let request: Promise<void> | undefined

/** Loads the explanations once. Never rejects: they are optional, so a failure is logged, and the next call tries again. */
export function loadSpecificationTexts(): Promise<void> {
	request ??= fetchTexts().catch((failure) => {
		request = undefined
		logFailure(failure)
	})
	return request
}

async function fetchTexts(): Promise<void> {
	const response = await fetch(paths.specificationTexts)
	if (!response.ok) throw new Error(`${paths.specificationTexts} returned ${response.status}`)
	$specificationTexts.set(await response.json())
}
