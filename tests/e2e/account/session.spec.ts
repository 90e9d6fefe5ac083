import { expect, failCalls, headerControl, password, rejectedCallLogs, signInByForm, test } from '../support/member.ts'
import { addToCart } from '../support/shopper.ts'

test('the cart of a guest is kept at sign-in, and reduced quantities are reported [AUTH-06, AMB-22]', async ({
	page,
	memberShop: shop,
	member,
}) => {
	await page.goto(`${shop.url}/products`)
	await page.getByRole('link', { name: /Tamsin Quiet Keys/ }).click()
	await addToCart(page)
	await signInByForm(page, shop, member.email)
	await expect(page).toHaveURL(`${shop.url}/profile`)
	await expect(page.getByRole('link', { name: /^Cart\s*1$/ }).filter({ visible: true })).toBeVisible()
	await page.goto(`${shop.url}/cart`)
	await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
	await page.evaluate(() => localStorage.removeItem('user'))
	await page.reload()
	await expect(page.getByRole('heading', { name: 'Products (0)' })).toBeVisible()
})

test('a cart that could not be merged at sign-in is merged by the next page [AMB-22]', async ({
	page,
	memberShop: shop,
	member,
	complaints,
	heard,
}) => {
	complaints.allow(rejectedCallLogs)
	await page.goto(`${shop.url}/products`)
	await page.getByRole('link', { name: /^Tamsin Quiet Keys/ }).click()
	await addToCart(page)
	await failCalls(page, 'POST', '/cart/merge')
	await signInByForm(page, shop, member.email)
	await expect(page).toHaveURL(`${shop.url}/profile`)
	await expect.poll(() => heard.join()).toContain('could not be added yet')
	await page.unroute('**/api/cart/merge')
	await page.goto(`${shop.url}/cart`)
	await expect(page.getByRole('heading', { name: 'Products (1)' })).toBeVisible()
})

test('all tabs sign in and out together [PROF-05, AMB-57]', async ({
	page,
	context,
	memberShop: shop,
	member,
	complaints,
	openAsMember,
}) => {
	const other = await context.newPage()
	complaints.listenTo(other)
	// Pending calls of a tab have no customer after another tab has signed out.
	complaints.allow(/store_call_failed.*User data is missing from storage/)
	await openAsMember('/profile')
	await other.goto(`${shop.url}/`)
	await expect(headerControl(other, 'button', /^Wishlist/)).toBeVisible()
	await other.goto(`${shop.url}/profile`)
	await expect(other.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible()
	// A call of the profile that is answered after the sign-out would be refused.
	for (const tab of [page, other]) await tab.waitForLoadState('networkidle')
	await page.getByRole('button', { name: 'Sign Out' }).click()
	await expect(page).toHaveURL(`${shop.url}/`)
	await expect(other).toHaveURL(`${shop.url}/signin`)
	await expect(headerControl(page, 'link', /^Wishlist/)).toBeVisible()
	// The old token is worth nothing any more.
	const { data } = await (await page.request.post(`${shop.url}/api/login`, { data: { email: member.email, password } })).json()
	await other.evaluate((record) => localStorage.setItem('user', record), JSON.stringify(data))
	await expect(headerControl(page, 'button', /^Wishlist/)).toBeVisible()
})

test('an expired or unreadable session record is ignored [AUTH-32, AUTH-34..36, PROF-01, AMB-77, AMB-83]', async ({
	page,
	memberShop: shop,
	complaints,
	openAsMember,
}) => {
	complaints.allow(rejectedCallLogs)
	const expired = ['{}', JSON.stringify({ exp: 1 }), ''].map((part) => Buffer.from(part).toString('base64url')).join('.')
	for (const record of [JSON.stringify({ token: expired, info: {} }), '{', JSON.stringify({ info: {} })]) {
		await page.goto(`${shop.url}/faq`)
		await page.evaluate((text) => localStorage.setItem('user', text), record)
		await page.goto(`${shop.url}/profile`)
		await expect(page).toHaveURL(`${shop.url}/signin`)
		expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
	}
	await openAsMember('/signin')
	await expect(page).toHaveURL(`${shop.url}/profile`)
	await page.goto(`${shop.url}/signup`)
	await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible()
})
