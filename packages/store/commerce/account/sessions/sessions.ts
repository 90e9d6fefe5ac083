import { idleSessionDays, sessionDays, sessionLimit } from '@storefront/contract/domain/constants.ts'
import { shareLockCustomer } from '@storefront/store/infrastructure/context/lock-customer.ts'
import type { Customer } from '@storefront/store/infrastructure/context/shopper.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { CustomersTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import type { Selectable } from 'kysely'

/** How much later than it was written down a session may have been used last. */
const seenMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** What a sign-in answers (ENT-32, ENT-33). */
export interface StartedSession {
	readonly token: string
	readonly info: ReturnType<typeof infoOf>
}

/**
 * Signs a customer in, in the browser that calls itself `userAgent`. The oldest of very many sessions makes room. Throws
 * `unauthenticated` when the account was deleted meanwhile.
 */
export async function beginSession(store: Store, customer: Selectable<CustomersTable>, userAgent: string): Promise<StartedSession> {
	const now = store.clock()
	const { id } = await inTransaction(store.db, async (trx) => {
		await shareLockCustomer(trx, customer.id)
		return await trx
			.insertInto('sessions')
			.values({
				customer_id: customer.id,
				browser: describeBrowser(userAgent),
				created_at: now.toISOString(),
				seen_at: now.toISOString(),
				expires_at: new Date(now.getTime() + sessionDays * dayMs).toISOString(),
			})
			.returning('id')
			.executeTakeFirstOrThrow()
	})
	await store.db
		.deleteFrom('sessions')
		.where('customer_id', '=', customer.id)
		.where('id', 'not in', (query) =>
			query.selectFrom('sessions').select('id').where('customer_id', '=', customer.id).orderBy('id', 'desc').limit(sessionLimit),
		)
		.execute()
	return { token: await store.accounts.tokens.issue({ ...customer, sessionId: id }), info: infoOf(customer) }
}

/** Whose session it is, while it lasts; notes that it is in use. */
export async function readSession(
	db: Db,
	{ sessionId, customerId }: { sessionId: number; customerId: number },
	now: Date,
): Promise<Customer | null> {
	const session = await db
		.selectFrom('sessions')
		.select('seen_at')
		.where('id', '=', sessionId)
		.where('customer_id', '=', customerId)
		.where('expires_at', '>', now.toISOString())
		.where('seen_at', '>', restedSince(now))
		.executeTakeFirst()
	if (!session) return null
	// Later than now, when the clock was set back since.
	if (Math.abs(now.getTime() - Date.parse(session.seen_at)) > seenMs)
		await db.updateTable('sessions').set({ seen_at: now.toISOString() }).where('id', '=', sessionId).execute()
	return { kind: 'customer', id: customerId, sessionId }
}

/** A session that was used last at this time, or before it, has ended: in a browser that is no longer used it is left behind. */
export function restedSince(now: Date): string {
	return new Date(now.getTime() - idleSessionDays * dayMs).toISOString()
}

/** The customer's sessions that have not ended, the one used last first. */
export function listSessions(db: Db, customerId: number, now: Date) {
	return db
		.selectFrom('sessions')
		.select(['id', 'browser', 'created_at', 'seen_at'])
		.where('customer_id', '=', customerId)
		.where('expires_at', '>', now.toISOString())
		.where('seen_at', '>', restedSince(now))
		.orderBy('seen_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

/** Ends one session of the customer. False when it is none of theirs. */
export async function endSession(db: Db, customerId: number, sessionId: number): Promise<boolean> {
	const ended = await db.deleteFrom('sessions').where('customer_id', '=', customerId).where('id', '=', sessionId).executeTakeFirst()
	return ended.numDeletedRows === 1n
}

/** Ends all sessions of the customer, or all but one. */
export async function endSessions(db: Db, customerId: number, except = 0): Promise<void> {
	await db.deleteFrom('sessions').where('customer_id', '=', customerId).where('id', '!=', except).execute()
}

/** What a signed-in browser keeps of its customer; never the password's hash (ENT-32, ENT-33). */
export function infoOf(customer: Selectable<CustomersTable>) {
	const { id, first_name, last_name, email, phone, gender, dob, profile_image } = customer
	return { id, first_name, last_name, email, phone, gender, dob, profile_image }
}

const browsers: readonly (readonly [RegExp, string])[] = [
	[/Edg(e|A|iOS)?\//, 'Edge'],
	[/OPR\/|Opera/, 'Opera'],
	[/SamsungBrowser\//, 'Samsung Internet'],
	[/Firefox\/|FxiOS\//, 'Firefox'],
	[/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
	[/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
	[/iPhone|iPod/, 'iPhone'],
	[/iPad/, 'iPad'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/Mac OS X|Macintosh/, 'macOS'],
	[/CrOS/, 'ChromeOS'],
	[/Linux|X11/, 'Linux'],
]

/** "Firefox on Windows": enough to tell one's own browsers apart. What it cannot tell is left out. */
export function describeBrowser(userAgent: string): string {
	const [browser, system] = [browsers, systems].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1])
	if (browser && system) return `${browser} on ${system}`
	return browser ?? system ?? ''
}
