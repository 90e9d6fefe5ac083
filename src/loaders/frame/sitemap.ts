import { fetchProductIds } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchAnsweredQuestions } from '@storefront/contract/client/catalogue/questions.ts'
import { hasCapability } from '@storefront/contract/client/frame/capabilities.ts'
import { fetchAllCategories, fetchSettings } from '@storefront/contract/client/frame/site.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { questionPaths } from '@storefront/contract/domain/catalogue/questions/question-paths.ts'
import { paths, sitemapPaths } from '@storefront/contract/domain/paths.ts'
import { language } from '@storefront/i18n/language.ts'
import { alternateLinks, hasSeveralLocales, localizedPath, pageLocales } from '@storefront/i18n/localized-path.ts'
import { secondaryMarketCodes } from '@storefront/i18n/market.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'

/** Number of products per file, small enough to generate during a request. The format allows 50,000. */
export const productsPerFile = 1000

/** Name of the sitemap file with all pages except products. */
export const pagesPart = 'pages'

const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** Names of the sitemap files, without ".xml". Each market has its own files for the products that it sells. */
export async function sitemapParts(store: StoreClient): Promise<readonly string[]> {
	const ofMarkets = ['', ...secondaryMarketCodes()].map(async (market) => {
		const { total } = await productsIn(store, market, { page: 1, size: 1 })
		return Array.from({ length: Math.ceil(total / productsPerFile) }, (_, index) => partOf('products', market, index + 1))
	})
	const questions = ['', ...secondaryMarketCodes()].map(async (market) => {
		const { total } = await questionsIn(store, market, { page: 1, size: 1 })
		return Array.from({ length: Math.ceil(total / productsPerFile) }, (_, index) => partOf('questions', market, index + 1))
	})
	return [pagesPart, ...(await Promise.all([...ofMarkets, ...questions])).flat()]
}

/** Name of a file: `products-1`, or `products-ch-1` for a secondary market. */
function partOf(kind: 'products' | 'questions', market: string, page: number): string {
	return [kind, market, page].filter(Boolean).join('-')
}

function productsIn(store: StoreClient, market: string, page: Parameters<typeof fetchProductIds>[1]): ReturnType<typeof fetchProductIds> {
	return withLanguage(language(), () => fetchProductIds(store, page), market)
}

type QuestionIds = Awaited<ReturnType<typeof fetchAnsweredQuestions>>

/** The answered questions on products of a market; none if the store has no questions. */
async function questionsIn(
	store: StoreClient,
	market: string,
	page: { readonly page: number; readonly size: number },
): Promise<QuestionIds> {
	// A crawler may ask for the sitemap before any page has read the capabilities of the store, which are in its settings.
	await fetchSettings(store)
	if (!hasCapability('questions')) return { questions: [], total: 0 }
	return await withLanguage(language(), () => fetchAnsweredQuestions(store, page), market)
}

/** The sitemap index, which robots.txt names. */
export function sitemapIndex(parts: readonly string[], site: URL): string {
	const entries = parts.map((part) => `<sitemap><loc>${address(sitemapPaths.part(part), site)}</loc></sitemap>`)
	return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${sitemapNamespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

interface SitemapOptions {
	/** Paths of the content pages. */
	readonly texts: readonly string[]
	/** Whether this is a static build, which has no pages for the query parameter of sub-categories. */
	readonly fromFiles: boolean
	readonly site: URL
}

/** A sitemap file with the pages that search engines may index, without pages of single shoppers. null if there is no such file. */
export async function sitemapFile(store: StoreClient, part: string, { site, ...options }: SitemapOptions): Promise<string | null> {
	const found =
		part === pagesPart
			? { paths: await pagePaths(store, options), market: undefined }
			: ((await productPaths(store, part)) ?? (await answeredQuestionPaths(store, part)))
	if (!found) return null
	const entries = found.paths.flatMap((path) => entriesOf(path, site, found.market))
	const spaces = hasSeveralLocales() ? `${sitemapNamespace} ${linkNamespace}` : sitemapNamespace
	return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${entries.join('\n')}\n</urlset>\n`
}

/**
 * The entries of a page: one per language and market, each with all alternates, as search engines require. `only` limits them
 * to one market, for products that other markets may not sell; the page itself has links to the markets that do.
 */
function entriesOf(path: string, site: URL, only?: string): readonly string[] {
	const isIn = (market: string) => only === undefined || market === only
	const others = alternateLinks(path, isIn).map(
		({ tag, path: other }) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(other, site)}"/>`,
	)
	return pageLocales()
		.filter(({ market }) => isIn(market))
		.map((one) => `<url><loc>${address(localizedPath(one.language, path, one.market), site)}</loc>${others.join('')}</url>`)
}

async function pagePaths(store: StoreClient, { texts, fromFiles }: Omit<SitemapOptions, 'site'>): Promise<readonly string[]> {
	const categories = await fetchAllCategories(store)
	const listings = categories.flatMap(({ id, subCategories }) => [
		paths.category(id),
		...(fromFiles ? [] : subCategories.map((sub) => paths.category(id, sub.id))),
	])
	return [...new Set([paths.home, paths.allProducts, ...listings, ...texts])]
}

async function productPaths(
	store: StoreClient,
	part: string,
): Promise<{ readonly paths: readonly string[]; readonly market: string } | null> {
	const found = parsePart('products', part)
	if (!found) return null
	const { ids } = await productsIn(store, found.market, { page: found.page, size: productsPerFile })
	return ids.length > 0 ? { paths: ids.map((id) => paths.product(id)), market: found.market } : null
}

/** The pages of questions with an answer; others are not indexed. */
async function answeredQuestionPaths(store: StoreClient, part: string): ReturnType<typeof productPaths> {
	const found = parsePart('questions', part)
	if (!found) return null
	const { questions } = await questionsIn(store, found.market, { page: found.page, size: productsPerFile })
	return questions.length > 0
		? { paths: questions.map(({ id, productId }) => questionPaths.one(productId, id)), market: found.market }
		: null
}

function parsePart(kind: string, part: string): { readonly market: string; readonly page: number } | null {
	const [, ofKind, market = '', page] = /^([a-z]+)-(?:([a-z]+)-)?([1-9]\d{0,5})$/.exec(part) ?? []
	return ofKind === kind && ['', ...secondaryMarketCodes()].includes(market) ? { market, page: Number(page) } : null
}

/**
 * Rules for crawlers. Pages of single shoppers are not disallowed: they have "noindex", which crawlers can read only on pages
 * that they may request.
 */
export function robotsText(site: URL | undefined): string {
	const sitemap = site ? `\nSitemap: ${new URL(sitemapPaths.index, site).href}\n` : ''
	const menus = pageLocales().map(({ language, market }) => `Disallow: ${localizedPath(language, paths.menusFragment, market)}\n`)
	return `User-agent: *\nDisallow: /api/\n${menus.join('')}${sitemap}`
}

function address(path: string, site: URL): string {
	return new URL(path, site).href.replaceAll('&', '&amp;')
}
