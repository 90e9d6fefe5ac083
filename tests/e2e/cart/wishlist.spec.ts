import { expectAccessible } from '../fixtures.ts'
import { expect, failCalls, headerControl, rejectedCallLogs, test } from '../support/member.ts'

test('a guest who presses a heart is sent to the sign-in without a call to the store [WISH-07, WISH-11, HDR-18, AMB-75, SEC-07]', async ({
	page,
	memberShop: shop,
}) => {
	const requests: string[] = []
	page.on('request', (request) => request.url().includes('/api/wishlists') && requests.push(request.url()))
	await page.goto(`${shop.url}/products`)
	await headerControl(page, 'link', /^Wishlist/).click()
	await expect(page).toHaveURL(`${shop.url}/signin`)
	await page.goto(`${shop.url}/products`)
	await page.getByRole('link', { name: /Tamsin Quiet Keys/ }).hover()
	await page.getByRole('button', { name: /^Add to wishlist: Tamsin Quiet Keys/ }).click()
	await expect(page).toHaveURL(`${shop.url}/signin`)
	await page.goto(`${shop.url}/products`)
	await page
		.getByRole('link', { name: /Tamsin Quiet Keys/ })
		.first()
		.click()
	await page
		.getByRole('main')
		.getByRole('link', { name: /^Add to wishlist: Tamsin Quiet Keys/ })
		.first()
		.click()
	await expect(page).toHaveURL(`${shop.url}/signin`)
	expect(requests).toEqual([])
})

test('a customer adds products to the wishlist and sees them in the drawer [WISH-01..06, WISH-10, WISH-12, WISH-13, HDR-11, HDR-32, PROD-14, AMB-79]', {
	tag: ['@phone-walk', '@static-walk'],
}, async ({ page, openAsMember, heard }) => {
	await openAsMember('/products')
	const heartOf = (name: RegExp) => page.getByRole('main').getByRole('button', { name }).first()
	for (const name of ['Tamsin Quiet Keys', 'Tamsin Glide']) {
		await page
			.getByRole('link', { name: new RegExp(name) })
			.first()
			.hover()
		const heart = heartOf(new RegExp(`^Add to wishlist: ${name}`))
		await expect(heart).toHaveAttribute('aria-pressed', 'false')
		await heart.click()
		await expect(heart).toHaveAttribute('aria-pressed', 'true')
	}
	await expect.poll(() => heard).toContain('Added to wishlist')
	const icon = headerControl(page, 'button', /^Wishlist\s*2$/)
	await icon.click()
	const drawer = page.getByRole('dialog', { name: 'Your Wishlist (2)' })
	await expect(drawer.getByRole('listitem')).toHaveCount(2)
	await expect(drawer.getByText('$79.90')).toBeVisible()
	await expectAccessible(page)
	await drawer.getByRole('link', { name: /Tamsin Quiet Keys/ }).click()
	await expect(page).toHaveURL(/\/product\/\d+$/)

	const heart = heartOf(/^Add to wishlist: Tamsin Quiet Keys/)
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'false')
	await expect.poll(() => heard).toContain('Product removed from wishlist!')
	await heart.click()
	await expect(heart).toHaveAttribute('aria-pressed', 'true')
	await expect.poll(() => heard).toContain('Product added to wishlist successfully!')
})

test('a row of the drawer disappears at once, and comes back if the store refuses [WISH-05, WISH-08, WISH-09, WISH-15]', async ({
	page,
	memberShop: shop,
	member,
	complaints,
	openAsMember,
	heard,
}) => {
	complaints.allow(rejectedCallLogs)
	const { data } = await (await page.request.get(`${shop.url}/api/products?items=2`)).json()
	for (const { id } of data) {
		const headers = { authorization: `Bearer ${member.token}` }
		await page.request.post(`${shop.url}/api/wishlists/add`, { headers, data: { product_id: id } })
	}
	await openAsMember('/faq')
	await headerControl(page, 'button', /^Wishlist\s*2$/).click()
	const drawer = page.getByRole('dialog', { name: /^Your Wishlist/ })
	await expect(drawer.getByRole('listitem')).toHaveCount(2)
	const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
	await page.route('**/api/wishlists/remove/*', async (route) => {
		await answered
		await route.fulfill({ status: 500, json: {} })
	})
	await drawer
		.getByRole('button', { name: /^Remove/ })
		.first()
		.click()
	await expect(drawer.getByRole('listitem')).toHaveCount(1)
	await expect(page.getByRole('heading', { name: 'Your Wishlist (1)' })).toBeVisible()
	answer()
	await expect(drawer.getByRole('listitem')).toHaveCount(2)
	await expect.poll(() => heard).toContain('Failed to remove item')
	await expectAccessible(page)
	await page.unroute('**/api/wishlists/remove/*')
	for (const left of [1, 0]) {
		await drawer
			.getByRole('button', { name: /^Remove/ })
			.first()
			.click()
		await expect(drawer.getByRole('listitem')).toHaveCount(left)
	}
	await expect(drawer.getByText('Your wishlist is empty')).toBeVisible()
	await expect.poll(() => heard).toContain('Item removed from wishlist')
	await expect(drawer.getByRole('button', { name: 'Close' })).toBeFocused()
})

test('a wishlist that cannot be read shows an error with a retry button [WISH-18]', async ({ page, complaints, openAsMember }) => {
	complaints.allow(rejectedCallLogs)
	await failCalls(page, 'GET', '/wishlists/view')
	await openAsMember('/faq')
	await headerControl(page, 'button', /^Wishlist/).click()
	const drawer = page.getByRole('dialog', { name: /^Your Wishlist/ })
	await expect(drawer.getByText('Failed to fetch wishlist')).toBeVisible()
	await expectAccessible(page)
	await page.unroute('**/api/wishlists/view')
	await drawer.getByRole('button', { name: 'Try again' }).click()
	await expect(drawer.getByText('Your wishlist is empty')).toBeVisible()
})
