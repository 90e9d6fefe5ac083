import { globSync, statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { measurePageWeight, type PageWeight } from '../support/page-weight.ts'
import { fillCart } from '../support/store-visitor.ts'

test.use({ pictures: true })

const kilobyte = 1024

async function pathsOf(page: Page): Promise<Readonly<Record<'home' | 'listing' | 'product', string>>> {
	const { data } = await (await page.request.get('/api/top-categories?items=1')).json()
	const listing = `/products/${data[0].id}`
	const products = await (await page.request.get(`/api/products/by-category?category=${data[0].id}&items=1`)).json()
	return { home: '/', listing, product: `/product/${products.data[0].id}` }
}

function report(what: string, { scripts, rawHtml }: PageWeight): void {
	console.log(`${what}: ${(scripts / kilobyte).toFixed(1)} KB of script packed, ${(rawHtml / kilobyte).toFixed(1)} KB of HTML`)
}

/** Limits of the HTML, uncompressed. */
const htmlLimits = { home: 75, listing: 81, product: 100 } as const

for (const kind of ['home', 'listing', 'product'] as const) {
	test(`${kind} loads at most 7 KB of script and no React before anything is touched, ${htmlLimits[kind]} KB of HTML, and 112 KB of script when all its islands are hydrated [ADD-08, ADD-09]`, {
		tag: '@phone',
	}, async ({ page }) => {
		const path = (await pathsOf(page))[kind]
		const sumUp = await measurePageWeight(page)
		await page.goto(path)
		const wire = await sumUp()
		report(kind, wire)
		expect(wire.react).toEqual([])
		expect(wire.scripts, wire.scriptNames.join('\n')).toBeLessThanOrEqual(7 * kilobyte)
		expect(wire.rawHtml).toBeLessThanOrEqual(htmlLimits[kind] * kilobyte)
		expect(wire.fonts.length).toBeLessThanOrEqual(2)

		const islands = page.locator('astro-island')
		await expect(islands).not.toHaveCount(0)
		for (const island of await islands.all()) await island.dispatchEvent('pointerover')
		await expect(page.locator('astro-island:not([data-hydrated])')).toHaveCount(0)
		const hydrated = await sumUp()
		report(`${kind}, hydrated`, hydrated)
		expect(hydrated.react, 'React is there, so that what is said of it above could fail').not.toEqual([])
		expect(hydrated.scripts, hydrated.scriptNames.join('\n')).toBeLessThanOrEqual(112 * kilobyte)
	})

	test(`${kind} carries the styles of its first screen: no style sheet stands before it [ADD-09]`, async ({ page }) => {
		const html = await (await page.request.get((await pathsOf(page))[kind])).text()
		const sheets = [...html.matchAll(/<link rel="stylesheet"/g)].map(({ index }) => index)
		expect(sheets).not.toEqual([])
		expect(Math.min(...sheets)).toBeGreaterThan(html.indexOf('</h1>'))
		expect(html.slice(0, html.indexOf('</head>'))).toContain('<style>')
	})
}

test('the home page has at most 1,100 elements until a visitor comes near its lower sections [ADD-09]', { tag: '@phone' }, async ({
	page,
}) => {
	await page.goto('/')
	await expect(page.locator('lower-sections')).toBeAttached()
	expect(await page.locator('*').count()).toBeLessThanOrEqual(1100)
})

test('a cart that fails to load requests at most 28 KB of script before any interaction, and no React [ADD-08]', async ({
	page,
	complaints,
}) => {
	complaints.allow(/^response: 500 |Failed to load resource|store_call_failed/)
	await page.route('**/api/card-details*', (route) => route.fulfill({ status: 500, json: {} }))
	const sumUp = await measurePageWeight(page)
	await page.goto('/')
	const wire = await sumUp()
	expect(wire.scriptNames.join('\n'), 'the client of the store is there').toContain('/store.')
	expect(wire.react).toEqual([])
	expect(wire.scripts, wire.scriptNames.join('\n')).toBeLessThanOrEqual(28 * kilobyte)
})

for (const path of ['/signin', '/signup', '/otp', '/forgot-password', '/reset-password', '/contact', '/newsletter']) {
	test(`the form on ${path} is ready with at most 25 KB of script and no React [ADD-09]`, async ({ page }) => {
		const sumUp = await measurePageWeight(page)
		await page.goto(path)
		const wire = await sumUp()
		report(path, wire)
		expect(wire.react).toEqual([])
		expect(wire.scripts, wire.scriptNames.join('\n')).toBeLessThanOrEqual(25 * kilobyte)
	})
}

test('the cart loads at most 99 KB of script, and the checkout 115.5 KB, until a visitor touches them [ADD-09]', async ({ page }) => {
	await fillCart(page, 1)
	for (const [path, limit] of [
		['/cart', 99],
		['/checkout', 115.5],
	] as const) {
		const tab = await page.context().newPage()
		const sumUp = await measurePageWeight(tab)
		await tab.goto(path)
		const wire = await sumUp()
		report(path, wire)
		expect(wire.react).not.toEqual([])
		expect(wire.scripts, wire.scriptNames.join('\n')).toBeLessThanOrEqual(limit * kilobyte)
		await tab.close()
	}
})

test('the font file with both weights has at most 20 KB [ADD-09]', () => {
	// Files of former builds stay for a day.
	const [font, ...others] = globSync('dist/client/**/poppins-variable*.woff2')
	expect(others).toEqual([])
	expect(statSync(font ?? '').size).toBeLessThanOrEqual(20 * kilobyte)
})

for (const kind of ['home', 'listing', 'product'] as const) {
	test(`${kind} has the largest picture of a phone in itself: no request stands between the page and its largest paint [ADD-09]`, async ({
		page,
	}) => {
		const path = (await pathsOf(page))[kind]
		await page.setViewportSize({ width: 390, height: 844 })
		await page.goto(path)
		// The browser also reports text that is painted before the picture.
		await expect.poll(() => largestPaint(page)).toMatch(/^data:image\/avif/)
		// A product card has one file for all screens; a picture that fills a wide screen is loaded for it.
		await page.setViewportSize({ width: 1440, height: 900 })
		await page.goto(path)
		const first = page.getByRole('main').locator('img[fetchpriority=high]')
		await expect(first).toHaveJSProperty('complete', true)
		expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(kind === 'listing' ? /^data:/ : /\d+\.avif$/)
	})
}

/** URL of the picture that the browser reports as the largest contentful paint; empty for text. */
function largestPaint(page: Page): Promise<string> {
	return page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				new PerformanceObserver((list) => {
					const entry = list.getEntries().at(-1) as PerformanceEntry & { readonly url: string; readonly element: HTMLImageElement | null }
					resolve(entry.element?.currentSrc ?? entry.url)
				}).observe({ type: 'largest-contentful-paint', buffered: true })
			}),
	)
}
