import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { ShippingCharge } from '../location/shipping-table.ts'

type Trx = Transaction<Database>

/** Says what delivery to countries costs in a market; null: it does not deliver there, nor to their cities. */
export async function setMarketCharges(trx: Trx, marketId: number, countryIds: readonly number[], charge: Cents | null): Promise<void> {
	await trx.deleteFrom('market_countries').where('market_id', '=', marketId).where('country_id', 'in', countryIds).execute()
	await trx
		.deleteFrom('market_cities')
		.where('market_id', '=', marketId)
		.where('city_id', 'in', (query) => query.selectFrom('cities').select('id').where('country_id', 'in', countryIds))
		.execute()
	if (charge === null) return
	await trx
		.insertInto('market_countries')
		.values(countryIds.map((country_id) => ({ market_id: marketId, country_id, charge })))
		.execute()
}

/**
 * Makes `charges` the shipping table of a market: it delivers nowhere else. How long things travel is said of a country, whatever
 * the market. Throws, and changes nothing, when they name a country or a city that does not exist.
 */
export async function replaceMarketCharges(trx: Trx, marketId: number, charges: readonly ShippingCharge[]): Promise<void> {
	await trx.deleteFrom('market_countries').where('market_id', '=', marketId).execute()
	await trx.deleteFrom('market_cities').where('market_id', '=', marketId).execute()
	// All that there are: the market's own are those that the table is about to name.
	const countries = new Map(
		(await withMarket(null, () => trx.selectFrom('countries').select(['code', 'id']).execute())).map(({ code, id }) => [code, id]),
	)
	const faults: string[] = []
	const delivered = new Map<number, Cents | null>()
	for (const { country, cityId, charge } of charges) {
		const country_id = countries.get(country)
		if (country_id === undefined) {
			faults.push(`There is no country "${country}".`)
			continue
		}
		if (cityId === null) {
			if (charge !== null) delivered.set(country_id, charge)
			continue
		}
		const city = await withMarket(null, () =>
			trx.selectFrom('cities').select('id').where('id', '=', cityId).where('country_id', '=', country_id).executeTakeFirst(),
		)
		if (!city) {
			faults.push(`There is no city ${cityId} in the country "${country}".`)
			continue
		}
		if (!delivered.has(country_id)) delivered.set(country_id, null)
		await trx.insertInto('market_cities').values({ market_id: marketId, city_id: city.id, charge }).execute()
	}
	if (faults.length > 0) throw new Error(faults.join('\n'))
	for (const [country_id, charge] of delivered)
		await trx.insertInto('market_countries').values({ market_id: marketId, country_id, charge }).execute()
}
