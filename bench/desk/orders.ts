import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import type { ReturnState } from '@storefront/contract/domain/checkout/returns.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { Random } from '../random.ts'

/** Number of orders in one write, within the limit of parameters of both databases. */
const chunkSize = 500
/** Number of variants that are ordered. */
const orderedVariants = 13_000

const firstNames = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan', 'Radia', 'Donald', 'Frances'] as const
const lastNames = ['Novak', 'Okafor', 'Larsen', 'Moreau', 'Tanaka', 'Silva', 'Weber', 'Rossi', 'Haddad'] as const
const countries = ['Germany', 'France', 'Spain', 'Poland', 'Norway'] as const

interface Goods {
	readonly product_id: number
	readonly offer_id: number
	readonly name: string
	readonly sku: string
}

/**
 * Adds orders of the year before `end` with lines, events and payments, of products of the shop; those of the last two days are still to do.
 */
export async function addOrders(db: Db, count: number, end: Date): Promise<void> {
	const random = new Random(count)
	const [first, ...others] = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.product_id', 'offers.id as offer_id', 'products.name', 'offers.sku'])
		.orderBy('offers.id')
		.limit(orderedVariants)
		.execute()
	if (first === undefined) throw new Error('Orders need products: import a feed first.')
	const goods = [first, ...others] as const
	for (let start = 0; start < count; start += chunkSize) {
		const rows = Array.from({ length: Math.min(chunkSize, count - start) }, (_, index) => orderRow(random, start + index, count, end))
		await db.transaction().execute(async (trx) => {
			const made = await trx.insertInto('orders').values(rows).returning(['id', 'created_at', 'payment_state', 'final_total']).execute()
			const lines = made.flatMap(({ id }) => Array.from({ length: random.whole(1, 4) }, () => lineRow(random, id, goods)))
			await trx.insertInto('order_lines').values(lines).execute()
			const events = made.flatMap(({ id, created_at, payment_state, final_total }) =>
				payment_state === 'due' || payment_state === 'given_up'
					? []
					: [{ order_id: id, kind: 'paid' as const, amount: final_total, at: created_at }],
			)
			await trx.insertInto('order_events').values(events).execute()
			const returned = made.filter(() => random.chance(0.02))
			if (returned.length > 0)
				await trx
					.insertInto('order_returns')
					.values(returned.map(({ id }) => returnRow(random, id, count, end)))
					.execute()
		})
	}
}

function orderRow(random: Random, index: number, count: number, end: Date) {
	const placed = new Date(end.getTime() - ((count - index) / count) * 365 * 24 * 60 * 60_000)
	const isRecent = index > count * 0.994
	const status = random.chance(0.02) ? 'Cancelled' : isRecent ? 'Ordered' : random.chance(0.0005) ? 'On hold' : 'Delivered'
	const total = random.whole(1000, 90_000)
	const payment_state: PaymentState =
		status === 'Cancelled' ? 'given_up' : isRecent && random.chance(0.2) ? 'due' : random.chance(0.03) ? 'refunded' : 'paid'
	const isPaid = payment_state === 'paid' || payment_state === 'refunded'
	return {
		order_no: `${index.toString(16).toUpperCase().padStart(4, '0')}-${random.whole(1000, 9999)}`,
		customer_id: null,
		idempotency_key: `bench-${index}`,
		owner_key: 'bench',
		request_hash: '',
		status,
		first_name: random.pick(firstNames),
		last_name: random.pick(lastNames),
		email: `shopper-${index}@example.com`,
		phone: '+49 30 123456',
		country: random.chance(0.0005) ? 'Iceland' : random.pick(countries),
		city: 'Berlin',
		state: '',
		address: 'Long Street 1',
		apartment: '',
		postal_code: '10115',
		note: 'Order from website',
		coupon_code: null,
		subtotal: total,
		discount: 0,
		shipping_charge: 0,
		final_total: total,
		total_quantity: random.whole(1, 5),
		created_at: placed.toISOString(),
		payment_type: 'Card',
		payment_provider: 'stripe',
		payment_state,
		paid_amount: isPaid ? total : 0,
		refunded_amount: payment_state === 'refunded' ? total : 0,
		delivery_dates: 'Nov 28 to Dec 1',
		taxes: '[]',
	}
}

function lineRow(random: Random, order_id: number, goods: readonly [Goods, ...Goods[]]) {
	const price = random.whole(500, 30_000)
	return { ...random.pick(goods), order_id, variant: '', quantity: 1, unit_price: price, line_total: price }
}

function returnRow(random: Random, order_id: number, count: number, end: Date) {
	const isOpen = order_id > count * 0.98
	const state: ReturnState = isOpen ? random.pick(['asked', 'accepted', 'received']) : 'refunded'
	return { order_id, return_no: `R-${order_id}`, request_key: 'bench', state, asked_at: end.toISOString(), changed_at: end.toISOString() }
}
