import { expect, test } from '../fixtures.ts'
import { loadLowerSections } from '../support/lower-sections.ts'
import { longName, longTitle, mockSettings, sectionOf, sendMockData } from '../support/mock-shop.ts'

const flags = Object.keys(sectionOf)
const cut = (limit: number) => `${longName.slice(0, limit)}...`

test('the shop shows the data of the store, shortened and sorted by the rules [AMB-52, AMB-66, NAV-25, NAV-26, NAV-35, HDR-02, FTR-01, FTR-09, FTR-10, HOME-23, HOME-25, HOME-27, HOME-28, HOME-29, HOME-30, HOME-31, HOME-33, HOME-35, HOME-36, HOME-37, HOME-38, HOME-40, HOME-45, HOME-47, HOME-48, HOME-49, CONST-06, CONST-07, CONST-14, ENT-05, ENT-11, ENT-16]', async ({
	page,
	anotherFaultyShop,
}) => {
	const { url, store } = await anotherFaultyShop()
	sendMockData(store, flags)
	await page.goto(url)
	await loadLowerSections(page)

	await expect(page).toHaveTitle('Fjord Electronics')
	await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg?site')
	await expect(page.getByRole('banner').getByRole('img').first()).toHaveAttribute('src', mockSettings.logo)
	const footer = page.getByRole('contentinfo')
	await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', mockSettings.fb_link)
	await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveCount(0)
	await expect(footer.getByRole('img').first()).toHaveAttribute('src', mockSettings.logo)
	for (const text of [mockSettings.address, mockSettings.phone, mockSettings.email]) await expect(footer).toContainText(text)

	const slides = page.locator('slide-show [aria-roledescription=slide]')
	expect(await slides.locator('img').evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual([
		'/favicon.svg?slide=1',
		'/favicon.svg?slide=2',
		'/favicon.svg?slide=3',
	])
	await expect(slides.nth(0).locator('a')).toHaveAttribute('target', '_blank')
	await expect(slides.nth(1).locator('a')).toHaveCount(0)

	const region = (name: string) => page.getByRole('region', { name, exact: true })
	const home = region('Promotions').getByRole('listitem')
	await expect(home).toHaveCount(4)
	await expect(home.nth(0).locator('a')).toHaveAttribute('href', 'https://promotion.example/')
	await expect(home.nth(0).locator('a')).toHaveAttribute('target', '_blank')
	await expect(home.nth(0)).toContainText('Home 1')
	await expect(home.nth(1).locator('a')).toHaveCount(0)
	await expect(home.nth(1).locator('img')).toHaveAttribute('src', '/placeholder.svg')
	await expect(region('Deals').getByRole('listitem')).toHaveCount(5)
	await expect(region('Top offers').getByRole('listitem')).toHaveText(/Top 12/)
	await expect(region('Categories on offer').getByRole('listitem')).toHaveText(/Category 13/)
	await expect(region('Categories on offer').locator('a')).toHaveAttribute('target', '_blank')
	await expect(page.getByText('Unheard of')).toHaveCount(0)

	const today = region('Today').locator('product-card')
	const linksIn = (section: string, part = '') =>
		region(section)
			.locator(`${part} product-card`)
			.getByRole('link')
			.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
	for (const [section, first] of [
		['Today', 4],
		['This month', 20],
	] as const) {
		const links = Array.from({ length: 6 }, (_, index) => `/product/${first + index}`)
		expect(await linksIn(section), section).toEqual(links)
		expect(await linksIn(section, '.deal-large'), 'one large').toEqual(links.slice(0, 1))
		expect(await linksIn(section, '.deal-medium'), 'three of middle size').toEqual(links.slice(1, 4))
		expect(await linksIn(section, '.deal-wide'), 'two wide').toEqual(links.slice(4))
	}
	await expect(region('Today').locator('product-card.large').getByRole('link')).toHaveAttribute('href', '/product/4')
	await expect(today.nth(1).getByRole('link')).toHaveText(cut(20))
	await expect(today.nth(1).getByRole('link')).toHaveAttribute('title', `${longName} 5`)
	await expect(region('Today')).toContainText('Only today')
	await expect(region('This month').locator('product-card')).toHaveCount(6)
	await expect(region('Offers').getByText('No products available.')).toHaveCount(1)
	await expect(region('The best brand').locator('product-card')).toHaveCount(2)
	await expect(region('The best category').locator('product-card')).toHaveCount(2)

	const brands = region('Brands').getByRole('listitem')
	await expect(brands).toHaveCount(2)
	await expect(brands.nth(0)).toHaveText('Fjell')
	await expect(brands.nth(1).getByRole('img', { name: 'Dal' })).toHaveAttribute('src', '/favicon.svg?brand')

	const best = page.getByRole('tabpanel', { name: 'Best Sellers' })
	await expect(best.locator('product-card')).toHaveCount(9)
	await expect(best.getByRole('link', { name: 'View All Products' })).toHaveCount(0)
	await expect(best.locator('product-card h3').first()).toHaveText(cut(30))
	await expect(best.locator('product-card').first()).toContainText('Now €85.00 Was €100.00')
	await page.getByRole('tab', { name: 'New Arrivals' }).click()
	const arrivals = page.getByRole('tabpanel', { name: 'New Arrivals' })
	await expect(arrivals.locator('product-card')).toHaveCount(9)
	await expect(arrivals.getByRole('link', { name: 'View All Products' })).toBeVisible()
})

test.describe('wide screen', () => {
	test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false })

	test('promotions are three in a row; a mega panel fills its free slots with pictures [HOME-26, HDR-26, HDR-27, HDR-28, HDR-29, CONST-14, AMB-53]', async ({
		page,
		anotherFaultyShop,
	}) => {
		const { url, store } = await anotherFaultyShop()
		sendMockData(store, ['home_promotion'])
		await page.goto(url)
		const tops = await page
			.getByRole('region', { name: 'Promotions', exact: true })
			.getByRole('listitem')
			.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
		expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, false])

		const panels = page.locator('menu-panel[data-category]')
		await expect(panels.locator('> a')).toHaveText(['Phones & Tablets', 'Few parts', 'Unknown Category', 'Category 4'])
		await panels.nth(0).locator('summary').press('Enter')
		const many = panels.nth(0).locator('[data-mega] > li')
		await expect(many).toHaveCount(5)
		await expect(many.first().getByRole('link').nth(1)).toHaveText(cut(20))
		await page.keyboard.press('Escape')
		await panels.nth(1).locator('summary').press('Enter')
		const few = panels.nth(1).locator('[data-mega] > li')
		await expect(few).toHaveCount(5)
		await expect(few.nth(0)).toContainText('No products available')
		await expect(few.nth(1).getByRole('link')).toHaveCount(10)
		await expect(few.nth(1).getByRole('link').last()).toHaveText('Last')
		await expect(few.nth(2).locator('img')).toHaveAttribute('src', '/favicon.svg')
		for (const slot of [3, 4]) await expect(few.nth(slot).locator('img')).toHaveAttribute('src', '/placeholder.svg')
	})
})

