import { recordChanges } from '@storefront/store/infrastructure/db/changes/changes.ts'
import { watchNotifications } from '@storefront/store/infrastructure/db/changes/watch-notifications.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../engines.ts'

let database: TestDatabase
let stop: (() => Promise<void>) | undefined

beforeAll(async () => {
	database = await openTestDatabase('postgres')
})
afterEach(() => stop?.())
afterAll(() => database.close())

/** Starts to watch and waits for the first notice, which confirms the start. */
async function watch(onError: (error: unknown) => void = () => undefined) {
	const onWrite = vi.fn()
	stop = watchNotifications(database.url, onWrite, onError)
	await vi.waitFor(() => expect(onWrite).toHaveBeenCalledTimes(1), 5000)
	onWrite.mockClear()
	return onWrite
}

it('notice of a recorded change is sent after its commit, not before', async () => {
	const onWrite = await watch()
	await inTransaction(database.db, async (trx) => {
		await recordChanges(trx, ['product:42'])
		// Earlier notices arrive before the response to this query.
		await database.db.selectFrom('changes').select('id').execute()
		expect(onWrite).not.toHaveBeenCalled()
	})
	await vi.waitFor(() => expect(onWrite).toHaveBeenCalledTimes(1))
})

it('notices after a lost connection include missed changes, and the loss is reported', async () => {
	const onError = vi.fn()
	const onWrite = await watch(onError)
	await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'LISTEN%' and datname = current_database()`.execute(
		database.db,
	)
	await vi.waitFor(() => expect(onError).toHaveBeenCalled())
	await vi.waitFor(() => expect(onWrite).toHaveBeenCalledTimes(1), 10_000)
	await recordChanges(database.db, ['product:43'])
	await vi.waitFor(() => expect(onWrite).toHaveBeenCalledTimes(2))
})
