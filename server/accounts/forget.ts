import { unverifiedDays } from '../../src/domain/constants.ts'
import type { Db } from '../db/open.ts'

/**
 * Drops accounts whose code was never entered: often nobody's who asked for one, but of somebody whose address was
 * mistyped. One that waits for a code just now stays.
 */
export async function forgetUnverified(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - unverifiedDays * 24 * 60 * 60_000)
	await db
		.deleteFrom('customers')
		.where('verified_at', 'is', null)
		.where('created_at', '<', oldest.toISOString())
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('one_time_codes')
						.select('purpose')
						.whereRef('one_time_codes.customer_id', '=', 'customers.id')
						.where('expires_at', '>', now.toISOString()),
				),
			),
		)
		.execute()
}
