import { listWithdrawals } from '@storefront/store/commerce/law/list-withdrawals.ts'
import { readMissedSearches } from '@storefront/store/commerce/search/missed-searches.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { type RawBuilder, sql } from 'kysely'
import { countOrderViews } from '../orders/list-orders.ts'
import { readFailingWebhooks } from '../settings/webhooks.ts'
import { readRunningOut, runningOutDays } from './running-out.ts'
import { readMoney } from './takings.ts'

const mostListed = 8

/** What the first page of the desk shows. */
export async function readToday(db: Db, { now, timeZone }: { readonly now: Date; readonly timeZone: string }) {
	const [views, money, stock, searches, reviews, questions, withdrawals, failures, webhooks] = await Promise.all([
		countOrderViews(db, now),
		readMoney(db, now, timeZone),
		readRunningOut(db, { now, most: mostListed, days: runningOutDays }),
		readMissedSearches(db, 7, now),
		countWaiting(db, 'customer_reviews'),
		countWaiting(db, 'product_posts'),
		listWithdrawals(db),
		readFailures(db),
		readFailingWebhooks(db),
	])
	return {
		views,
		money,
		stock,
		searches: searches.slice(0, mostListed),
		toCheck: { reviews, questions, withdrawals: withdrawals.length },
		failures,
		webhooks,
	}
}

/** Reviews, or questions and answers, that wait for a decision. */
async function countWaiting(db: Db, table: 'customer_reviews' | 'product_posts'): Promise<number> {
	const { count } = await db
		.selectFrom(table)
		.select(({ fn }) => fn.countAll<number | string>().as('count'))
		.where(isState('status', 'waiting'))
		.executeTakeFirstOrThrow()
	return Number(count)
}

/** Mails that could not be sent so far, and refunds that a provider has refused, with their orders. */
async function readFailures(db: Db) {
	const [mails, refunds] = await Promise.all([
		db
			.selectFrom('order_mails')
			.innerJoin('orders', 'orders.id', 'order_mails.order_id')
			.select(['orders.order_no as number', 'order_mails.kind', 'order_mails.tries'])
			.where('order_mails.tries', '>', 1)
			.orderBy('order_mails.id')
			.limit(mostListed)
			.execute(),
		db
			.selectFrom('payment_refunds')
			.innerJoin('orders', 'orders.id', 'payment_refunds.order_id')
			.select(['orders.order_no as number', 'payment_refunds.amount', 'orders.currency', 'payment_refunds.detail'])
			.where(isState('payment_refunds.state', 'failed'))
			// A chargeback that failed is money that the shop keeps.
			.where('payment_refunds.reason', '<>', 'charged_back')
			.orderBy('payment_refunds.id', 'desc')
			.limit(mostListed)
			.execute(),
	])
	return { mails, refunds }
}

/** A word instead of a parameter, because an index has the same condition. */
function isState(column: string, state: string): RawBuilder<boolean> {
	return sql<boolean>`${sql.ref(column)} = ${sql.lit(state)}`
}
