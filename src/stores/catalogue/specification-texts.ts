import { logFailure } from '@storefront/contract/client/http/log.ts'
import type { SpecificationText } from '@storefront/contract/domain/catalogue/listing/explanations.ts'
import { paths } from '@storefront/contract/domain/paths.ts'
import { atom } from 'nanostores'

/** What the shop explains of specifications; empty until it was asked for. */
export const $specificationTexts = atom<readonly SpecificationText[]>([])

let request: Promise<void> | undefined

/** Fetches them, once. Never rejects: a filter is as good without its explanation, so a failure is logged, and the next call asks again. */
export function loadSpecificationTexts(): Promise<void> {
	request ??= fetchTexts().catch((failure) => {
		request = undefined
		logFailure(failure)
	})
	return request
}

async function fetchTexts(): Promise<void> {
	const response = await fetch(paths.specificationTexts)
	if (!response.ok) throw new Error(`${paths.specificationTexts} gave ${response.status}`)
	$specificationTexts.set(await response.json())
}
