import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { prepareDatabase } from '@storefront/store/infrastructure/running/prepare-database.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startImport } from '../command-process.ts'
import { createPostgresDatabase, openTestDatabase } from '../engines.ts'
import { feedOf, goodsOf, importText } from '../feed/feed.ts'

const products = 2000
/** Timeout in milliseconds, because several processes start one after the other, possibly on a busy machine. */
const timeout = 120_000

/** Single products, and groups whose lines are far apart. */
const text = feedOf(
	Array.from({ length: products + 100 }, (_, index) => ({
		id: `id-${index}`,
		item_group_id: index % 30 === 0 ? `group-${index % 900}` : '',
		title: `Thing ${index % 30 === 0 ? `of group ${index % 900}, no. ${index}` : index}`,
		price: `${(index % 97) + 1}.99 USD`,
		brand: `Brand ${index % 40}`,
		product_type: `Things > Kind ${index % 12}`,
		product_detail: `Specifications:Number:${index}`,
	})),
)

describe.each<Engine>(['sqlite', 'postgres'])('interrupted feed import on %s', (engine) => {
	let folder = ''
	let feed = ''
	let url = ''

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'interrupted-'))
		feed = join(folder, 'feed.tsv')
		url = engine === 'sqlite' ? `file:${folder}/store.db` : await createPostgresDatabase()
		await writeFile(feed, text)
	})

	afterEach(() => rm(folder, { recursive: true, force: true }))

	async function goods() {
		const db = openDatabase(url)
		try {
			await prepareDatabase(db)
			return await goodsOf(db)
		} finally {
			await db.destroy()
		}
	}

	/** Catalogue after an import without interruption. */
	async function undisturbed() {
		const { db, close } = await openTestDatabase('sqlite')
		try {
			await importText(db, text)
			return await goodsOf(db)
		} finally {
			await close()
		}
	}

	it('feed import that was killed by SIGKILL is completed by the next run [ADD-18]', { timeout }, async () => {
		const first = startImport(feed, url, folder)
		await first.says('Writing 20 %')
		first.kill('SIGKILL')
		expect((await first.end).code).toBeNull()
		const half = await goods()
		expect(half.length).toBeGreaterThan(0)
		expect(half.length).toBeLessThan(products)

		const { code, output } = await startImport(feed, url, folder).end
		expect(output).toMatch(/^Completed first, because it was interrupted: Import of feed\.tsv\.$/m)
		expect(output).toContain('Nothing changed: the catalogue already matches the feed.')
		expect(code).toBe(0)
		expect(await goods()).toEqual(await undisturbed())
	})

	it('feed import stops at Ctrl-C between two batches with a message, and the next run writes the rest', { timeout }, async () => {
		const first = startImport(feed, url, folder)
		await first.says('Writing 20 %')
		first.kill('SIGINT')
		const { code, output } = await first.end
		expect([code, output]).toEqual([130, expect.stringContaining('Run the same command again to import the rest.')])
		expect((await goods()).length).toBeLessThan(products)
		expect((await startImport(feed, url, folder).end).code).toBe(0)
		expect((await goods()).length).toBe((await undisturbed()).length)
	})
})

describe('concurrent feed imports', () => {
	let folder = ''
	const lock = () => join(folder, 'imports', 'running')

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'locked-'))
		await mkdir(join(folder, 'imports'))
		await writeFile(join(folder, 'feed.tsv'), feedOf([{ id: 'a', title: 'Lamp', price: '10.00 USD' }]))
	})

	afterEach(() => rm(folder, { recursive: true, force: true }))

	const start = () => startImport(join(folder, 'feed.tsv'), `file:${folder}/store.db`, folder).end

	it('feed import is rejected while another one is running', async () => {
		await writeFile(lock(), String(process.pid))
		const { code, errors } = await start()
		expect([code, errors]).toEqual([1, expect.stringContaining(`Another import is running (process ${process.pid}). Wait until it ends.`)])
	})

	it('feed import is not rejected because of a killed one', async () => {
		const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
		await once(dead, 'exit')
		await writeFile(lock(), String(dead.pid))
		expect((await start()).code).toBe(0)
		await expect(access(lock())).rejects.toThrow('no such file')
	})
})
