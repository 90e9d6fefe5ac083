import { expect, test } from '../fixtures.ts'
import { openWithCart } from '../support/shopper.ts'

test.use({ pictures: true })

const wide = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false }
const narrow = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

test.describe('header on a wide screen', () => {
	test.use(wide)

	test('a mega panel opens on hover, and closes 150 ms after the pointer has left [HDR-23, HDR-24, HDR-25, HDR-30]', async ({ page }) => {
		await page.clock.install()
		await openWithCart(page)
		const links = page.locator('menu-panel[data-category] > a')
		await expect(links).toHaveCount(4)
		const panel = page.locator('menu-panel[data-category]').first().getByRole('list').first()
		const away = () => page.mouse.move(700, 860)
		// The first pointer movement loads the code of the menus.
		await away()
		await expect.poll(() => page.evaluate(() => customElements.get('menu-panel') !== undefined)).toBe(true)
		await page.clock.pauseAt(new Date(Date.now() + 600_000))

		await links.first().hover()
		await page.clock.runFor(100)
		await expect(panel.locator('> li')).toHaveCount(5)
		await expect(panel).toBeVisible()

		await away()
		await page.clock.runFor(140)
		await expect(panel).toBeVisible()
		await links.first().hover()
		await page.clock.runFor(500)
		await expect(panel).toBeVisible()

		await away()
		await page.clock.runFor(160)
		await expect(panel).toBeHidden()
	})

	test('a mega panel opens for a pointer that was there before its code has loaded [HDR-24]', async ({ page }) => {
		await page.goto('/')
		const { promise: fetched, resolve: fetchIt } = Promise.withResolvers<void>()
		await page.route('**/_astro/active-elements*.js', (route) => fetched.then(() => route.continue()))
		const first = page.locator('menu-panel[data-category]').first()
		await first.getByRole('link').first().hover()
		await expect(first.locator('details')).not.toHaveAttribute('open')
		fetchIt()
		await expect(first.locator('details')).toHaveAttribute('open')
	})

	test('a mega panel opens and closes by keyboard, and keeps the focus [HDR-24]', async ({ page }) => {
		await page.goto('/')
		const panel = page.locator('menu-panel[data-category]').first()
		const button = panel.locator('summary')
		await button.press('Enter')
		await expect(panel.getByRole('listitem').first()).toBeVisible()
		await page.keyboard.press('Tab')
		await expect(panel.getByRole('link').nth(1)).toBeFocused()
		await page.keyboard.press('Escape')
		await expect(panel.getByRole('listitem').first()).toBeHidden()
		await expect(button).toBeFocused()
	})

	test('"All Categories" lists the categories with picture and name [HDR-22, AMB-05]', async ({ page }) => {
		await page.goto('/')
		await page.getByText('All Categories').click()
		const entries = page.locator('.menu-list a')
		await expect(entries.first()).toBeVisible()
		expect(await entries.count()).toBeGreaterThanOrEqual(8)
		await expect(entries.first().locator('img')).toBeVisible()
		await page.getByRole('heading', { level: 2 }).first().click()
		await expect(entries.first()).toBeHidden()
	})
})

test.describe('header on a phone', () => {
	test.use(narrow)

	test('the "Menus" drawer expands the sub-categories of each category [HDR-13, HDR-19, HDR-20, HDR-21]', async ({ page }) => {
		await page.goto('/')
		await page.getByRole('link', { name: 'Menu', exact: true }).click()
		const drawer = page.getByRole('dialog', { name: 'Menus' })
		const category = drawer
			.getByRole('listitem')
			.filter({ has: page.getByRole('link', { name: 'Laptops', exact: true }) })
			.first()
		await expect(category.getByRole('link', { name: 'Laptops', exact: true })).toHaveAttribute('href', /^\/products\/\d+$/)
		const subCategories = category.getByRole('link').nth(1)
		await category.locator('summary').click()
		await expect(subCategories).toBeVisible()
		await expect(subCategories).toHaveAttribute('href', /^\/products\/\d+\?sub=\d+$/)
		await category.locator('summary').click()
		await expect(subCategories).toBeHidden()
	})
})

