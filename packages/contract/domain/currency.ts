/** ISO 4217 currencies that do not have two decimals, by number of decimals. */
const otherDigits: readonly (readonly [digits: number, codes: string])[] = [
	[0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
	[3, 'BHD IQD JOD KWD LYD OMR TND'],
	[4, 'CLF UYW'],
]

/** Whether a currency is an ISO 4217 code (`JPY`) and not a symbol (`$`, `zł`). Codes are three capital letters. */
export function isCurrencyCode(currency: string): boolean {
	return /^[A-Z]{3}$/.test(currency)
}

/**
 * Number of decimals of a currency: 0 for JPY, 3 for KWD, 2 for EUR and for every symbol. The table replaces `Intl`, which has
 * no decimals for forints and Iraqi dinars and differs between browsers, so that store and page would use different minor
 * units.
 */
export function minorDigits(currency: string): number {
	return otherDigits.find(([, codes]) => isCurrencyCode(currency) && codes.includes(currency))?.[0] ?? 2
}
