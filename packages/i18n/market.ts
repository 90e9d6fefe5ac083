/** A market that has pages of its own (setting MARKETS). */
export interface ShopMarket {
	/** Code of the market in the store: `ch`. */
	readonly code: string
	/** Tags of the languages of its pages, the default first; undefined: all languages of the shop. */
	readonly languages?: readonly string[] | undefined
}

let configured: readonly ShopMarket[] = []
let resolveMarket: () => string | undefined = () => globalThis.document?.documentElement?.dataset?.market

/** Sets the markets of the shop; the first is the main market. Empty: the shop has a single market without a code. */
export function setMarkets(markets: readonly (string | ShopMarket)[]): void {
	configured = markets.map((one) => (typeof one === 'string' ? { code: one } : one))
}

/** Sets the function that returns the current market: on a server that of the request. By default it is that of the page in the browser. Returns the former one. */
export function setMarketResolver(resolver: () => string | undefined): () => string | undefined {
	const former = resolveMarket
	resolveMarket = resolver
	return former
}

/** All markets with pages, the main market first. */
export function shopMarkets(): readonly ShopMarket[] {
	return configured
}

/** Codes of all markets; empty if the shop has a single market. */
export function marketCodes(): readonly string[] {
	return configured.map(({ code }) => code)
}

/** Codes of all markets except the main one. Only these are part of URLs: `ch` in `/de-ch/cart`. */
export function secondaryMarketCodes(): readonly string[] {
	return marketCodes().slice(1)
}

/** Whether the shop has pages in several markets. A constant in built scripts, so that the bundler removes code for markets. */
export function hasMarkets(): boolean {
	return configured.length > 1
}

/** Code of the market of the page; empty in the main market. A constant in built scripts of a shop with one market. */
export function market(): string {
	if (!hasMarkets()) return ''
	const code = resolveMarket() ?? ''
	return configured.some((one, index) => index > 0 && one.code === code) ? code : ''
}
