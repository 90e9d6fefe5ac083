import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { idleCutoff } from './rules.ts'

/** Deletes sessions, invitations and started steps that have expired. */
export async function deleteExpiredDeskData(db: Db, now: Date): Promise<void> {
	const time = now.toISOString()
	await db.deleteFrom('desk_challenges').where('expires_at', '<=', time).execute()
	await db.deleteFrom('desk_invitations').where('expires_at', '<=', time).execute()
	await db
		.deleteFrom('desk_sessions')
		.where((session) => session.or([session('expires_at', '<=', time), session('seen_at', '<=', idleCutoff(now))]))
		.execute()
}
