import { randomUUID } from 'node:crypto'
import type { Catalogue, Snapshot } from '@storefront/connectors-shared/catalogue/snapshot.ts'
import type { ConnectorDatabase } from '../storage/database.ts'
import { EngineRefusal, type StoreApi } from '../store-api/ask.ts'
import { changedTags } from './changed-tags.ts'

/** How long a change is told, in milliseconds: shops ask every few seconds. */
const toldMs = 10 * 60_000
/** More changes at once than are worth telling one by one. */
const mostTags = 500

/** What has changed since an earlier answer. */
export interface Changes {
	readonly cursor: string
	readonly tags: readonly string[]
	/** More has changed than is known one by one. */
	readonly all: boolean
}

interface Options {
	readonly api: StoreApi
	readonly catalogue: Catalogue
	readonly kept: ConnectorDatabase
	readonly clock: () => Date
}

/** What the files of ours in the engine have counted (engine/src/storefront/events.js). */
interface Seen {
	readonly process: string
	readonly events: number
}

/**
 * Says what has changed since a cursor: the name of this database's history and the number of a change. Whether anything happened, the
 * engine's count of events tells for one small question; what it was, comparing the catalogue as it is now with the one before.
 */
export function createChanges({ api, catalogue, kept, clock }: Options): (since: string | undefined) => Promise<Changes> {
	const history = historyOf(kept)
	let counted: string | undefined
	let before: Snapshot | undefined
	let underway: Promise<void> | undefined

	const look = async () => {
		const now = await countOf(api)
		const isNews = now !== counted
		const snapshot = isNews && before ? await catalogue.refresh() : await catalogue.snapshot()
		if (before && snapshot !== before) note(kept, changedTags(before, snapshot), clock())
		before = snapshot
		counted = now
	}
	return async (since) => {
		underway ??= look().finally(() => {
			underway = undefined
		})
		await underway
		return read(kept, history, since)
	}
}

/** Another text whenever something has happened; always the same where the engine does not count. */
async function countOf(api: StoreApi): Promise<string> {
	try {
		const { process, events } = await api.ask<Seen>('GET', '/storefront/changes')
		return `${process} ${events}`
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 404) return ''
		throw error
	}
}

function historyOf(kept: ConnectorDatabase): string {
	kept.run("insert into meta (key, value) values ('history', ?) on conflict do nothing", randomUUID())
	return kept.one<{ value: string }>("select value from meta where key = 'history'")?.value ?? ''
}

function note(kept: ConnectorDatabase, tags: readonly string[], now: Date): void {
	for (const tag of tags.length > mostTags ? ['*'] : tags) kept.run('insert into changes (tag, at) values (?, ?)', tag, now.toISOString())
	kept.run('delete from changes where at < ? and id < (select max(id) from changes)', new Date(now.getTime() - toldMs).toISOString())
}

function read(kept: ConnectorDatabase, history: string, since: string | undefined): Changes {
	const { first, last } = kept.one<{ first: number | null; last: number | null }>(
		'select min(id) as first, max(id) as last from changes',
	) ?? {
		first: null,
		last: null,
	}
	const cursor = `${history}.${last ?? 0}`
	if (since === undefined) return { cursor, tags: [], all: false }
	const from = since.startsWith(`${history}.`) ? Number(since.slice(history.length + 1)) : Number.NaN
	// Of another history, of the future, or of before what is still known.
	if (!Number.isSafeInteger(from) || from > (last ?? 0) || from < (first ?? 1) - 1) return { cursor, tags: [], all: true }
	const tags = kept.all<{ tag: string }>('select distinct tag from changes where id > ?', from).map(({ tag }) => tag)
	return tags.includes('*') ? { cursor, tags: [], all: true } : { cursor, tags, all: false }
}
