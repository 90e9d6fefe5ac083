/** A market that the shop has pages in, as the setting MARKETS names it. */
export interface MarketPages {
	/** Its code in the store: `ch`. */
	readonly code: string
	/** Tags of the languages of its pages, its default first; undefined: all languages of the shop. */
	readonly languages?: readonly string[] | undefined
}

let offered: readonly MarketPages[] = []
let ofReader: () => string | undefined = () => globalThis.document?.documentElement?.dataset?.market

/** Says which markets the shop has pages of; the first is the main one. None: the shop has one market, and does not name it. */
export function offerMarkets(markets: readonly (string | MarketPages)[]): void {
	offered = markets.map((one) => (typeof one === 'string' ? { code: one } : one))
}

/** Says how to learn the market of whoever reads: on a server, of the request that is being answered. In a browser the page says it. */
export function readMarketBy(code: () => string | undefined): void {
	ofReader = code
}

/** All markets that the shop has pages of, with their languages, the main one first. */
export function marketPages(): readonly MarketPages[] {
	return offered
}

/** Their codes; none where the shop has one market. */
export function offeredMarkets(): readonly string[] {
	return offered.map(({ code }) => code)
}

/** Those that the address of a page names, as `ch` in `/de-ch/cart`: all but the main one. */
export function namedMarkets(): readonly string[] {
	return offeredMarkets().slice(1)
}

/** Whether the shop has pages in several markets. In the browser's build a fact, so that what is for those alone is left out of others. */
export function hasMarkets(): boolean {
	return offered.length > 1
}

/** The code of the market in which the page is; empty in the main one. In the browser's build of a shop with one market it is always empty. */
export function market(): string {
	if (!hasMarkets()) return ''
	const code = ofReader() ?? ''
	return offered.some((one, index) => index > 0 && one.code === code) ? code : ''
}
