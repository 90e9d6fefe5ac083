import { setOrderStatus } from '@storefront/store/commerce/checkout/order-status.ts'
import type { Mailbox, Member } from '../account/members.ts'
import { createMember } from '../account/members.ts'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, order } from '../checkout/buyer.ts'
import type { Shop } from '../engines.ts'

/** A new product. */
export async function addProduct(shop: Shop): Promise<string> {
	const { productId } = await addGoods(shop.db, { name: `Kettle ${Math.random()}`, stock: 10 })
	return String(productId)
}

/** A customer with an order of a new product in this status. */
export async function createBuyer(shop: Shop, mailbox: Mailbox, status = 'Delivered'): Promise<{ member: Member; productId: string }> {
	const goods = await addGoods(shop.db, { name: `Kettle ${Math.random()}`, stock: 10 })
	const member = await createMember(shop, mailbox)
	await addToCart(member.client, goods, 1, '', customer)
	const number = await order(member.client, {}, customer)
	await setOrderStatus(shop.db, number, { status, stock: 'auto', mail: false, now: new Date() })
	return { member, productId: String(goods.productId) }
}

/** The number of the newest question or answer on a product. */
export async function newestPost(shop: Pick<Shop, 'db'>, productId: string): Promise<number> {
	const { id } = await shop.db
		.selectFrom('product_posts')
		.select('id')
		.where('product_id', '=', Number(productId))
		.orderBy('id', 'desc')
		.executeTakeFirstOrThrow()
	return id
}
