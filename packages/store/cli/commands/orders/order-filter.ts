import { orderStatuses, parseOrderNumber } from '@storefront/contract/domain/checkout/order.ts'
import { type PaymentState, paymentStates } from '@storefront/contract/domain/checkout/payment.ts'
import { isPaidState } from '@storefront/contract/domain/checkout/receipt.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Command } from 'commander'
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { CommandError } from '../../terminal/command-error.ts'
import { type PeriodOptions, parsePeriod } from '../../terminal/period-argument.ts'

/** Selection of the orders of a command. */
export interface OrderFilter extends PeriodOptions {
	readonly status?: string
	readonly search?: string
	readonly paid?: true
	readonly unpaid?: true
}

export function addOrderFilter(command: Command): Command {
	return command
		.option('--status <word>', 'only orders with this status')
		.option('--from <day>', 'only orders from this day (UTC), such as 2026-11-01')
		.option('--to <day>', 'only orders up to and including this day (UTC)')
		.option('--month <month>', 'only orders of this month, such as 2026-11')
		.option('--search <text>', 'only orders with this text in number, name, email, product or SKU')
		.option('--paid', 'only paid orders')
		.option('--unpaid', 'only unpaid orders')
}

const paidStates = paymentStates.filter(isPaidState)

/** Query of filtered orders. Throws a `CommandError` for an invalid period, and for options that exclude each other. */
export function filterOrders<Row>(
	query: SelectQueryBuilder<Database, 'orders', Row>,
	{ status, search, paid, unpaid, ...period }: OrderFilter,
): SelectQueryBuilder<Database, 'orders', Row> {
	if (paid && unpaid) throw new CommandError('--paid and --unpaid cannot be combined.')
	const { from, before } = parsePeriod(period)
	const states: readonly PaymentState[] = paidStates
	return query
		.$if(status !== undefined, (orders) => orders.where(sql<SqlBool>`lower(orders.status) = lower(${status})`))
		.$if(from !== undefined, (orders) => orders.where('orders.created_at', '>=', from ?? ''))
		.$if(before !== undefined, (orders) => orders.where('orders.created_at', '<', before ?? ''))
		.$if(paid === true, (orders) => orders.where('orders.payment_state', 'in', states))
		.$if(unpaid === true, (orders) => orders.where('orders.payment_state', 'not in', states))
		.$if(search !== undefined, (orders) => orders.where(holds(search ?? '')))
}

function holds(search: string) {
	const pattern = `%${search.trim().replaceAll(/[\\%_]/g, '\\$&')}%`
	const like = (text: ReturnType<typeof sql>) => sql`lower(${text}) like lower(${pattern}) escape '\\'`
	return sql<SqlBool>`(
		orders.order_no = ${parseOrderNumber(search)}
		or ${like(sql`orders.order_no`)}
		or ${like(sql`orders.first_name || ' ' || orders.last_name`)}
		or ${like(sql`orders.email`)}
		or exists (select 1 from order_lines where order_lines.order_id = orders.id and (
			${like(sql`order_lines.name`)} or ${like(sql`order_lines.shown_name`)} or ${like(sql`order_lines.sku`)}
		))
	)`
}

/** Message for an empty list; for an unknown status it lists the existing ones. */
export async function noOrders(db: Db, filter: OrderFilter): Promise<string> {
	if (filter.status !== undefined) {
		const used = (await db.selectFrom('orders').select('status').distinct().orderBy('status').execute()).map(({ status }) => status)
		const statuses = [...new Set<string>([...orderStatuses, ...used])]
		const typed = filter.status.toLowerCase()
		if (!statuses.some((status) => status.toLowerCase() === typed))
			return `No order has the status "${filter.status}". Statuses: ${statuses.join(', ')}.`
	}
	return Object.values(filter).some((one) => one !== undefined) ? 'No orders match.' : 'There are no orders yet.'
}
