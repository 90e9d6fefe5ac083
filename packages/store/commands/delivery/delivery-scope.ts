import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { highestPriceIn } from '../../commerce/prices/highest-price.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import { withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Trx } from '../command.ts'
import { CommandRefused, InvalidInput } from '../command-errors.ts'
import { decisionScope } from '../settings/keep-examples.ts'
import type { Scope } from '../snapshot.ts'

const id = v.pipe(v.number(), v.integer())

/** An additional market by its id; null: the main market. */
export const marketInput = v.nullable(id)

/** One country by its id, or every country. */
export const countryInput = v.union([id, v.literal('all')])

/** The market, or null for the main market. Throws `CommandRefused` if it was removed. */
export async function findMarket(trx: Trx, marketId: number | null) {
	if (marketId === null) return null
	const market = await trx.selectFrom('markets').selectAll().where('id', '=', marketId).where('is_main', '=', 0).executeTakeFirst()
	if (!market) throw new CommandRefused('This market does not exist any more.')
	return market
}

/** The country, or all countries, independently of the current market. Throws `CommandRefused` if there are none. */
export async function findCountries(trx: Trx, country: number | 'all') {
	const found = await withMarket(null, () =>
		trx
			.selectFrom('countries')
			.select(['id', 'code', 'name'])
			.$if(country !== 'all', (query) => query.where('id', '=', Number(country)))
			.orderBy('code')
			.execute(),
	)
	if (found.length === 0) throw new CommandRefused('This country does not exist any more.')
	return found
}

/** The currency of a market. */
export async function currencyOf(trx: Trx, market: { readonly currency: string } | null): Promise<string> {
	return market?.currency ?? (await withMarket(null, () => readCurrency(trx)))
}

/** Throws `InvalidInput` for a charge that must be a mistake. */
export function refuseTooHigh(charge: MinorUnits | null, currency: string): void {
	if (charge !== null && charge > highestPriceIn(currency)) throw new InvalidInput({ charge: ['This charge is too high.'] })
}

/** Rows with delivery charges: of these countries, and all charges of cities, with `cities` that get one. */
export async function chargeScope(
	trx: Trx,
	market: number | null,
	countries: readonly number[] | 'all',
	cities: readonly number[] = [],
): Promise<readonly Scope[]> {
	const inCountries = countries === 'all' ? {} : { id: countries }
	if (market !== null)
		return [
			{ table: 'countries', where: inCountries },
			{ table: 'market_countries', where: { market_id: [market] } },
			{ table: 'market_cities', where: { market_id: [market] } },
		]
	const charged = await withMarket(null, () => trx.selectFrom('cities').select('id').where('shipping_charge', 'is not', null).execute())
	return [
		{ table: 'countries', where: inCountries },
		{ table: 'cities', where: { id: [...new Set([...charged.map((city) => city.id), ...cities])] } },
		decisionScope('delivery'),
	]
}
