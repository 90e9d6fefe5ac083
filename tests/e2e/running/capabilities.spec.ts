import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { capabilities } from '@storefront/contract/domain/frame/capabilities.ts'
import { customer, order } from '../../contract/checkout/buyer.ts'
import { expect, test } from '../support/member.ts'
import { simpleProducts } from '../support/store-visitor.ts'

/** Calls of what the store cannot do. */
const missing =
	/wishlist|review|question|coupon|order\/return|receipt|^GET \/delivery\b|newsletter|stock-mail|profile\/(export|delete|email|sessions|password)|saved|contact|\/changes/

/** Links, buttons and fields that lead to them. */
const offered =
	/wishlist|review|ask a question|questions and answers|coupon|send something back|receipt|newsletter|news and offers|email me when|delete my account|download my data|change email|save for later|change password|signed in|send message/i

test('missing capabilities of a store have no link, no button, no page and no call', { tag: '@walk' }, async ({
	page,
	memberShop,
	member,
	complaints,
	anotherFaultyShop,
}) => {
	complaints.allow(/404/)
	const [product] = await simpleProducts(memberShop.url)
	if (!product) throw new Error('The feed has no simple product')
	const line = { productId: product.id, variantId: null, quantity: 1, unitPrice: product.price, discount: '' }
	await addLine(member.client, customer, line)
	// With a receipt, pieces that can be sent back, and something to review.
	await memberShop.command('orders', 'status', await order(member.client, { email: member.email }, customer), 'Delivered')
	await addLine(member.client, customer, line)

	const { url, store } = await anotherFaultyShop(memberShop)
	const { data } = (await (await fetch(`${memberShop.api}/settings`)).json()) as { data: object }
	const none = Object.fromEntries(capabilities.map((one) => [one, 0]))
	store.on('GET', /^\/settings$/, { do: 'say', json: { data: { ...data, capabilities: none } } })

	for (const path of ['/newsletter', '/stock-mail', `/review?product=${product.id}`, '/receipt', `/product/${product.id}/reviews`])
		expect((await page.request.get(url + path)).status(), path).toBe(404)

	const look = async (path: string) => {
		await page.goto(url + path)
		// All islands are hydrated and have sent their requests.
		await page.mouse.move(200, 200)
		await page.waitForLoadState('networkidle')
		const named = await page
			.locator('a, button, input, [role=tab], h2')
			.evaluateAll((all) =>
				all.map((one) =>
					`${one.textContent} ${one.getAttribute('aria-label') ?? ''} ${one.getAttribute('href') ?? ''} ${one.getAttribute('name') ?? ''}`
						.replaceAll(/\s+/g, ' ')
						.trim(),
				),
			)
		expect(named.length, path).toBeGreaterThan(10)
		expect(
			named.filter((name) => offered.test(name)),
			path,
		).toEqual([])
	}
	const everywhere = ['/', '/products', `/product/${product.id}`, '/cart', '/contact', '/signup']
	for (const path of everywhere) await look(path)
	await page.evaluate((record) => localStorage.setItem('user', record), JSON.stringify({ token: member.token, info: member.info }))
	for (const path of [...everywhere.slice(0, 4), '/checkout', '/profile', '/profile#orders']) await look(path)
	await expect(page.getByText('Delivered')).toBeVisible()
	await expect(page.getByRole('button', { name: /Order again/ })).toBeVisible()
	expect(store.calls.filter((call) => missing.test(call))).toEqual([])

	// The same pages of a store that says nothing of it have all that.
	await page.goto(`${memberShop.url}/product/${product.id}`)
	await expect(page.locator('html')).not.toHaveAttribute('data-lacks')
	await expect(page.getByRole('heading', { name: 'Customer reviews' })).toBeVisible()
})
