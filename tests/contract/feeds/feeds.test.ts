import { readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { storeAddress } from '@storefront/store/commands/feeds/feed-address.ts'
import { parseFeed } from '@storefront/store/commands/feeds/feed-input.ts'
import { listFailingFeeds } from '@storefront/store/commands/feeds/list-feeds.ts'
import { readImport } from '@storefront/store/commands/import/import-record.ts'
import { startImport } from '@storefront/store/commands/import/start-import.ts'
import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import { feedChanges } from '@storefront/store/desk/feeds/feed-changes.ts'
import { beforeEach, expect, it } from 'vitest'
import { actor, shopContent, undone, work } from '../desk/import-shop.ts'
import { describeShop } from '../engines.ts'
import { emptyCatalogue, feedOf } from '../feed/feed.ts'
import { startFeedHost } from './feed-host.ts'
import { key, openFeedShop, privateHosts, typed } from './feed-shop.ts'

const hour = 60 * 60_000
type Line = Readonly<Record<string, string>>
const line = (id: string, price = '10.00'): Line => ({
	id,
	title: `Product ${id}`,
	price: `${price} USD`,
	product_type: 'Home',
	quantity: '5',
})
const ten = Array.from({ length: 10 }, (_, index) => line(`p${index}`))

describeShop('feeds by address', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	const products = async () =>
		(await shop.db.selectFrom('products').select('external_id').where('source', '=', 'feed').orderBy('external_id').execute()).map(
			({ external_id }) => external_id,
		)
	const content = async () => {
		const { feeds: _, audit_log: _log, audit_entities: _entities, ...rest } = await shopContent(shop.db)
		return JSON.parse(JSON.stringify(rest)) as unknown
	}

	it('a feed is read when it is due, imported with entries in the log, and undone as a whole', async () => {
		const host = await startFeedHost(feedOf(ten))
		const { add, read, forward, state, folder } = await openFeedShop(shop.db)
		await decideFilters(shop.db)
		const before = await content()
		await add(host.url)
		expect(await read()).toMatchObject({ state: 'imported', reason: '', failures: 0, host: new URL(host.url).host })
		expect(await products()).toHaveLength(10)
		expect(await readdir(folder)).toEqual([])
		const { importId, dueAt, readAt } = await state()
		expect(Date.parse(dueAt) - Date.parse(readAt ?? '')).toBe(hour)
		const record = await readImport(shop.db, importId ?? 0)
		expect(record).toMatchObject({ name: 'Supplier', createdBy: 'Schedule', state: 'started', written: { created: 10 } })
		const entries = await shop.db
			.selectFrom('audit_log')
			.select(['actor_kind', 'title'])
			.where('job_id', '=', record?.jobId ?? 0)
			.execute()
		expect(entries).toEqual([{ actor_kind: 'schedule', title: 'Imported Supplier, part 1: created 10 products' }])
		forward(hour - 1)
		await read()
		expect(host.requests).toHaveLength(1)
		expect((await undone(shop.db, record?.jobId ?? 0)).refused).toEqual([])
		expect(await content()).toEqual(before)
	})

	it('a feed whose import is being written is not yet imported', async () => {
		const host = await startFeedHost(feedOf(ten))
		const { add, open, state } = await openFeedShop(shop.db)
		await add(host.url)
		const reading = open()
		reading.continue()
		await reading.whenIdle()
		expect(await state()).toMatchObject({ state: 'importing', reason: '' })
		await work(shop.db)
		expect(await state()).toMatchObject({ state: 'imported' })
	})

	it.each([true, false])('an unchanged feed changes nothing, also after an undo; with validators: %s', async (hasValidators) => {
		const host = await startFeedHost(feedOf(ten))
		host.hasValidators = hasValidators
		const { add, read, forward } = await openFeedShop(shop.db)
		await add(host.url)
		const { importId } = await read()
		const jobs = () => shop.db.selectFrom('command_jobs').select('id').execute()
		await undone(shop.db, (await readImport(shop.db, importId ?? 0))?.jobId ?? 0)
		const before = (await jobs()).length
		forward(hour)
		expect(await read()).toMatchObject({ state: 'unchanged', failures: 0, importId })
		expect(host.requests[1]?.headers['if-none-match'] !== undefined).toBe(hasValidators)
		expect(await jobs()).toHaveLength(before)
		expect(await products()).toEqual([])
		host.content = feedOf([...ten, line('new')])
		forward(hour)
		expect(await read()).toMatchObject({ state: 'imported' })
		expect(await products()).toHaveLength(11)
	})

	it('a feed with other bytes and the same products starts no import', async () => {
		const host = await startFeedHost(feedOf(ten))
		const { add, read, forward } = await openFeedShop(shop.db)
		await add(host.url)
		await read()
		host.content = gzipSync(feedOf(ten))
		forward(hour)
		expect(await read()).toMatchObject({ state: 'unchanged', importId: null })
		forward(hour)
		expect(await read()).toMatchObject({ state: 'unchanged' })
	})

	it('a feed that would remove more than the allowed share waits for a person, who imports its plan', async () => {
		const host = await startFeedHost(feedOf(ten))
		const { add, read, forward, state, folder } = await openFeedShop(shop.db)
		await add(host.url, { replace: true })
		await read()
		host.content = feedOf(ten.slice(0, 8))
		forward(hour)
		expect(await read()).toMatchObject({ state: 'imported' })
		expect(await products()).toHaveLength(8)
		host.content = feedOf(ten.slice(0, 6))
		for (const failures of [1, 2]) {
			forward(hour)
			const { reason, ...feed } = await read()
			expect(feed).toMatchObject({ state: 'refused', failures })
			expect(reason).toContain('would remove 2 of 8 products (25 %), and 20 % are allowed')
			expect(await products()).toHaveLength(8)
			// The last plan replaces the one before.
			expect(await readdir(folder)).toHaveLength(1)
			expect(await shop.db.selectFrom('imports').select('id').where('job_id', 'is', null).execute()).toHaveLength(1)
		}
		expect(await listFailingFeeds(shop.db, new Date())).toMatchObject([{ name: 'Supplier' }])
		await startImport(shop.db, (await state()).importId ?? 0, { actor, now: new Date() })
		await work(shop.db)
		expect(await products()).toHaveLength(6)
		expect(await state()).toMatchObject({ state: 'imported', reason: '' })
		expect(await listFailingFeeds(shop.db, new Date())).toEqual([])
	})

	it('the share is that of the products that a feed can remove, without a demo catalogue that stays', async () => {
		const host = await startFeedHost(feedOf(ten))
		const { add, read, forward } = await openFeedShop(shop.db)
		await add(host.url, { replace: true })
		await read()
		const demo = ten.slice(5).map((one) => one['id'] ?? '')
		await shop.db.updateTable('products').set({ source: 'demo' }).where('external_id', 'in', demo).execute()
		host.content = feedOf(ten.slice(0, 3))
		forward(hour)
		expect((await read()).reason).toContain('would remove 2 of 5 products (40 %)')
	})

	it.each<[string, string | Buffer, RegExp]>([
		['empty', '', /is empty/],
		['a page of HTML', '<!doctype html><p>Please sign in</p>', /no products|column/],
		['without a usable line', feedOf([{ id: 'a', title: 'A', price: 'free' }]), /None of the 1 lines/],
		['broken gzip', gzipSync(feedOf(ten)).subarray(0, 60), /cannot be unpacked/],
	])('a feed that is %s is not imported, and the reason is shown', async (_name, text, reason) => {
		const host = await startFeedHost(text)
		const { add, read, folder } = await openFeedShop(shop.db)
		await add(host.url)
		const feed = await read()
		expect(feed).toMatchObject({ state: 'failed', failures: 1, importId: null })
		expect(feed.reason).toMatch(reason)
		expect(feed.reason).not.toContain(folder)
		expect(await products()).toEqual([])
		expect(await readdir(folder)).toEqual([])
	})

	it('failures in a row are counted until a reading succeeds', async () => {
		const host = await startFeedHost(feedOf(ten))
		host.answer = (response) => response.writeHead(503).end()
		const { add, read, forward, now } = await openFeedShop(shop.db)
		await add(host.url, { every: 'week' })
		const first = now().toISOString()
		expect(await read()).toMatchObject({ state: 'failed', failures: 1, failingSince: first, reason: expect.stringContaining('503') })
		for (const failures of [2, 3]) {
			forward(hour)
			expect(await read()).toMatchObject({ failures, failingSince: first })
		}
		host.answer = null
		forward(hour)
		expect(await read()).toMatchObject({ state: 'imported', failures: 0, failingSince: null })
	})

	it('a process that is stopped in a download leaves the feed to the next one', async () => {
		const host = await startFeedHost(feedOf(ten))
		host.answer = () => undefined
		const { add, read, open, folder } = await openFeedShop(shop.db)
		await add(host.url)
		const stopped = open()
		stopped.continue()
		await expect.poll(() => host.requests.length).toBe(1)
		await stopped.stop()
		expect(await readdir(folder)).toEqual([])
		host.answer = null
		expect(await read()).toMatchObject({ state: 'imported' })
	})

	it('several processes read a feed once', async () => {
		const host = await startFeedHost(feedOf(ten))
		const { add, open, read } = await openFeedShop(shop.db)
		await add(host.url)
		const processes = [1, 2, 3].map(() => open())
		for (const each of processes) each.continue()
		await Promise.all(processes.map((each) => each.whenIdle()))
		await read()
		expect(host.requests).toHaveLength(1)
		expect(await products()).toHaveLength(10)
	})

	it('a reading does not import what the owner has changed or switched off meanwhile', async () => {
		const host = await startFeedHost(feedOf(ten))
		const { add, apply, open, read, state } = await openFeedShop(shop.db)
		const id = await add(host.url)
		const waiting: (() => void)[] = []
		host.answer = (response) => waiting.push(() => response.end(host.content))
		const reading = open()
		reading.continue()
		await expect.poll(() => waiting.length).toBe(1)
		await apply(feedChanges.switchOff({ id, name: 'Supplier' }))
		waiting[0]?.()
		await reading.whenIdle()
		await read()
		expect(await products()).toEqual([])
		expect(await state()).toMatchObject({ isOn: false, state: 'new' })
	})

	it('the address and its key are in no entry of the log, and encrypted in the database', async () => {
		const host = await startFeedHost(feedOf(ten))
		const { add, apply, read } = await openFeedShop(shop.db)
		const id = await add(host.url)
		await apply(feedChanges.change({ id, name: 'Supplier' }, parseFeed(typed), await storeAddress(key, host.url, { privateHosts })))
		await read()
		await apply(feedChanges.remove({ id, name: 'Supplier' }))
		for (const table of ['audit_log', 'feeds', 'imports', 'command_jobs'] as const)
			expect(JSON.stringify(await shop.db.selectFrom(table).selectAll().execute())).not.toMatch(/hush|feed\.tsv/)
	})

	it('a feed that removes products is the only one', async () => {
		const { add } = await openFeedShop(shop.db)
		await add('https://93.184.216.34/a', { replace: true })
		await expect(add('https://93.184.216.34/b', { name: 'Other' })).rejects.toThrow('Change that feed first')
	})
})
