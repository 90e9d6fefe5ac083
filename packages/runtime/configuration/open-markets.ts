/** Market in the settings of the store. */
interface OpenMarket {
	readonly code: string
	readonly isMain: boolean
}

/** Message why a market of MARKETS has no pages; null: the store has opened it. */
export function closedMarketMessage(code: string, [main = '']: readonly string[], markets: readonly OpenMarket[]): string | null {
	const found = markets.find((market) => market.code === code)
	if (!found) {
		const open = markets.map((market) => market.code).join(', ') || 'none'
		return `MARKETS contains "${code}", which does not exist in the store or is not open (open markets: ${open}). Open it in the store, or remove it from MARKETS.`
	}
	if (found.isMain === (code === main)) return null
	const stores = markets.find((market) => market.isMain)?.code ?? 'another one'
	return `MARKETS begins with "${main}", and the main market of the store is "${stores}". Put that one first.`
}
