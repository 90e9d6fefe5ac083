import { clearCart, removeLine, updateLines } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart, type Shopper } from '@storefront/contract/client/cart/cart-read.ts'
import { createOrder } from '@storefront/contract/client/checkout/checkout.ts'
import { deleteStaleGuestCarts } from '@storefront/store/commerce/cart/delete-stale-carts.ts'
import { seedCheckoutData } from '@storefront/store/commerce/location/seed.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedGoods, addGoods } from '../catalogue/goods.ts'
import { addToCart, customer, fillForm, guest, order, refusalOf } from '../checkout/buyer.ts'
import { describeShop, type Visitor } from '../engines.ts'

describeShop('identity of guests', (shop) => {
	let goods: AddedGoods
	beforeAll(async () => {
		await seedCheckoutData(shop.db)
		goods = await addGoods(shop.db, { name: 'Kettle', stock: 1000 })
	})

	/** A guest with one line in the cart. */
	async function guestWithCart(): Promise<Visitor & { lineId: string }> {
		const visitor = shop.visitor()
		await addToCart(visitor.client, goods, 3)
		const [line] = await fetchCart(visitor.client, guest)
		return { ...visitor, lineId: line?.id ?? '' }
	}

	it('a guest is identified by a cookie that scripts cannot read [SEC-05] [AMB-69]', async () => {
		const response = await shop.visitor().fetch('/api/card-details?ip_address=203.0.113.7')
		const [cookie] = response.headers.getSetCookie()
		expect(cookie).toMatch(/^guest=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
		expect(response.headers.get('cache-control')).toBe('no-store')
	})

	it('the guest cookie is sent over HTTPS only, if the shop has HTTPS [AMB-69]', async () => {
		const response = await shop.store.fetch(new Request('https://shop.test/api/card-details?ip_address=203.0.113.7'))
		const [cookie] = response.headers.getSetCookie()
		expect(cookie).toMatch(/^__Host-guest=[\w-]{43};.* Path=\/;.* Secure/)
	})

	it('the database has only a hash of the guest cookie [AMB-69]', async () => {
		const visitor = await guestWithCart()
		const token = visitor.cookies.get('guest')
		const keys = await shop.db.selectFrom('carts').select(['guest_key', 'ip_address']).execute()
		expect(keys.map(({ guest_key }) => guest_key)).not.toContain(token)
		expect(keys.at(-1)).toEqual({ guest_key: expect.stringMatching(/^[0-9a-f]{64}$/), ip_address: '203.0.113.7' })
	})

	it('a guest keeps the cart when the IP address changes, and the new address is stored [AMB-69]', async () => {
		const visitor = await guestWithCart()
		const elsewhere: Shopper = { kind: 'guest', ip: '198.51.100.9' }
		expect(await fetchCart(visitor.client, elsewhere)).toHaveLength(1)
		await addToCart(visitor.client, goods, 1, '', elsewhere)
		expect(await fetchCart(visitor.client, guest)).toMatchObject([{ quantity: 4 }])
		const carts = await shop.db.selectFrom('carts').select('ip_address').where('ip_address', '=', elsewhere.ip).execute()
		expect(carts).toHaveLength(1)
	})

	it('a guest must send an IP address [SEC-01] [CART-24]', async () => {
		const { client } = shop.visitor()
		const nameless: Shopper = { kind: 'guest', ip: ' ' }
		expect(await refusalOf(fetchCart(client, nameless))).toMatchObject({ status: 422, code: 'guest_unknown' })
		expect(await refusalOf(addToCart(client, goods, 1, '', nameless))).toMatchObject({ code: 'guest_unknown' })
		expect(await refusalOf(clearCart(client, nameless))).toMatchObject({
			code: 'guest_unknown',
			message: 'Token or IP address is required to clear the cart.',
		})
	})

	it.each(['none', '1.2.3', '300.1.1.1', '1.2.3.4:80', '<b>'])('an invalid IP address is refused: %s [AMB-69]', async (ip) => {
		const { client } = await guestWithCart()
		const guestWithoutCookie: Shopper = { kind: 'guest', ip }
		expect(await refusalOf(fetchCart(client, guestWithoutCookie))).toMatchObject({ status: 422, code: 'guest_unknown' })
		expect(await refusalOf(addToCart(client, goods, 1, '', guestWithoutCookie))).toMatchObject({ status: 422 })
		const form = await fillForm(client)
		expect(await refusalOf(createOrder(client, guestWithoutCookie, form))).toMatchObject({ status: 422, code: 'guest_unknown' })
	})

	it.each(['0.0.0.0', '2001:db8::1', '::ffff:192.0.2.1'])('a guest may send the IP address %s [AMB-69]', async (ip) => {
		expect(await fetchCart((await guestWithCart()).client, { kind: 'guest', ip })).toHaveLength(1)
	})

	it.each(['guest=short', 'guest=', `guest=${'x'.repeat(43)}; guest=${'y'.repeat(43)}`, `other=${'x'.repeat(43)}`])(
		'a visitor with the invalid cookie %s is a new guest [AMB-69]',
		async (cookie) => {
			await guestWithCart()
			const response = await shop.store.fetch(
				new Request('http://shop.test/api/card-details?ip_address=203.0.113.7', { headers: { cookie } }),
			)
			expect(await response.json()).toEqual({ data: [] })
		},
	)

	/** Attempts of a stranger at the same address; each must find and change nothing. */
	const attempts: Record<string, (visitor: Visitor, lineId: string) => Promise<unknown>> = {
		'read the cart': async ({ client }) => expect(await fetchCart(client, guest)).toEqual([]),
		'change a line': async ({ client }, id) =>
			expect(await refusalOf(updateLines(client, guest, [{ id, quantity: 1, discount: '' }]))).toMatchObject({
				status: 404,
				code: 'not_found',
			}),
		'remove a line': async ({ client }, id) =>
			expect(await refusalOf(removeLine(client, guest, id))).toMatchObject({ status: 404, code: 'not_found' }),
		'clear the cart': ({ client }) => clearCart(client, guest),
		'order a line': async ({ client }, id) => {
			const form = await fillForm(client)
			const theft = createOrder(client, guest, { ...form, lines: [{ id, quantity: 3, discount: '' }] })
			expect(await refusalOf(theft)).toMatchObject({ status: 409, code: 'cart_empty' })
		},
		'order a line beside an own one': async ({ client }, id) => {
			await addToCart(client, goods, 1)
			const form = await fillForm(client)
			const theft = createOrder(client, guest, { ...form, lines: [...form.lines, { id, quantity: 3, discount: '' }] })
			expect(await refusalOf(theft)).toMatchObject({ status: 409, code: 'cart_empty' })
		},
	}
	const strangers: Record<string, () => Visitor | Promise<Visitor>> = {
		'without a cookie': () => shop.visitor(),
		'with a cookie of their own': guestWithCart,
		'with a made-up cookie': () => {
			const visitor = shop.visitor()
			visitor.cookies.set('guest', 'A'.repeat(43))
			return visitor
		},
	}

	describe.each(Object.entries(strangers))('a stranger at the same address, %s', (name, stranger) => {
		it.each(Object.entries(attempts))('a stranger cannot %s of another guest [SEC-05] [AMB-69]', async (attempt, tryIt) => {
			const owner = await guestWithCart()
			const other = await stranger()
			if (name === 'with a cookie of their own' && (attempt === 'read the cart' || attempt === 'order a line'))
				await clearCart(other.client, guest)
			await tryIt(other, owner.lineId)
			expect(await fetchCart(owner.client, guest)).toMatchObject([{ id: owner.lineId, quantity: 3 }])
		})
	})

	it("a stranger cannot read another guest's order by its idempotency key [SEC-11]", async () => {
		const [mine, theirs] = [await guestWithCart(), await guestWithCart()]
		const idempotencyKey = 'the same key'
		const number = await order(mine.client, { idempotencyKey })
		expect(await order(theirs.client, { idempotencyKey })).not.toBe(number)
	})

	it('a guest cart is deleted when the cookie has expired, and not a day before [AMB-69]', async () => {
		const visitor = await guestWithCart()
		const day = 24 * 60 * 60_000
		await deleteStaleGuestCarts(shop.db, new Date(Date.now() + 179 * day))
		expect(await fetchCart(visitor.client, guest)).toHaveLength(1)
		await deleteStaleGuestCarts(shop.db, new Date(Date.now() + 181 * day))
		expect(await shop.db.selectFrom('carts').selectAll().where('guest_key', 'is not', null).execute()).toEqual([])
		expect(await shop.db.selectFrom('cart_lines').selectAll().execute()).toEqual([])
	})

	it('a guest is refused by the calls for customers [SEC-06]', async () => {
		const { client, fetch, lineId } = await guestWithCart()
		const form = await fillForm(client)
		const refused = { status: 401, code: 'unauthenticated', message: 'User is not authenticated' }
		expect(await refusalOf(fetchCart(client, customer))).toMatchObject(refused)
		expect(await refusalOf(addToCart(client, goods, 1, '', customer))).toMatchObject(refused)
		expect(await refusalOf(updateLines(client, customer, []))).toMatchObject(refused)
		expect(await refusalOf(clearCart(client, customer))).toMatchObject(refused)
		expect(await refusalOf(removeLine(client, customer, lineId))).toMatchObject(refused)
		expect(await refusalOf(createOrder(client, customer, form))).toMatchObject(refused)
		const bare = await fetch(`/api/card/remove/${lineId}`, { method: 'DELETE' })
		expect(bare.status).toBe(401)
	})

	it('a guest is not taken for a customer because a proxy sends Basic authentication [AMB-09]', async () => {
		const owner = await guestWithCart()
		const response = await owner.fetch(`/api/card/remove/${owner.lineId}?ip_address=203.0.113.7`, {
			method: 'DELETE',
			headers: { authorization: 'Basic c2hvcDpzaG9w' },
		})
		expect(response.status).toBe(200)
	})
})

describeShop(
	'a customer',
	(shop) => {
		let goods: AddedGoods
		beforeAll(async () => {
			await seedCheckoutData(shop.db)
			goods = await addGoods(shop.db, { name: 'Kettle', stock: 1000 })
			// A cart needs an existing account.
			const known = { password_hash: '', last_name: '', phone: '', verified_at: null, created_at: new Date(0).toISOString() }
			for (const [index, name] of ['ada', 'eve'].entries())
				await shop.db
					.insertInto('customers')
					.values({ ...known, id: index + 1, first_name: name, email: `${name}@shop.example` })
					.execute()
		})

		it('a customer has one cart on all devices, and no access to guest carts [SEC-06] [API-30] [API-34]', async () => {
			const [phone, desk] = [shop.visitor({ token: 'ada' }), shop.visitor({ token: 'ada' })]
			await addToCart(phone.client, goods, 2, '', customer)
			expect(await fetchCart(desk.client, customer)).toMatchObject([{ quantity: 2 }])
			expect(await fetchCart(shop.visitor({ token: 'eve' }).client, customer)).toEqual([])
			expect(await fetchCart(phone.client, guest)).toEqual([])
			await addToCart(phone.client, goods, 1)
			const [line] = await fetchCart(desk.client, customer)
			await updateLines(desk.client, customer, [{ id: line?.id ?? '', quantity: 5, discount: '' }])
			const eve = shop.visitor({ token: 'eve' })
			expect(await refusalOf(removeLine(eve.client, customer, line?.id ?? ''))).toMatchObject({ code: 'not_found' })
			expect(await order(phone.client, {}, customer)).toMatch(/^\w{4}-\w{4}$/)
			expect(await fetchCart(desk.client, customer)).toEqual([])
			expect(await fetchCart(phone.client, guest)).toMatchObject([{ quantity: 1 }])
		})
	},
	{
		authenticate: (token) => {
			const id = ['', 'ada', 'eve'].indexOf(token)
			return Promise.resolve(id > 0 ? { kind: 'customer', id } : null)
		},
	},
)
