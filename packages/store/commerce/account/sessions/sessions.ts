import { idleSessionDays, sessionDays, sessionLimit } from '@storefront/contract/domain/constants.ts'
import { shareLockCustomer } from '@storefront/store/infrastructure/context/lock-customer.ts'
import type { Customer } from '@storefront/store/infrastructure/context/shopper.ts'
import type { Store } from '@storefront/store/infrastructure/context/store.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import type { CustomersTable } from '@storefront/store/infrastructure/db/schema/account.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import type { Selectable } from 'kysely'

/** The time of last use is written at most once in this period. */
const seenIntervalMs = 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The response to a sign-in (ENT-32, ENT-33). */
export interface StartedSession {
	readonly token: string
	readonly info: ReturnType<typeof customerInfo>
}

/**
 * Signs a customer in. `userAgent` describes the browser. The oldest session above the limit ends. Throws
 * `unauthenticated` if the account was deleted in the meantime.
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
	return { token: await store.accounts.tokens.issue({ ...customer, sessionId: id }), info: customerInfo(customer) }
}

/** The customer of a valid session; records that the session is in use. */
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
		.where('seen_at', '>', idleCutoff(now))
		.executeTakeFirst()
	if (!session) return null
	// The time can be in the future if the clock was set back.
	if (Math.abs(now.getTime() - Date.parse(session.seen_at)) > seenIntervalMs)
		await db.updateTable('sessions').set({ seen_at: now.toISOString() }).where('id', '=', sessionId).execute()
	return { kind: 'customer', id: customerId, sessionId }
}

/** Sessions that were last used at this time or earlier have ended. */
export function idleCutoff(now: Date): string {
	return new Date(now.getTime() - idleSessionDays * dayMs).toISOString()
}

/** The active sessions of the customer, most recently used first. */
export function listSessions(db: Db, customerId: number, now: Date) {
	return db
		.selectFrom('sessions')
		.select(['id', 'browser', 'created_at', 'seen_at'])
		.where('customer_id', '=', customerId)
		.where('expires_at', '>', now.toISOString())
		.where('seen_at', '>', idleCutoff(now))
		.orderBy('seen_at', 'desc')
		.orderBy('id', 'desc')
		.execute()
}

/** Ends a session of the customer. Returns false if the customer has no such session. */
export async function endSession(db: Db, customerId: number, sessionId: number): Promise<boolean> {
	const ended = await db.deleteFrom('sessions').where('customer_id', '=', customerId).where('id', '=', sessionId).executeTakeFirst()
	return ended.numDeletedRows === 1n
}

/** Ends all sessions of the customer, optionally except one. */
export async function endSessions(db: Db, customerId: number, except = 0): Promise<void> {
	await db.deleteFrom('sessions').where('customer_id', '=', customerId).where('id', '!=', except).execute()
}

/** The customer data that a signed-in browser stores; never the password hash (ENT-32, ENT-33). */
export function customerInfo(customer: Selectable<CustomersTable>) {
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

/** "Firefox on Windows": enough to recognize one's own browsers. Unknown parts are left out. */
export function describeBrowser(userAgent: string): string {
	const [browser, system] = [browsers, systems].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1])
	if (browser && system) return `${browser} on ${system}`
	return browser ?? system ?? ''
}
