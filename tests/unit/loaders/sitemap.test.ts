import { expect, test } from 'vitest'
import { robotsText, sitemapIndex } from '#loaders/frame/sitemap.ts'

test('robots.txt names the sitemap by its whole address, and bars nothing that must be read to be left out', () => {
	const text = robotsText(new URL('https://shop.test'))
	expect(text).toContain('\nSitemap: https://shop.test/sitemap.xml\n')
	expect(text).toContain('Disallow: /api/')
	expect(text).not.toMatch(/Disallow: \/(cart|checkout|profile|signin|custom-products)/)
})

test('without an address of its own a shop has no sitemap to name', () => {
	expect(robotsText(undefined)).not.toContain('Sitemap')
})

test('an address cannot break out of the XML', () => {
	expect(sitemapIndex(['a&b"<c>'], new URL('https://shop.test'))).toContain('<loc>https://shop.test/sitemaps/a&amp;b%22%3Cc%3E.xml</loc>')
})
