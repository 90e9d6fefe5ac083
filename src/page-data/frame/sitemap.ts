import { fetchProductIds } from '../../client/catalogue/listing.ts'
import { fetchAllCategories } from '../../client/frame/site.ts'
import type { StoreClient } from '../../client/http/http.ts'
import { paths, sitemapPaths } from '../../domain/paths.ts'
import { addressIn, alternatesOf, editions, hasEditions } from '../../language/address.ts'

/** How many products one file names: small enough to be made while a request waits. The format allows 50,000. */
export const productsPerFile = 1000

/** The file of a sitemap that names the pages which are no products. */
export const pagesPart = 'pages'

const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const linkSpace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The names of the sitemap's files, without ".xml". */
export async function sitemapParts(store: StoreClient): Promise<readonly string[]> {
	const { total } = await fetchProductIds(store, { page: 1, size: 1 })
	const files = Math.ceil(total / productsPerFile)
	return [pagesPart, ...Array.from({ length: files }, (_, index) => `products-${index + 1}`)]
}

/** The list of those files: what robots.txt names. */
export function sitemapIndex(parts: readonly string[], site: URL): string {
	const entries = parts.map((part) => `<sitemap><loc>${address(sitemapPaths.part(part), site)}</loc></sitemap>`)
	return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${space}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/**
 * One file: the pages that search engines may show, none of a shopper's own, and `texts`, the addresses of the pages of
 * content. null: there is no such file.
 */
export async function sitemapFile(store: StoreClient, part: string, texts: readonly string[], site: URL): Promise<string | null> {
	const found = part === pagesPart ? await pagePaths(store, texts) : await productPaths(store, part)
	if (!found) return null
	const entries = found.flatMap((path) => entriesOf(path, site))
	const spaces = hasEditions() ? `${space} ${linkSpace}` : space
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`
}

/** A page: once in each language and market, each time with all of them beside it, as search engines want it. */
function entriesOf(path: string, site: URL): readonly string[] {
	const others = alternatesOf(path).map(
		({ tag, path: other }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(other, site)}"/>`,
	)
	return editions().map(
		({ language, market }) => `<url><loc>${address(addressIn(language, path, market), site)}</loc>${others.join('')}</url>`,
	)
}

async function pagePaths(store: StoreClient, texts: readonly string[]): Promise<readonly string[]> {
	const categories = await fetchAllCategories(store)
	const listings = categories.flatMap(({ id, subCategories }) => [
		paths.category(id),
		...subCategories.map((sub) => paths.category(id, sub.id)),
	])
	return [...new Set([paths.home, paths.allProducts, ...listings, ...texts])]
}

async function productPaths(store: StoreClient, part: string): Promise<readonly string[] | null> {
	const page = Number(/^products-([1-9]\d{0,5})$/.exec(part)?.[1])
	if (!page) return null
	const { ids } = await fetchProductIds(store, { page, size: productsPerFile })
	return ids.length > 0 ? ids.map((id) => paths.product(id)) : null
}

/** What crawlers may ask for. Pages of a shopper's own say "noindex" themselves, which only who may read them learns. */
export function robotsText(site: URL | undefined): string {
	const sitemap = site ? `\nSitemap: ${new URL(sitemapPaths.index, site).href}\n` : ''
	return `User-agent: *\nDisallow: /api/\nDisallow: ${paths.menusFragment}\n${sitemap}`
}

function address(path: string, site: URL): string {
	return new URL(path, site).href.replaceAll('&', '&amp;')
}
