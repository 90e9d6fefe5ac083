/** ISO 4217 codes of currency symbols. An ambiguous symbol maps to its most used currency. */
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

/** ISO code of a symbol or code; null if unknown, because a wrong code would do harm. */
export function currencyCode(currency: string): string | null {
	const given = currency.trim()
	return codes.get(given) ?? (/^[A-Za-z]{3}$/.test(given) ? given.toUpperCase() : null)
}
