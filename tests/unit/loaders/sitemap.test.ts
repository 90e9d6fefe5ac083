import { setCapabilities } from '@storefront/contract/client/frame/capabilities.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { afterEach, expect, test } from 'vitest'
import { robotsText, sitemapFile, sitemapIndex, sitemapParts } from '#loaders/frame/sitemap.ts'

test('robots.txt has the full URL of the sitemap, and does not block pages whose noindex must be read', () => {
	const text = robotsText(new URL('https://shop.test'))
	expect(text).toContain('\nSitemap: https://shop.test/sitemap.xml\n')
	expect(text).toContain('Disallow: /api/')
	expect(text).not.toMatch(/Disallow: \/(cart|checkout|profile|signin|custom-products)/)
})

test('robots.txt of a shop without a public URL has no sitemap', () => {
	expect(robotsText(undefined)).not.toContain('Sitemap')
})

test('URLs in the sitemap are escaped', () => {
	expect(sitemapIndex(['a&b"<c>'], new URL('https://shop.test'))).toContain('<loc>https://shop.test/sitemaps/a&amp;b%22%3Cc%3E.xml</loc>')
})

/** A store with three products, and one answered question on the second; `hasQuestions`: its settings say that it has questions. */
function storeWith(hasQuestions: boolean) {
	const replies: Readonly<Record<string, unknown>> = {
		'/settings': { data: { name: 'Shop', capabilities: { questions: hasQuestions ? 1 : 0 } } },
		'/answered-questions': { data: [{ id: 7, product_id: 2 }], question_count: 1 },
	}
	const products = { data: [1, 2, 3].map((id) => ({ id, name: `Product ${id}`, sales_price: 1 })), product_count: 3 }
	return createStoreClient({
		baseUrl: 'https://store.example',
		fetch: (input) =>
			Promise.resolve(Response.json(replies[new URL(String(input instanceof Request ? input.url : input)).pathname] ?? products)),
	})
}
const options = { texts: [], fromFiles: false, site: new URL('https://shop.test') }

afterEach(() => setCapabilities([]))

test('pages of answered questions have a sitemap of their own, also before any page, and a store without questions has none', async () => {
	expect(await sitemapParts(storeWith(true))).toContain('questions-1')
	expect(await sitemapFile(storeWith(true), 'questions-1', options)).toContain('<loc>https://shop.test/product/2/questions/7</loc>')
	expect(await sitemapParts(storeWith(false))).not.toContain('questions-1')
	expect(await sitemapFile(storeWith(false), 'questions-1', options)).toBeNull()
})
