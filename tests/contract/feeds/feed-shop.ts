import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeAddress } from '@storefront/store/commands/feeds/feed-address.ts'
import { parseFeed, type TypedFeed } from '@storefront/store/commands/feeds/feed-input.ts'
import { type FeedRecord, listFeeds } from '@storefront/store/commands/feeds/list-feeds.ts'
import { type FeedsOptions, openFeeds } from '@storefront/store/commands/feeds/open-feeds.ts'
import { feedChanges } from '@storefront/store/desk/feeds/feed-changes.ts'
import { applyRecordedChange, type RecordedChange } from '@storefront/store/desk/recorded-change.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { pino } from 'pino'
import { expect, onTestFinished } from 'vitest'
import { work } from '../desk/import-shop.ts'
import { by, now as start } from '../desk/order-shop.ts'

export const key = randomBytes(32)
export const privateHosts: ReadonlySet<string> = new Set(['127.0.0.1'])

export const typed: TypedFeed = {
	...{ name: 'Supplier', every: 'hour', hour: '3', weekday: '1', stock: '20', maxRemoved: '20' },
	...{ replace: false, keepDemo: true },
}

/** A shop that reads feeds, with a clock that tests set forward. */
export async function openFeedShop(db: Db, options: Partial<FeedsOptions> = {}) {
	await db.deleteFrom('feeds').execute()
	await db.deleteFrom('imports').where('job_id', 'is', null).execute()
	const folder = await mkdtemp(join(tmpdir(), 'feeds-'))
	let now = start
	const errors: unknown[] = []
	const logger = pino({ level: 'silent' })
	logger.error = ((facts: { err: unknown }) => errors.push(facts.err)) as never
	const open = (own: Partial<FeedsOptions> = {}) => {
		const feeds = openFeeds({
			...{ db, key, logger, folder, privateHosts, userAgent: 'test/1.0', site: 'https://shop.test', clock: () => now },
			...{ continueJobs: () => undefined, ...options, ...own },
		})
		onTestFinished(() => feeds.stop())
		return feeds
	}
	const feeds = open()
	onTestFinished(() => rm(folder, { recursive: true }))
	const apply = <Result>(change: RecordedChange<Result>) => applyRecordedChange(db, change, { actor: by('catalogue'), now })
	const state = async (): Promise<FeedRecord> => {
		const [feed] = await listFeeds(db, now)
		if (!feed) throw new Error('There is no feed')
		return feed
	}
	return {
		folder,
		open,
		apply,
		state,
		now: () => now,
		forward(ms: number) {
			now = new Date(now.getTime() + ms)
		},
		add: async (url: string, own: Partial<TypedFeed> = {}) =>
			await apply(feedChanges.add(parseFeed({ ...typed, ...own }), await storeAddress(key, url, { privateHosts }))),
		/** Reads what is due, and applies what was started. Unexpected errors fail the test. */
		async read() {
			feeds.continue()
			await feeds.whenIdle()
			await work(db)
			expect(errors).toEqual([])
			return await state()
		},
	}
}
