import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, type BrowserContext, chromium, type Page, type Response } from '@playwright/test'
import { paths } from '@storefront/contract/domain/paths.ts'
import { provideWholeBrowser } from '#tests/e2e/support/browser.ts'
import { startShop } from '#tests/e2e/support/shop.ts'
import { temporaryFolder } from '#tests/e2e/support/temporary-folder.ts'
import { type Fixtures, loadFixtures } from './fixtures.ts'
import { openPhotographFeed } from './photograph-feed.ts'
import type { Result, Row } from './table.ts'
import { type Fixture, runCommand } from './workshop.ts'

/** Mid-range phone, as in Lighthouse. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** A page is idle after this time without a request, in milliseconds. */
const quiet = 700

/**
 * Measures what each kind of page loads, with the demo catalogue and with a catalogue of ordinary size. Bytes are compressed, as
 * transferred.
 */
export async function measurePages(workshop: Fixture): Promise<Result> {
	const browser = await chromium.launch({ executablePath: provideWholeBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
	try {
		const catalogue = await workshop.catalogue('sqlite')
		const rows = [
			...(await measureShop(browser, 'demo', {})),
			...(await measureShop(browser, `${catalogue.products} products`, catalogue.environment)),
			...(await measureFetched(browser)),
		]
		return {
			title: 'Pages: bytes on a phone of 412 x 823 pixels, nothing cached in the browser',
			note: '"before": until the page is quiet and nothing has been touched. "hydrated": everything, once all islands of the page are hydrated.',
			rows,
		}
	} finally {
		await browser.close()
	}
}

/** Number of products with photos; a page shows as many photos as with a catalogue of ordinary size. */
const photographed = 24

/** Shop with pictures on another host, from a feed, before and after they were downloaded. */
async function measureFetched(browser: Browser): Promise<Row[]> {
	const feed = await openPhotographFeed(photographed)
	const folder = temporaryFolder('shop-bench-pictures')
	try {
		const path = join(folder.path, 'feed.tsv')
		writeFileSync(path, feed.text)
		const environment = { DATA_DIR: folder.path, DATABASE_URL: `file:${join(folder.path, 'store.db')}`, MEDIA_PRIVATE_HOSTS: '127.0.0.1' }
		await runCommand(['import', path, '--json'], environment)
		const before = await measureShop(browser, `${feed.products} photographed, elsewhere`, environment)
		await runCommand(['pictures', '--json'], environment)
		return [...before, ...(await measureShop(browser, `${feed.products} photographed, fetched`, environment))]
	} finally {
		folder.remove()
		await feed.close()
	}
}

async function measureShop(browser: Browser, name: string, environment: Readonly<Record<string, string>>): Promise<Row[]> {
	const shop = await startShop({ environment })
	try {
		const goods = await loadFixtures(shop.url)
		const addresses = {
			home: paths.home,
			listing: paths.category(goods.category.id),
			product: paths.product(goods.buyable[0]?.product_id ?? goods.productIds[0]),
			cart: paths.cart,
			checkout: paths.checkout,
		}
		const rows: Row[] = []
		for (const [kind, path] of Object.entries(addresses))
			rows.push({ shop: name, page: kind, ...(await measurePage(browser, shop.url, path, goods)) })
		return rows
	} finally {
		await shop.stop()
	}
}

async function measurePage(browser: Browser, shop: string, path: string, goods: Fixtures): Promise<Row> {
	// The test host of the pictures has no HTTPS, which the content security policy requires.
	const context = await browser.newContext({ ...phone, baseURL: shop, bypassCSP: true })
	try {
		await fillCart(context, goods)
		const page = await context.newPage()
		const traffic = watch(page)
		await page.goto(path)
		await traffic.becomeQuiet()
		const before = await traffic.sum()
		await hydrateIslands(page)
		await traffic.becomeQuiet()
		const hydrated = await traffic.sum()
		return {
			'html raw': before.rawHtml,
			html: before.document,
			css: before.stylesheet,
			'js before': before.script,
			'js hydrated': hydrated.script,
			fonts: before.font,
			images: before.image,
			'requests before': before.requests,
			'total before': before.total,
			'total hydrated': hydrated.total,
		}
	} finally {
		await context.close()
	}
}

/** Fills the cart, so that cart and checkout pages are not empty. */
async function fillCart(context: BrowserContext, { buyable }: Fixtures): Promise<void> {
	const products = buyable.slice(0, 1).map((wanted) => ({ ...wanted, quantity: '1' }))
	const reply = await context.request.post('/api/guest/add-card', { data: { ip_address: '203.0.113.7', products } })
	if (!reply.ok()) throw new Error(`The cart took nothing: ${await reply.text()}`)
}

async function hydrateIslands(page: Page): Promise<void> {
	// Astro removes the attribute after the hydration of the island.
	const asleep = page.locator('astro-island[ssr]')
	for (const island of await page.locator('astro-island').all()) await island.dispatchEvent('pointerover')
	while ((await asleep.count()) > 0) await wait(50)
}

type Kind = 'document' | 'stylesheet' | 'script' | 'font' | 'image'

interface Sum extends Readonly<Record<Kind, number>> {
	/** Uncompressed HTML size in bytes. */
	readonly rawHtml: number
	readonly requests: number
	readonly total: number
}

/** Records the requests of a page from now on. */
function watch(page: Page) {
	const responses: Response[] = []
	let last = Date.now()
	page.on('request', () => {
		last = Date.now()
	})
	page.on('response', (response) => responses.push(response))
	return {
		async becomeQuiet(): Promise<void> {
			await page.waitForLoadState('load')
			last = Date.now()
			while (Date.now() - last < quiet) await wait(50)
		},
		async sum(): Promise<Sum> {
			const html = await responses.find((response) => response.request().isNavigationRequest())?.text()
			const sums = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0, total: 0 }
			for (const response of responses) {
				const kind = response.request().resourceType()
				const { responseBodySize } = await response.request().sizes()
				sums.total += responseBodySize
				if (kind in sums) sums[kind as Kind] += responseBodySize
			}
			// Inline scripts count as scripts.
			return {
				...sums,
				script: sums.script + inlineScripts(html ?? ''),
				rawHtml: Buffer.byteLength(html ?? ''),
				requests: responses.length,
			}
		},
	}
}

/** Compressed size of inline scripts; structured data is not executed and does not count. */
function inlineScripts(html: string): number {
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes]) => !/\bsrc=|type="(application|speculationrules)/.test(attributes ?? ''))
		.reduce((sum, [, , text]) => sum + brotliCompressSync(text ?? '').length, 0)
}
