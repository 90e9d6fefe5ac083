import type { Page } from '@playwright/test'
import { slotNames } from '@storefront/contract/domain/frame/slots.ts'
import { expect, test } from '../fixtures.ts'
import { addToCart, confirmedOrder, fillCheckout, openFilters, orderButton, showResults } from '../support/shopper.ts'
import { fillEverySlot, startWithFolder } from '../support/theme-folder.ts'

/** The pages of every slot that is not on all of them, and what it is given. */
const places: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	'/': { 'home:before': 'shop', 'home:sections': 'shop' },
	'/products': { 'listing:before': 'category term total', 'listing:after': 'category term total' },
	'/product/1': { 'product:after-details': 'product' },
	'/cart': { 'cart:after-summary': 'shop' },
	'/checkout': { 'checkout:before': 'shop' },
	'/faq': {},
}
const everywhere = { 'header:before': 'shop', 'header:logo': 'shop logo', 'footer:before': 'shop', 'footer:end': 'shop' }
/** A component of React, which shows what it shows. */
const ofReact = 'product:after-price'

interface Told {
	readonly event: string
	readonly [field: string]: unknown
}

/** On the page of the cart. */
async function removeOne(page: Page, left: string): Promise<void> {
	const main = page.getByRole('main')
	const remove = main.getByRole('button', { name: /^Remove/ })
	await remove.first().click()
	await expect(main.getByRole('heading', { name: left })).toBeVisible()
}

/** Triggers each analytics event once, and waits on each page until `told` resolves for its events. */
async function shopAround(page: Page, url: string, events: (event: string) => Promise<void>): Promise<void> {
	for (const path of ['/product/1', '/product/2']) {
		await page.goto(url + path)
		await addToCart(page)
	}
	await page.goto(`${url}/search?q=usb`)
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “usb”')
	await expect(page.locator('product-card').first()).toBeVisible()
	await events('searched')
	await page.goto(`${url}/products`)
	await openFilters(page)
	await page.locator('#filters').getByLabel('Sort').selectOption('priceAsc')
	await expect(page).toHaveURL(/sort=priceAsc/)
	await showResults(page)
	await events('filtered')
	await page.goto(`${url}/cart`)
	await removeOne(page, 'Products (1)')
	await events('removed')
	await page.goto(`${url}/checkout`)
	await fillCheckout(page)
	await orderButton(page).click()
	await confirmedOrder(page)
	await events('ordered')
	await page.getByRole('dialog').getByRole('link', { name: 'Continue Shopping' }).click()
	await expect(page).toHaveURL(`${url}/`)
}

