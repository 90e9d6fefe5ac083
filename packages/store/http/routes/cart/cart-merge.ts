import { toWireName } from '@storefront/contract/domain/names.ts'
import { mergeGuestCart } from '@storefront/contract/endpoints/cart/cart-merge.ts'
import { lineTitle } from '@storefront/store/commerce/cart/line.ts'
import { mergeGuestCart as mergeLines } from '@storefront/store/commerce/cart/merge.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { implement } from '../../calls/implement.ts'
import { findGuest, requireCustomer } from '../../calls/shopper.ts'

/** Merges the cart of a guest into the cart of the customer who signs in (AMB-22). */
export function addCartMerge(app: App, store: Store): void {
	implement(app, mergeGuestCart, async ({ c }) => {
		const customer = await requireCustomer(store, c)
		const guest = findGuest(store, c)
		const caps = guest ? await inTransaction(store.db, (trx) => mergeLines(trx, guest, customer, store.clock())) : []
		return {
			message: '',
			data: {
				caps: caps.map(({ line, wanted, quantity }) => ({
					product_id: line.productId,
					variant_id: line.hasVariations ? line.offerId : null,
					name: toWireName(lineTitle(line)),
					wanted,
					quantity,
				})),
			},
		}
	})
}
