import type { Db } from '../db/open.ts'
import { readCurrency } from '../store/settings.ts'

/** Feeds name a currency by its ISO 4217 code, the shop shows a symbol. */
const codes: Readonly<Record<string, string>> = {
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
}

/** The code of the shop's currency: its symbol's, or the setting itself where that is a code. */
export async function feedCurrency(db: Db): Promise<string> {
	const symbol = (await readCurrency(db)).trim()
	return codes[symbol] ?? (/^[A-Za-z]{3}$/.test(symbol) ? symbol.toUpperCase() : 'USD')
}
