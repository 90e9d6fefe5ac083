import { currencyCode } from '@storefront/contract/domain/catalogue/currency.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'

/** The code of the shop's currency: feeds use codes, while the setting may be a symbol. */
export async function readFeedCurrency(db: Db): Promise<string> {
	return currencyCode(await readCurrency(db)) ?? 'USD'
}
