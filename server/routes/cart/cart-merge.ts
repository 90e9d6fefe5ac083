import { mergeGuestCart } from '../../../src/contract/cart/cart-merge.ts'
import { nameForWire } from '../../../src/domain/names.ts'
import { lineTitle } from '../../cart/line.ts'
import { mergeGuestCart as mergeLines } from '../../cart/merge.ts'
import { inTransaction } from '../../db/transaction.ts'
import { implement } from '../../http/implement.ts'
import { customerOf, guestIfKnown } from '../../http/shopper.ts'
import type { App, Store } from '../../store/store.ts'

/** What a guest collected stays with the customer who signs in (AMB-22). */
export function addCartMerge(app: App, store: Store): void {
	implement(app, mergeGuestCart, async ({ c }) => {
		const customer = await customerOf(store, c)
		const guest = guestIfKnown(store, c)
		const caps = guest ? await inTransaction(store.db, (trx) => mergeLines(trx, guest, customer, store.clock())) : []
		return {
			message: '',
			data: {
				caps: caps.map(({ line, wanted, quantity }) => ({
					product_id: line.productId,
					variant_id: line.hasVariations ? line.offerId : null,
					name: nameForWire(lineTitle(line)),
					wanted,
					quantity,
				})),
			},
		}
	})
}
