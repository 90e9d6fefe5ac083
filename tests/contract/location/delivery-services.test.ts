import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { fetchReceipt } from '@storefront/contract/client/checkout/receipts.ts'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { fetchDeliveryServices } from '@storefront/contract/client/location/delivery-services.ts'
import { fetchEstimate } from '@storefront/contract/client/location/estimate.ts'
import { sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { serviceTexts } from '@storefront/contract/domain/location/estimate.ts'
import {
	changeDeliveryService,
	removeDeliveryService,
	switchDeliveryService,
} from '@storefront/store/commands/delivery/service-commands.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { recordManualPayment } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, fillForm, guest, refusalOf } from '../checkout/buyer.ts'
import { deskContext } from '../desk/run-and-undo.ts'
import { describeShop } from '../engines.ts'
import { addExpress, express } from './express-service.ts'

const mailbox = openMailbox()
const now = new Date('2026-11-23T09:00:00.000Z')
const germany = { id: '276', name: 'Germany' }
const berlin = { id: '', name: 'Berlin' }
const plain = { details: '', blocker: '', pointLabel: '' }

describeShop(
	'delivery services',
	(shop) => {
		let cable: AddedGoods
		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			cable = await addGoods(shop.db, { name: 'Cable', price: 2_500, stock: 500 })
		})
		beforeEach(async () => {
			await shop.db.deleteFrom('delivery_services').execute()
			await shop.db.updateTable('countries').set({ min_days: 2, max_days: 4 }).where('code', '=', 'DE').execute()
		})
		const buyer = async (quantity = 1) => {
			const { client } = newVisitor(shop)
			await addToCart(client, cable, quantity)
			return client
		}
		const offered = async (client: Awaited<ReturnType<typeof buyer>>) =>
			(await fetchDeliveryServices(client, germany, berlin, false)).map(({ code, charge }) => [code, charge])
		const weigh = (weight: string) =>
			shop.db.updateTable('offers').set({ shipping_weight: weight }).where('product_id', '=', cable.productId).execute()

		it('a shop without services offers no choice, and its settings do not mention services', async () => {
			expect(await offered(await buyer())).toEqual([])
			expect(await fetchSettings(shop.client)).not.toHaveProperty('hasDeliveryServices')
		})

		it('services follow the standard delivery with price and dates for the cart, and settings announce them', async () => {
			await addExpress(shop.db)
			expect(await fetchSettings(shop.client)).toMatchObject({ hasDeliveryServices: true })
			expect(await fetchDeliveryServices(await buyer(), germany, berlin, false)).toEqual([
				{
					code: '',
					name: 'Standard delivery',
					charge: 1290,
					currency: '$',
					dates: { earliest: '2026-11-26', latest: '2026-11-30' },
					...plain,
				},
				{
					code: 'express',
					name: 'Express',
					charge: 1200,
					currency: '$',
					dates: { earliest: '2026-11-25', latest: '2026-11-25' },
					...plain,
				},
			])
		})

		it('after the cutoff of a service its parcels leave a working day later', async () => {
			await addExpress(shop.db, { cutoff: '08:30' })
			const [, service] = await fetchDeliveryServices(await buyer(), germany, berlin, false)
			expect(service?.dates).toEqual({ earliest: '2026-11-26', latest: '2026-11-26' })
		})

		it('the lowest price for sum and weight of the cart counts, and a service without such a price is not offered', async () => {
			await addExpress(shop.db, {
				prices: [
					{ charge: 900, minSum: 0, maxWeight: 2000 },
					{ charge: 1500, minSum: 0, maxWeight: 5000 },
					{ charge: 0, minSum: 20_000, maxWeight: null },
				],
			})
			await weigh('0.8 kg')
			expect(await offered(await buyer(2))).toContainEqual(['express', 900])
			expect(await offered(await buyer(3))).toContainEqual(['express', 1500])
			expect(await offered(await buyer(7))).toEqual([['', 1290]])
			expect(await offered(await buyer(8))).toContainEqual(['express', 0])
			// A weight that is not known could be any.
			await weigh('')
			expect(await offered(await buyer(2))).toEqual([['', 1290]])
		})

		it('a service of a country replaces the one of all countries, also if it is switched off', async () => {
			await addExpress(shop.db)
			const id = await addExpress(shop.db, { country: 276, prices: [{ charge: 500, minSum: 0, maxWeight: null }] })
			await addExpress(shop.db, { code: 'courier', country: 840 })
			expect(await offered(await buyer())).toEqual([
				['', 1290],
				['express', 500],
			])
			await runCommand(shop.db, switchDeliveryService, { id, on: false }, deskContext)
			expect(await offered(await buyer())).toEqual([['', 1290]])
		})

		it('the estimate for a product has its services, until the first cutoff of all deliveries', async () => {
			await addExpress(shop.db, { cutoff: '12:00' })
			const estimate = await fetchEstimate(shop.client, germany.id, String(cable.productId))
			expect(estimate).toMatchObject({
				highest: 1290,
				services: [{ name: 'Express', charge: 1200, dates: { earliest: '2026-11-25', latest: '2026-11-25' } }],
				validSeconds: 3 * 3600,
			})
			expect(serviceTexts(estimate, '$').map((line) => line.replaceAll(/[\u2066-\u2069]/g, ''))).toEqual(['Express, Wed 25 Nov, $12.00'])
			expect((await fetchEstimate(shop.client, germany.id)).services).toBeUndefined()
		})

		it('an order has price, name and dates of its service, which page, email and receipt keep after the service has changed', async () => {
			const id = await addExpress(shop.db)
			const client = await buyer()
			const email = `express.${shop.engine}@example.com`
			const form = await fillForm(client, { email, deliveryService: 'express', shippingCharge: 1200 })
			const placed = await createOrder(client, guest, form)
			const promise = 'Express, Wed 25 Nov 2026'
			expect(placed.delivery).toBe(promise)
			await runCommand(shop.db, changeDeliveryService, { id, service: { ...express, name: 'Rocket', days: null } }, deskContext)
			await runCommand(shop.db, removeDeliveryService, { id }, deskContext)
			expect((await createOrder(client, guest, form)).delivery, 'sent once more').toBe(promise)
			expect(await fetchOrderByNumber(client, placed.number, email)).toMatchObject({ delivery: promise, shippingCharge: 1200 })
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)[0]?.text).toContain(`Delivery: ${promise}`)
			const order = await shop.db.selectFrom('orders').selectAll().where('order_no', '=', placed.number).executeTakeFirstOrThrow()
			expect(order).toMatchObject({ delivery_service: 'express', shipping_charge: 1200, final_total: 3700 })
			await recordManualPayment(shop.db, order.id, { mail: false, now })
			const [sheet] = sheetsOf(await fetchReceipt(client, placed))
			expect(sheet?.facts).toContainEqual(['Delivery', 'Express'])
		})

		it('the price of a service is that of the store, and a service that is not offered is refused', async () => {
			await addExpress(shop.db)
			const client = await buyer()
			const cheap = await fillForm(client, { deliveryService: 'express', shippingCharge: 0 })
			expect(await refusalOf(createOrder(client, guest, cheap))).toMatchObject({
				code: 'totals_changed',
				message: expect.stringContaining('Shipping costs $12.00.'),
			})
			const unknown = await fillForm(client, { deliveryService: 'drone' })
			expect(await refusalOf(createOrder(client, guest, unknown))).toMatchObject({
				code: 'invalid_request',
				message: 'This delivery is not possible for your order any more. Please choose another one.',
			})
		})
	},
	{ clock: () => now, mailer: mailbox.mailer, siteUrl: 'https://shop.example' },
)
