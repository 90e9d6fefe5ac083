import { everyTag } from '@storefront/contract/domain/frame/changes.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'

/** Row of `meta`: the last time at which a slide, promotion or automatic discount started or ended, and pages were updated. */
const appliedKey = 'home_schedule'

type Scheduled = ExpressionBuilder<Database, 'sliders' | 'promotions'>

/** Condition: a slide or promotion is shown at `now`. */
export function isShownAt(now: Date) {
	const at = now.toISOString()
	return ({ and, or, eb }: Scheduled) =>
		and([or([eb('starts_at', 'is', null), eb('starts_at', '<=', at)]), or([eb('ends_at', 'is', null), eb('ends_at', '>', at)])])
}

/**
 * Updates cached pages if a slide, promotion or automatic discount has started or ended since the last call of any process. Several processes can call
 * it at once: one of them records the change.
 */
export async function applyHomeSchedule(db: Db, now: Date): Promise<void> {
	const { rows } = await sql<{ due: string; applied: string }>`
		select coalesce(max(at), '') as due, coalesce((select value from meta where key = ${appliedKey}), '') as applied from (
			select starts_at as at from sliders union all select ends_at from sliders
			union all select starts_at from promotions union all select ends_at from promotions
			union all select starts_at from automatic_discounts union all select ends_at from automatic_discounts
		) as times where at <= ${now.toISOString()}
	`.execute(db)
	const [{ due, applied } = { due: '', applied: '' }] = rows
	if (due === applied) return
	await inTransaction(db, async (trx) => {
		const claimed = await trx
			.insertInto('meta')
			.values({ key: appliedKey, value: due })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: due }).where('meta.value', '=', applied))
			.returning('key')
			.executeTakeFirst()
		if (claimed) await recordChanges(trx, everyTag, now)
	})
}
