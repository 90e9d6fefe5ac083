import { unverifiedDays } from '@storefront/contract/domain/constants.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { restedSince } from './sessions/sessions.ts'

/**
 * Drops sign-ups whose code was never entered: often nobody's who asked for one, but of somebody whose address was
 * mistyped. One that waits for a code just now stays. Codes and sessions go when their time is over.
 */
export async function deleteExpiredAccountData(db: Db, now: Date): Promise<void> {
	const oldest = new Date(now.getTime() - unverifiedDays * 24 * 60 * 60_000)
	await db
		.deleteFrom('registrations')
		.where('created_at', '<', oldest.toISOString())
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('one_time_codes')
						.select('purpose')
						.whereRef('one_time_codes.registration_id', '=', 'registrations.id')
						.where('expires_at', '>', now.toISOString()),
				),
			),
		)
		.execute()
	// A sign-up's own code says whose it is for as long as the sign-up is there.
	await db.deleteFrom('one_time_codes').where('purpose', '=', 'reset').where('expires_at', '<', now.toISOString()).execute()
	await db.deleteFrom('email_changes').where('expires_at', '<', now.toISOString()).execute()
	await db
		.deleteFrom('sessions')
		.where((session) => session.or([session('expires_at', '<', now.toISOString()), session('seen_at', '<=', restedSince(now))]))
		.execute()
}
