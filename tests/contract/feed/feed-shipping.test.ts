import { exportFeed } from '@storefront/store/commerce/feed/export/export-feed.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeEach, expect, it } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'
import { describePortableShop } from '../engines.ts'
import { addExpress } from '../location/express-service.ts'
import { emptyCatalogue, site } from './feed.ts'

describePortableShop('delivery services in feeds for other services', (shop) => {
	beforeEach(async () => {
		await emptyCatalogue(shop.db)
		await seedCheckoutData(shop.db)
		await shop.db.deleteFrom('delivery_services').execute()
		await shop.db.deleteFrom('settings').where('key', '=', 'delivery_country').execute()
		await addGoods(shop.db, { name: 'Cable', price: 2_500 })
		await addGoods(shop.db, { name: 'Desk', price: 20_000 })
	})
	const read = async (format: 'tsv' | 'xml', isForOthers = true) => {
		let text = ''
		const readers = { language: null, pathOf: (id: number) => `/product/${id}` }
		const options = { format, title: 'Shop', currency: 'USD', site, ...(isForOthers ? { readers } : {}) }
		for await (const piece of exportFeed(shop.db, options)) text += piece
		return text
	}
	const setDefaultCountry = () => shop.db.insertInto('settings').values({ key: 'delivery_country', value: 'DE' }).execute()

	it('a feed has the price of each delivery service to the default country, by the sum of the variant', async () => {
		await setDefaultCountry()
		await addExpress(shop.db, {
			name: 'Express: by bike',
			prices: [
				{ charge: 1200, minSum: 0, maxWeight: null },
				{ charge: 0, minSum: 10_000, maxWeight: null },
			],
		})
		const [head = '', ...lines] = (await read('tsv')).trimEnd().split('\n')
		const at = head.split('\t').indexOf('shipping(country:service:price)')
		expect(lines.map((line) => line.split('\t')[at])).toEqual([
			'DE:Standard delivery:12.90 USD,DE:Express  by bike:12.00 USD',
			'DE:Standard delivery:12.90 USD,DE:Express  by bike:0.00 USD',
		])
		expect(await read('xml')).toContain(
			'<g:shipping><g:country>DE</g:country><g:service>Express  by bike</g:service><g:price>12.00 USD</g:price></g:shipping>',
		)
	})

	it('a feed for an import, of a shop without services and of one without a default country has no delivery', async () => {
		await addExpress(shop.db)
		expect(await read('tsv')).not.toContain('shipping(')
		await setDefaultCountry()
		expect(await read('tsv', false)).not.toContain('shipping(')
		await shop.db.updateTable('delivery_services').set({ is_on: 0 }).execute()
		expect(await read('tsv')).not.toContain('shipping(')
	})
})
