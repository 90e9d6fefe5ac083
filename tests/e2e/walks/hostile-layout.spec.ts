import type { Locator, Page } from '@playwright/test'
import { becomeMember, haveHostileOrders, hostileFeedFile, openHostile } from '../support/hostile-shop.ts'
import { texts } from '../support/hostile-texts.ts'
import { expectFits } from '../support/layout.ts'
import { expect, headerControl, rejectedCallLogs, test } from '../support/member.ts'
import type { Shop } from '../support/shop.ts'
import { openCartDrawer, orderButton } from '../support/shopper.ts'

test.beforeEach(async ({ page, complaints }) => {
	complaints.allow(rejectedCallLogs)
	complaints.allow(/store_entry_left_out/)
	await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** A shop of which every text is hostile, and the id of a product that has no variations. */
async function hostileShop(anotherShop: (options: { feed: string }) => Promise<Shop>) {
	const behind = await anotherShop({ feed: hostileFeedFile() })
	const { data } = await (await fetch(`${behind.api}/products?items=100`)).json()
	const plain = (data as { id: number; product_variation_combination: unknown[] }[]).find(
		(one) => one.product_variation_combination.length === 0,
	)
	return { behind, product: plain?.id }
}

/** A store that rejects a form with long error messages: for the form and for each field. */
async function refuses(page: Page, path: string, fields: readonly string[]): Promise<void> {
	const errors = Object.fromEntries(fields.map((name) => [name, [texts.capitals, texts.sentence]]))
	await page.route(`**/api${path}`, (route) =>
		route.fulfill({ status: 422, json: { message: texts.capitals, code: 'invalid_request', errors } }),
	)
}

/** Fills every field that can be typed in with what it takes of a long word. */
async function typeInto(form: Locator): Promise<void> {
	for (const field of await form.locator('input.input, textarea.input').all()) {
		if (!(await field.isVisible()) || !(await field.isEditable())) continue
		const type = await field.getAttribute('type')
		await field.fill(type === 'email' ? `${'w'.repeat(60)}@shop.example` : type === 'tel' ? '+47 55 55' : texts.capitals.slice(0, 40))
	}
}

test('forms lay out any text, with missing fields and with errors of the store', async ({ page, anotherShop, anotherFaultyShop }) => {
	const { behind } = await hostileShop(anotherShop)
	const { url, store } = await anotherFaultyShop(behind)
	await openHostile(behind, store)
	const main = page.getByRole('main')
	const forms = [
		{ path: '/signin', button: 'Sign In', call: '/login', fields: ['email', 'password'] },
		{ path: '/signup', button: 'Sign Up', call: '/register', fields: ['first_name', 'last_name', 'email', 'phone', 'password'] },
		{ path: '/forgot-password', button: 'Send', call: '/forgot-password', fields: ['email'] },
		{ path: '/reset-password', button: 'Reset Password', call: '/reset-password', fields: ['code', 'email', 'password'] },
		{ path: '/otp', button: 'Verify', call: '/otp-verification', fields: ['email', 'activation_code'] },
		{ path: '/order', button: 'Find order', call: '/order-lookup', fields: ['order_no', 'email'] },
	]
	for (const { path, button, call, fields } of forms) {
		await page.goto(url + path)
		await expectFits(page, path)
		const send = main.getByRole('button', { name: button, exact: true })
		await send.click()
		await expect(main.locator('[aria-invalid=true], :user-invalid').first()).toBeVisible()
		await expectFits(page, `${path} with nothing in it`)
		await refuses(page, call, fields)
		await typeInto(main)
		await send.click()
		await expect(main.getByText(texts.capitals).first()).toBeVisible()
		await expectFits(page, `${path} refused`)
	}

	await page.goto(`${url}/contact`)
	await refuses(page, '/contact', ['name', 'email', 'subject', 'message'])
	await typeInto(main)
	await main.getByRole('button', { name: /send/i }).click()
	await expect(main.getByRole('status').getByText(texts.capitals)).toBeVisible()
	await expect(main.locator('[aria-invalid=true]').first()).toBeFocused()
	await expectFits(page, '/contact refused')

	await page.goto(`${url}/newsletter`)
	await expectFits(page, '/newsletter without a key')
	await page.goto(`${url}/newsletter#key=${texts.capitals}`)
	await expectFits(page, '/newsletter with a wrong key')
})

test('the checkout with a refused coupon and the empty cart lay out any text', async ({ page, anotherShop, anotherFaultyShop }) => {
	const { behind, product } = await hostileShop(anotherShop)
	const { url, store } = await anotherFaultyShop(behind)
	await openHostile(behind, store)
	await page.goto(`${url}/product/${product}`)
	await openCartDrawer(page)
	await expect(page.getByText('Your cart is empty').filter({ visible: true }).first()).toBeVisible()
	await expectFits(page, 'an empty cart drawer')
	await page.keyboard.press('Escape')
	await page.getByRole('button', { name: 'Add to Cart' }).first().click()
	await expect(page.getByText('Added to cart successfully')).toBeVisible()
	await page.goto(`${url}/checkout`)
	await expect(orderButton(page)).toHaveAttribute('aria-disabled', 'true')
	await expectFits(page, 'the checkout with nothing in it')
	await page.getByLabel('Discount code').fill(texts.capitals.slice(0, 40))
	await page.route('**/api/get-coupon*', (route) => route.fulfill({ status: 404, json: { message: texts.capitals, code: 'not_found' } }))
	await page.getByRole('button', { name: 'Apply' }).click()
	await expect(page.getByLabel('Discount code')).toHaveAttribute('aria-invalid', 'true')
	await expectFits(page, 'a refused coupon')
})

test('the picture viewer lays out the placeholder of missing pictures', async ({ page, complaints }) => {
	complaints.allow(/^(response|request|console): .*(404|Failed|failed|\.avif)/)
	await page.goto('/product/119')
	await page.locator('main img').evaluateAll((images, alt) => {
		for (const image of images) (image as HTMLImageElement).alt = alt
	}, texts.sentence)
	await page.route(/\.(avif|jpe?g|png|webp)(\?|$)/, (route) => route.fulfill({ status: 404 }))
	await page.getByRole('button', { name: 'Enlarge picture' }).click()
	await expect(page.getByRole('dialog', { name: /^Large pictures/ })).toBeVisible()
	await expectFits(page, 'the viewer of pictures')
})

test("a customer's dialogs and empty lists lay out any text", async ({ page, anotherShop, anotherFaultyShop }) => {
	const { behind, product } = await hostileShop(anotherShop)
	const { url, store } = await anotherFaultyShop(behind)
	await openHostile(behind, store)
	await page.goto(`${url}/robots.txt`)
	await becomeMember(page, behind)
	await haveHostileOrders(page)

	await page.route('**/api/wishlists/view', (route) => route.fulfill({ json: { data: [] } }))
	await page.goto(`${url}/product/${product}`)
	await headerControl(page, 'button', /^Wishlist/).click()
	await expect(page.getByText('Your wishlist is empty').filter({ visible: true })).toBeVisible()
	await expectFits(page, 'an empty wishlist')

	await page.goto(`${url}/profile#orders`)
	await page
		.getByRole('button', { name: /^Order again/ })
		.first()
		.click()
	const again = page.getByRole('dialog', { name: 'Order again' })
	await expect(again.getByText(texts.capitals).first()).toBeVisible()
	await expectFits(page, 'ordering again')
	await page.keyboard.press('Escape')

	await page.goto(`${url}/profile#addresses`)
	await page.getByRole('button', { name: 'Add New Address' }).click()
	const adding = page.getByRole('dialog', { name: 'Add New Address' })
	await adding.getByLabel('Street Address').fill(texts.capitals)
	await adding.getByRole('button', { name: 'Save' }).click()
	await expect(adding).toBeVisible()
	await expectFits(page, 'an address that lacks its place')
	await page.goto(`${url}/profile#addresses`)
	await page.reload()
	await page
		.getByRole('button', { name: /^Edit: / })
		.first()
		.click()
	await expect(page.getByRole('dialog', { name: 'Edit Address' })).toBeVisible()
	await expectFits(page, 'an address that is changed')

	await page.goto(`${url}/profile`)
	await page.getByRole('button', { name: 'Change password' }).click()
	await refuses(page, '/profile/password', ['current_password', 'password'])
	const password = page.getByRole('region', { name: 'Password' })
	await typeInto(password)
	await password.getByRole('button', { name: 'Change Password' }).click()
	await expect(password.getByText(texts.capitals).first()).toBeVisible()
	await expectFits(page, 'a refused password')
})
