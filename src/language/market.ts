let offered: readonly string[] = []
let ofReader: () => string | undefined = () => globalThis.document?.documentElement?.dataset?.market

/** Says which markets the shop has pages of, by their codes; the first is the main one. None: the shop has one market, and does not name it. */
export function offerMarkets(codes: readonly string[]): void {
	offered = codes
}

/** Says how to learn the market of whoever reads: on a server, of the request that is being answered. In a browser the page says it. */
export function readMarketBy(code: () => string | undefined): void {
	ofReader = code
}

/** The codes of all markets that the shop has pages of, the main one first; none where it has one market. */
export function offeredMarkets(): readonly string[] {
	return offered
}

/** Those that the address of a page names, as `ch` in `/de-ch/cart`: all but the main one. */
export function namedMarkets(): readonly string[] {
	return offered.slice(1)
}

/** Whether the shop has pages in several markets. In the browser's build a fact, so that what is for those alone is left out of others. */
export function hasMarkets(): boolean {
	return offered.length > 1
}

/** The code of the market in which the page is; empty in the main one. In the browser's build of a shop with one market it is always empty. */
export function market(): string {
	if (!hasMarkets()) return ''
	const code = ofReader() ?? ''
	return namedMarkets().includes(code) ? code : ''
}
