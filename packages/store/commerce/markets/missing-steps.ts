import { type Market, withMarket } from '../../infrastructure/db/markets/current-market.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { exampleDelivery, examplePrices } from './examples.ts'

/** What a market still needs before shoppers can buy there, as sentences; empty if it is complete. */
export async function findMissingSteps(db: Db, market: Market): Promise<readonly string[]> {
	const { code } = market
	const [country, product, paymentType] = await withMarket(market, () =>
		Promise.all([
			db
				.selectFrom('countries')
				.select('id')
				.where((row) =>
					row.or([
						row('shipping_charge', 'is not', null),
						row('id', 'in', row.selectFrom('cities').select('country_id').where('cities.shipping_charge', 'is not', null)),
					]),
				)
				.executeTakeFirst(),
			db.selectFrom('products').select('id').executeTakeFirst(),
			db.selectFrom('payment_types').select('id').where('is_offered', '=', 1).executeTakeFirst(),
		]),
	)
	return [
		...(country ? [] : [`It has no delivery charges: "${exampleDelivery(market)}".`]),
		...(product ? [] : [`No product has a price there: "${examplePrices(market)}", then "prices approve --market ${code} --all".`]),
		...(paymentType ? [] : [`It has no payment method: "payment-types offer ${code}".`]),
	]
}
