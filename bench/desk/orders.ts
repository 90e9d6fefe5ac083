import type { PaymentState } from '@storefront/contract/domain/checkout/payment.ts'
import type { ReturnState } from '@storefront/contract/domain/checkout/returns.ts'
import { countOrderViews, listOrders, readOrderChoices } from '@storefront/store/desk/queries/orders/list-orders.ts'
import type { OrderFilter } from '@storefront/store/desk/queries/orders/order-filter.ts'
import { readOrder } from '@storefront/store/desk/queries/orders/read-order.ts'
import { readToday } from '@storefront/store/desk/queries/today/read-today.ts'
import { type Db, type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { sql } from 'kysely'
import { quantile } from './measure.ts'
import { Random } from './random.ts'
import type { Result, Row } from './table.ts'
import type { Fixture } from './workshop.ts'

/** Number of orders: a year of a shop with 137 a day. */
const orderCount = 50_000
/** Number of orders in one write, within the limit of parameters of both databases. */
const chunkSize = 500
/** Number of runs of each query; the first ones are warm-up. */
const [times, warmUp] = [15, 4]

const end = new Date('2026-11-28T10:00:00Z')
const firstNames = ['Ada', 'Grace', 'Edsger', 'Barbara', 'Alan', 'Radia', 'Donald', 'Frances'] as const
const lastNames = ['Novak', 'Okafor', 'Larsen', 'Moreau', 'Tanaka', 'Silva', 'Weber', 'Rossi', 'Haddad'] as const
const countries = ['Germany', 'France', 'Spain', 'Poland', 'Norway'] as const
const goods = ['Kettle', 'Toaster', 'Headphones', 'Charger', 'Lamp', 'Speaker', 'Keyboard', 'Monitor'] as const

/** Measures the queries of the desk's pages with 50,000 orders. */
export async function measureDeskOrders(workshop: Fixture, { engine }: { readonly engine: Engine }): Promise<Result> {
	const db = openDatabase(await workshop.emptyDatabase(engine, 'desk_orders'))
	try {
		await prepareDatabase(db)
		await addOrders(db, orderCount)
		// PostgreSQL runs this regularly by itself.
		if (engine === 'postgres') await sql`vacuum analyze`.execute(db)
		return {
			title: `The desk: ${orderCount.toLocaleString('en')} orders`,
			note: 'The queries of each page, without the network and the rendering. Processor time is that of this process, in which SQLite works; PostgreSQL has its own.',
			rows: await measureQueries(db, engine),
		}
	} finally {
		await db.destroy()
	}
}

async function measureQueries(db: Db, engine: Engine): Promise<Row[]> {
	const { order_no: number } = await db.selectFrom('orders').select('order_no').where('id', '=', 777).executeTakeFirstOrThrow()
	const list = (filter: OrderFilter, after?: string) => () => listOrders(db, { filter, timeZone: 'Europe/Berlin', now: end, after })
	const queries: Readonly<Record<string, () => Promise<unknown>>> = {
		'first page': list({}),
		'page in the middle': list({}, String(orderCount / 2)),
		'to pack': list({ view: 'to-pack' }),
		unpaid: list({ view: 'unpaid' }),
		late: list({ view: 'late' }),
		returns: list({ view: 'returns' }),
		'one status': list({ status: 'On hold' }),
		'one country': list({ country: 'Iceland' }),
		'refunded, one week': list({ payment: 'refunded', from: '2026-06-01', to: '2026-06-07' }),
		'search: number': list({ search: number }),
		'search: name': list({ search: 'Radia Tanaka' }),
		'search: email': list({ search: 'shopper-31415@' }),
		'search: product': list({ search: 'keyboard' }),
		'search: SKU': list({ search: 'SKU-123' }),
		'search: nothing': list({ search: 'zzzz' }),
		'search and status': list({ search: 'lamp', status: 'Shipped' }),
		'one order': () => readOrder(db, number),
		today: () => readToday(db, { now: end, timeZone: 'Europe/Berlin' }),
		counts: () => countOrderViews(db, end),
		'choices of the filters': () => readOrderChoices(db),
	}
	const rows: Row[] = []
	for (const [query, work] of Object.entries(queries)) {
		const took: number[] = []
		let used = process.cpuUsage()
		for (let run = 0; run < times + warmUp; run++) {
			if (run === warmUp) used = process.cpuUsage()
			const started = performance.now()
			await work()
			if (run >= warmUp) took.push(performance.now() - started)
		}
		const { user, system } = process.cpuUsage(used)
		const processor = Number(((user + system) / 1000 / times).toFixed(1))
		rows.push({ engine, query, 'p50 ms': quantile(took), 'slowest ms': quantile(took, 1), 'processor ms': processor })
	}
	return rows
}

/** Adds orders of a year with lines, events and payments; the last two days are still to do. */
export async function addOrders(db: Db, count: number): Promise<void> {
	const random = new Random(count)
	await addProducts(db)
	for (let start = 0; start < count; start += chunkSize) {
		const rows = Array.from({ length: Math.min(chunkSize, count - start) }, (_, index) => orderRow(random, start + index, count))
		await db.transaction().execute(async (trx) => {
			const made = await trx.insertInto('orders').values(rows).returning(['id', 'created_at', 'payment_state', 'final_total']).execute()
			const lines = made.flatMap(({ id }) => Array.from({ length: random.whole(1, 4) }, () => lineRow(random, id)))
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
					.values(returned.map(({ id }) => returnRow(random, id, count)))
					.execute()
		})
	}
}

function orderRow(random: Random, index: number, count: number) {
	const placed = new Date(end.getTime() - ((count - index) / count) * 365 * 24 * 60 * 60_000)
	const isRecent = index > count * 0.994
	const status = random.chance(0.02) ? 'Cancelled' : isRecent ? 'Ordered' : random.chance(0.0005) ? 'On hold' : 'Delivered'
	const total = random.whole(1000, 90_000)
	const payment_state: PaymentState =
		status === 'Cancelled' ? 'given_up' : isRecent && random.chance(0.2) ? 'due' : random.chance(0.03) ? 'refunded' : 'paid'
	const isPaid = payment_state === 'paid' || payment_state === 'refunded'
	return {
		order_no: `${index.toString(36).toUpperCase().padStart(4, '0')}-${random.whole(1000, 9999)}`,
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

/** Products that lines refer to. */
const productCount = 13_000
const productName = (number: number) => `${goods[number % goods.length]} ${number} with a long and descriptive name`

async function addProducts(db: Db): Promise<void> {
	const category = { parent_id: null, name: 'Goods', image: '', images: '[]', position: 0 }
	const { id } = await db.insertInto('categories').values(category).returning('id').executeTakeFirstOrThrow()
	const at = end.toISOString()
	for (let start = 1; start <= productCount; start += chunkSize)
		await db
			.insertInto('products')
			.values(
				Array.from({ length: chunkSize }, (_, index) => ({
					external_id: null,
					name: productName(start + index),
					description: '',
					online_description: '',
					category_id: id,
					sub_category_id: null,
					brand_id: null,
					thumbnail: '',
					images: '[]',
					specifications: '[]',
					variations: '[]',
					top_status: 0,
					sold_count: 0,
					price: 1000,
					discount: 0,
					stock: 10,
					search_text: `${productName(start + index)} sku-${start + index}`.toLowerCase(),
					source: 'bench',
					created_at: at,
					updated_at: at,
				})),
			)
			.execute()
}

function lineRow(random: Random, order_id: number) {
	const number = random.whole(1, productCount)
	const price = random.whole(500, 30_000)
	return {
		order_id,
		product_id: number,
		offer_id: number,
		name: productName(number),
		variant: '',
		sku: `SKU-${number}`,
		quantity: 1,
		unit_price: price,
		line_total: price,
	}
}

function returnRow(random: Random, order_id: number, count: number) {
	const isOpen = order_id > count * 0.98
	const state: ReturnState = isOpen ? random.pick(['asked', 'accepted', 'received']) : 'refunded'
	return { order_id, return_no: `R-${order_id}`, request_key: 'bench', state, asked_at: end.toISOString(), changed_at: end.toISOString() }
}
