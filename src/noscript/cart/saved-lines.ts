import { describeLines, fetchSaved, removeSavedLine, saveLines } from '@storefront/contract/client/cart/saved.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { isUnknownCall } from '@storefront/contract/client/http/failure.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import { guestCartDays } from '@storefront/contract/domain/constants.ts'
import type { SavedLine } from '#stores/cart/saved/saved.ts'
import type { Visitor } from '../visitor.ts'

/** A line that is saved for later. */
type SavedOffer = Pick<CartLine, 'productId' | 'variantId' | 'quantity'>

const cookieName = 'saved'

/** Browsers accept cookies of 4096 bytes, so this list is shorter than the one that scripts keep. */
const limit = 40

/**
 * The saved lines with their current prices and stock, newest first: those of a customer are in the store, those of a guest in a
 * cookie. Never rejects: without an answer of the store the list is empty.
 */
export async function readSaved(visitor: Visitor): Promise<readonly SavedLine[]> {
	try {
		if (visitor.customer) return (await fetchSaved(visitor.client)).map((line) => ({ ...line, isFresh: true }))
		const offers = readCookie(visitor)
		if (offers.length === 0) return []
		const found = await readDetails(visitor, offers)
		return offers.flatMap((offer) => {
			const line = found.find(isSameOffer(offer))
			return line ? [{ ...line, id: idOf(offer), quantity: offer.quantity, isFresh: true }] : []
		})
	} catch (failure) {
		if (!isUnknownCall(failure)) logUnexpected(failure)
		return []
	}
}

/** Saves a line. Returns false if a guest's list is full; rejects if the store does not save it. */
export async function saveLine(visitor: Visitor, line: CartLine): Promise<boolean> {
	if (visitor.customer) {
		await saveLines(visitor.client, [line])
		return true
	}
	const others = readCookie(visitor).filter((each) => !isSameOffer(line)(each))
	if (others.length >= limit) return false
	writeCookie(visitor, [line, ...others])
	return true
}

/** Saves lines in the browser that had to leave the cart; drops the oldest lines above the limit. */
export function saveInBrowser(visitor: Visitor, offers: readonly SavedOffer[]): void {
	const others = readCookie(visitor).filter((each) => !offers.some(isSameOffer(each)))
	writeCookie(visitor, [...offers, ...others].slice(0, limit))
}

/** Moves the lines that the browser has saved to the account of the visitor, who has just signed in. */
export async function moveSavedToAccount(visitor: Visitor): Promise<void> {
	const offers = readCookie(visitor)
	if (offers.length === 0 || !hasCapability('saved_for_later')) return
	await saveLines(visitor.client, await readDetails(visitor, offers))
	writeCookie(visitor, [])
}

export async function removeSaved(visitor: Visitor, line: SavedLine): Promise<void> {
	if (visitor.customer) await removeSavedLine(visitor.client, line.id)
	else
		writeCookie(
			visitor,
			readCookie(visitor).filter((each) => !isSameOffer(line)(each)),
		)
}

/** Current details; without products that are no longer sold. */
function readDetails({ client }: Visitor, offers: readonly SavedOffer[]): Promise<readonly CartLine[]> {
	return describeLines(
		client,
		offers.map((offer) => ({ ...offer, unitPrice: 0, discount: '' })),
	)
}

function readCookie(visitor: Visitor): readonly SavedOffer[] {
	const entries = (visitor.readCookie(cookieName) ?? '').split('~').map((entry) => entry.split('.'))
	return entries
		.flatMap(([productId = '', variantId = '', typed = '']) => {
			const quantity = Number(typed)
			const isValid = productId !== '' && Number.isInteger(quantity) && quantity > 0
			return isValid ? [{ productId: decode(productId), variantId: decode(variantId) || null, quantity }] : []
		})
		.slice(0, limit)
}

function writeCookie(visitor: Visitor, offers: readonly SavedOffer[]): void {
	visitor.writeCookie(cookieName, offers.map((offer) => `${idOf(offer)}.${offer.quantity}`).join('~'), guestCartDays)
}

/** The id of a guest's line. Ids of a store may contain the separators. */
function idOf({ productId, variantId }: SavedOffer): string {
	return `${encode(productId)}.${encode(variantId ?? '')}`
}

function encode(id: string): string {
	return Buffer.from(id).toString('base64url')
}

function decode(id: string): string {
	return Buffer.from(id, 'base64url').toString()
}
