import { expect, test } from 'vitest'
import { robotsText, sitemapIndex } from '#loaders/frame/sitemap.ts'

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
