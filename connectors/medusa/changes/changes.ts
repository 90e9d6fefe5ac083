import { randomUUID } from 'node:crypto'
import type { Catalogue, Snapshot } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import type { ConnectorDatabase } from '../storage/database.ts'
import { EngineRefusal, type StoreApi } from '../store-api/client.ts'
import { changedTags } from './changed-tags.ts'

/** Retention of changes in milliseconds; shops poll every few seconds. */
const retentionMs = 10 * 60_000
/** Maximum number of changes that are reported one by one. */
const maxTags = 500

/** Changes since an earlier response. */
export interface ChangeJournal {
	readonly cursor: string
	readonly tags: readonly string[]
	/** Whether there are more changes than the individual ones. */
	readonly all: boolean
}

interface Options {
	readonly api: StoreApi
	readonly catalogue: Catalogue
	readonly database: ConnectorDatabase
	readonly clock: () => Date
}

/** Event counter of the subscriber in the engine (engine/src/storefront/events.js). */
interface SeenChange {
	readonly process: string
	readonly events: number
}

/**
 * Reports the changes since a cursor, which consists of the id of this database's history and the number of a change. The event counter
 * of the engine shows cheaply whether anything changed; a comparison of the catalogue with the former one finds the changes.
 */
export function createChanges({ api, catalogue, database, clock }: Options): (since: string | undefined) => Promise<ChangeJournal> {
	const history = historyOf(database)
	let counted: string | undefined
	let before: Snapshot | undefined
	let underway: Promise<void> | undefined

	const look = async () => {
		const now = await countOf(api)
		const isNews = now !== counted
		const snapshot = isNews && before ? await catalogue.refresh() : await catalogue.snapshot()
		if (before && snapshot !== before) note(database, changedTags(before, snapshot), clock())
		before = snapshot
		counted = now
	}
	return async (since) => {
		underway ??= look().finally(() => {
			underway = undefined
		})
		await underway
		return read(database, history, since)
	}
}

/** Returns a text that differs after each event; always empty if the engine does not count events. */
async function countOf(api: StoreApi): Promise<string> {
	try {
		const { process, events } = await api.ask<SeenChange>('GET', '/storefront/changes')
		return `${process} ${events}`
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 404) return ''
		throw error
	}
}

function historyOf(database: ConnectorDatabase): string {
	database.run("insert into meta (key, value) values ('history', ?) on conflict do nothing", randomUUID())
	return database.one<{ value: string }>("select value from meta where key = 'history'")?.value ?? ''
}

function note(database: ConnectorDatabase, tags: readonly string[], now: Date): void {
	for (const tag of tags.length > maxTags ? ['*'] : tags)
		database.run('insert into changes (tag, at) values (?, ?)', tag, now.toISOString())
	database.run(
		'delete from changes where at < ? and id < (select max(id) from changes)',
		new Date(now.getTime() - retentionMs).toISOString(),
	)
}

function read(database: ConnectorDatabase, history: string, since: string | undefined): ChangeJournal {
	const { first, last } = database.one<{ first: number | null; last: number | null }>(
		'select min(id) as first, max(id) as last from changes',
	) ?? {
		first: null,
		last: null,
	}
	const cursor = `${history}.${last ?? 0}`
	if (since === undefined) return { cursor, tags: [], all: false }
	const from = since.startsWith(`${history}.`) ? Number(since.slice(history.length + 1)) : Number.NaN
	// The cursor is from another history, from the future, or older than the stored changes.
	if (!Number.isSafeInteger(from) || from > (last ?? 0) || from < (first ?? 1) - 1) return { cursor, tags: [], all: true }
	const tags = database.all<{ tag: string }>('select distinct tag from changes where id > ?', from).map(({ tag }) => tag)
	return tags.includes('*') ? { cursor, tags: [], all: true } : { cursor, tags, all: false }
}
