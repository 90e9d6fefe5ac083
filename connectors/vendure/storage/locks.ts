import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createProcessLocks, type Locks } from '@storefront/connectors-shared/storage/locks.ts'
import { engineOf } from '@storefront/store/infrastructure/db/open.ts'
import { StoreError } from '@storefront/store/infrastructure/errors/errors.ts'
import type { ConnectorDatabase } from './database.ts'

/** Locks of this process; with PostgreSQL, of all connectors that share the database. */
export function createLocks(database: ConnectorDatabase): Locks {
	const own = createProcessLocks()
	if (engineOf(database.db) !== 'postgres') return own
	const shared = locksOfDatabase(database)
	return { run: (name, work) => own.run(name, () => shared.run(name, work)) }
}

/** Lifetime of a lock without a heartbeat, in seconds. */
const heldSeconds = 60
/** Interval of heartbeats in milliseconds. */
const renewMs = 15_000
/** Timeout for the lock of another connector, in milliseconds. */
const patienceMs = 30_000
/** Delays between attempts to get a lock of another connector, in milliseconds. */
const minPauseMs = 10
const maxPauseMs = 150

/**
 * Stores a row for each lock, with an expiry that heartbeats extend, so that locks of a crashed connector expire within a minute. Advisory
 * locks would need a connection for each lock, and do not work with a transaction pooler.
 */
function locksOfDatabase(database: ConnectorDatabase): Locks {
	const until = `now() + interval '${heldSeconds} seconds'`
	const take = async (name: string, holder: string) =>
		(await database.run(
			`insert into locks (name, holder, held_until) values (?, ?, ${until}) on conflict (name) do update
			set holder = excluded.holder, held_until = excluded.held_until where locks.held_until < now()`,
			...[name, holder],
		)) === 1
	return {
		async run(name, work) {
			const holder = randomUUID()
			const giveUp = performance.now() + patienceMs
			for (let pause = minPauseMs; !(await take(name, holder)); pause = Math.min(maxPauseMs, pause * 2)) {
				if (performance.now() > giveUp) throw new StoreError('store_unavailable', 'The store is busy. Please try again in a moment.')
				await wait(pause / 2 + Math.random() * pause)
			}
			const renewing = setInterval(() => {
				// A failed heartbeat is followed by the next; four of them fit into the lifetime of a lock.
				database.run(`update locks set held_until = ${until} where name = ? and holder = ?`, name, holder).catch(() => undefined)
			}, renewMs)
			try {
				return await work()
			} finally {
				clearInterval(renewing)
				await database.run('delete from locks where name = ? and holder = ?', name, holder)
			}
		},
	}
}
