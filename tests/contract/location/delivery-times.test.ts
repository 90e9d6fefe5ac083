import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import { fetchSettings } from '@storefront/contract/client/frame/site.ts'
import { fetchEstimate } from '@storefront/contract/client/location/estimate.ts'
import { fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, fillForm, guest, refusalOf } from '../checkout/buyer.ts'
import { describeShop } from '../engines.ts'

const germany = '276'
const unitedStates = '840'
const mailbox = openMailbox()
let now = ''

describeShop(
	'delivery estimate',
	(shop) => {
		let cable: AddedGoods
		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			cable = await addGoods(shop.db, { name: 'Cable', price: 2_500, stock: 500 })
		})
		beforeEach(async () => {
			now = '2026-11-23T09:00:00.000Z'
			await shop.db.deleteFrom('settings').where('key', 'like', '%deliver%').execute()
			await shop.db.deleteFrom('closed_days').execute()
			await shop.db.updateTable('countries').set({ min_days: 2, max_days: 4 }).where('code', '=', 'DE').execute()
		})
		const setting = (key: string, value: string) =>
			shop.db
				.insertInto('settings')
				.values({ key, value })
				.onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
				.execute()

		it('delivery estimate has the charge for a country, and no dates until the owner has set delivery times', async () => {
			expect(await fetchEstimate(shop.client, unitedStates)).toEqual({
				lowest: 0,
				highest: 590,
				freeFrom: null,
				dates: null,
				validSeconds: 0,
			})
		})

		it('delivery estimate has the delivery dates, and the time until which they are valid', async () => {
			expect(await fetchEstimate(shop.client, germany)).toEqual({
				lowest: 1290,
				highest: 1290,
				freeFrom: null,
				// The parcel leaves one working day later, on Tuesday.
				dates: { earliest: '2026-11-26', latest: '2026-11-30' },
				validSeconds: 15 * 3600,
			})
		})

		it("delivery estimate uses the owner's handling days, cut-off time, time zone, holidays and closed days", async () => {
			await setting('delivery_handling_days', '0')
			await setting('delivery_cutoff', '14:00')
			await setting('delivery_time_zone', 'Europe/Berlin')
			await setting('delivery_holidays', 'DE')
			expect((await fetchEstimate(shop.client, germany)).dates).toEqual({ earliest: '2026-11-25', latest: '2026-11-27' })
			now = '2026-11-23T13:00:00.000Z'
			expect((await fetchEstimate(shop.client, germany)).dates).toEqual({ earliest: '2026-11-26', latest: '2026-11-30' })
			now = '2026-12-23T13:00:00.000Z'
			expect((await fetchEstimate(shop.client, germany)).dates, 'Christmas').toEqual({ earliest: '2026-12-29', latest: '2026-12-31' })
			await shop.db.insertInto('closed_days').values({ day: '2026-12-24' }).execute()
			expect((await fetchEstimate(shop.client, germany)).dates).toEqual({ earliest: '2026-12-30', latest: '2027-01-04' })
		})

		it.each(['0', '99999999999', 'Germany', ''])('delivery estimate rejects the unknown country "%s"', async (country) => {
			expect(await refusalOf(fetchEstimate(shop.client, country))).toMatchObject({ status: 422, code: 'city_unknown' })
		})

		it('delivery estimate rejects a country without delivery', async () => {
			await shop.db.updateTable('countries').set({ shipping_charge: null }).where('code', '=', 'DE').execute()
			expect(await refusalOf(fetchEstimate(shop.client, germany))).toMatchObject({ message: 'We do not deliver to Germany.' })
			await shop.db.updateTable('countries').set({ shipping_charge: 1290 }).where('code', '=', 'DE').execute()
		})

		it('delivery dates are stored with the order and shown in its response, look-up and email, also after changes of the settings', async () => {
			const { client } = newVisitor(shop)
			await addToCart(client, cable)
			const email = `promise.${shop.engine}@example.com`
			const form = await fillForm(client, { email })
			const placed = await createOrder(client, guest, form)
			expect(placed.delivery).toBe('Thu 26 to Mon 30 Nov 2026')
			now = '2026-11-30T09:00:00.000Z'
			await shop.db.updateTable('countries').set({ min_days: 9, max_days: 9 }).where('code', '=', 'DE').execute()
			expect((await createOrder(client, guest, form)).delivery, 'sent once more').toBe('Thu 26 to Mon 30 Nov 2026')
			expect((await fetchOrderByNumber(client, placed.number, email)).delivery).toBe('Thu 26 to Mon 30 Nov 2026')
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)[0]?.text).toContain('Delivery: Thu 26 to Mon 30 Nov 2026')
		})

		it('order to a country without delivery times has no delivery dates', async () => {
			await shop.db.updateTable('countries').set({ min_days: null, max_days: null }).execute()
			const { client } = newVisitor(shop)
			await addToCart(client, cable)
			const email = `no.promise.${shop.engine}@example.com`
			expect((await createOrder(client, guest, await fillForm(client, { email }))).delivery).toBe('')
			await shop.store.whenIdle()
			expect(mailbox.mailsTo(email)[0]?.text).not.toContain('Delivery:')
		})

		it('delivery is free above the subtotal that the owner has set, and the estimate contains that amount [CONST-17]', async () => {
			const { client } = newVisitor(shop)
			await addToCart(client, cable, 2)
			expect((await fetchSettings(client)).delivery).toMatchObject({ freeFrom: null })
			await setting('free_delivery_from', '50.01')
			expect((await fetchSettings(client)).delivery).toMatchObject({ freeFrom: 5001 })
			expect((await fetchEstimate(client, germany)).freeFrom).toBe(5001)
			expect(await fetchShippingCharge(client, '2950159')).toEqual({ charge: 1290, freeFrom: 5001 })
			expect(await refusalOf(createOrder(client, guest, await fillForm(client, { shippingCharge: 0 })))).toMatchObject({
				code: 'totals_changed',
				message: expect.stringContaining('Shipping costs $12.90.'),
			})
			await setting('free_delivery_from', '50')
			expect(await refusalOf(createOrder(client, guest, await fillForm(client)))).toMatchObject({
				message: expect.stringContaining('Shipping costs $0.00.'),
			})
			const number = (await createOrder(client, guest, await fillForm(client, { shippingCharge: 0 }))).number
			const order = await shop.db.selectFrom('orders').selectAll().where('order_no', '=', number).executeTakeFirst()
			expect(order).toMatchObject({ shipping_charge: 0, final_total: 5000 })
		})

		it('settings name the default delivery country of the shop, or else its only country, and none that the shop does not deliver to', async () => {
			const country = async () => (await fetchSettings(shop.client)).delivery?.country
			expect(await country()).toBeNull()
			await setting('delivery_country', 'DE')
			expect(await country()).toEqual({ id: germany, name: 'Germany', code: 'DE' })
			await shop.db.updateTable('countries').set({ shipping_charge: null }).where('code', '=', 'DE').execute()
			expect(await country()).toBeNull()
			await shop.db.updateTable('cities').set({ shipping_charge: null }).execute()
			await shop.db.updateTable('countries').set({ shipping_charge: null }).where('code', '<>', 'US').execute()
			expect(await country()).toMatchObject({ code: 'US' })
		})
	},
	{ clock: () => new Date(now), mailer: mailbox.mailer, siteUrl: 'https://shop.example' },
)
