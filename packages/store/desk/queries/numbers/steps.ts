import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import type { Period } from './period.ts'

/** How many shoppers reached each step to an order. */
export interface Steps {
	/** Carts with a product, and those whose shopper went to the checkout. */
	readonly cart: number
	readonly checkout: number
	/** Orders that customers have placed themselves, also if they were cancelled later. */
	readonly placed: number
	/** Those that are paid, at least in part. */
	readonly paid: number
}

interface PeriodOfSteps {
	readonly current: Steps
	/** The whole days of the period before. */
	readonly before: Steps
	/** First day with counts; null: nothing is counted yet. */
	readonly since: string | null
}

export async function readSteps(db: Db, { from, to, start, end, before }: Period): Promise<PeriodOfSteps> {
	const [counts, current, earlier, first] = await Promise.all([
		db
			.selectFrom('step_counts')
			.select(({ fn }) => [
				'step',
				sql<number>`case when day >= ${from} then 1 else 0 end`.as('isCurrent'),
				fn.sum<number | string>('times').as('times'),
			])
			.where(({ or, and, eb }) =>
				or([and([eb('day', '>=', from), eb('day', '<=', to)]), and([eb('day', '>=', before.from), eb('day', '<=', before.to)])]),
			)
			.groupBy(['step', 'isCurrent'])
			.execute(),
		countOrders(db, start, end),
		countOrders(db, before.start, before.endOfDays),
		db.selectFrom('step_counts').select('day').orderBy('day').limit(1).executeTakeFirst(),
	])
	const stepsOf = (isCurrent: 0 | 1, orders: Pick<Steps, 'placed' | 'paid'>): Steps => {
		const of = (step: string) => Number(counts.find((count) => count.step === step && count.isCurrent === isCurrent)?.times ?? 0)
		return { cart: of('cart'), checkout: of('checkout'), ...orders }
	}
	return { current: stepsOf(1, current), before: stepsOf(0, earlier), since: first?.day ?? null }
}

async function countOrders(db: Db, start: string, end: string): Promise<Pick<Steps, 'placed' | 'paid'>> {
	const { placed, paid } = await db
		.selectFrom('orders')
		.select(({ fn }) => [
			fn.countAll<number | string>().as('placed'),
			sql<number | string | null>`sum(case when paid_amount > 0 then 1 else 0 end)`.as('paid'),
		])
		.where('created_at', '>=', start)
		.where('created_at', '<', end)
		.where('created_by', '=', '')
		.executeTakeFirstOrThrow()
	return { placed: Number(placed), paid: Number(paid ?? 0) }
}
