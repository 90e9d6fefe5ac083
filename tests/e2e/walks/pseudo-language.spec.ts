import type { Browser, Page } from '@playwright/test'
import { createCustomer } from '#scripts/screenshots/customer.ts'
import { findProducts } from '#scripts/screenshots/products.ts'
import { scenes } from '#scripts/screenshots/scenes.ts'
import type { Stage } from '#scripts/screenshots/stage.ts'
import { expect, expectAccessible, test } from '../fixtures.ts'
import { expectFits } from '../support/layout.ts'
import { localizedPage } from '../support/localized-page.ts'
import { findEnglishTexts } from '../support/localized-shop.ts'
import { isData, listOwnTexts, readPageTexts, textOutsideMarkers } from '../support/page-texts.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { backwardLines } from '../support/rtl-lines.ts'
import { type Shop, startShop } from '../support/shop.ts'

/** English between ⟦ and ⟧, with marks on its letters, and two fifths longer. */
const pseudo = 'en-XA'

/** Iceland in German, and in English what some addresses have in place of a state. */
const iceland = 'Island'

// One shop speaks all of them.
test.describe.configure({ mode: 'default' })

let copy: ProjectCopy
let shop: Shop
let lostShop: Shop
let products: Stage['products']
let customer: Stage['customer']

test.beforeAll(async () => {
	copy = copyProject()
	const environment = { LANGUAGES: `en,${pseudo},de,ar` }
	const built = await copy.run('scripts/build.ts', environment)
	expect(built.code, built.output).toBe(0)
	const lost = { ...environment, STORE_API_URL: 'http://127.0.0.1:9/api' }
	;[shop, lostShop] = await Promise.all([startShop({ root: copy.root, environment }), startShop({ root: copy.root, environment: lost })])
	products = await findProducts(shop.url)
	customer = await createCustomer(shop, [products.simple, products.another])
})

test.afterAll(async () => {
	await Promise.all([shop.stop(), lostShop.stop()])
	copy.remove()
})

test('all texts of all pages and states are translatable, and texts of 140 % length fit on a phone', async ({ browser }) => {
	const words = listOwnTexts(await catalogueWords(shop.url))
	const stray = new Map<string, string>()
	const failed = await walk(browser, pseudo, async (page, scene, phone) => {
		for (const { text, where } of await readPageTexts(page)) {
			const rest = textOutsideMarkers(text)
			if (!isData(rest, words) && !stray.has(rest.trim())) stray.set(rest.trim(), `${scene}, ${where}: ${text}`)
		}
		if (phone) await expectFits(page, scene, [390])
	})
	expect([...failed, ...stray.values()]).toEqual([])
})

for (const [tag, direction] of [
	['de', 'ltr'],
	['ar', 'rtl'],
] as const) {
	test(`all pages and states in ${tag} are accessible, have no English texts, and fit on a phone`, async ({ browser }) => {
		const data = listOwnTexts(await catalogueWords(shop.url)).values
		const found = new Set<string>()
		const failed = await walk(browser, tag, async (page, scene, phone) => {
			const pageTexts = (await readPageTexts(page)).map(({ text }) => text)
			for (const line of findEnglishTexts(tag, pageTexts))
				if (!data.has(line) && line !== iceland) found.add(`${scene} says in English: ${line}`)
			if (direction === 'rtl') for (const line of await backwardLines(page)) found.add(`${scene} has the parts of a line backward: ${line}`)
			expect.soft(await page.locator('html').getAttribute('dir'), scene).toBe(direction)
			if (phone) await expectFits(page, scene, [390])
			await wholeInWindow(page)
			// A list that waits for its next products is pale.
			const except = scene === 'listing-loading' ? ['color-contrast'] : []
			await expectAccessible(page, { except }).catch((error: unknown) => found.add(`${scene}: ${String(error)}`))
		})
		expect([...failed, ...found]).toEqual([])
	})
}

