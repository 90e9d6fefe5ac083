import { unverifiedDays } from '@storefront/contract/domain/constants.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { idleCutoff } from './sessions/sessions.ts'

/**
 * Deletes sign-ups that were never verified; many belong to a mistyped email of someone else. A sign-up with a valid
 * code stays. Expired codes and sessions are deleted too.
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
	// The code of a sign-up identifies its browser as long as the sign-up exists.
	await db.deleteFrom('one_time_codes').where('purpose', '=', 'reset').where('expires_at', '<', now.toISOString()).execute()
	await db.deleteFrom('email_changes').where('expires_at', '<', now.toISOString()).execute()
	await db
		.deleteFrom('sessions')
		.where((session) => session.or([session('expires_at', '<', now.toISOString()), session('seen_at', '<=', idleCutoff(now))]))
		.execute()
}
