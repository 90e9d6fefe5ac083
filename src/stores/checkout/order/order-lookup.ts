import { fetchOrderByLink, fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { logFailure, logUnexpected } from '@storefront/contract/client/http/log.ts'
import type { FoundOrder, OrderProof } from '@storefront/contract/domain/checkout/order.ts'
import { atom } from 'nanostores'
import type { FormOutcome } from '../../account/account.ts'
import { takeLatest } from '../../browser/take-latest.ts'
import { orderProblems } from '../../notices/field-messages.ts'
import { storeClient } from '../../session/client.ts'
import { personalAtom } from '../../session/personal.ts'

/** `number`: initial value of the form. */
export type OrderLookup =
	| { readonly status: 'none'; readonly number: string }
	| { readonly status: 'opening' }
	/** `key`: key of the signed link, which allows payment; empty for an order found by number and email. */
	| { readonly status: 'found'; readonly order: FoundOrder; readonly key: string }
	/** The order of a link or a reload could not be loaded. `unanswered`: the store did not answer, so a retry may succeed. */
	| { readonly status: 'failed'; readonly number: string; readonly message: string; readonly unanswered: boolean }

export const $orderLookup = atom<OrderLookup>({ status: 'none', number: '' })

/** Name of the form, the key of its draft. */
export const lookupForm = 'order-lookup'

interface LookupRequest {
	readonly number: string
	readonly email: string
}

/** The last look-up; a reload repeats it to show the current state. */
const $lastLookup = personalAtom<LookupRequest | null>({
	key: 'order-lookup',
	initial: null,
	accept: (stored) => {
		const { number, email } = (stored ?? {}) as Partial<Record<keyof LookupRequest, unknown>>
		return typeof number === 'string' && typeof email === 'string' ? { number, email } : null
	},
})

const begin = takeLatest()

/** Called when the page opens: a link from an email opens its order; a number alone fills in the form; a reload repeats the look-up. */
export async function openOrderPage(hash: string): Promise<void> {
	const parameters = new URLSearchParams(hash.replace(/^#/, ''))
	const [number, key] = [parameters.get('number') ?? '', parameters.get('key') ?? '']
	const before = $lastLookup.get()
	if (number && key) await openOrderLink(number, key)
	else if (before && (number === '' || number === before.number))
		await open(before.number, '', () => fetchOrderByNumber(storeClient(), before.number, before.email))
	else {
		begin()
		$orderLookup.set({ status: 'none', number })
	}
}

export function openOrderLink(number: string, key: string): Promise<void> {
	return open(number, key, () => fetchOrderByLink(storeClient(), number, key))
}

/** Loads the shown order again. The shown state stays until the response arrives. */
export async function refreshOrder(): Promise<void> {
	const shown = $orderLookup.get()
	const proof = currentProof()
	if (shown.status !== 'found' || !proof) return
	const isNewest = begin()
	try {
		const order =
			'key' in proof
				? await fetchOrderByLink(storeClient(), proof.number, proof.key)
				: await fetchOrderByNumber(storeClient(), proof.number, proof.email)
		if (isNewest()) $orderLookup.set({ ...shown, order })
	} catch (failure) {
		logUnexpected(failure)
	}
}

/** Proof that the visitor may see the shown order; null: none. */
export function currentProof(): OrderProof | null {
	const [shown, lookup] = [$orderLookup.get(), $lastLookup.get()]
	if (shown.status !== 'found') return null
	const { number } = shown.order
	if (shown.key !== '') return { number, key: shown.key }
	return lookup?.number === number ? { number, email: lookup.email } : null
}

/** Shows the order after a change. */
export function showUpdatedOrder(order: FoundOrder): void {
	const shown = $orderLookup.get()
	begin()
	if (shown.status === 'found') $orderLookup.set({ ...shown, order })
}

/** Sends the form. A wrong number and a wrong email have the same result. */
export async function lookUpOrder(number: string, email: string): Promise<FormOutcome> {
	const isNewest = begin()
	try {
		const order = await fetchOrderByNumber(storeClient(), number, email)
		if (isNewest()) {
			$lastLookup.set({ number: order.number, email })
			$orderLookup.set({ status: 'found', order, key: '' })
		}
		return { ok: true }
	} catch (failure) {
		return { ok: false, message: errorText(failure), fields: {}, code: failure instanceof StoreFailure ? failure.code : '' }
	}
}

/** Shows the empty form. */
export function closeOrder(): void {
	begin()
	$lastLookup.set(null)
	$orderLookup.set({ status: 'none', number: '' })
}

async function open(number: string, key: string, ask: () => Promise<FoundOrder>): Promise<void> {
	const isNewest = begin()
	$orderLookup.set({ status: 'opening' })
	try {
		const order = await ask()
		if (isNewest()) $orderLookup.set({ status: 'found', order, key })
	} catch (failure) {
		const unanswered = !(failure instanceof StoreFailure && failure.kind === 'refused')
		if (isNewest()) $orderLookup.set({ status: 'failed', number, message: errorText(failure), unanswered })
	}
}

function errorText(failure: unknown): string {
	if (!(failure instanceof StoreFailure)) logFailure(failure)
	return (failure instanceof StoreFailure && failure.serverMessage) || orderProblems.notFound.text()
}
