import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { runCommand } from '../../run-command.ts'
import { switchSale } from './plan-sale.ts'

/** Most sales in one pass, so that a catalogue on sale does not hold up other work; the next pass has the others. */
const mostAtOnce = 500

/** Starts and ends the planned sales whose time has come. Returns how many. */
export async function switchSales(db: Db, now: Date): Promise<number> {
	const at = now.toISOString()
	const due = await db
		.selectFrom('planned_sales')
		.select('offer_id')
		.where(({ or, and, eb }) =>
			or([and([eb('started', '=', 0), eb('starts_at', '<=', at)]), and([eb('started', '=', 1), eb('ends_at', '<=', at)])]),
		)
		.orderBy('offer_id')
		.limit(mostAtOnce)
		.execute()
	for (const { offer_id: variant } of due) await runCommand(db, switchSale, { variant }, { actor: { kind: 'schedule' }, now })
	return due.length
}
