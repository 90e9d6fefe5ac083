import { expect, test } from '../fixtures.ts'
import { expectNothingMoved, watchLayoutShifts, withoutFonts } from '../support/layout-shifts.ts'
import { loadLowerSections } from '../support/lower-sections.ts'
import { openWithCart } from '../support/shopper.ts'

test.use({ motion: true, pictures: true })

test('the slider of the home page advances every 3 s without end, and can be paused [HOME-20, HOME-22, HOME-24]', async ({ page }) => {
	await page.clock.install()
	await openWithCart(page)
	await expect(page.locator('slide-show[data-ready]')).toBeVisible()
	await page.clock.pauseAt(new Date(Date.now() + 60_000))
	const slides = page.locator('slide-show [aria-roledescription="slide"]')
	const count = await slides.count()
	expect(count).toBeGreaterThan(2)
	const shown = () => slides.evaluateAll((all) => all.findIndex((slide) => slide.hasAttribute('data-active')))
	const first = await shown()
	for (let step = 1; step <= count; step += 1) {
		await page.clock.runFor(3000)
		expect(await shown()).toBe((first + step) % count)
	}
	await page.getByRole('button', { name: 'Pause', exact: true }).click()
	// The first click loads the code of the button; the clock of the page is stopped until then.
	await expect(page.getByRole('button', { name: 'Play' })).toBeVisible()
	const paused = await shown()
	await page.clock.runFor(9000)
	expect(await shown()).toBe(paused)
})

test('the top tabs of the home page are operated with arrow keys, and link to the complete listing [HOME-41, HOME-43, HOME-44, HOME-46]', async ({
	page,
}) => {
	await page.goto('/')
	const tabs = page.getByRole('tab')
	await expect(tabs).toHaveText(['Best Sellers', 'New Arrivals', 'Top Sellings'])
	await expect(tabs.first()).toHaveAttribute('aria-selected', 'true')
	await tabs.first().focus()
	await page.keyboard.press('ArrowRight')
	await expect(tabs.nth(1)).toBeFocused()
	await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
	const panel = page.getByRole('tabpanel', { name: 'New Arrivals' })
	await expect(panel.locator('product-card')).toHaveCount(9)

	const { data } = await (await page.request.get('/api/product-tops')).json()
	await panel.getByRole('link', { name: 'View All Products' }).click()
	await expect(page).toHaveURL(/\/custom-products$/)
	await expect(page.getByRole('heading', { level: 1, name: 'New Arrivals' })).toBeVisible()
	await expect(page.locator('product-card')).toHaveCount(data.new_arrives.length)
})

test('the title of the deal of the day links to a listing of its products [HOME-32, HOME-34, NAV-07]', async ({ page }) => {
	await page.goto('/')
	const deal = await (await page.request.get('/api/deal-of-day')).json()
	await page.getByRole('heading', { name: deal.title }).getByRole('link').click()
	await expect(page.getByRole('heading', { level: 1, name: deal.title })).toBeVisible()
	await expect(page.locator('product-card')).toHaveCount(deal.data.length)
	await page.reload()
	await expect(page.locator('product-card')).toHaveCount(deal.data.length)
})

test('a link in a section that slides into view stays under the pointer while it is pressed', async ({ page }) => {
	await page.goto('/')
	const title = page.locator('#deal-of-day a')
	await title.scrollIntoViewIfNeeded()
	const section = page.locator('[data-reveal]', { has: title })
	await expect(section).toHaveAttribute('data-reveal', 'shown')
	const slides = () => section.evaluate((one) => one.getAnimations().map(({ playState }) => playState))
	await expect.poll(slides).toEqual([])
	// Repeats the animation with a duration of a minute, because a busy machine is slow.
	await section.evaluate((one: HTMLElement) => {
		one.style.animationDuration = '60s'
		one.dataset.reveal = ''
		one.getBoundingClientRect()
		one.dataset.reveal = 'shown'
	})
	await expect.poll(slides).toEqual(['running'])
	const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 }
	await page.mouse.move(x + 20, y + 12)
	await page.mouse.down()
	await expect.poll(slides).toEqual(['paused'])
	await page.mouse.up()
	await expect(page).toHaveURL(/\/custom-products$/)
})

