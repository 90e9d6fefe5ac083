import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { saveProfile, signIn, signUp, verifyEmail } from '@storefront/contract/client/account/account.ts'
import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import { createOrder, fetchCoupon } from '@storefront/contract/client/checkout/checkout.ts'
import { fillForm, guest, refusalOf } from '../../contract/checkout/buyer.ts'
import { expect, test } from '../fixtures.ts'
import { readCode } from '../support/mailbox.ts'
import { smallFeed } from '../support/shop.ts'
import { createVisitor, findPlace, simpleProducts } from '../support/store-visitor.ts'

const dayMs = 86_400_000
const email = 'ada.clock@shop.example'
const password = 'correct horse battery'
const person = { firstName: 'Ada', lastName: 'Lovelace', email, phone: '+47 55 55' }

test('changing the clock by a day forward and back while the shop runs does not affect purchases, sign-ins and page updates', {
	tag: '@walk',
}, async ({ anotherShop, folder, request }) => {
	const file = join(folder, 'clock')
	const clock = pathToFileURL(join(import.meta.dirname, '../support/clock.mjs')).href
	const shop = await anotherShop({ feed: smallFeed, environment: { NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: file } })
	let settings = 0
	const setClock = async (days: number) => {
		settings += 1
		writeFileSync(file, String(days * dayMs))
		process.kill(shop.pid, 'SIGUSR2')
		await expect.poll(() => shop.output().split('ms ahead.').length - 1).toBe(settings)
	}
	const [product] = await simpleProducts(shop.url)
	const line = { productId: product?.id ?? '', variantId: null, quantity: 1, unitPrice: 0, discount: '' }
	const stranger = createVisitor(shop.url)
	const shopper = createVisitor(shop.url)
	await addLine(shopper, guest, line)
	await signUp(stranger, { ...person, password, confirmation: password })
	const code = () => readCode(join(shop.folder, 'outbox'), email)
	await expect.poll(code).toMatch(/^\d{6}$/)
	await verifyEmail(stranger, email, code())
	const tokens = [(await signIn(stranger, email, password)).token]

	for (const [step, days] of [0, 1, 0, -1, 0].entries()) {
		await setClock(days)

		// An existing cart is still there, and an order that is sent twice is placed once.
		expect(await fetchCart(shopper, guest)).toHaveLength(1)
		const form = await fillForm(shopper, await findPlace(shopper))
		const placed = await createOrder(shopper, guest, form)
		await setClock(-days)
		expect(await createOrder(shopper, guest, form)).toEqual(placed)
		await setClock(days)
		await addLine(shopper, guest, line)

		// Customers who signed in at any of these times are still signed in, and others can sign in.
		tokens.push((await signIn(stranger, email, password)).token)
		for (const token of tokens) await saveProfile(createVisitor(shop.url, token), { ...person, gender: 'other', birthDate: '1990-12-10' })

		// Too many attempts block a visitor for minutes, not for a day.
		const guess = () => refusalOf(fetchCoupon(stranger, 'GUESS'))
		let refusal = await guess()
		for (let tries = 0; refusal.status !== 429 && tries < 21; tries++) refusal = await guess()
		expect(refusal.message).toMatch(/^Too many attempts\. Please wait (\d\d? seconds?|[2-5] minutes) and try again\.$/)

		// Pages are cached, and show changes.
		const page = async () => {
			const reply = await request.get(`${shop.url}/faq`)
			return { cache: reply.headers()['x-cache'], isNew: (await reply.text()).includes(`Shop of step ${step}`) }
		}
		await shop.command('settings', 'set', 'name', `Shop of step ${step}`)
		await expect.poll(page).toEqual({ cache: 'HIT', isNew: true })
		expect(await (await request.get(`${shop.url}/api/health`)).json()).toMatchObject({ status: 'ok' })
	}
	expect(JSON.parse(await shop.command('orders', 'list', '--json'))).toHaveLength(5)
	expect(shop.output()).not.toMatch(/"level":"(error|fatal)"/)
})
