import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { loadLowerSections } from '../support/lower-sections.ts'
import { addToCart, search } from '../support/shopper.ts'
import { simpleProducts } from '../support/store-visitor.ts'

const shown = (page: Page, name: RegExp) => page.getByRole('link', { name }).filter({ visible: true })

test('every page has header, footer and its own title, and all but the checkout a search [NAV-01, NAV-02, NAV-03, NAV-04, NAV-05, NAV-06, NAV-15, NAV-16, NAV-17, NAV-18, HDR-01, HDR-04, AMB-04]', async ({
	request,
	mode,
}) => {
	const categories = (await (await request.get('/api/top-categories')).json()).data as {
		id: number
		name: string
		sub_category: { id: number }[]
	}[]
	const { data: products } = await (await request.get('/api/products?items=1')).json()
	const [first, second] = categories
	const pages = [
		...['/', '/cart', '/checkout', '/products', '/custom-products', '/profile', '/signin', '/signup', '/otp', '/forgot-password'],
		...['/reset-password', '/faq', '/contact', '/terms', `/product/${products[0].id}`],
		...[`/products/${first?.id}`, `/products/${second?.id}`, `/products/${first?.id}?sub=${first?.sub_category[0]?.id}`],
	]
	const titles = new Set<string>()
	for (const path of pages) {
		const response = await request.get(path)
		const html = await response.text()
		const search = path === '/checkout' ? [] : ['placeholder="Search for Products..."']
		const missing = ['<header', '<footer', ...search, '<main', '<title>'].filter((part) => !html.includes(part))
		expect([path, response.status(), missing]).toEqual([path, 200, []])
		titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '')
	}
	// A static file is the same for all requested sub-categories, so it has the title of the category.
	expect(titles.size).toBe(mode === 'static' ? pages.length - 1 : pages.length)
})

