import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { isUnknownCall, StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { fetchEstimate } from '@storefront/contract/client/location/estimate.ts'
import type { Country } from '@storefront/contract/client/location/location.ts'
import type { DeliveryEstimate } from '@storefront/contract/domain/location/estimate.ts'
import { atom } from 'nanostores'
import { loadable } from '../browser/loadable.ts'
import { storeClient } from '../session/client.ts'

/** `refused`: the store's own sentence. `unknown`: this store says nothing of delivery before the checkout. */
export type EstimateState =
	| { readonly status: 'idle' | 'loading' | 'failed' | 'unknown' }
	| { readonly status: 'refused'; readonly message: string }
	| { readonly status: 'loaded'; readonly estimate: DeliveryEstimate }

/** What is known of delivery to the country that was asked for last. */
export const $estimate = atom<EstimateState>({ status: 'idle' })

const { load, drop } = loadable()
const longestWait = 86_400_000
let requestedCountry: Country | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let staleAt = Number.POSITIVE_INFINITY

/**
 * Asks what delivery to this country costs and when it comes, and again as soon as that holds no longer: the cut-off of the shop has
 * passed, or a page that was put away for days is looked at again. Never rejects.
 */
export async function loadEstimate(country: Country | null): Promise<void> {
	if (!hasCapability('delivery_estimate')) return $estimate.set({ status: 'unknown' })
	if (country?.id !== requestedCountry?.id) $estimate.set({ status: country ? 'loading' : 'idle' })
	requestedCountry = country
	await refresh()
}

async function refresh(): Promise<void> {
	const country = requestedCountry
	clearTimeout(timer)
	staleAt = Number.POSITIVE_INFINITY
	if (!country) return drop()
	await load(
		() => fetchEstimate(storeClient(), country.id),
		(estimate) => {
			$estimate.set({ status: 'loaded', estimate })
			if (estimate.dates) scheduleRefresh(estimate.validSeconds * 1000)
		},
		(failure) => $estimate.set(failureState(failure)),
	)
}

/** By how long it holds and not until when: the clock of the device may be wrong. */
function scheduleRefresh(validMs: number): void {
	staleAt = Date.now() + validMs
	timer = setTimeout(() => void refresh(), Math.min(Math.max(validMs, 1000), longestWait))
}

function failureState(failure: unknown): EstimateState {
	if (!(failure instanceof StoreFailure) || failure.kind !== 'refused') return { status: 'failed' }
	// A store without this call, which an owner may have elsewhere.
	if (isUnknownCall(failure)) return { status: 'unknown' }
	return failure.serverMessage ? { status: 'refused', message: failure.serverMessage } : { status: 'failed' }
}

if (typeof document !== 'undefined')
	document.addEventListener('visibilitychange', () => {
		// Timers stand still while a device sleeps.
		if (document.visibilityState === 'visible' && Date.now() >= staleAt) void refresh()
	})
