import type { ShopMarket } from '@storefront/i18n/market.ts'
import { comparedQuery } from '../catalogue/compared-ids.ts'
import { formatListingQuery, parseCategoryListingQuery, parseListingQuery } from '../catalogue/listing/address.ts'
import { paths } from '../paths.ts'

/** Maximum number of times that a path may be percent-encoded; the router of the built pages decodes as often. */
const maxEncodings = 10

/** Maximum number of variation options in a URL; more than any product has. */
const maxOptions = 20

/**
 * The canonical form of a path: decoded and encoded once, without empty segments, `.` and `..`, white space around segments,
 * and trailing slash. null for a path with malformed encoding or control characters, which no page has. The result starts with
 * exactly one slash, so that it never leads to another site.
 */
export function canonicalPath(path: string): string | null {
	const steps: string[] = []
	for (const raw of path.replaceAll('\\', '/').split('/')) {
		const text = decodeFully(raw)
		if (text === null || hasControls(text)) return null
		const step = text.trim()
		if (step === '..') steps.pop()
		else if (step !== '' && step !== '.') steps.push(encodeURIComponent(step))
	}
	const canonical = `/${steps.join('/')}`
	const isHtmlFragment = [paths.menusFragment, paths.homeFragment].some((path) => `${canonical}/`.endsWith(path))
	return isHtmlFragment ? `${canonical}/` : canonical
}

function decodeFully(step: string): string | null {
	let [text, left] = [step, maxEncodings]
	while (/%[\da-f]{2}/i.test(text)) {
		if (left === 0) return null
		left -= 1
		try {
			text = decodeURIComponent(text)
		} catch {
			// In the original path this is malformed; after decoding, "100%" is plain text.
			return text === step ? null : text
		}
	}
	return /%/.test(text) && text === step ? null : text
}

function hasControls(text: string): boolean {
	return /[\p{Cc}\p{Cs}]/u.test(text)
}

/**
 * Whether two spellings of a path are equivalent: file names may contain characters such as "@", encoded or not. An id has one
 * spelling only.
 */
export function isSamePath(path: string, canonical: string): boolean {
	if (path === canonical) return true
	if (/^(?:\/[a-z\d-]+)?\/products?\//.test(canonical)) return false
	return path === canonical.replaceAll(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}

/**
 * The prefix of a path for its language and market (`/de`, `/de-ch`; empty for the default of both), and the path without it:
 * `/DE/cart` is `/de` and `/cart`. Ignores case.
 */
export function splitPrefix(
	path: string,
	languages: readonly string[],
	markets: readonly ShopMarket[] = [],
): { readonly prefix: string; readonly plain: string } {
	const step = /^\/([^/]+)/.exec(path)?.[1]?.toLowerCase() ?? ''
	const prefix = prefixesBySteps(languages, markets).get(step)
	return prefix === undefined ? { prefix: '', plain: path } : { prefix, plain: path.slice(step.length + 1) || '/' }
}

/** Canonical prefixes by first path segment, for each language and each language in a market. */
function prefixesBySteps(languages: readonly string[], [main, ...markets]: readonly ShopMarket[]): ReadonlyMap<string, string> {
	const prefixes = new Map<string, string>()
	for (const [index, tag] of languages.entries()) {
		const step = tag.toLowerCase()
		const prefix = index === 0 ? '' : `/${step}`
		const hasPages = ({ languages: own = languages }: ShopMarket) => own.includes(tag)
		if (languages.length + markets.length > 1 && (main === undefined || hasPages(main))) prefixes.set(step, prefix)
		if (main !== undefined && markets.length > 0 && hasPages(main)) prefixes.set(`${step}-${main.code}`, prefix)
		for (const { code } of markets.filter(hasPages)) prefixes.set(`${step}-${code}`, `/${step}-${code}`)
	}
	return prefixes
}

/**
 * The query parameters that a page reads, in a fixed order and without default values: URLs of the same page have the same
 * result. Other parameters, such as those of campaigns, are removed.
 */
export function canonicalQuery(path: string, given: URLSearchParams): string {
	// Names and search terms contain no control characters, and stores cannot search for them.
	const query = new URLSearchParams([...given].map(([name, value]) => [name, value.replaceAll(/\p{Cc}/gu, '')]))
	if (path === paths.allProducts || path === paths.search) return formatListingQuery(parseListingQuery(query))
	const ofCategory = path.startsWith(`${paths.allProducts}/`) ? path.slice(paths.allProducts.length + 1) : null
	if (ofCategory !== null) return formatListingQuery(parseCategoryListingQuery(ofCategory, query))
	if (path === paths.compare) return comparedQuery(query)
	if (path === '/ask') return new URLSearchParams([...query].filter(([name]) => name === 'product').slice(0, 1)).toString()
	return path.startsWith('/product/') ? optionsOf(query) : ''
}

/** Whether a requested id is another spelling of `id`: the store accepts `0042` for 42. */
export function isOtherSpelling(requested: string, id: string): boolean {
	return requested !== id && normalizeId(requested) === normalizeId(id)
}

function normalizeId(id: string): string {
	return id
		.trim()
		.replace(/^0+(?=.)/, '')
		.toLowerCase()
}

/**
 * The page does not know here which parameters are options of the product, so it keeps all of them. Of repeated parameters the
 * first one counts.
 */
function optionsOf(query: URLSearchParams): string {
	const first = new Map([...query].reverse())
	const options = [...first].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, maxOptions)
	return new URLSearchParams(options).toString()
}