test('private pages are excluded from search engines', async ({ request }) => {
	for (const path of [
		'/cart',
		'/checkout',
		'/profile',
		'/signin',
		'/signup',
		'/otp',
		'/custom-products',
		'/compare',
		'/search?q=a',
		'/order',
	])
		expect([path, await (await request.get(path)).text()]).toEqual([
			path,
			expect.stringContaining('<meta name="robots" content="noindex">'),
		])
	for (const path of ['/', '/products', '/faq']) expect(await (await request.get(path)).text()).not.toContain('content="noindex"')
	expect(await (await request.get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/api\//)
})

test('links in logo and footer lead to the right pages, which start at the top [NAV-22, HDR-03, FTR-05, FTR-08, HOME-57]', async ({
	page,
}) => {
	await page.goto('/faq')
	await page
		.getByRole('banner')
		.getByRole('link', { name: /: home$/ })
		.click()
	await expect(page).toHaveURL('/')
	await expect(page.getByRole('region', { name: 'Service' })).toContainText(/support/i)
	const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
	await faq.scrollIntoViewIfNeeded()
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
	await faq.click()
	await expect(page).toHaveURL('/faq')
	expect(await page.evaluate(() => scrollY)).toBe(0)
	await page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' }).click()
	await expect(page).toHaveURL(/\/signin$/)
})

test('the cart badge counts lines up to 99, and the checkout has no cart button [NAV-28, NAV-38, HDR-12, HDR-14, HDR-15, CONST-08, AMB-34]', {
	tag: '@phone',
}, async ({ page, baseURL }) => {
	const [product] = await simpleProducts(baseURL ?? '')
	await page.goto(`/product/${product?.id}`)
	await addToCart(page)
	const cart = shown(page, /^Cart/)
	await expect(cart.locator('count-badge')).toHaveText('1')
	await page.reload()
	await expect(cart.locator('count-badge')).toHaveText('1')

	await page.route('**/api/card-details*', async (route) => {
		const reply = await (await route.fetch()).json()
		const lines = Array.isArray(reply) ? reply : reply.data
		await route.fulfill({ json: { data: Array.from({ length: 100 }, (_, index) => ({ ...lines[0], card_id: index + 1 })) } })
	})
	await page.goto('/faq')
	await expect(cart.locator('count-badge')).toHaveText('99+')
	await page.unroute('**/api/card-details*')
	await page.goto('/checkout')
	await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
	await expect(page.getByRole('banner').getByRole('link', { name: /^Cart/ })).toHaveCount(0)
	await expect(page.getByRole('navigation', { name: 'Shop', exact: true }).getByRole('link', { name: /^Cart/ })).toHaveCount(0)
})

test('the checkout is enclosed: logo, help and a short footer, without search, menus and bottom bar [HDR-01, HDR-03, HDR-14, HDR-15]', {
	tag: ['@phone', '@static'],
}, async ({ page }) => {
	await page.goto('/checkout')
	const header = page.getByRole('banner')
	await expect(header.getByRole('link', { name: /: home$/ })).toBeVisible()
	await expect(header.getByRole('link', { name: 'Need help?' })).toHaveAttribute('href', '/contact')
	await expect(page.getByRole('combobox', { name: 'Search for products' })).toHaveCount(0)
	await expect(page.getByRole('navigation', { name: /^(Shop|Categories|Account and cart)$/ })).toHaveCount(0)
	await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Terms of Service', 'FAQ', 'Contact Us'])
	// Pages within a visit preload the cached font; entry pages do not, because their first paint would be later.
	const preload = page.locator('link[rel=preload][as=font]')
	await expect(preload).toHaveAttribute('href', /poppins-variable/)
	await page.goto('/cart')
	await expect(page.getByRole('combobox', { name: 'Search for products' })).toBeVisible()
	await page.goto('/')
	await expect(preload).toHaveCount(0)
})

test.describe('sections in motion', () => {
	test.use({ motion: true })

	test('the shop has a blue theme with Poppins, and reveals its sections when they scroll into view [HOME-19, CONST-18, CONST-19, HDR-10]', {
		tag: '@phone-walk',
	}, async ({ page }) => {
		await page.goto('/')
		await expect(page.locator('body')).toHaveCSS('font-family', /^Poppins/)
		const colour = await page.evaluate(() => {
			const canvas = document.createElement('canvas').getContext('2d')
			if (!canvas) return []
			canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--color-primary-600')
			canvas.fillRect(0, 0, 1, 1)
			return [...canvas.getImageData(0, 0, 1, 1).data]
		})
		const [red = 0, green = 0, blue = 0] = colour
		expect(blue).toBeGreaterThan(2 * Math.max(red, green) - 20)

		await loadLowerSections(page)
		await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
		const section = page.locator('[data-reveal]').last()
		/**
		 * Scrolls until this part of the section is in view, and waits until the browser has notified all observers. The browser lays out the
		 * section only when it is close.
		 */
		const show = (part: number) =>
			section.evaluate(async (element, wanted) => {
				const seen = () =>
					new Promise<number>((resolve) => new IntersectionObserver(([entry]) => resolve(entry?.intersectionRatio ?? 0)).observe(element))
				do {
					const { bottom, height } = element.getBoundingClientRect()
					scrollTo({ top: scrollY + bottom - innerHeight - height * (1 - wanted), behavior: 'instant' })
				} while (Math.abs((await seen()) - wanted) > 0.02)
			}, part)
		await expect(section).not.toHaveAttribute('data-reveal', 'shown')
		await show(0.07)
		await expect(section).not.toHaveAttribute('data-reveal', 'shown')
		await expect(section).toHaveCSS('opacity', '0')
		await show(0.13)
		await expect(section).toHaveAttribute('data-reveal', 'shown')
		await expect(section).toHaveCSS('opacity', '1')

		await search(page, 'qqqqqqqq')
		await expect(page.getByText('No products found for the search term')).toBeVisible()
	})
})

test('a listing remembers the page on which a sub-category was selected, and has its filters [NAV-19, NAV-20, LIST-01, LIST-18, AMB-81]', {
	tag: '@phone',
}, async ({ page, isMobile }) => {
	await page.goto('/faq')
	if (isMobile) {
		await page.getByRole('link', { name: 'Menu', exact: true }).click()
		await page.getByRole('dialog', { name: 'Menus' }).locator('summary').first().click()
		await page.getByRole('dialog', { name: 'Menus' }).locator('details[open] a').first().click()
	} else {
		const panel = page.locator('menu-panel[data-category]').first()
		await panel.locator('summary').press('Enter')
		await panel.locator('[data-mega] > li > a').first().click()
	}
	await expect(page).toHaveURL(/\/products\/\d+\?sub=\d+$/)
	const { searchParams } = new URL(page.url())
	const visit = await page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? '{}'))
	expect(visit).toMatchObject({ from: '/faq', subCategoryId: searchParams.get('sub') })
	expect(visit.subCategoryName).toMatch(/\S/)
	await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')).toHaveText(['Back', 'Home', 'Products'])

	const filters = page.getByRole('button', { name: /^Filters/ })
	const price = page.getByRole('group', { name: 'Price' }).getByRole('spinbutton', { name: 'From' })
	if (isMobile) {
		await expect(price).toBeHidden()
		await expect(page.locator('.filters-button').filter({ has: filters }), 'it floats over the list').toHaveCSS('position', 'sticky')
		await expect(filters).toBeInViewport()
		await filters.click()
		await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('combobox', { name: 'Whole product name' })).toBeVisible()
	} else {
		await expect(filters).toBeHidden()
	}
	await expect(price).toBeVisible()
})
