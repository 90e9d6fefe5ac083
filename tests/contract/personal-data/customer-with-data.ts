import { addAddress } from '@storefront/contract/client/account/addresses.ts'
import { saveReview } from '@storefront/contract/client/account/own-review.ts'
import { addWish } from '@storefront/contract/client/cart/wishlist.ts'
import { sendQuestion } from '@storefront/contract/client/catalogue/questions.ts'
import { subscribe } from '@storefront/contract/client/frame/site.ts'
import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import type { MediaStorage } from '@storefront/store/infrastructure/media/media.ts'
import type { Mailbox, Member } from '../account/members.ts'
import { createMember } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, guest, order } from '../checkout/buyer.ts'
import type { Shop } from '../engines.ts'
import { newestPost } from '../questions/buyers.ts'
import { publishPost } from '../questions/moderation.ts'
import { publishReview } from '../reviews/moderation.ts'

/** Files that were removed. */
export const removedFiles: string[] = []

export const storage: MediaStorage = {
	description: 'nowhere',
	put: () => Promise.resolve(),
	has: () => Promise.resolve(false),
	list: () => Promise.resolve(new Map()),
	remove: (names) => {
		removedFiles.push(...names)
		return Promise.resolve()
	},
}

export interface CustomerWithData extends Member {
	readonly productId: string
	/** Delivered and reviewed. */
	readonly arrived: string
	/** Just placed. */
	readonly underWay: string
	/** A guest order with the same email. */
	readonly asGuest: string
}

/** A customer with all kinds of data: orders, a review, an address, a wish, a cart, the newsletter. */
export async function createCustomerWithData(shop: Shop, mailbox: Mailbox): Promise<CustomerWithData> {
	const goods = await addGoods(shop.db, { name: `Kettle ${Math.random()}`, stock: 100 })
	const productId = String(goods.productId)
	const member = await createMember(shop, mailbox)
	const { client, email } = member
	await addToCart(client, goods, 1, '', customer)
	const arrived = await order(client, { email, note: 'Ring twice' }, customer)
	await setOrderStatus(shop.db, arrived, { status: 'Delivered', stock: 'auto', mail: false, now: new Date() })
	await saveReview(client, productId, { rating: 4, title: 'Quiet', text: 'It boils.', nameShown: 'initial', pictures: [] })
	const { id } = await shop.db
		.selectFrom('customer_reviews')
		.select('id')
		.where('product_id', '=', goods.productId)
		.executeTakeFirstOrThrow()
	await publishReview(shop.db, { storage, make: () => Promise.reject(new Error('nothing is made here')) }, id, new Date())
	await shop.db
		.updateTable('reviews')
		.set({ pictures: JSON.stringify([{ content: 'ab/cd', width: 480 }]) })
		.where('product_id', '=', goods.productId)
		.execute()
	await sendQuestion(client, productId, { text: 'Does it whistle?', name: '', email, website: '' }, true)
	await publishPost(shop.db, await newestPost(shop, productId), new Date())
	await addToCart(client, goods, 1, '', customer)
	const underWay = await order(client, { email }, customer)
	const visitor = shop.visitor()
	await addToCart(visitor.client, goods)
	const asGuest = await order(visitor.client, { email: email.toUpperCase() }, guest)
	await addToCart(client, goods, 3, '', customer)
	await addWish(client, productId)
	await addAddress(client, { address: 'Example Street 1', city: 'Berlin', country: 'Germany', postalCode: '10115', isDefault: true })
	await subscribe(client, email)
	await shop.db
		.insertInto('stock_waits')
		.values({ offer_id: goods.offers[''] ?? 0, email, created_at: new Date().toISOString(), confirmed_at: null, key_hash: 'secret-hash' })
		.execute()
	await shop.store.whenIdle()
	return { ...member, productId, arrived, underWay, asGuest }
}

/** All tables as one text, to search for data that must be deleted. */
export async function dumpTables(shop: Shop): Promise<string> {
	const { personalDataByTable } = await import('@storefront/store/commerce/personal-data/personal-tables.ts')
	const rows = await Promise.all(
		Object.keys(personalDataByTable).map((table) =>
			shop.db
				.selectFrom(table as 'customers')
				.selectAll()
				.execute(),
		),
	)
	return JSON.stringify(rows)
}
