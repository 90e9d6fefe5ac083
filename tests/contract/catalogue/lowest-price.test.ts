import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { defaultListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { applyDiscount } from '@storefront/contract/domain/money.ts'
import { markReducedOutdated, summarizeOutdated } from '@storefront/store/commerce/search/summarize.ts'
import { beforeEach, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { feedOf, importText } from '../feed/feed.ts'

const start = Date.parse('2026-09-01T09:00:00Z')
const dayMs = 24 * 60 * 60_000

describeShop('lowest price before a reduction', (shop) => {
	beforeEach(async () => {
		for (const table of ['cart_lines', 'offers', 'products', 'settings'] as const) await shop.db.deleteFrom(table).execute()
	})

	/** Imports the price of a day, as in the owner's feed. */
	const importAt = async (days: number, price: string, salePrice = '') => {
		const line = { id: 'mug', title: 'Mug', price, sale_price: salePrice, link: 'https://shop.test/mug', availability: 'in_stock' }
		await importText(shop.db, feedOf([line]), { clock: () => new Date(start + days * dayMs) })
	}
	const setRule = async (value: string) => {
		await shop.db
			.insertInto('settings')
			.values({ key: 'lowest_price', value })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
			.execute()
		await markReducedOutdated(shop.db)
		await summarizeOutdated(shop.db)
	}
	/** Prices on product page and listing: before the discount, after it, and whether the former is the lowest price. */
	const announcedNow = async () => {
		const [card] = (await fetchListing(shop.client, null, defaultListingQuery)).products
		if (!card) throw new Error('The product is not listed')
		const product = await fetchProduct(shop.client, card.id)
		expect([card.price, card.discount]).toEqual([product.price, product.discount])
		return [product.price, applyDiscount(product.price, product.discount), product.tellsLowestPrice]
	}

	it('lowest price is not announced by default, so the discount is as in the feed', async () => {
		await importAt(0, '100.00 USD')
		await importAt(40, '120.00 USD', '90.00 USD')
		expect(await announcedNow()).toEqual([12_000, 9000, false])
	})

	it('lowest price is the basis of the discount in listings and on the product page, and stays while the discount lasts', async () => {
		await importAt(0, '100.00 USD')
		await importAt(39, '120.00 USD')
		await importAt(40, '120.00 USD', '90.00 USD')
		await setRule('on')
		expect(await announcedNow()).toEqual([10_000, 9000, true])
		// The same feed a month later changes nothing, although by then the discount applied on all days before.
		await importAt(80, '120.00 USD', '90.00 USD')
		expect(await announcedNow()).toEqual([10_000, 9000, true])
	})

	it('lowest price removes a discount if the price was as low before', async () => {
		await importAt(0, '90.00 USD')
		await importAt(10, '120.00 USD')
		await importAt(20, '120.00 USD', '90.00 USD')
		await setRule('on')
		expect(await announcedNow()).toEqual([9000, 9000, true])
		await setRule('')
		expect(await announcedNow()).toEqual([12_000, 9000, false])
	})

	it('lowest price refers to the time before the first of several reductions, or before each one, depending on the setting', async () => {
		await importAt(0, '100.00 USD')
		await importAt(40, '100.00 USD', '90.00 USD')
		await importAt(45, '100.00 USD', '80.00 USD')
		await setRule('on')
		expect(await announcedNow()).toEqual([9000, 8000, true])
		await setRule('progressive')
		expect(await announcedNow()).toEqual([10_000, 8000, true])
	})

	it('lowest price is unknown for reductions before the shop recorded prices', async () => {
		await importAt(0, '100.00 USD', '80.00 USD')
		await setRule('on')
		expect(await announcedNow()).toEqual([8000, 8000, true])
	})

	it('price history has a row for each change, and no outdated rows', async () => {
		for (const [day, price] of [
			[0, '100.00 USD'],
			[1, '101.00 USD'],
			[2, '101.00 USD'],
			[200, '102.00 USD'],
			[201, '103.00 USD'],
		] as const)
			await importAt(day, price)
		const rows = await shop.db.selectFrom('price_history').select('paid').orderBy('id').execute()
		expect(rows.map(({ paid }) => paid)).toEqual([10_100, 10_200, 10_300])
	})
})