test('the back-to-top button appears after 300 px [NAV-23, CONST-16]', async ({ page }) => {
	await page.goto('/')
	const button = page.getByRole('button', { name: 'Back to top' })
	await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }))
	await expect(button).toBeHidden()
	await page.evaluate(() => scrollTo({ top: 301, behavior: 'instant' }))
	await button.click()
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
	await expect(button).toBeHidden()
})

test('"Back" leads from a listing to the former page, and to the home page if there is none [NAV-20, NAV-21]', async ({
	page,
	context,
}) => {
	await page.goto('/faq')
	await page.getByRole('navigation', { name: 'Know Us' }).getByRole('link').first().click()
	await expect(page).toHaveURL(/\/products\//)
	await page.getByRole('link', { name: 'Back', exact: true }).click()
	await expect(page).toHaveURL(/\/faq$/)

	const categories = page.getByRole('navigation', { name: 'Know Us' }).getByRole('link')
	await categories.first().click()
	await page.getByRole('link', { name: 'Next page' }).click()
	await expect(page).toHaveURL(/page=2/)
	await categories.nth(1).click()
	await expect(page).not.toHaveURL(/page=2/)
	await page.getByRole('link', { name: 'Back', exact: true }).click()
	await expect(page, 'the listing before this one, as it was left').toHaveURL(/page=2/)
	await page.getByRole('link', { name: 'Back', exact: true }).click()
	await expect(page, 'in one go, whatever was chosen on it').toHaveURL(/\/faq$/)

	const fresh = await context.newPage()
	await fresh.goto('/products')
	await fresh.getByRole('link', { name: 'Back', exact: true }).click()
	await expect(fresh).toHaveURL(/\/$/)
})

test('the footer has the contact data of the shop and links to its texts [FTR-01, FTR-02, FTR-03, FTR-04, FTR-06, FTR-07, AMB-02]', {
	tag: '@phone',
}, async ({ page }) => {
	await page.goto('/')
	const footer = page.getByRole('contentinfo')
	const settings = await (await page.request.get('/api/settings')).json()
	for (const key of ['address', 'phone', 'email']) await expect(footer).toContainText(settings.data[key])
	const policies = footer.getByRole('navigation', { name: 'Policy Information' })
	await expect(policies.getByRole('link')).toHaveText(['Return Policy', 'Privacy Policy', 'Terms of Service', 'FAQ'])
	for (const name of ['Return Policy', 'Privacy Policy']) {
		await policies.getByRole('link', { name }).click()
		await expect(page).toHaveURL('/#footer-policies')
	}
	const categories = await (await page.request.get('/api/top-categories?items=500')).json()
	const ofCategories = footer.getByRole('navigation', { name: 'Know Us' }).getByRole('link')
	await expect(ofCategories).toHaveText(categories.data.map(({ name }: { name: string }) => JSON.parse(name).En))
	expect(await ofCategories.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
		categories.data.map(({ id }: { id: number }) => `/products/${id}`),
	)
	const useful = footer.getByRole('navigation', { name: 'Useful Links' })
	await expect(useful.getByRole('link')).toHaveText(['Contact Us', 'Track Order'])
	await useful.getByRole('link', { name: 'Contact Us' }).click()
	await expect(page).toHaveURL('/contact')
	await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
	await policies.getByRole('link', { name: 'Terms of Service' }).click()
	await expect(page).toHaveURL('/terms')
	await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible()
})

test('dark mode is selected once for all pages, and applies before the first paint', async ({ page }) => {
	await page.goto('/')
	await page.getByRole('radio', { name: 'Dark' }).check()
	const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
	await expect.poll(ground).toBe('dark')
	await page.goto('/faq', { waitUntil: 'commit' })
	await expect.poll(ground).toBe('dark')
})

test.describe('animations of the frame', () => {
	test.use({ motion: true })

	test('snow animation lets clicks through, and stops when motion is paused or reduced [NAV-24, AMB-58]', async ({ page }) => {
		await page.goto('/')
		const snow = page.locator('.snow')
		await expect(snow).toHaveCSS('pointer-events', 'none')
		// Next to the content: no flake is over the width of the page's content.
		const content = await page.getByRole('main').locator('.page').first().boundingBox()
		const gutter = await page
			.locator('.page')
			.first()
			.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart))
		const [start, end] = [(content?.x ?? 0) + gutter, (content?.x ?? 0) + (content?.width ?? 0) - gutter]
		const flakes = await snow
			.locator('i')
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, right }) => ({ left, right })))
		expect(flakes.filter(({ left, right }) => right > start && left < end)).toEqual([])
		const moving = [snow.locator('i').first(), page.locator('.strip')]
		for (const one of moving) await expect(one).toHaveCSS('animation-play-state', 'running')
		await page.getByRole('button', { name: 'Pause animations' }).click()
		for (const one of moving) await expect(one).toHaveCSS('animation-play-state', 'paused')
		await page.emulateMedia({ reducedMotion: 'reduce' })
		await expect(snow).toBeHidden()
	})
})

