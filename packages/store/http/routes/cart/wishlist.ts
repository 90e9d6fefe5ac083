import { toAmount } from '@storefront/contract/domain/money.ts'
import { addToWishlist, getWishlist, removeFromWishlist } from '@storefront/contract/endpoints/cart/wishlist.ts'
import { text } from '@storefront/i18n/text.ts'
import { localize, translationsColumn } from '@storefront/store/commerce/translations/localize.ts'
import { readCurrency } from '@storefront/store/infrastructure/context/settings.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import { implement } from '../../calls/implement.ts'
import { requireCustomer } from '../../calls/shopper.ts'
import { parseId } from '../../calls/wire-id.ts'

/** The customer's wishlist, newest entry first (API-40 to API-42). */
export function addWishlist(app: App, store: Store): void {
	implement(app, getWishlist, async ({ c }) => {
		const { id } = await requireCustomer(store, c)
		const rows = await store.db
			.selectFrom('wishlist_entries')
			.innerJoin('products', 'products.id', 'wishlist_entries.product_id')
			.select(['wishlist_entries.id as wishlist_id', 'products.id', 'name', 'thumbnail', 'images', 'paid'])
			.select(translationsColumn('product', 'products.id').as('texts'))
			.where('customer_id', '=', id)
			.orderBy('wishlist_entries.id', 'desc')
			.execute()
		const currency = await readCurrency(store.db)
		const data = rows.map((row) => ({
			wishlist_id: row.wishlist_id,
			id: row.id,
			name: localize(row.texts).name(row.name),
			images: [...new Set([row.thumbnail, ...parseTextList(row.images)])].filter((image) => image !== ''),
			// The wishlist contains products, not variants.
			variant: '',
			currency,
			sales_price: toAmount(row.paid, currency),
		}))
		return { data }
	})

	implement(app, addToWishlist, async ({ c, body }) => {
		const customer = await requireCustomer(store, c)
		const productId = parseId(body.product_id)
		const product =
			productId === null ? null : await store.db.selectFrom('products').select('id').where('id', '=', productId).executeTakeFirst()
		if (!product) throw new StoreError('not_found', text('refusals.productGone'))
		const added = await store.db
			.insertInto('wishlist_entries')
			.values({ customer_id: customer.id, product_id: product.id, created_at: store.clock().toISOString() })
			.onConflict((conflict) => conflict.columns(['customer_id', 'product_id']).doNothing())
			.executeTakeFirst()
		const isNew = added.numInsertedOrUpdatedRows === 1n
		return { message: isNew ? text('answers.addedToWishlist') : text('answers.inWishlistAlready') }
	})

	implement(app, removeFromWishlist, async ({ c, id }) => {
		const customer = await requireCustomer(store, c)
		const removed = await store.db
			.deleteFrom('wishlist_entries')
			.where('id', '=', parseId(id) ?? 0)
			.where('customer_id', '=', customer.id)
			.executeTakeFirst()
		if (removed.numDeletedRows !== 1n) throw new StoreError('not_found', text('refusals.notInWishlist'))
		return { message: text('answers.removedFromWishlist') }
	})
}
