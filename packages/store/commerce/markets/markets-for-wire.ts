import { toAmount } from '@storefront/contract/domain/money.ts'
import type { getSettings } from '@storefront/contract/endpoints/frame/settings.ts'
import type { SentReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { readSettings } from '../../infrastructure/context/settings.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { freeDeliveryFrom } from '../location/delivery-times.ts'
import { showsTax } from '../prices/tax-rates.ts'

type SentSettings = Extract<SentReplyOf<typeof getSettings>, { readonly data: object }>['data']
type SentMarkets = Pick<SentSettings, 'markets'>

/** The open markets for the settings endpoint, the main market first; empty with a single market. */
export async function marketsForWire(db: Db): Promise<SentMarkets> {
	const rows = await db.selectFrom('markets').selectAll().where('is_open', '=', 1).orderBy('is_main', 'desc').orderBy('id').execute()
	if (rows.length < 2) return {}
	const countries = Map.groupBy(await db.selectFrom('market_countries').selectAll().orderBy('country_id').execute(), (row) => row.market_id)
	const markets: NonNullable<SentMarkets['markets']> = []
	for (const row of rows) {
		const settings = await withMarket(row.is_main === 1 ? null : row, () => readSettings(db))
		const { currency = '', tax_name = '' } = settings
		const freeFrom = freeDeliveryFrom(settings)
		markets.push({
			code: row.code,
			name: row.name,
			currency,
			countries: (countries.get(row.id) ?? []).map(({ country_id }) => country_id),
			tells_tax: (await withMarket(row.is_main === 1 ? null : row, () => showsTax(db))) ? 1 : 0,
			tax_name,
			free_delivery_from: freeFrom === null ? null : toAmount(freeFrom, currency),
			is_main: row.is_main,
		})
	}
	return { markets }
}
