import { setPrice } from '@storefront/store/commands/catalogue/set-price.ts'
import { NotPermitted } from '@storefront/store/commands/command-errors.ts'
import { readImport } from '@storefront/store/commands/import/import-record.ts'
import { startImport } from '@storefront/store/commands/import/start-import.ts'
import { readJob } from '@storefront/store/commands/job-progress.ts'
import { unpackChanges } from '@storefront/store/commands/recorded-changes.ts'
import { commands } from '@storefront/store/commands/registry.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { findUndoConflicts } from '@storefront/store/commands/undo-job.ts'
import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import { decideFilters } from '@storefront/store/commerce/specifications/decide-filters.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { addOrderOf, emptyCatalogue, feedOf } from '../feed/feed.ts'
import { actor, imported, planned, shopContent, undone, work } from './import-shop.ts'
import { by, now } from './order-shop.ts'

type Line = Readonly<Record<string, string>>

const lamp: Line = { id: 'lamp', title: 'Desk lamp', price: '40.00 USD', product_type: 'Home > Lamps', brand: 'Lumen', quantity: '5' }
const phones: readonly Line[] = ['Red', 'Blue'].map((color) => ({
	...{ id: `phone-${color}`, item_group_id: 'phone', title: `Phone ${color}`, price: '400.00 USD', color, product_type: 'Phones' },
	...{ product_detail: 'Specifications:Memory:8 GB', image_link: `https://example.com/${color}.jpg`, quantity: '3' },
}))
const first = feedOf([lamp, ...phones])
/** A price and a text of the lamp, a phone of its own, a new product, and a line without a price. */
const second = feedOf([
	{ ...lamp, price: '35.00 USD', sale_price: '30.00 USD', description: 'A lamp for desks.', brand: 'Lux' },
	...phones.map((line) => (line['id'] === 'phone-Blue' ? { ...line, item_group_id: 'blue-phone' } : line)),
	{ id: 'chair', title: 'Chair', price: '80.00 USD', product_type: 'Home > Chairs', quantity: '2' },
	{ id: 'broken', title: 'Broken', price: 'free' },
])

