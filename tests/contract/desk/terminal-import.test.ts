import { listImports } from '@storefront/store/commands/import/import-record.ts'
import { startImport } from '@storefront/store/commands/import/start-import.ts'
import { readJob } from '@storefront/store/commands/job-progress.ts'
import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { emptyCatalogue, feedOf, importText } from '../feed/feed.ts'
import { actor, planned, shopContent, undone } from './import-shop.ts'
import { now } from './order-shop.ts'

const lamp = { id: 'lamp', title: 'Desk lamp', price: '40.00 USD', quantity: '5' }
const chair = { id: 'chair', title: 'Chair', price: '80.00 USD', quantity: '2' }

describeShop('imports of the terminal', (shop) => {
	beforeEach(async () => {
		await emptyCatalogue(shop.db)
		await shop.db.deleteFrom('imports').execute()
	})

	const nameOf = async (id: string) =>
		(await shop.db.selectFrom('products').select('name').where('external_id', '=', id).executeTakeFirst())?.name

	it('an import of the terminal is listed in the desk with its refused lines, and its undo restores the database', async () => {
		// As every start of a shop does.
		await decideFilters(shop.db)
		await importText(shop.db, feedOf([lamp]))
		const before = await shopContent(shop.db)
		await importText(shop.db, feedOf([{ ...lamp, price: '35.00 USD' }, chair, { ...chair, id: 'broken', price: 'free' }]))
		expect(await shopContent(shop.db)).not.toEqual(before)
		const [newest] = await listImports(shop.db, 1)
		expect(newest).toMatchObject({ state: 'started', createdBy: 'the terminal', written: { created: 1, changed: 1 } })
		const remarks = await shop.db
			.selectFrom('import_remarks')
			.select(['line', 'item'])
			.where('import_id', '=', newest?.id ?? 0)
			.execute()
		expect(remarks).toEqual([{ line: 4, item: 'broken' }])
		expect(await undone(shop.db, newest?.jobId ?? 0)).toMatchObject({ job: { failed: 0, isFinished: true }, refused: [] })
		const after = await shopContent(shop.db)
		expect(Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]))).toEqual([])
	})

	it('notes that are found while the lines are written are listed in the desk like those of its own imports', async () => {
		const details = { product_detail: 'General:Colour:Black', 'product_detail[de]': 'Allgemein:Farbe:Schwarz,Allgemein:Schirm:Stahl' }
		await importText(shop.db, feedOf([{ ...lamp, ...details }]))
		const [newest] = await listImports(shop.db, 1)
		const remarks = await shop.db
			.selectFrom('import_remarks')
			.select(['kind', 'line', 'item', 'position'])
			.where('import_id', '=', newest?.id ?? 0)
			.execute()
		expect(remarks).toEqual([{ kind: 'note', line: 2, item: 'lamp', position: 0 }])
		const { counts } = await shop.db
			.selectFrom('imports')
			.select('counts')
			.where('id', '=', newest?.id ?? 0)
			.executeTakeFirstOrThrow()
		expect(JSON.parse(counts)).toMatchObject({ notes: 1 })
	})

	it('a dry run shows what would change, and leaves nothing', async () => {
		await importText(shop.db, feedOf([lamp]))
		const before = await shopContent(shop.db)
		const result = await importText(shop.db, feedOf([{ ...lamp, price: '35.00 USD' }, chair]), { dryRun: true })
		expect(result).toMatchObject({ plan: { created: 1, changed: 1, unchanged: 0, removed: 0, demo: null }, applied: { created: 0 } })
		expect(await shopContent(shop.db)).toEqual(before)
		expect(await listImports(shop.db, 5)).toHaveLength(1)
	})

	it('a feed without usable lines leaves no import, and the error names the report', async () => {
		await expect(importText(shop.db, feedOf([{ ...lamp, price: 'free' }]))).rejects.toThrow(
			/nothing was changed.* All reasons: .*report\.tsv/,
		)
		expect(await shop.db.selectFrom('imports').select('id').execute()).toEqual([])
	})

	it('an interrupted import is completed before the next one, which has the last word', async () => {
		const { id } = await planned(shop.db, feedOf([lamp, chair]))
		const job = await startImport(shop.db, id, { actor, now })
		const result = await importText(shop.db, feedOf([{ ...lamp, title: 'Floor lamp' }]))
		expect(result).toMatchObject({ completed: ['Import of feed.tsv'], applied: { created: 0, changed: 1 } })
		expect(await readJob(shop.db, job)).toMatchObject({ done: 1, isFinished: true })
		expect(await nameOf('lamp')).toBe('Floor lamp')
		expect(await nameOf('chair')).toBe('Chair')
	})

	it('an import that is stopped keeps what it has written, and the next one writes the rest', async () => {
		const text = feedOf(Array.from({ length: 450 }, (_, index) => ({ ...lamp, id: `id-${index}`, title: `Thing ${index}` })))
		const stop = new AbortController()
		const first = await importText(shop.db, text, { signal: stop.signal, onProgress: (step) => step === 'write' && stop.abort() })
		expect(first).toMatchObject({ stopped: true, applied: { created: 200 } })
		expect(await shop.db.selectFrom('command_jobs').select('id').where('finished_at', 'is', null).execute()).toEqual([])
		expect(await importText(shop.db, text)).toMatchObject({ completed: [], applied: { created: 250, unchanged: 200 } })
	})
})
