import { summarize } from '@storefront/store/commerce/search/summarize.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { emptyCatalogue, feedOf, importText } from './feed.ts'

describeShop('stock after an import', (shop) => {
	beforeEach(() => emptyCatalogue(shop.db))

	const feed = (columns: Readonly<Record<string, string>>) =>
		importText(shop.db, feedOf([{ id: 'a', title: 'Lamp', price: '10.00 USD', ...columns }]))
	const stock = async () => (await shop.db.selectFrom('offers').select('stock').executeTakeFirstOrThrow()).stock
	/** Changes the stock, as an order or an inventory does. */
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
	])('stock of a new product with %j is %i', async (columns, pieces) => {
		await feed(columns)
		expect(await stock()).toBe(pieces)
	})

	it('stock of the shop stays while the feed repeats its value', async () => {
		await feed({ availability: 'in_stock' })
		await becomes(3)
		await feed({ availability: 'in_stock', description: 'A new text' })
		expect(await stock()).toBe(3)
	})

	it('stock follows the feed when its value changes', async () => {
		await feed({ availability: 'in_stock' })
		await becomes(3)
		await feed({ availability: 'backorder' })
		expect(await stock()).toBe(0)
		await feed({ availability: 'in_stock' })
		expect(await stock()).toBe(20)
	})

	it('stock is zero whenever the feed has a product as sold out', async () => {
		await feed({ availability: 'out_of_stock' })
		await becomes(3)
		await feed({ availability: 'out_of_stock' })
		expect(await stock()).toBe(0)
	})

	it('stock is not increased by a repeated value of the feed', async () => {
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

	it('stock value of the feed is remembered even if it equals the current stock', async () => {
		await feed({ availability: 'in_stock' })
		await becomes(5)
		expect((await feed({ availability: 'in_stock', quantity: '5' })).applied).toMatchObject({ changed: 0, unchanged: 1 })
		await becomes(2)
		await feed({ availability: 'in_stock', quantity: '5' })
		expect(await stock()).toBe(2)
	})
})
