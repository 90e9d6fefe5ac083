import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { isUnknownCall, StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { fetchEstimate } from '@storefront/contract/client/location/estimate.ts'
import type { Country } from '@storefront/contract/client/location/location.ts'
import type { DeliveryEstimate } from '@storefront/contract/domain/location/estimate.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { storeClient } from '../session/client.ts'

/** `refused`: with the message of the store. `unknown`: the store has no estimates. */
export type EstimateState =
	| { readonly status: 'idle' | 'loading' | 'failed' | 'unknown' }
	| { readonly status: 'refused'; readonly message: string }
	| { readonly status: 'loaded'; readonly estimate: DeliveryEstimate }

/** The estimate for the last requested country. */
export const $estimate = atom<EstimateState>({ status: 'idle' })

const { load, drop } = loadable()
const maxTimeout = 86_400_000
let requestedCountry: Country | null = null
let requestedProduct: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let staleAt = Number.POSITIVE_INFINITY

/**
 * Loads the delivery estimate for a country, with the delivery services of a product, and again when it becomes outdated: after the shop's cut-off time, or when an old
 * page becomes visible again. Never rejects.
 */
export async function loadEstimate(country: Country | null, productId?: string): Promise<void> {
	if (!hasCapability('delivery_estimate')) return $estimate.set({ status: 'unknown' })
	if (country?.id !== requestedCountry?.id) $estimate.set({ status: country ? 'loading' : 'idle' })
	requestedCountry = country
	requestedProduct = productId
	await refresh()
}

async function refresh(): Promise<void> {
	const country = requestedCountry
	clearTimeout(timer)
	staleAt = Number.POSITIVE_INFINITY
	if (!country) return drop()
	await load(
		() => fetchEstimate(storeClient(), country.id, requestedProduct),
		(estimate) => {
			$estimate.set({ status: 'loaded', estimate })
			if (estimate.validSeconds > 0) scheduleRefresh(estimate.validSeconds * 1000)
		},
		(failure) => $estimate.set(failureState(failure)),
	)
}

/** Uses the remaining validity instead of an end time, because the clock of the device may be wrong. */
function scheduleRefresh(validMs: number): void {
	staleAt = Date.now() + validMs
	timer = setTimeout(() => void refresh(), Math.min(Math.max(validMs, 1000), maxTimeout))
}

function failureState(failure: unknown): EstimateState {
	if (!(failure instanceof StoreFailure) || failure.kind !== 'refused') return { status: 'failed' }
	// A remote store without this call.
	if (isUnknownCall(failure)) return { status: 'unknown' }
	return failure.serverMessage ? { status: 'refused', message: failure.serverMessage } : { status: 'failed' }
}

if (typeof document !== 'undefined')
	document.addEventListener('visibilitychange', () => {
		// Timers do not run while the device sleeps.
		if (document.visibilityState === 'visible' && Date.now() >= staleAt) void refresh()
	})
