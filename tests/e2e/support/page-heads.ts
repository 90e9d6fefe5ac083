import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Reads the head of a page as a search engine does: the canonical URL, and whether to index the page. */
async function headOf(page: Page, url: string) {
	const html = await (await page.request.get(url)).text()
	const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll(/&(?:amp|#38);/g, '&')
	return { canonical, indexed: !html.includes('<meta name="robots" content="noindex">') }
}

/**
 * Requires that filters, sort orders and pages of a listing, a search and a comparison follow
 * docs/decisions/0017-search-engine-optimization and 0129. The shop has the demo catalogue and was built with this `SITE_URL`.
 */
export async function expectHeads(page: Page, shop: string, siteUrl: string): Promise<void> {
	const { data } = await (await page.request.get(`${shop}/api/products?items=2`)).json()
	const [low, high] = (data as { id: number }[]).map(({ id }) => id).sort((one, other) => one - other)
	const heads = [
		['/products', '/products', true],
		['/products?page=2', '/products?page=2', true],
		['/products?sort=priceAsc&page=2', '/products', true],
		['/products?sale=1&sort=priceAsc', '/products?sale=1', false],
		['/products/2?f.memory=8+GB&availability=in_stock&sort=priceAsc', '/products/2?availability=in_stock&f.memory=8+GB', false],
		['/search?q=laptop&brand=Auvane', '/search', false],
		[`/compare?ids=${low},${high}`, `/compare?ids=${low},${high}`, false],
		[`/compare?ids=${high},${low}`, `/compare?ids=${low},${high}`, false],
	] as const
	for (const [address, canonical, indexed] of heads)
		expect([address, await headOf(page, shop + address)]).toEqual([address, { canonical: siteUrl + canonical, indexed }])
}
