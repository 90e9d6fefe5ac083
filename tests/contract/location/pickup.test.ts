import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { fetchReceipt } from '@storefront/contract/client/checkout/receipts.ts'
import { fetchDeliveryServices } from '@storefront/contract/client/location/delivery-services.ts'
import { fetchEstimate } from '@storefront/contract/client/location/estimate.ts'
import { formatOrderEvent } from '@storefront/contract/domain/checkout/order/order-events.ts'
import { formatOrderStatus } from '@storefront/contract/domain/checkout/order.ts'
import { sheetsOf } from '@storefront/contract/domain/checkout/receipt.ts'
import { adjustStock } from '@storefront/store/commands/catalogue/adjust-stock.ts'
import { changePickupPlace, switchPickupPlace } from '@storefront/store/commands/delivery/place-commands.ts'
import { setStatus } from '@storefront/store/commands/orders/set-status.ts'
import { runCommand } from '@storefront/store/commands/run-command.ts'
import { orderTable } from '@storefront/store/commerce/checkout/order/order-table.ts'
import { readOrdersForOwner } from '@storefront/store/commerce/checkout/reading/order-for-owner.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { recordManualPayment } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, fillForm, guest, refusalOf } from '../checkout/buyer.ts'
import { deskContext } from '../desk/run-and-undo.ts'
import { describeShop } from '../engines.ts'
import { addExpress } from './express-service.ts'
import { addPickup, addPlace, berlinShop, placesOf, setAtPlace } from './pickup-service.ts'

const mailbox = openMailbox()
const now = new Date('2026-11-23T09:00:00.000Z')
const germany = { id: '276', name: 'Germany' }
const berlin = { id: '', name: 'Berlin' }
const pickup = { deliveryService: 'pickup:berlin', shippingCharge: 0 }

