import { sql } from 'kysely'
import { type DeletionSummary, readDeletionSummary } from '../../commerce/personal-data/deletion-summary.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { type Page, type PageRequest, readPage } from './keyset.ts'

/** Money of orders in one currency. */
export interface OrderSum {
	readonly currency: string
	readonly orders: number
	/** In minor units. */
	readonly total: number
}

export interface CustomerRow {
	readonly id: number
	readonly name: string
	readonly email: string
	readonly since: string
	readonly sums: readonly OrderSum[]
}

/** Customers with an account, the newest first. `search`: a part of the name or email. */
export async function listCustomers(db: Db, search: string, page: PageRequest): Promise<Page<CustomerRow>> {
	const term = `%${search
		.trim()
		.toLowerCase()
		.replaceAll(/[\\%_]/g, '\\$&')}%`
	const { rows, ...keys } = await readPage(
		page,
		({ key, isBackwards, limit }) =>
			db
				.selectFrom('customers')
				.select(['id', 'first_name', 'last_name', 'email', 'created_at'])
				.$if(search.trim() !== '', (query) =>
					query.where(sql<boolean>`lower(first_name || ' ' || last_name || ' ' || email) like ${term} escape '\\'`),
				)
				.$if(key !== null, (query) => query.where('id', isBackwards ? '>' : '<', key?.[0] ?? 0))
				.orderBy('id', isBackwards ? 'asc' : 'desc')
				.limit(limit)
				.execute(),
		({ id }) => [id],
	)
	const sums = await readSums(
		db,
		rows.map(({ id }) => id),
	)
	return { ...keys, rows: rows.map((row) => ({ ...nameOf(row), sums: sums.get(row.id) ?? [] })) }
}

export interface CustomerDetail extends CustomerRow {
	readonly phone: string
	readonly language: string
	readonly addresses: readonly { readonly id: number; readonly lines: string; readonly isDefault: boolean }[]
	/** The latest orders. */
	readonly orders: readonly {
		readonly id: number
		readonly number: string
		readonly status: string
		readonly total: number
		readonly currency: string
		readonly at: string
	}[]
	readonly returns: readonly { readonly number: string; readonly state: string; readonly at: string }[]
	/** `none`, `asked` (not confirmed yet) or `subscribed`. */
	readonly newsletter: 'none' | 'asked' | 'subscribed'
	/** What a deletion keeps. */
	readonly deletion: DeletionSummary
}

/** Orders and returns that the page of a customer shows. */
const mostShown = 50

/** One customer; null: there is none. */
export async function readCustomer(db: Db, id: number, now: Date): Promise<CustomerDetail | null> {
	const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst()
	if (!row) return null
	const ordersOf = db.selectFrom('orders').where('customer_id', '=', id)
	const [sums, addresses, orders, returns, newsletter, deletion] = await Promise.all([
		readSums(db, [id]),
		db.selectFrom('addresses').selectAll().where('customer_id', '=', id).orderBy('id').execute(),
		ordersOf
			.select(['id', 'order_no as number', 'status', 'final_total as total', 'currency', 'created_at as at'])
			.orderBy('created_at', 'desc')
			.limit(mostShown)
			.execute(),
		db
			.selectFrom('order_returns')
			.where('order_id', 'in', ordersOf.select('id'))
			.select(['return_no as number', 'state', 'asked_at as at'])
			.orderBy('asked_at', 'desc')
			.limit(mostShown)
			.execute(),
		db.selectFrom('newsletter').select('confirmed_at').where('email', '=', row.email).executeTakeFirst(),
		readDeletionSummary(db, { customerId: id, email: row.email }, now),
	])
	return {
		...nameOf(row),
		phone: row.phone,
		language: row.language,
		sums: sums.get(id) ?? [],
		addresses: addresses.map((one) => ({
			id: one.id,
			lines: [one.address, `${one.postal_code} ${one.city}`.trim(), one.state, one.country].filter(Boolean).join(', '),
			isDefault: one.is_default === 1,
		})),
		orders,
		returns,
		newsletter: newsletter ? (newsletter.confirmed_at === null ? 'asked' : 'subscribed') : 'none',
		deletion,
	}
}

function nameOf(row: { id: number; first_name: string; last_name: string; email: string; created_at: string }) {
	return { id: row.id, name: `${row.first_name} ${row.last_name}`.trim(), email: row.email, since: row.created_at }
}

async function readSums(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, readonly OrderSum[]>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('orders')
		.select(['customer_id', 'currency'])
		.select(({ fn }) => [fn.countAll<number>().as('orders'), fn.sum<number>('final_total').as('total')])
		.where('customer_id', 'in', ids)
		.groupBy(['customer_id', 'currency'])
		.orderBy('currency')
		.execute()
	const byCustomer = Map.groupBy(rows, ({ customer_id }) => customer_id ?? 0)
	return new Map(
		[...byCustomer].map(([id, own]) => [
			id,
			own.map(({ currency, orders, total }) => ({ currency, orders: Number(orders), total: Number(total) })),
		]),
	)
}
