/** How many decimals the currencies of ISO 4217 have that do not have two. */
const otherDigits: readonly (readonly [digits: number, codes: string])[] = [
	[0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'],
	[3, 'BHD IQD JOD KWD LYD OMR TND'],
	[4, 'CLF UYW'],
]

/**
 * Whether a shop's currency is a code of ISO 4217 (`JPY`), and no symbol that stands before amounts (`$`, `zł`). Codes are
 * three capital letters.
 */
export function isCurrencyCode(currency: string): boolean {
	return /^[A-Z]{3}$/.test(currency)
}

/**
 * How many decimals amounts in a currency have, so that its smallest unit is whole: 0 for JPY, 3 for KWD, 2 for EUR and for
 * every symbol. By a table of our own, as `Intl` has none in forints and none in Iraqi dinars, and each browser another one:
 * store and page would count in different units.
 */
export function minorDigits(currency: string): number {
	return otherDigits.find(([, codes]) => isCurrencyCode(currency) && codes.includes(currency))?.[0] ?? 2
}
