import { describeLines } from '@storefront/contract/client/cart/saved.ts'
import { logUnexpected } from '@storefront/contract/client/http/log.ts'
import { type CartLine, isSameOffer } from '@storefront/contract/domain/cart/cart.ts'
import { guestCartDays } from '@storefront/contract/domain/constants.ts'
import type { SavedLine } from '#stores/cart/saved/saved.ts'
import type { Visitor } from '../visitor.ts'

/** A line that a guest has saved for later. */
export type SavedOffer = Pick<CartLine, 'productId' | 'variantId' | 'quantity'>

const cookieName = 'saved'

/** Browsers accept cookies of 4096 bytes, so this list is shorter than the one that scripts keep. */
const limit = 40

/** The lines that a guest without scripts has saved for later, newest first. */
export function readSaved(visitor: Visitor): readonly SavedOffer[] {
	const entries = (visitor.readCookie(cookieName) ?? '').split('~').map((entry) => entry.split('.'))
	return entries
		.flatMap(([productId = '', variantId = '', quantity = '']) => {
			const wanted = Number(quantity)
			const isValid = productId !== '' && Number.isInteger(wanted) && wanted > 0
			return isValid
				? [{ productId: decodeURIComponent(productId), variantId: decodeURIComponent(variantId) || null, quantity: wanted }]
				: []
		})
		.slice(0, limit)
}

/** Saves a line. Returns false if the list is full. */
export function save(visitor: Visitor, line: SavedOffer): boolean {
	const others = readSaved(visitor).filter((each) => !isSameOffer(line)(each))
	if (others.length >= limit) return false
	writeSaved(visitor, [line, ...others])
	return true
}

export function removeSaved(visitor: Visitor, line: SavedOffer): void {
	writeSaved(
		visitor,
		readSaved(visitor).filter((each) => !isSameOffer(line)(each)),
	)
}

/** The saved lines with their current prices and stock; a product that is no longer sold has no stock. */
export async function describeSaved(visitor: Visitor): Promise<readonly SavedLine[]> {
	const saved = readSaved(visitor)
	if (saved.length === 0) return []
	try {
		const found = await describeLines(
			visitor.client,
			saved.map((line) => ({ ...line, unitPrice: 0, discount: '' })),
		)
		return saved.flatMap((offer) => {
			const line = found.find(isSameOffer(offer))
			return line ? [{ ...line, id: idOf(offer), quantity: offer.quantity, isFresh: true }] : []
		})
	} catch (failure) {
		logUnexpected(failure)
		return []
	}
}

/** The value of a saved line's buttons. */
export function idOf({ productId, variantId }: Pick<SavedOffer, 'productId' | 'variantId'>): string {
	return `${encodeURIComponent(productId)}.${encodeURIComponent(variantId ?? '')}`
}

function writeSaved(visitor: Visitor, lines: readonly SavedOffer[]): void {
	visitor.writeCookie(cookieName, lines.map((line) => `${idOf(line)}.${line.quantity}`).join('~'), guestCartDays)
}
