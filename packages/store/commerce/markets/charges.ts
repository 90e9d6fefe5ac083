import type { Cents } from '@storefront/contract/domain/money.ts'
import type { Transaction } from 'kysely'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import { type ShippingCharge, UnknownPlaces } from '../location/shipping-table.ts'

type DbTransaction = Transaction<Database>

/** Sets the delivery charge of countries in a market; null: no delivery to these countries and their cities. */
export async function setMarketCharges(
	trx: DbTransaction,
	marketId: number,
	countryIds: readonly number[],
	charge: Cents | null,
): Promise<void> {
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
 * Replaces the shipping table of a market by `charges`; it delivers nowhere else. Delivery times are set per country for all markets.
 * Throws `UnknownPlaces`; the caller's transaction then rolls back.
 */
export async function replaceMarketCharges(trx: DbTransaction, marketId: number, charges: readonly ShippingCharge[]): Promise<void> {
	await trx.deleteFrom('market_countries').where('market_id', '=', marketId).execute()
	await trx.deleteFrom('market_cities').where('market_id', '=', marketId).execute()
	// All countries: the view of the market has only those with a charge, which are being replaced.
	const countries = new Map(
		(await withMarket(null, () => trx.selectFrom('countries').select(['code', 'id']).execute())).map(({ code, id }) => [code, id]),
	)
	const errors: string[] = []
	const countryCharges = new Map<number, Cents | null>()
	for (const { country, cityId, charge } of charges) {
		const country_id = countries.get(country)
		if (country_id === undefined) {
			errors.push(`There is no country "${country}".`)
			continue
		}
		if (cityId === null) {
			if (charge !== null) countryCharges.set(country_id, charge)
			continue
		}
		const city = await withMarket(null, () =>
			trx.selectFrom('cities').select('id').where('id', '=', cityId).where('country_id', '=', country_id).executeTakeFirst(),
		)
		if (!city) {
			errors.push(`There is no city ${cityId} in the country "${country}".`)
			continue
		}
		if (!countryCharges.has(country_id)) countryCharges.set(country_id, null)
		await trx.insertInto('market_cities').values({ market_id: marketId, city_id: city.id, charge }).execute()
	}
	if (errors.length > 0) throw new UnknownPlaces(errors.join('\n'))
	for (const [country_id, charge] of countryCharges)
		await trx.insertInto('market_countries').values({ market_id: marketId, country_id, charge }).execute()
}
