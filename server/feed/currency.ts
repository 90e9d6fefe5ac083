import { currencyCode } from '../../src/domain/catalogue/currency.ts'
import type { Db } from '../db/open.ts'
import { readCurrency } from '../store/settings.ts'

/** Feeds name a currency by its code, the shop shows a symbol. */
export async function feedCurrency(db: Db): Promise<string> {
	return currencyCode(await readCurrency(db)) ?? 'USD'
}
