import type { ShopMarket } from '@storefront/i18n/market.ts'
import { comparedQuery } from '../catalogue/compared.ts'
import { formatListingQuery, parseCategoryListingQuery, parseListingQuery } from '../catalogue/listing/address.ts'
import { paths } from '../paths.ts'

/** How often a path may have been encoded over: the built pages decode it as often. */
const mostEncodings = 10

/** Options of a variation in an address; more than any product has. */
const mostOptions = 20

/**
 * The one form of a path: decoded and encoded once, without empty steps, `.` and `..`, white space round a step, or a slash
 * at its end. null for one that no page can have: malformed encoding, control characters. It starts with exactly one slash,
 * so that it never leads to another site.
 */
export function canonicalPath(path: string): string | null {
	const steps: string[] = []
	for (const raw of path.replaceAll('\\', '/').split('/')) {
		const text = decoded(raw)
		if (text === null || hasControls(text)) return null
		const step = text.trim()
		if (step === '..') steps.pop()
		else if (step !== '' && step !== '.') steps.push(encodeURIComponent(step))
	}
	const canonical = `/${steps.join('/')}`
	return `${canonical}/`.endsWith(paths.menusFragment) ? `${canonical}/` : canonical
}

function decoded(step: string): string | null {
	let [text, left] = [step, mostEncodings]
	while (/%[\da-f]{2}/i.test(text)) {
		if (left === 0) return null
		left -= 1
		try {
			text = decodeURIComponent(text)
		} catch {
			// Of the address as it came that is malformed; within, "100%" may well mean itself.
			return text === step ? null : text
		}
	}
	return /%/.test(text) && text === step ? null : text
}

function hasControls(text: string): boolean {
	return /[\p{Cc}\p{Cs}]/u.test(text)
}

/**
 * Whether two spellings of a path are one: files may have characters such as "@" in their names, which stand for
 * themselves, encoded or not. An id has one spelling.
 */
export function isSamePath(path: string, canonical: string): boolean {
	if (path === canonical) return true
	if (/^(?:\/[a-z\d-]+)?\/products?\//.test(canonical)) return false
	return path === canonical.replaceAll(/%(?:40|3A|24|26|2B|2C|3B|3D)/g, decodeURIComponent)
}

/**
 * What a path begins with for its language and its market (`/de`, `/de-ch`; empty for the first of both), and what the path would
 * be in the first: `/DE/cart` is `/de` and `/cart`. Case does not count.
 */
export function prefixIn(
	path: string,
	languages: readonly string[],
	markets: readonly ShopMarket[] = [],
): { readonly prefix: string; readonly plain: string } {
	const step = /^\/([^/]+)/.exec(path)?.[1]?.toLowerCase() ?? ''
	const prefix = prefixesBySteps(languages, markets).get(step)
	return prefix === undefined ? { prefix: '', plain: path } : { prefix, plain: path.slice(step.length + 1) || '/' }
}

/** The one form of each first step that may be meant for a language or for a language in a market. */
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
 * What a page reads of the query, in one order and without what is at its default: two addresses that give one page give
 * one text. What no page reads (a campaign's marks, say) is gone.
 */
export function canonicalQuery(path: string, given: URLSearchParams): string {
	// No name and no term has them, and no store can look for them.
	const query = new URLSearchParams([...given].map(([name, value]) => [name, value.replaceAll(/\p{Cc}/gu, '')]))
	if (path === paths.allProducts || path === paths.search) return formatListingQuery(parseListingQuery(query))
	const ofCategory = path.startsWith(`${paths.allProducts}/`) ? path.slice(paths.allProducts.length + 1) : null
	if (ofCategory !== null) return formatListingQuery(parseCategoryListingQuery(ofCategory, query))
	if (path === paths.compare) return comparedQuery(query)
	return path.startsWith('/product/') ? optionsOf(query) : ''
}

/** Whether an address names a thing by another spelling of its id: the store takes `0042` for 42. */
export function isOtherSpelling(asked: string, id: string): boolean {
	return asked !== id && plain(asked) === plain(id)
}

function plain(id: string): string {
	return id
		.trim()
		.replace(/^0+(?=.)/, '')
		.toLowerCase()
}

/** Which names are options only the product says; of a name that stands twice the first one counts. */
function optionsOf(query: URLSearchParams): string {
	const first = new Map([...query].reverse())
	const options = [...first].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, mostOptions)
	return new URLSearchParams(options).toString()
}