test('each flag shows its own section and no other [HOME-03, HOME-04, HOME-05, HOME-06, HOME-07, HOME-08, HOME-09, HOME-10, HOME-11, HOME-12, HOME-13, HOME-14, HOME-15, HOME-42, HOME-43, FTR-09, FTR-10]', async ({
	page,
	anotherFaultyShop,
}) => {
	// Whatever bit of its number a flag has set, it is on in that shop: so each two flags differ somewhere.
	for (const bit of [0, 1, 2, 3]) {
		const { url, store } = await anotherFaultyShop()
		const on = flags.filter((_, index) => ((index + 1) >> bit) % 2 === 1)
		// The social networks of the footer are in reverse order.
		const { fb_link } = mockSettings
		sendMockData(store, on, bit === 0 ? { fb_link: '', inst_link: 'https://instagram.example/fjord' } : { fb_link, inst_link: '' })
		await page.goto(url)
		await loadLowerSections(page)
		const shown: string[] = []
		for (const [flag, section] of Object.entries(sectionOf)) if ((await section(page).count()) > 0) shown.push(flag)
		expect(shown).toEqual(on)
		const tabs = page.getByRole('tab')
		const selected = await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-selected')))
		expect(selected, 'the first tab that there is').toEqual(selected.map((_, index) => String(index === 0)))
		if (bit === 0) {
			const footer = page.getByRole('contentinfo')
			await expect(footer.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.example/fjord')
			await expect(footer.getByRole('link', { name: 'Facebook' })).toHaveCount(0)
		}
	}
})

/** What else than this element is seen in the window, at points of a grid; runs in the page. */
function visibleSiblings(element: Element): string[] {
	const { clientWidth, clientHeight } = document.documentElement
	const steps = [0.01, 0.25, 0.5, 0.75, 0.99]
	const seen = steps.flatMap((x) => steps.map((y) => document.elementFromPoint(x * clientWidth, y * clientHeight)))
	// In the gutter of the scroll bar there is nothing.
	return seen.filter((met) => met !== null && !element.contains(met)).map((met) => met?.outerHTML.slice(0, 80) ?? '')
}

test('the page shows that the settings are loading, and the shop as soon as they are there [HOME-01, NAV-27, AMB-49]', async ({
	page,
	anotherFaultyShop,
	complaints,
}) => {
	complaints.allow(/503|50\d/)
	const { url, store } = await anotherFaultyShop()
	store.on('GET', /\/(settings|site-info)$/, { do: 'fail', status: 500 })
	const looked = Promise.withResolvers<void>()
	await page.route('**/api/settings', async (route) => {
		await looked.promise
		await route.continue()
	})
	await page.goto(url)
	const waiting = page.getByRole('status').filter({ hasText: 'Loading Home Page...' })
	await expect(waiting).toBeVisible()
	expect(await waiting.evaluate(visibleSiblings)).toEqual([])
	looked.resolve()
	await expect(page).toHaveTitle('Company Name')
	await expect(page.getByText('The shop could not be reached.')).toBeVisible()
	for (const name of ['Brands', 'Service']) await expect(page.getByRole('region', { name })).toBeVisible()
	await expect(page.getByRole('heading', { name: /25%/ })).toBeVisible()
	await expect(page.locator('slide-show, main product-card')).toHaveCount(0)
	store.heal()
	await expect(page.locator('slide-show, main product-card').first()).toBeVisible()
	await expect(page.getByText('Loading Home Page...')).toBeHidden()
})

test('a product page shows the data of the store [PROD-03, PROD-04, PROD-05, PROD-06, PROD-08, PROD-10, PROD-11, PROD-12, PROD-13, PROD-16, PROD-18, PROD-19, PROD-22, CONST-04, AMB-55]', async ({
	page,
	anotherFaultyShop,
}) => {
	const { url, store } = await anotherFaultyShop()
	sendMockData(store, [])
	await page.goto(`${url}/product/900`)
	const steps = page.getByRole('navigation', { name: 'Breadcrumb' })
	await expect(steps.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
	await expect(steps.getByRole('link', { name: 'Products' })).toHaveAttribute('href', '/products/1')
	await expect(steps.getByRole('listitem').last()).toHaveText(`${longTitle.slice(0, 70).trimEnd()}...`)
	const main = page.getByRole('main')
	await expect(main.getByRole('heading', { level: 1 })).toHaveText(longTitle)
	expect(await page.locator('product-gallery [data-track] img').evaluateAll((all) => all.map((one) => one.getAttribute('src')))).toEqual([
		'/favicon.svg?1',
		'/favicon.svg?2',
		'/favicon.svg?3',
	])
	const pictures = page.locator('product-gallery [data-track] img')
	for (const [index, alt] of ['Fjell 500, front', 'Fjell 500, back', `${longTitle}, picture 3 of 3`].entries())
		await expect(pictures.nth(index)).toHaveAttribute('alt', alt)
	for (const text of [
		...['€90.00', '€100.00', '-10%', 'Fjell', 'Three winters', 'By boat.', 'At length.', 'Stood a storm.', '30 days'],
		...['Fjell AS', 'Havnegata 1, Bergen', 'Fjell Europe', 'Not for whales.'],
	])
		await expect(main.getByText(text).first()).toBeVisible()
	await expect(main.getByRole('link', { name: 'eu@fjell.example' })).toHaveAttribute('href', 'mailto:eu@fjell.example')
	await expect(main.getByText('Charger not included')).toBeVisible()
	await expect(main.getByText('Charging power 5-45 W, USB PD')).toBeVisible()
	await expect(main.getByRole('link', { name: 'Energy label: Energy class B, on a scale from A to G' })).toHaveAttribute(
		'href',
		'https://files.example/label.svg',
	)
	await expect(main.getByRole('link', { name: 'Product information sheet' })).toHaveCount(0)
	await expect(main.getByRole('link', { name: 'Video' })).toHaveAttribute('href', 'https://video.example/fjell')
	await expect(main.getByRole('link', { name: /^Manual$|javascript/ })).toHaveCount(0)
	await expect(main.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('1')
	for (const name of ['Add to Cart', 'Buy It Now']) await expect(main.getByRole('button', { name, exact: true })).toBeEnabled()

	await page.goto(`${url}/product/901`)
	for (const name of ['Add to Cart', 'Buy It Now']) await expect(main.getByRole('button', { name, exact: true })).toBeDisabled()
	await expect(main.getByRole('group', { name: /^Quantity/ }).getByRole('status')).toHaveText('0')

	await page.goto(`${url}/product/902`)
	await expect(main.getByRole('group', { name: 'Colour' }).getByRole('radio')).toHaveCount(2)
	await expect(main.getByRole('group', { name: 'Size' }).getByRole('radio')).toHaveCount(2)
})

test('a choice that costs more than the listing says leads to the one with the price of the listing', async ({
	page,
	anotherFaultyShop,
}) => {
	const { url, store } = await anotherFaultyShop()
	sendMockData(store, [])
	await page.goto(`${url}/product/902?Colour=Coal&Size=L`)
	const main = page.getByRole('main')
	const price = main.locator('.price').first()
	await expect(price).toContainText('€108.00')
	await main.getByRole('link', { name: 'From €99.00 with Snow, L' }).click()
	await expect(price).toContainText('€99.00')
	await expect(main.getByRole('radio', { name: 'Snow' })).toBeChecked()
	await expect(page).toHaveURL(`${url}/product/902?Colour=Snow&Size=L`)
	await expect(main.getByRole('link', { name: /^From/ })).toHaveCount(0)
})

test('custom products are the cards of the list that was stored there [NAV-07, STAT-11, STAT-12, STAT-13, STAT-14, STAT-15, STAT-16, STAT-17]', async ({
	page,
	anotherFaultyShop,
}) => {
	const { url, store } = await anotherFaultyShop()
	sendMockData(store, ['top_selling'])
	await page.goto(url)
	await page.getByRole('link', { name: 'View All Products' }).click()
	await expect(page.getByRole('heading', { level: 1, name: 'Top Sellings' })).toBeVisible()
	const cards = page.locator('product-card')
	await expect(cards).toHaveCount(12)
	const first = cards.first()
	await expect(first.locator('img').first()).toHaveAttribute('src', '/placeholder.svg')
	await expect(first.locator('em')).toHaveText('-15%')
	await expect(first.getByRole('link').first()).toHaveText(cut(20))
	await expect(first.getByRole('link').first()).toHaveAttribute('href', '/product/1')
	await expect(first.locator('b')).toHaveText('€85.00')
	await expect(first.locator('s')).toHaveText('€100.00')
})