test('a theme folder affects every page: each slot once, texts, colours, pages, and events only after consent', async ({
	page,
	mode,
	start,
	folder,
}) => {
	fillEverySlot(folder, mode === 'static' ? 'replaced' : 'surrounded')
	const { shop, listeners, remove } = await startWithFolder(mode, start, folder)
	const { url } = shop
	try {
		const events: Told[] = []
		await page.route('https://stats.example/**', async (route) => {
			events.push(route.request().postDataJSON())
			await route.fulfill({ status: 204 })
		})
		const loaded: string[] = []
		page.on('request', (request) => loaded.push(request.url()))
		expect(listeners).toHaveLength(1)

		await test.step('each slot is rendered once, with its props', async () => {
			const listed = [...Object.values(places), everywhere].flatMap((slots) => Object.keys(slots))
			expect([...listed, ofReact].sort(), 'every slot of the code is looked for').toEqual([...slotNames].sort())
			await page.goto(`${url}/product/1`)
			await addToCart(page)
			for (const [path, slots] of Object.entries(places)) {
				await page.goto(url + path)
				const wanted = { ...everywhere, ...slots }
				const found = () =>
					page.locator('[data-slot]').evaluateAll((all) => all.map((one) => [one.getAttribute('data-slot'), one.textContent]).sort())
				await expect.poll(found, path).toEqual(Object.entries(wanted).sort())
			}
			await page.goto(`${url}/cart`)
			await removeOne(page, 'Products (0)')
			await page.goto(`${url}/product/1`)
			await expect(page.getByText('3 parts of $329.70'), 'a slot within an island').toHaveCount(1)
			await page.getByRole('button', { name: '6 months' }).click()
			await expect(page.getByText('6 parts of $164.85'), 'an island of the owner’s').toBeVisible()
			const header = page.getByRole('banner')
			await expect(header.getByText('Our own')).toHaveCount(mode === 'static' ? 1 : 0)
			await expect(header.getByRole('img', { name: 'Voltline' }), 'what the shop itself shows').toHaveCount(mode === 'static' ? 0 : 1)
		})

		await test.step('colours, files, texts and pages are the owner’s', async () => {
			const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
			expect(canvas).toBe('rgb(255, 253, 248)')
			expect((await page.request.get(`${url}/pictures/leaf.svg`)).status()).toBe(200)
			await page.goto(`${url}/privacy-of-counting`)
			await expect(page.getByRole('heading', { name: 'What we count' })).toBeVisible()
			await page.goto(`${url}/advice/screen-sizes`)
			await expect(page.getByRole('heading', { name: 'Screen sizes' })).toBeVisible()
			const sitemap = await (await page.request.get(`${url}/sitemaps/pages.xml`)).text()
			expect(sitemap).toContain('https://shop.example/advice/screen-sizes')
		})

		const question = page.getByRole('region', { name: 'Your consent' })
		await test.step('no event is sent and no listener loaded before the consent of the visitor', async () => {
			await page.goto(`${url}/faq`)
			await expect(question).toContainText('May we count which products are looked at and bought?')
			await shopAround(page, url, () => Promise.resolve())
			await expect(question).toBeVisible()
			expect(events).toEqual([])
			expect(loaded.filter((one) => listeners.includes(one))).toEqual([])
		})

		await test.step('each event is heard once after it', async () => {
			await page.goto(`${url}/faq`)
			await question.getByRole('button', { name: 'Yes' }).click()
			await expect(question).toBeHidden()
			await expect.poll(() => loaded.filter((one) => listeners.includes(one)).length).toBeGreaterThan(0)
			const heard = (name: string) => events.filter(({ event }) => event === name)
			await shopAround(page, url, (name) => expect.poll(() => heard(name), name).toHaveLength(1))
			expect(heard('viewed').map(({ product }) => (product as { readonly id: string }).id)).toEqual(['1', '2'])
			expect(heard('added').map(({ id, quantity }) => [id, quantity])).toEqual([
				['1', 1],
				['2', 1],
			])
			expect(heard('removed')).toHaveLength(1)
			expect(heard('searched')).toMatchObject([{ term: 'usb', results: expect.any(Number) }])
			expect(heard('filtered')).toMatchObject([{ path: '/products', query: 'sort=priceAsc' }])
			expect(heard('ordered')).toMatchObject([{ lines: [{ quantity: 1 }], currency: '$' }])
			const first = heard('vitals').filter(({ name, path }) => name === 'FCP' && String(path).startsWith('/product/1'))
			expect(first).toHaveLength(1)
		})

		await test.step('the consent can be withdrawn, and no event is sent afterwards', async () => {
			await page.goto(`${url}/device`)
			await expect(page.getByText('counted-visits')).toBeVisible()
			await expect(page.getByRole('button', { name: 'Yes' })).toHaveAttribute('aria-pressed', 'true')
			await page.getByRole('button', { name: 'No', exact: true }).click()
			await expect(page.getByRole('button', { name: 'No', exact: true })).toHaveAttribute('aria-pressed', 'true')
			const before = events.length
			await page.goto(`${url}/product/2`)
			await addToCart(page)
			await expect(question).toBeHidden()
			expect(events.slice(before)).toEqual([])
		})
	} finally {
		// What a page still asks of a shop that has ended is no complaint.
		await page.goto('about:blank')
		await remove()
	}
})
