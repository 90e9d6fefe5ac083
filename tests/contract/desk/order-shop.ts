import { randomUUID } from 'node:crypto'
import type { Actor, Role } from '@storefront/store/commands/permissions.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { addGoods } from '../catalogue/goods.ts'
import { addToCart, order } from '../checkout/buyer.ts'
import { type Shop, visitorOf } from '../engines.ts'

export const now = new Date('2026-11-28T10:00:00Z')
export const by = (role: Role): Actor => ({ kind: 'desk', userId: 1, name: 'Ada', role })
export const context = { actor: by('orders'), now }

export interface PlacedForDesk {
	readonly number: string
	readonly id: number
	/** Ids of its two lines: 2 kettles for $100 each, and 1 lamp for $50. */
	readonly kettles: number
	readonly lamp: number
}

/** Countries and payment types, once for a shop. */
export const seedDeskShop = (db: Db) => seedCheckoutData(db)

/** Places an order that is paid by bank transfer, without queued emails. */
export async function placeForDesk(shop: Shop): Promise<PlacedForDesk> {
	const { db } = shop
	const goods = [
		await addGoods(db, { name: `Kettle ${randomUUID()}`, price: 10_000, stock: 9 }),
		await addGoods(db, { name: `Lamp ${randomUUID()}`, price: 5000, stock: 5 }),
	] as const
	await summarize(
		db,
		goods.map(({ productId }) => productId),
	)
	const { client } = visitorOf(shop.store, { address: `198.51.100.${Math.floor(Math.random() * 250)}` })
	await addToCart(client, goods[0], 2)
	await addToCart(client, goods[1], 1)
	const transfer = await db.selectFrom('payment_types').select('id').where('name', '=', 'Bank transfer').executeTakeFirstOrThrow()
	const number = await order(client, { email: `ada.${randomUUID()}@example.com`, paymentTypeId: String(transfer.id) })
	await shop.store.whenIdle()
	const { id } = await db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
	await db.deleteFrom('order_mails').where('order_id', '=', id).execute()
	const lines = await db.selectFrom('order_lines').select('id').where('order_id', '=', id).orderBy('id').execute()
	return { number, id, kettles: lines[0]?.id ?? 0, lamp: lines[1]?.id ?? 0 }
}
