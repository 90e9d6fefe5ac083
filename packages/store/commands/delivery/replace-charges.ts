import { settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import * as v from 'valibot'
import { UnknownPlaces, writeShippingTable } from '../../commerce/location/shipping-table.ts'
import { replaceMarketCharges } from '../../commerce/markets/charges.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { recordDecision } from '../../infrastructure/running/setup.ts'
import { defineCommand } from '../command.ts'
import { InvalidInput } from '../command-errors.ts'
import { chargeScope, findMarket, marketInput } from './delivery-scope.ts'

const whole = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Replaces all delivery charges by a table. The shop does not deliver to countries that are not in it. */
export const replaceCharges = defineCommand({
	name: 'delivery.replace',
	permission: 'settings.write',
	input: v.strictObject({
		market: marketInput,
		charges: v.pipe(
			v.array(
				v.strictObject({
					country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
					cityId: v.nullable(whole),
					charge: v.nullable(whole),
					travel: v.exactOptional(v.nullable(v.strictObject({ min: whole, max: whole }))),
					name: v.string(),
				}),
			),
			v.minLength(1, 'The table has no charges.'),
		),
	}),
	title: ({ charges }) => `Replaced the delivery charges by a table of ${charges.length === 1 ? '1 line' : `${charges.length} lines`}`,
	scope: (trx, { market, charges }) =>
		chargeScope(
			trx,
			market,
			'all',
			charges.flatMap(({ cityId }) => cityId ?? []),
		),
	async write(trx, { market: marketId, charges }, { now }) {
		const market = await findMarket(trx, marketId)
		try {
			await (market ? replaceMarketCharges(trx, market.id, charges) : writeShippingTable(trx, charges))
		} catch (error) {
			if (!(error instanceof UnknownPlaces)) throw error
			throw new InvalidInput({ charges: error.message.split('\n') })
		}
		if (!market) await recordDecision(trx, 'delivery', now)
	},
	derive: (trx, _changed, { now }) => recordChanges(trx, [settingsTag], now),
})