describeShop('imports', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	const plannedProducts = (id: number) =>
		shop.db.selectFrom('import_products').select(['kind', 'name', 'changes']).where('import_id', '=', id).orderBy('position').execute()

	/** Names of tables that differ. */
	const differences = async (before: Awaited<ReturnType<typeof shopContent>>) => {
		const after = await shopContent(shop.db)
		return Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]))
	}

	const variantOf = (id: string) =>
		shop.db.selectFrom('offers').select(['id', 'product_id', 'stock']).where('external_id', '=', id).executeTakeFirstOrThrow()

	it('a plan shows each product with its values before and after, the refused lines, and changes nothing', async () => {
		await imported(shop.db, first)
		const before = await shopContent(shop.db)
		const { id, counts } = await planned(shop.db, second)
		expect(counts).toMatchObject({ lines: 5, refused: 1, products: 4, created: 2, changed: 2, unchanged: 0 })
		expect(await shopContent(shop.db)).toEqual(before)
		const products = (await plannedProducts(id)).map((row) => ({ ...row, changes: JSON.parse(row.changes) }))
		expect(products.find(({ name }) => name === 'Desk lamp')).toEqual({
			kind: 'changed',
			name: 'Desk lamp',
			changes: [
				{ variant: '', field: 'Description', before: '', after: 'A lamp for desks.' },
				{ variant: '', field: 'Brand', before: 'Lumen', after: 'Lux' },
				{ variant: 'lamp', field: 'Price', before: '$40.00', after: '$35.00' },
				{ variant: 'lamp', field: 'Sale price', before: '', after: '$30.00' },
			],
		})
		expect(products.filter(({ kind }) => kind === 'created').map(({ name }) => name)).toEqual(['Phone Blue', 'Chair'])
		expect(await shop.db.selectFrom('import_remarks').selectAll().where('import_id', '=', id).execute()).toMatchObject([
			{ kind: 'refused', line: 6, item: 'broken', reason: expect.stringContaining('price') },
		])
	})

	it('an import changes what its plan said, and its lines are deleted afterwards', async () => {
		await imported(shop.db, first)
		const { id, counts } = await imported(shop.db, second)
		const { created, changed, unchanged } = counts
		expect((await readImport(shop.db, id))?.written).toEqual({ created, changed, unchanged, removed: 0 })
		expect(await plannedProducts(id)).toEqual([])
		expect(await shop.db.selectFrom('import_batches').select('position').where('import_id', '=', id).execute()).toEqual([])
		expect((await planned(shop.db, second)).counts).toMatchObject({ created: 0, changed: 0, unchanged: 4 })
	})

	it('an undo restores the database, also where variants moved to another product', async () => {
		// As every start of a shop does.
		await decideFilters(shop.db)
		const empty = await shopContent(shop.db)
		const one = await imported(shop.db, first)
		const before = await shopContent(shop.db)
		const two = await imported(shop.db, second)
		expect(await shopContent(shop.db)).not.toEqual(before)
		expect(await undone(shop.db, two.job)).toMatchObject({ job: { failed: 0, isFinished: true }, refused: [] })
		expect(await differences(before)).toEqual([])
		await undone(shop.db, one.job)
		expect(await differences(empty)).toEqual([])
	})

	it('the demo catalogue and products that are missing are removed, and the undo restores them with reviews and sections', async () => {
		await seedDemo(shop.db)
		await decideFilters(shop.db)
		const demo = await shopContent(shop.db)
		const one = await imported(shop.db, first, { keepDemo: false })
		expect(one.counts.demo).toBeGreaterThan(100)
		const before = await shopContent(shop.db)
		const two = await imported(shop.db, feedOf([lamp]), { replace: true })
		expect(two.counts).toMatchObject({ removed: 1, unchanged: 1 })
		expect((await readImport(shop.db, two.id))?.written).toMatchObject({ removed: 1 })
		await undone(shop.db, two.job)
		expect(await differences(before)).toEqual([])
		await undone(shop.db, one.job)
		expect(await differences(demo)).toEqual([])
	})

	it('an import that was interrupted continues where it was', async () => {
		const lines = Array.from({ length: 450 }, (_, index) => ({
			id: `id-${index}`,
			title: `Thing ${index}`,
			price: '1.00 USD',
			quantity: '1',
		}))
		const { id } = await planned(shop.db, feedOf(lines))
		const job = await startImport(shop.db, id, { actor, now })
		await work(shop.db, { steps: 1 })
		expect((await readJob(shop.db, job))?.isFinished).toBe(false)
		await work(shop.db)
		expect(await readJob(shop.db, job)).toMatchObject({ total: 3, done: 3, failed: 0, isFinished: true })
		expect((await readImport(shop.db, id))?.written).toMatchObject({ created: 450 })
	})

	it('an undo lists what has changed since, and can restore the rest', async () => {
		await imported(shop.db, first)
		const { job } = await imported(shop.db, second)
		const [chair, blue] = [await variantOf('chair'), await variantOf('lamp')]
		await runCommand(shop.db, setPrice, { variant: blue.id, price: 4900, sale: null }, { actor, now })
		await addOrderOf(shop.db, 'chair')
		const { conflicts, count } = await findUndoConflicts(shop.db, job, commands, 10)
		expect(count).toBe(3)
		expect(conflicts).toEqual(
			expect.arrayContaining([
				{ table: 'offers', key: String(blue.id), column: 'price', seen: 3500, now: 4900 },
				{ table: 'products', key: String(chair.product_id), column: 'orders', seen: null, now: 'since the import' },
			]),
		)
		await undone(shop.db, job, true)
		const lampRow = await shop.db.selectFrom('products').select('description').where('external_id', '=', 'lamp').executeTakeFirst()
		expect(lampRow?.description).toBe('')
		expect(await variantOf('chair')).toEqual(chair)
		expect(await shop.db.selectFrom('products').select('id').where('external_id', '=', 'blue-phone').execute()).toEqual([])
		const price = await shop.db.selectFrom('offers').select('price').where('id', '=', blue.id).executeTakeFirst()
		expect(price).toEqual({ price: 4900 })
	})

	it('the audit log has the values before and after, compressed where they are long', async () => {
		const { job } = await imported(shop.db, first)
		const entries = await shop.db.selectFrom('audit_log').select(['title', 'changes']).where('job_id', '=', job).execute()
		expect(entries.map(({ title }) => title)).toEqual(['Imported feed.tsv, part 1: created 2 products'])
		const tables = new Set(unpackChanges(entries[0]?.changes ?? '').map(({ table }) => table))
		expect(tables).toEqual(new Set(['categories', 'brands', 'products', 'offers']))
	})

	it('a role without the permissions cannot start an import', async () => {
		const { id } = await planned(shop.db, first)
		await expect(startImport(shop.db, id, { actor: by('content'), now })).rejects.toThrow(NotPermitted)
		await expect(startImport(shop.db, id, { actor: by('orders'), now })).rejects.toThrow(NotPermitted)
	})

	it('a feed without usable lines is refused with the reason', async () => {
		await expect(planned(shop.db, feedOf([{ id: 'a', title: 'A', price: 'free' }]))).rejects.toThrow(
			'None of the 1 lines of the feed can be used',
		)
		await expect(planned(shop.db, 'colour\tweight\nred\t1\n')).rejects.toThrow('The feed has no column "id"')
	})
})
