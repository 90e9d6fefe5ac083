import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchReceipt } from '@storefront/contract/client/checkout/receipts.ts'
import { fetchShippingCharge } from '@storefront/contract/client/location/location.ts'
import { bookOwnerRefund } from '@storefront/store/commerce/payments/owner-refunds.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { mollieWebhook, stripeWebhook } from '../../payment-simulator/simulator.ts'
import { visitorOf } from '../engines.ts'
import { describePaying, type PayingShop } from './paying-shop.ts'

const messageOf = ({ provider }: PayingShop, reference: string) =>
	provider === 'stripe' ? stripeWebhook(reference) : mollieWebhook(reference)

/** A laptop is 10000 minor units and its shipping to Berlin 1290; the coupon is 500 or 12.5 %. */
const paid = 10_000 + 1290 - 500

describePaying('purchases in a currency without minor units', (shop) => {
	beforeAll(async () => {
		const coupon = { expires_at: null, minimum_subtotal: 5000, max_uses: null, uses: 0 }
		await shop.db
			.insertInto('coupons')
			.values({ ...coupon, code: 'OFF', type: 'fixed', value: 500 })
			.execute()
	})

	describe.each([
		['JPY', { total: '¥10,790', part: '¥1,001', price: 10_000, wire: 10_790 }],
		['KWD', { total: 'KWD\u00A010.790', part: 'KWD\u00A01.001', price: 10, wire: 10.79 }],
		['EUR', { total: '€107.90', part: '€10.01', price: 100, wire: 107.9 }],
		['¥', { total: '¥107.90', part: '¥10.01', price: 100, wire: 107.9 }],
	] as const)('in %s', (currency, told) => {
		beforeAll(async () => {
			await shop.db
				.insertInto('settings')
				.values({ key: 'currency', value: currency })
				.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: currency }))
				.execute()
		})

		it('a purchase in yen is calculated, paid, refunded and reported exactly', async () => {
			const { client } = visitorOf(shop.store)
			expect(await fetchProduct(client, '1')).toMatchObject({ price: 10_000, currency })
			expect(await fetchCoupon(client, 'OFF')).toMatchObject({ value: 500 })
			const berlin = await shop.db.selectFrom('cities').select('id').where('name', '=', 'Berlin').executeTakeFirstOrThrow()
			expect(await fetchShippingCharge(client, String(berlin.id))).toMatchObject({ charge: 1290 })

			const email = `${currency.codePointAt(0)}@buyer.example`
			const number = await shop.place({ email, coupon: { id: 'OFF', amount: 500 } })
			expect(await shop.seen(number)).toMatchObject({ final_total: told.wire, currency })
			const payment = await shop.begin(number)
			// With a currency symbol the shop counts hundredths of a yen, which no provider knows.
			expect(payment).toMatchObject(currency === '¥' ? { asked: 108, askedCurrency: 'JPY' } : { asked: paid, askedCurrency: currency })
			shop.simulator.till.pay(payment.reference)
			await shop.say(messageOf(shop, payment.reference))
			if (currency === '¥') return
			expect(await shop.row(number)).toMatchObject({ payment_state: 'paid', paid_amount: paid })

			const { id } = await shop.db.selectFrom('orders').select('id').where('order_no', '=', number).executeTakeFirstOrThrow()
			const part = shop.provider === 'stripe' && currency === 'KWD' ? 1000 : 1001
			await bookOwnerRefund(shop.db, id, { amount: part, mail: true, now: shop.payments.clock() })
			await shop.settle()
			expect(await shop.row(number)).toMatchObject({ payment_state: 'partly_refunded', refunded_amount: part })
			expect(shop.simulator.till.remaining(number)).toBe(paid - part)

			const receipt = await fetchReceipt(client, { number, key: shop.keyOf(number) })
			expect(receipt).toMatchObject({ subtotal: 10_000, discount: 500, shippingCharge: 1290, total: paid, currency })
			expect(receipt.creditNotes).toMatchObject([{ amount: part }])
			const texts = shop.mailsTo(email).map(({ text }) => text)
			expect(texts.some((text) => text.includes(told.total))).toBe(true)
			if (part === 1001) expect(texts.some((text) => text.includes(told.part))).toBe(true)
		})
	})
})
