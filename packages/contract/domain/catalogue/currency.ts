/** The symbols that shops show, as ISO 4217 codes. Some stand for several currencies: then the most used one. */
const codes: ReadonlyMap<string, string> = new Map(
	Object.entries({
		$: 'USD',
		'€': 'EUR',
		'£': 'GBP',
		'¥': 'JPY',
		'₹': 'INR',
		'₩': 'KRW',
		'₺': 'TRY',
		'₴': 'UAH',
		'₽': 'RUB',
		zł: 'PLN',
		Kč: 'CZK',
		Fr: 'CHF',
		kr: 'SEK',
		R$: 'BRL',
		C$: 'CAD',
		A$: 'AUD',
	}),
)

/** The code of a currency: its symbol's, or what was given where that is a code. null for any other: a wrong one harms. */
export function currencyCode(currency: string): string | null {
	const given = currency.trim()
	return codes.get(given) ?? (/^[A-Za-z]{3}$/.test(given) ? given.toUpperCase() : null)
}