/** Nothing of the page lies under the bar at the foot of a phone then, which axe would tell. */
async function wholeInWindow(page: Page): Promise<void> {
	const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: document.documentElement.scrollHeight }))
	await page.setViewportSize({ width, height: Math.max(height, 800) })
}

/** Plays every scene of the shop in a language, on a phone where it has that, and looks at what it leaves. Gives the scenes that cannot be played. */
async function walk(
	browser: Browser,
	tag: string,
	look: (page: Page, scene: string, phone: boolean) => Promise<void>,
): Promise<readonly string[]> {
	const failed: string[] = []
	for (const scene of scenes) {
		const phone = scene.only !== 'wide'
		const context = await browser.newContext({
			viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
			hasTouch: phone,
			isMobile: phone,
			reducedMotion: 'reduce',
			locale: tag,
		})
		const page = await context.newPage()
		page.setDefaultTimeout(8000)
		const prefix = `/${tag.toLowerCase()}`
		const stage: Stage = {
			page: localizedPage(page, tag),
			phone,
			products,
			customer,
			shop: shop.url + prefix,
			lostShop: lostShop.url + prefix,
		}
		await test.step(scene.name, async () => {
			await scene.play(stage).catch((error: unknown) => failed.push(`${scene.name}: ${String(error).slice(0, 300)}`))
			await look(page, scene.name, phone)
		})
		await context.close()
	}
	return failed
}

/** What products, reviews, places and the shop itself are called, and what the scenes type. */
async function catalogueWords(url: string): Promise<readonly string[]> {
	const read = async (path: string): Promise<unknown> => (await fetch(`${url}/api/${path}`)).json()
	const { data } = (await read('products?items=200')) as { readonly data: readonly { readonly id: number }[] }
	const replies = await Promise.all([
		...frame.map(read),
		...data.flatMap(({ id }) => [read(`product/${id}`), read(`product/${id}/reviews`)]),
	])
	return [...valuesOf(replies), ...typed]
}

const frame = [
	...['settings', 'site-info', 'countries', 'cities?country_id=276', 'cities?country_id=578', 'all-categories', 'payment-types'],
	...['sliders', 'promotions', 'product-tops', 'products?items=200', 'products/best-sale', 'best-brand', 'best-category'],
	// Parts of ranges are the store's words; it takes the pseudo-language for English.
	...[
		'products?items=1&search=laptop',
		'products/by-category?category=1&items=1',
		'products/by-category?category=2&items=1',
		'products?items=1&name=nothing',
	],
	...['deal-of-day', 'deal-of-month', 'day-flash-sale', 'month-flash-sale', 'special-offer'],
]
const typed = [
	...['Ada', 'Lovelace', 'Ada Lovelace', 'ada@shop.example', '12 Analytical Street', '3 Harbour Lane', '5003 Bergen', '10115 Berlin'],
	...[
		'Ada L.',
		'DHL',
		'laptop',
		'qqqqqqq',
		'nothing',
		'Company Name',
		'Facebook',
		'Instagram',
		'English',
		'Pseudo',
		'Deutsch',
		'العربية',
		'Read this page in English',
		'See all of Phones',
		'See all of Laptops',
		'See all of Tablets',
		'See all of Audio',
	],
]

function valuesOf(value: unknown): readonly string[] {
	if (typeof value === 'string') return /^[[{]/.test(value) ? [value, ...valuesOf(parsed(value))] : [value.replaceAll(/<[^>]*>/g, '\n')]
	if (typeof value !== 'object' || value === null) return []
	const { name, value: pageTexts } = value as { readonly name?: unknown; readonly value?: unknown }
	// A line of a data sheet as cards have it.
	const line = typeof name === 'string' && typeof pageTexts === 'string' ? [`${plainOf(name)} ${plainOf(pageTexts)}`] : []
	return [...line, ...Object.values(value).flatMap(valuesOf)]
}

/** Names are texts by language. */
function plainOf(name: string): string {
	return /^\{/.test(name) ? String((parsed(name) as { readonly En?: string } | null)?.En ?? '') : name
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return null
	}
}
