import { getTaxRates } from '../../../src/contract/checkout/taxes.ts'
import { toPercent } from '../../../src/domain/money.ts'
import { implement } from '../../http/implement.ts'
import { storeId } from '../../http/wire-id.ts'
import { readProductRates } from '../../prices/tax-rates.ts'
import type { App, Store } from '../../store/store.ts'

/** What cart and checkout say of the tax within their totals. */
export function addTaxes(app: App, { db }: Store): void {
	implement(app, getTaxRates, async ({ query }) => {
		const products = query.products.split(',').flatMap((id) => storeId(id) ?? [])
		const rates = await readProductRates(db, storeId(query.country_id) ?? 0, products)
		return { data: [...rates].map(([product_id, rate]) => ({ product_id, rate: toPercent(rate) })) }
	})
}
