import {
	changePassword,
	requestNewCode,
	requestPasswordReset,
	signIn,
	signUp,
	signUpFromOrder,
	verifyEmail,
} from '@storefront/contract/client/account/account.ts'
import { fetchAddresses } from '@storefront/contract/client/account/addresses.ts'
import { fetchOrders } from '@storefront/contract/client/account/orders.ts'
import { createOrder, type PlacedOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { fetchOrderByLink } from '@storefront/contract/client/checkout/order-lookup.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, berlin, customer, fillForm, guest, refusalOf } from '../checkout/buyer.ts'
import { describePortableShop } from '../engines.ts'
import { createMember, newEmail, newVisitor, openMailbox, password, registration } from './members.ts'

const mailbox = openMailbox()

describePortableShop(
	'an account from a guest order',
	(shop) => {
		let goods: AddedGoods
		let email = ''
		let client: StoreClient
		let placed: PlacedOrder

		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			goods = await addGoods(shop.db, { name: 'Lamp', price: 2_000, stock: 1000 })
		})
		beforeEach(async () => {
			email = newEmail()
			client = newVisitor(shop).client
			placed = await buy(client, email)
		})

		async function buy(buyer: StoreClient, address: string, shopper = guest): Promise<PlacedOrder> {
			await addToCart(buyer, goods, 1, '', shopper)
			return createOrder(buyer, shopper, await fillForm(buyer, { email: address, apartment: '2nd floor' }, shopper))
		}
		/** Signs up from an order and waits for the email. */
		async function requestAccount(secret = password, order = placed, buyer = client): Promise<void> {
			await signUpFromOrder(buyer, order, secret)
			await shop.store.whenIdle()
		}
		const ordersOf = async (token: string) => (await fetchOrders(newVisitor(shop, token).client)).orders.map(({ number }) => number)

		it('a new account has its customer, address and only this order after the code was entered, and the requesting browser is signed in', async () => {
			// Another order, whose key is not shown.
			await buy(newVisitor(shop).client, email)
			expect(placed.canOpenAccount).toBe(true)
			await requestAccount()
			expect(await shop.db.selectFrom('customers').select('id').where('email', '=', email).execute()).toEqual([])
			const session = await verifyEmail(client, email, mailbox.codeFor(email))
			expect(session?.info).toMatchObject({ email, first_name: 'Ada', last_name: 'Example', phone: '+49 30 1234' })
			const token = session?.token ?? ''
			expect(await ordersOf(token)).toEqual([placed.number])
			expect(await fetchAddresses(newVisitor(shop, token).client)).toMatchObject([
				{ address: expect.stringMatching(/, 2nd floor$/), city: berlin.city, country: berlin.country, isDefault: true },
			])
			expect((await fetchOrderByLink(client, placed.number, placed.key)).canOpenAccount).toBe(false)
		})

		it('an account is created by another code of the same sign-up, with its order', async () => {
			await requestAccount()
			await requestNewCode(client, email)
			await shop.store.whenIdle()
			const session = await verifyEmail(client, email, mailbox.codeFor(email))
			expect(await ordersOf(session?.token ?? '')).toEqual([placed.number])
		})

		it('a sign-up keeps its order when the same browser sends the sign-up form afterwards', async () => {
			await requestAccount()
			await signUp(client, registration(email, { firstName: 'Augusta' }))
			await shop.store.whenIdle()
			const session = await verifyEmail(client, email, mailbox.codeFor(email))
			expect(session?.info.first_name).toBe('Augusta')
			expect(await ordersOf(session?.token ?? '')).toEqual([placed.number])
		})

		it('only the browser that showed the key of an order gets the order', async () => {
			await requestAccount()
			const other = newVisitor(shop).client
			await signUp(other, registration(email))
			await shop.store.whenIdle()
			const session = await verifyEmail(other, email, mailbox.codeFor(email))
			expect(await ordersOf(session?.token ?? '')).toEqual([])
			expect((await fetchOrderByLink(client, placed.number, placed.key)).canOpenAccount).toBe(true)
		})

		it('a sign-up from an order gets the same response for an email that has an account; only its mailbox is notified', async () => {
			const message = await signUpFromOrder(client, placed, password)
			const member = await createMember(shop, mailbox)
			const second = await buy(newVisitor(shop).client, member.email)
			const before = mailbox.mailsTo(member.email).length
			expect(await signUpFromOrder(client, second, 'another good secret')).toBe(message)
			await shop.store.whenIdle()
			const mails = mailbox.mailsTo(member.email).slice(before)
			expect(mails.filter(({ subject }) => subject.startsWith('You already have an account at '))).toHaveLength(1)
			expect(mails.filter(({ code }) => code !== undefined)).toEqual([])
			await expect(signIn(client, member.email, password)).resolves.toMatchObject({ info: { email: member.email } })
			expect(await ordersOf(member.token)).toEqual([])
		})

		it('a sign-up from an order needs the key of this order', async () => {
			const other = await buy(newVisitor(shop).client, newEmail())
			for (const key of ['', 'made up', other.key])
				expect(await refusalOf(signUpFromOrder(client, { number: placed.number, key }, password))).toMatchObject({
					status: 404,
					code: 'order_unknown',
				})
			expect(await shop.db.selectFrom('registrations').select('id').where('email', '=', email).execute()).toEqual([])
		})

		it('a sign-up from an order is refused for orders of accounts and for invalid emails', async () => {
			const member = await createMember(shop, mailbox)
			const own = await buy(member.client, member.email, customer)
			const unreachable = await buy(newVisitor(shop).client, 'call me')
			for (const order of [own, unreachable]) {
				expect(order.canOpenAccount).toBe(false)
				expect((await fetchOrderByLink(client, order.number, order.key)).canOpenAccount).toBe(false)
				expect(await refusalOf(signUpFromOrder(client, order, password))).toMatchObject({ status: 409, code: 'account_not_offered' })
			}
		})

		it('a sign-up from an order checks the password like a sign-up, with an error for the field [AUTH-18]', async () => {
			for (const [secret, sentence] of [
				['', 'This field is required.'],
				['short', 'Choose a password of at least 8 characters.'],
				['password1', expect.stringContaining('most common')],
				['exampleada', expect.stringContaining('contains your name')],
			] as const)
				expect(await refusalOf(signUpFromOrder(client, placed, secret))).toMatchObject({
					status: 422,
					code: 'invalid_request',
					reply: { errors: { password: [sentence] } },
				})
		})

		it('a password reset also completes a sign-up from an order', async () => {
			await requestAccount()
			await requestPasswordReset(client, email)
			await shop.store.whenIdle()
			const secret = 'quite another secret'
			await changePassword(client, { code: mailbox.codeFor(email), email, password: secret, confirmation: secret })
			expect(await ordersOf((await signIn(client, email, secret)).token)).toEqual([placed.number])
		})
	},
	{ mailer: mailbox.mailer },
)