test('an unknown URL responds with a 404 page with links to continue [NAV-34]', { tag: '@static' }, async ({ page, complaints }) => {
	complaints.allow(/404/)
	const response = await page.goto('/no/such/page')
	expect(response?.status()).toBe(404)
	await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
	await expect(page.getByRole('heading', { level: 2, name: 'Best sellers' })).toBeVisible()
	const card = page.getByRole('region', { name: 'Best sellers' }).locator('product-card').first()
	await card.hover()
	await expect(card.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('an unknown category or product responds with a 404 page too [PROD-02]', { tag: '@server' }, async ({ page, complaints }) => {
	complaints.allow(/404/)
	expect((await page.goto('/products/999999'))?.status()).toBe(404)
	expect((await page.goto('/product/999999'))?.status()).toBe(404)
	await expect(page.getByText('Error loading product details. Please try again.')).toBeVisible()
})

test('text pages have the content of the shop [STAT-01, STAT-02, STAT-03, STAT-04, STAT-05, STAT-06, STAT-08, STAT-09, STAT-10]', {
	tag: '@static',
}, async ({ page }) => {
	await page.goto('/faq')
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Orders & Shipping', 'Returns & Refunds'])
	for (const text of [
		'My Orders',
		'What does shipping cost?',
		'the city that we deliver to',
		'$100',
		'30 days',
		'unused',
		'original packaging',
		'5-7 business days',
	]) {
		expect(await main.textContent()).toContain(text)
	}
	await page.goto('/terms')
	await expect(main.getByRole('heading', { level: 2 })).toHaveText([
		'Acceptance of Terms',
		'Privacy Policy',
		'Products and Services',
		'User Accounts',
		'Intellectual Property',
	])
	await page.goto('/contact')
	for (const label of ['Name', 'Email', 'Subject', 'Message']) await expect(main.getByRole('textbox', { name: label })).toBeVisible()
	await expect(main.getByRole('button', { name: 'Send Message' })).toBeVisible()
})

test('a page shows a message while the browser is offline [ADD-07]', async ({ page, context, complaints }) => {
	// Requests that are open when the network fails are logged as errors.
	complaints.allow(/ERR_INTERNET_DISCONNECTED|store_call_failed/)
	await page.goto('/contact')
	const note = page.getByText('You are offline')
	await expect(note).toBeHidden()
	await context.setOffline(true)
	await expect(note).toBeVisible()
	await context.setOffline(false)
	await expect(note).toBeHidden()
})
