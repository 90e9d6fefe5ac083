import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** Feeds name a currency by its code, the shop shows a symbol. */
export async function feedCurrency(db: Db): Promise<string> {
	return currencyCode(await readCurrency(db)) ?? 'USD'
}