test('a link to a listing of a section works before any script has loaded, and in another tab [HOME-34, NAV-07]', { tag: '@walk' }, async ({
	page,
	context,
	complaints,
}) => {
	complaints.allow(/ERR_FAILED|Failed to load resource/)
	await page.route('**/*.js', (route) => route.abort())
	await page.goto('/')
	await page.unroute('**/*.js')
	const title = page.locator('#deal-of-day a')
	const { title: name, data } = await (await page.request.get('/api/deal-of-day')).json()
	const [tab] = await Promise.all([context.waitForEvent('page'), title.click({ modifiers: ['ControlOrMeta'] })])
	await expect(tab.getByRole('heading', { level: 1, name })).toBeVisible()
	await expect(tab.locator('product-card')).toHaveCount(data.length)
	await title.click()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
	await expect(page.locator('product-card')).toHaveCount(data.length)

	// Two listings that are opened one after the other stay separate.
	await page.goto('/')
	await page.getByRole('link', { name: 'View All Products' }).first().click()
	await expect(page.getByRole('heading', { level: 1, name: 'Best Sellers' })).toBeVisible()
	await page.goBack()
	await page.goBack()
	await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('the custom products page without products shows a message, and links to the home page [AMB-21]', async ({ page }) => {
	await page.goto('/custom-products')
	await expect(page.getByText('No products available.')).toBeVisible()
	await page.getByRole('link', { name: 'Go to the home page' }).click()
	await expect(page).toHaveURL(/\/$/)
})

test('a visitor subscribes to the newsletter on the home page [HOME-51, HOME-53]', { tag: '@static-walk' }, async ({ page }) => {
	await page.goto('/')
	const form = page.locator('newsletter-form')
	await form.getByRole('button').click()
	await expect(page.getByText('Please enter a valid email address!')).toBeVisible()
	await form.getByRole('textbox').fill('ada@shop.example')
	await form.getByRole('button').click()
	await expect(page.getByText('You have successfully subscribed to our newsletter.')).toBeVisible()
})

test.describe('home page with a pointer', () => {
	test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

	test('a button scrolls a row of offers by 200 px [HOME-39, CONST-16]', async ({ page }) => {
		await page.goto('/')
		await loadLowerSections(page)
		const row = page.locator('carousel-row').first()
		// The buttons load with the first pointer movement.
		await row.hover()
		await row.getByRole('button', { name: /^Further/ }).click()
		await expect.poll(() => row.locator('[data-track]').evaluate((track) => Math.round(track.scrollLeft))).toBe(200)
		await row.getByRole('button', { name: /^Back/ }).click()
		await expect.poll(() => row.locator('[data-track]').evaluate((track) => Math.round(track.scrollLeft))).toBe(0)
	})

	test('a product card shows its second picture and its buttons on hover [PROD-33, PROD-34]', async ({ page }) => {
		await page.goto('/')
		const card = page.locator('product-card[data-back]').first()
		await card.hover()
		const second = card.locator('img').nth(1)
		await expect(second).toHaveCSS('opacity', '1')
		await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
		await expect(second).toHaveAttribute('src', /^\/media\/demo\/products\//)
		await expect(card.getByRole('button', { name: /^Add to cart/ })).toBeVisible()
	})
})

test('the lower sections of the home page load when a visitor comes near, and nothing moves [HOME-05, HOME-10, HOME-19]', {
	tag: ['@phone', '@static-walk'],
}, async ({ page, complaints }) => {
	await withoutFonts(page, complaints)
	await watchLayoutShifts(page)
	const { promise: reached, resolve: deliver } = Promise.withResolvers<void>()
	await page.route('**/fragments/home/', async (route) => {
		await reached
		await route.continue()
	})
	await page.goto('/')
	await page.waitForLoadState('networkidle')
	const offers = page.getByRole('region', { name: 'Special Offers' })
	await expect(offers).toHaveCount(0)
	// The link is for visitors without scripts.
	await expect(page.getByRole('link', { name: 'See all offers' })).toBeHidden()
	// A fast visitor is there before the sections are.
	const requested = page.waitForRequest('**/fragments/home/')
	await page.locator('lower-sections').evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
	await requested
	deliver()
	await expect(offers.locator('product-card').first()).toBeAttached()
	await expectNothingMoved(page, 'home page')
	await offers.scrollIntoViewIfNeeded()
	await expect(offers).toHaveAttribute('data-reveal', 'shown')
	await expect(offers.getByRole('button', { name: /^Add to cart/ }).first()).toBeAttached()
	const month = await (await page.request.get('/api/deal-of-month')).json()
	await expect(page.getByRole('region', { name: month.title }).locator('product-card')).toHaveCount(6)
})

test('sections of the home page that cannot be loaded leave a link to all offers, and load when the visitor comes back [ERR-08]', async ({
	page,
	complaints,
}) => {
	complaints.allow(/fragments\/home|ERR_FAILED|Failed to load resource/)
	await page.route('**/fragments/home/', (route) => route.abort())
	await page.goto('/')
	await page.locator('lower-sections').scrollIntoViewIfNeeded()
	const link = page.getByRole('link', { name: 'See all offers' })
	await expect(link).toBeVisible()
	await page.unroute('**/fragments/home/')
	await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
	await loadLowerSections(page)
	await expect(page.getByRole('region', { name: 'Special Offers' })).toBeVisible()
})

test('the home page with all flags off still has strip, newsletter and highlights [HOME-02, HOME-16, HOME-17, HOME-18, HOME-55, HOME-56]', {
	tag: '@server',
}, async ({ page, anotherFaultyShop }) => {
	const { url, store, behind } = await anotherFaultyShop()
	const { data } = await (await page.request.get(`${behind.url}/api/settings`)).json()
	const flags = Object.keys(data).filter((key) => key.startsWith('is_show_'))
	expect(flags.length).toBeGreaterThan(10)
	store.on('GET', /^\/settings$/, { do: 'say', json: { data: { ...data, ...Object.fromEntries(flags.map((flag) => [flag, 0])) } } })
	await page.goto(url)
	await expect(page.getByRole('region', { name: 'Brands' })).toBeVisible()
	await expect(page.locator('main product-card, slide-show [aria-roledescription], [role="tab"]')).toHaveCount(0)
	await expect(page.getByRole('heading', { name: /25%/ })).toBeVisible()
	await expect(page.getByRole('region', { name: 'Service' })).toContainText('$20')
	await expect(page.getByRole('region', { name: 'Service' })).toContainText('10 days')
})

test('a home page section whose call fails is logged and stays empty, and the other sections are shown [HOME-58, ERR-08]', {
	tag: '@server',
}, async ({ page, anotherFaultyShop }) => {
	// The test needs its own shop, because another one can have cached the page.
	const { url, store, output } = await anotherFaultyShop()
	store.on('GET', /\/deal-of-day$/, { do: 'fail', status: 500 })
	await page.goto(url)
	await expect(page.getByRole('heading', { name: 'Deal of the Day' })).toHaveCount(0)
	await expect(page.getByRole('tab', { name: 'Best Sellers' })).toBeVisible()
	await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
	const logged = output()
		.split('\n')
		.find((line) => line.includes('getDealOfDay'))
	expect(JSON.parse(logged ?? '{}')).toMatchObject({ level: 'warn', status: 500 })
})

test('a photo that fails to load is replaced by the placeholder [HOME-28, HDR-29]', async ({ page, complaints }) => {
	complaints.allow(/ERR_FAILED|Failed to load resource/)
	await page.route(/\.avif$/, (route) => route.abort())
	await page.goto('/')
	const slide = page.locator('.slides img').first()
	await expect.poll(() => slide.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toBe('/placeholder.svg')
})
