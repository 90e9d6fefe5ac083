import { seedDemo } from '@storefront/store/commerce/demo/seed.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, expect, it } from 'vitest'
import { describeShop } from '../engines.ts'
import { openCartLink, shopWithAssistant } from './journey.ts'

/** A Monday morning. */
const clock = () => new Date('2026-11-23T08:00:00Z')

describeShop(
	'a shopping assistant',
	(shop) => {
		beforeAll(async () => {
			await seedDemo(shop.db)
			await seedCheckoutData(shop.db)
			await shop.db.updateTable('countries').set({ min_days: 2, max_days: 3 }).where('code', '=', 'DE').execute()
		})

		it('goes from "a 32 GB laptop under 1,700, delivered to Berlin by Friday" to a filled cart', async () => {
			const cart = await shopWithAssistant(
				() => ({ store: shop.client, callStore: (request) => shop.store.fetch(request, { clientAddress: '203.0.113.9' }) }),
				{ query: '32 GB laptop', maximum: 170_000, feature: '32 GB', country: 'DE', by: '2026-11-27' },
			)
			const lines = await openCartLink(shop.visitor().client, cart.continue_url)
			expect(lines).toMatchObject([{ quantity: 1, variant: expect.stringContaining('32 GB') }])
			expect(lines[0]?.unitPrice).toBeLessThanOrEqual(170_000)
			expect(lines[0]?.unitPrice).toBe(cart.line_items[0].item.price)
		})
	},
	{ clock },
)
