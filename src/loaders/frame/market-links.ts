import type { Market } from '@storefront/contract/domain/frame/shop.ts'
import { language } from '@storefront/i18n/language.ts'
import { localizedPath, marketLanguages } from '@storefront/i18n/localized-path.ts'
import { marketCodes } from '@storefront/i18n/market.ts'
import { isRegion } from '@storefront/i18n/region.ts'
import { text } from '@storefront/i18n/text.ts'

/** A page in a market. */
interface MarketPage {
	/** Code of the market; empty: the main market. */
	readonly code: string
	/** Code of the market, also for the main market. */
	readonly marketCode: string
	/** Name with currency: "Switzerland (CHF)". */
	readonly name: string
	readonly hreflang: string
	readonly href: string
}

/** The page at a path without locale in each market that the shop has pages for. `pathIn` returns the path in a market, by its code. */
export function marketPages(markets: readonly Market[], pathIn: (marketCode: string) => string): readonly MarketPage[] {
	const [main] = marketCodes()
	const countries = new Intl.DisplayNames([language()], { type: 'region' })
	/** The configured name; for a country its name in the language of the page. */
	const nameOf = ({ code, name }: Market) => (isRegion(code) ? countries.of(code.toUpperCase()) : name) || code
	return markets
		.filter(({ code }) => marketCodes().includes(code))
		.map((entry) => {
			const code = entry.code === main ? '' : entry.code
			const [first, ...more] = marketLanguages(code)
			// A market without pages in this language links to its default language.
			const target = more.find(({ tag }) => tag === language()) ?? first
			return {
				code,
				marketCode: entry.code,
				name: text('language.market', { name: nameOf(entry), currency: entry.currency }),
				hreflang: target.tag,
				href: localizedPath(target, pathIn(entry.code), code),
			}
		})
}
