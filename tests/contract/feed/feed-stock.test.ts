import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { emptyCatalogue, feedOf, importText } from './feed.ts'

describeShop('the stock after an import', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	const feed = (columns: Readonly<Record<string, string>>) =>
		importText(shop.db, feedOf([{ id: 'a', title: 'Lamp', price: '10.00 USD', ...columns }]))
	const stock = async () => (await shop.db.selectFrom('offers').select('stock').executeTakeFirstOrThrow()).stock
	/** Somebody has bought some, or the shop has counted anew. */
	const becomes = async (pieces: number) => {
		await shop.db.updateTable('offers').set({ stock: pieces }).execute()
		await summarize(shop.db, 'all')
	}

	it.each([
		[{ availability: 'in_stock' }, 20],
		[{ availability: 'out_of_stock' }, 0],
		[{ availability: 'backorder' }, 0],
		[{ availability: 'preorder' }, 0],
		[{ availability: 'in_stock', quantity: '7' }, 7],
		[{ availability: 'preorder', quantity: '7' }, 7],
		[{ availability: 'out_of_stock', quantity: '7' }, 0],
	])('of a new product with %j is %i', async (columns, pieces) => {
		await feed(columns)
		expect(await stock()).toBe(pieces)
	})

	it("stays the shop's own while the feed says what it has said", async () => {
		await feed({ availability: 'in_stock' })
		await becomes(3)
		await feed({ availability: 'in_stock', description: 'A new text' })
		expect(await stock()).toBe(3)
	})

	it('follows the feed when that says something else', async () => {
		await feed({ availability: 'in_stock' })
		await becomes(3)
		await feed({ availability: 'backorder' })
		expect(await stock()).toBe(0)
		await feed({ availability: 'in_stock' })
		expect(await stock()).toBe(20)
	})

	it('is nothing whenever the feed says that there is none', async () => {
		await feed({ availability: 'out_of_stock' })
		await becomes(3)
		await feed({ availability: 'out_of_stock' })
		expect(await stock()).toBe(0)
	})

	it('is not filled up again by a figure that was said before', async () => {
		await feed({ availability: 'in_stock', quantity: '5' })
		await becomes(2)
		await feed({ availability: 'in_stock', quantity: '5' })
		expect(await stock()).toBe(2)
		await feed({ availability: 'in_stock' })
		expect(await stock()).toBe(2)
		await feed({ availability: 'in_stock', quantity: '5' })
		expect(await stock()).toBe(2)
		await feed({ availability: 'in_stock', quantity: '6' })
		expect(await stock()).toBe(6)
	})

	it('is remembered even where the figure happens to be right', async () => {
		await feed({ availability: 'in_stock' })
		await becomes(5)
		expect((await feed({ availability: 'in_stock', quantity: '5' })).applied).toMatchObject({ changed: 0, unchanged: 1 })
		await becomes(2)
		await feed({ availability: 'in_stock', quantity: '5' })
		expect(await stock()).toBe(2)
	})
})
