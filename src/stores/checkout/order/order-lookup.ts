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

/** `number`: what the form begins with. */
export type OrderLookup =
	| { readonly status: 'none'; readonly number: string }
	| { readonly status: 'opening' }
	/** `key`: what opened it and lets it be paid; empty for one that was found by its number and email. */
	| { readonly status: 'found'; readonly order: FoundOrder; readonly key: string }
	/** What a link or a reload asked for could not be shown. `unanswered`: it may well be there, and can be asked for again. */
	| { readonly status: 'failed'; readonly number: string; readonly message: string; readonly unanswered: boolean }

export const $orderLookup = atom<OrderLookup>({ status: 'none', number: '' })

/** The form's name, under which what was typed is kept. */
export const lookupForm = 'order-lookup'

interface LookupRequest {
	readonly number: string
	readonly email: string
}

/** What was looked up last: a reload asks again, and so shows how far the order is by now. */
const $lastLookup = personalAtom<LookupRequest | null>({
	key: 'order-lookup',
	initial: null,
	accept: (stored) => {
		const { number, email } = (stored ?? {}) as Partial<Record<keyof LookupRequest, unknown>>
		return typeof number === 'string' && typeof email === 'string' ? { number, email } : null
	},
})

const begin = takeLatest()

/** As the page opens: the link of a mail opens its order; a number alone is filled in; a reload asks again. */
export async function openOrderPage(hash: string): Promise<void> {
	const asked = new URLSearchParams(hash.replace(/^#/, ''))
	const [number, key] = [asked.get('number') ?? '', asked.get('key') ?? '']
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

/** Asks what has become of the order on the page. What is shown stays until there is news. */
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

/** What showed that the visitor may see the order on the page; null: there is none. */
export function currentProof(): OrderProof | null {
	const [shown, asked] = [$orderLookup.get(), $lastLookup.get()]
	if (shown.status !== 'found') return null
	const { number } = shown.order
	if (shown.key !== '') return { number, key: shown.key }
	return asked?.number === number ? { number, email: asked.email } : null
}

/** The order on the page has been changed. */
export function showUpdatedOrder(order: FoundOrder): void {
	const shown = $orderLookup.get()
	begin()
	if (shown.status === 'found') $orderLookup.set({ ...shown, order })
}

/** What the form sends. A wrong number and a wrong email get the same answer. */
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
		return { ok: false, message: sentenceOf(failure), fields: {}, code: failure instanceof StoreFailure ? failure.code : '' }
	}
}

/** Back to the empty form. */
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
		if (isNewest()) $orderLookup.set({ status: 'failed', number, message: sentenceOf(failure), unanswered })
	}
}

function sentenceOf(failure: unknown): string {
	if (!(failure instanceof StoreFailure)) logFailure(failure)
	return (failure instanceof StoreFailure && failure.serverMessage) || orderProblems.notFound.text()
}
