import { toPercent } from '@storefront/contract/domain/money.ts'
import { getTaxRates } from '@storefront/contract/endpoints/checkout/taxes.ts'
import { readProductRates } from '@storefront/store/commerce/prices/tax-rates.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'
import { parseId } from '../../calls/wire-id.ts'

/** Tax rates for cart and checkout. */
export function addTaxes(app: App, { db }: Store): void {
	implement(app, getTaxRates, async ({ query }) => {
		const products = query.products.split(',').flatMap((id) => parseId(id) ?? [])
		const rates = await readProductRates(db, parseId(query.country_id) ?? 0, products)
		return { data: [...rates].map(([product_id, rate]) => ({ product_id, rate: toPercent(rate) })) }
	})
}