describeShop(
	'pick-up',
	(shop) => {
		let cable: AddedGoods
		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			cable = await addGoods(shop.db, { name: 'Cable', price: 2_500, stock: 10 })
		})
		beforeEach(async () => {
			await shop.db.deleteFrom('delivery_services').execute()
			await shop.db.deleteFrom('pickup_places').execute()
			await shop.db.updateTable('offers').set({ stock: 10 }).execute()
			await shop.db.updateTable('products').set({ stock: 10 }).execute()
		})
		const variant = () => cable.offers['']
		const buyer = async (quantity = 1) => {
			const { client } = newVisitor(shop)
			await addToCart(client, cable, quantity)
			return client
		}
		const setOrder = (order: string, status: string) =>
			runCommand(shop.db, setStatus, { order, status, mail: false }, { ...deskContext, now })

		it('the places of the country follow the standard delivery with address, opening hours and date, and what is missing there', async () => {
			const place = await addPickup(shop.db)
			await addPlace(shop.db, { code: 'oslo', country: 578 })
			await shop.db.updateTable('delivery_services').set({ min_days: 0, max_days: 0 }).execute()
			await setAtPlace(shop.db, variant(), place, 2)
			const [, ...offered] = await fetchDeliveryServices(await buyer(2), germany, berlin, false)
			expect(offered).toEqual([
				expect.objectContaining({
					code: 'pickup:berlin',
					name: 'Pick-up: Berlin shop',
					charge: 0,
					details: 'Example Street 1, 10115 Berlin\nMon to Fri 9 to 18\nReady Tue 24 Nov',
					blocker: '',
				}),
			])
			expect((await fetchDeliveryServices(await buyer(3), germany, berlin, false)).at(-1)?.blocker).toBe('Not available there: Cable')
			await runCommand(shop.db, switchPickupPlace, { id: place, open: false }, deskContext)
			const client = await buyer()
			expect(await fetchDeliveryServices(client, germany, berlin, false)).toHaveLength(1)
			const before = await placesOf(shop.db, variant())
			expect(await refusalOf(createOrder(client, guest, await fillForm(client, pickup)))).toMatchObject({ code: 'invalid_request' })
			expect(await placesOf(shop.db, variant()), 'a closed place keeps its stock').toEqual(before)
		})

		it('a product says what is in stock at the places of the country, by its variants', async () => {
			const place = await addPickup(shop.db)
			const lines = async ({ productId }: AddedGoods) => (await fetchEstimate(shop.client, germany.id, String(productId))).pickup
			expect(await lines(cable)).toEqual(['Pick up at Berlin shop: not available'])
			await setAtPlace(shop.db, variant(), place, 4)
			expect(await lines(cable)).toEqual(['Pick up at Berlin shop: 4 in stock'])
			const mug = await addGoods(shop.db, { name: 'Mug', colours: { Black: 5, White: 5 } })
			await setAtPlace(shop.db, mug.offers['White'], place, 2)
			expect(await lines(mug)).toEqual(['Pick up at Berlin shop: White (2)'])
			expect((await fetchEstimate(shop.client, '578', String(cable.productId))).pickup).toBeUndefined()
		})

		it('an order takes from the place and from the stock, and a cancelled one gives back to both', async () => {
			const place = await addPickup(shop.db)
			await setAtPlace(shop.db, variant(), place, 3)
			const client = await buyer(2)
			const placed = await createOrder(client, guest, await fillForm(client, pickup))
			expect(await placesOf(shop.db, variant())).toEqual({ total: 8, at: { [place]: 1 } })
			await setOrder(placed.number, 'Cancelled')
			expect(await placesOf(shop.db, variant())).toEqual({ total: 10, at: { [place]: 3 } })
			await setOrder(placed.number, 'Ordered')
			expect(await placesOf(shop.db, variant())).toEqual({ total: 8, at: { [place]: 1 } })
		})

		it('what is not at the place cannot be picked up there, although the shop has it', async () => {
			const place = await addPickup(shop.db)
			await setAtPlace(shop.db, variant(), place, 1)
			const client = await buyer(2)
			expect(await refusalOf(createOrder(client, guest, await fillForm(client, pickup)))).toMatchObject({
				code: 'invalid_request',
				message: 'Not available at Berlin shop: Cable. Please choose another delivery.',
			})
			expect(await placesOf(shop.db, variant())).toEqual({ total: 10, at: { [place]: 1 } })
			await createOrder(client, guest, await fillForm(client))
			expect(await placesOf(shop.db, variant())).toEqual({ total: 8, at: { [place]: 1 } })
		})

		it('orders with delivery take pieces of places last, those of the place that was added last first', async () => {
			const first = await addPickup(shop.db)
			const second = await addPlace(shop.db, { code: 'munich', name: 'Munich shop' })
			await setAtPlace(shop.db, variant(), first, 4)
			await setAtPlace(shop.db, variant(), second, 4)
			const client = await buyer(5)
			await createOrder(client, guest, await fillForm(client))
			expect(await placesOf(shop.db, variant())).toEqual({ total: 5, at: { [first]: 4, [second]: 1 } })
			await runCommand(shop.db, adjustStock, { variant: variant(), by: -3 }, deskContext)
			expect(await placesOf(shop.db, variant())).toEqual({ total: 2, at: { [first]: 2, [second]: 0 } })
		})

		it('confirmation, order page, emails, receipt, CSV and webhooks have the place, also after it has moved', async () => {
			const place = await addPickup(shop.db)
			await setAtPlace(shop.db, variant(), place, 5)
			const email = `pickup.${shop.engine}@example.com`
			const client = await buyer()
			const placed = await createOrder(client, guest, await fillForm(client, { ...pickup, email }))
			const where = 'Pick-up: Berlin shop, Example Street 1, 10115 Berlin, Mon to Fri 9 to 18'
			expect(placed.delivery).toBe(where)
			await runCommand(shop.db, changePickupPlace, { ...placeInput, id: place, address: 'Other Street 2' }, deskContext)
			expect(await fetchOrderByNumber(client, placed.number, email)).toMatchObject({ delivery: where, shippingCharge: 0 })
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)[0]?.text).toContain(`Delivery: ${where}`)
			expect(mailbox.mailsTo(email)[0]?.text).not.toContain('Shipping to')
			const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', placed.number).executeTakeFirstOrThrow()
			await recordManualPayment(shop.db, id, { mail: false, now })
			expect(sheetsOf(await fetchReceipt(client, placed))[0]?.facts).toContainEqual(['Delivery', where])
			const rows = await Array.fromAsync(orderTable(shop.db, (query) => query.where('orders.id', '=', id)))
			expect(rows.join('')).toMatch(/pickup,berlin,"Example Street 1, 10115 Berlin, Mon to Fri 9 to 18"/)
			const [json] = await readOrdersForOwner(shop.db, [id], { isPersonal: true })
			expect(json).toMatchObject({ delivery_service: 'pickup', pickup_place: 'berlin', customer: { delivery_point: expect.any(String) } })
			await runCommand(shop.db, setStatus, { order: placed.number, status: 'Shipped', mail: true }, { ...deskContext, now })
			shop.store.sendOrderMails()
			await shop.store.whenIdle()
			const ready = mailbox.mailsTo(email).at(-1)
			expect(ready?.subject).toContain('Ready for pick-up')
			expect(ready?.text).toContain(where)
			const { status, isPickup, events } = await fetchOrderByNumber(client, placed.number, email)
			expect(formatOrderStatus(status, isPickup)).toBe('Ready for pick-up')
			expect(events.map((event) => formatOrderEvent(event, '$', isPickup))).toContain('Ready for pick-up')
		})

		it('an order to a parcel shop needs it, and has it where other systems and people read it', async () => {
			await addExpress(shop.db, { code: 'locker', name: 'Parcel locker', kind: 'parcel-shop', days: null })
			const client = await buyer()
			expect((await fetchDeliveryServices(client, germany, berlin, false)).at(-1)?.pointLabel).toContain('Parcel shop')
			const chosen = { deliveryService: 'locker', shippingCharge: 1200 }
			expect(await refusalOf(createOrder(client, guest, await fillForm(client, chosen)))).toMatchObject({
				code: 'invalid_request',
				message: 'Please enter the parcel shop or locker.',
			})
			const point = 'Packstation 123, post number 456'
			const placed = await createOrder(client, guest, await fillForm(client, { ...chosen, deliveryPoint: ` ${point}\n` }))
			expect(placed.delivery).toBe(`Parcel locker, ${point}`)
			const { email: typed } = await shop.db
				.selectFrom('orders')
				.select('email')
				.where('order_no', '=', placed.number)
				.executeTakeFirstOrThrow()
			expect(await fetchOrderByNumber(client, placed.number, typed), 'the look-up shows no typed addresses').toMatchObject({
				delivery: 'Parcel locker',
			})
			const email = `locker.${shop.engine}@example.com`
			const third = await buyer()
			const text = 'Win at https://evil.example now'
			await createOrder(third, guest, await fillForm(third, { ...chosen, email, deliveryPoint: text }))
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)[0]?.text, 'typed text is no link in an email').toContain(
				'Delivery: Parcel locker, Win at https: evil. example',
			)
			const other = await buyer()
			const delivered = await createOrder(other, guest, await fillForm(other, { deliveryPoint: point }))
			expect(delivered.delivery, 'only for services that deliver there').not.toContain('Packstation')
		})

		it('a service with a largest parcel is not offered for larger items, nor if their size is not known', async () => {
			await addExpress(shop.db, { maxParcel: '60x35 x 35cm, 2 kg' })
			const offered = async (quantity = 1) => (await fetchDeliveryServices(await buyer(quantity), germany, berlin, false)).at(-1)
			const size = (length: string, shipping_weight = '1 kg') =>
				shop.db
					.updateTable('offers')
					.set({ shipping_length: length, shipping_width: '60 cm', shipping_height: '10 cm', shipping_weight })
					.where('id', '=', variant() ?? 0)
					.execute()
			expect((await offered())?.code).toBe('')
			await size('30 cm')
			expect(await offered()).toMatchObject({ code: 'express', blocker: '' })
			expect(await offered(3)).toMatchObject({ code: 'express', blocker: 'Too large or too heavy for this delivery: Cable' })
			await size('40 cm')
			expect(await offered()).toMatchObject({ code: 'express', blocker: 'Too large or too heavy for this delivery: Cable' })
			const client = await buyer()
			const form = await fillForm(client, { deliveryService: 'express', shippingCharge: 1200 })
			expect(await refusalOf(createOrder(client, guest, form))).toMatchObject({ code: 'invalid_request' })
			await size('30 cm', '')
			expect((await offered())?.code).toBe('')
		})
	},
	{ clock: () => now, mailer: mailbox.mailer, siteUrl: 'https://shop.example' },
)

const { code: _, ...placeInput } = berlinShop
