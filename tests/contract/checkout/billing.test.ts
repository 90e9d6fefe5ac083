import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { fetchOrderByNumber } from '@storefront/contract/client/checkout/order-lookup.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { noBillingAddress } from '@storefront/contract/domain/checkout/billing.ts'
import { parseBilling } from '@storefront/store/commerce/checkout/address/billing.ts'
import { hashOf } from '@storefront/store/commerce/checkout/order-body.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { createMember, newVisitor, openMailbox } from '../account/members.ts'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { describeShop } from '../engines.ts'
import { addToCart, customer, order, refusalOf } from './buyer.ts'

const mailbox = openMailbox()
const billing = {
	...noBillingAddress,
	firstName: 'Grace',
	lastName: 'Example',
	address: '1 Harbour Road',
	country: 'United States',
	city: 'San Francisco',
	state: 'California',
	postal_code: '94105',
}
const inOneLine = 'Grace Example, 1 Harbour Road, 94105 San Francisco, California, United States'

describeShop(
	'billing address of an order',
	(shop) => {
		let laptop: AddedGoods
		let buyer: StoreClient

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			laptop = await addGoods(shop.db, { name: 'Laptop', price: 99_900, stock: 500 })
		})
		beforeEach(async () => {
			buyer = newVisitor(shop).client
			await addToCart(buyer, laptop)
		})
		const storedOrder = (number: string) =>
			shop.db.selectFrom('orders').selectAll().where('order_no', '=', number).executeTakeFirstOrThrow()

		it('the billing address is stored with the order, for any country', async () => {
			const elsewhere = { ...billing, country: 'Atlantis', state: '', postal_code: '' }
			expect(parseBilling(await storedOrder(await order(buyer, { billing: elsewhere })))).toEqual(elsewhere)
		})

		it('the billing address is the delivery address by default', async () => {
			expect(parseBilling(await storedOrder(await order(buyer)))).toBeNull()
		})

		it('the billing address in emails has no active content', async () => {
			await order(buyer, { email: 'grace.billing@example.com', billing: { ...billing, apartment: 'see http://evil.example' } })
			await shop.store.whenIdle()
			const [mail] = mailbox.mailsTo('grace.billing@example.com')
			expect(mail?.text).toContain(
				'Billing address: Grace Example, 1 Harbour Road, see http: evil. example, 94105 San Francisco, California, United States',
			)
		})

		it('the billing address is complete for its customer, and only city and country in the look-up by number and email', async () => {
			const { client } = await createMember(shop, mailbox)
			await addToCart(client, laptop, 1, '', customer)
			const number = await order(client, { email: 'ada@example.com', billing }, customer)
			const { orders } = await fetchOrders(client)
			expect(orders[0]?.billing).toBe(inOneLine)
			expect((await fetchOrderByNumber(buyer, number, 'ada@example.com')).billing).toBe('San Francisco, United States')
		})

		it('missing fields of a billing address are named', async () => {
			const refusal = await refusalOf(order(buyer, { billing: { ...billing, lastName: ' ' } }))
			expect(refusal).toMatchObject({ status: 422, code: 'invalid_request' })
			expect(refusal.reply?.errors).toEqual({ 'billing_address.last_name': ['Last name is required'] })
		})

		it('the billing address is part of the idempotency hash', () => {
			const body = { billing_address: null } as unknown as Parameters<typeof hashOf>[0]
			const other = { billing_address: { city: 'Oslo' } } as unknown as Parameters<typeof hashOf>[0]
			expect(hashOf(other)).not.toBe(hashOf(body))
		})
	},
	{ mailer: mailbox.mailer, siteUrl: 'https://shop.example', limited: false },
)
