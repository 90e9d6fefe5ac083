import { settingsTag } from '@storefront/contract/domain/frame/changes.ts'
import { formatMoney } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { maxTransitDays } from '../../commerce/location/delivery-dates.ts'
import { setMarketCharges } from '../../commerce/markets/charges.ts'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { recordDecision } from '../../infrastructure/running/setup.ts'
import { defineCommand } from '../command.ts'
import { chargeScope, countryInput, currencyOf, findCountries, findMarket, marketInput, refuseTooHigh } from './delivery-scope.ts'

const daysMessage = `Use whole numbers of working days up to ${maxTransitDays}, the smaller one first.`
const days = v.pipe(v.number(daysMessage), v.integer(daysMessage), v.minValue(0, daysMessage), v.maxValue(maxTransitDays, daysMessage))
const chargeMessage = 'The charge must be an amount of 0 or more.'

/** Sets the delivery charge or the transit time of a country, or of all countries. Transit times are the same in all markets. */
export const setDelivery = defineCommand({
	name: 'delivery.set',
	permission: 'settings.write',
	input: v.strictObject({
		country: countryInput,
		market: marketInput,
		/** Minor units of the market's currency; 0: free, null: no delivery. Missing: as it is. */
		charge: v.exactOptional(v.nullable(v.pipe(v.number(chargeMessage), v.integer(chargeMessage), v.minValue(0, chargeMessage)))),
		/** Working days; null: no delivery date is shown. Missing: as they are. */
		days: v.exactOptional(
			v.nullable(
				v.pipe(
					v.strictObject({ min: days, max: days }),
					v.check(({ min, max }) => min <= max, daysMessage),
				),
			),
		),
	}),
	title: (_input, title: string) => title,
	scope: (trx, { country, market }) => chargeScope(trx, market, country === 'all' ? 'all' : [country]),
	async write(trx, { country, market: marketId, charge, days: transit }, { now }): Promise<string> {
		const market = await findMarket(trx, marketId)
		const countries = await findCountries(trx, country)
		const ids = countries.map(({ id }) => id)
		const currency = await currencyOf(trx, market)
		const steps: string[] = []
		if (transit !== undefined) {
			const row = { min_days: transit?.min ?? null, max_days: transit?.max ?? null }
			await trx.updateTable('countries').set(row).where('id', 'in', ids).execute()
			steps.push(
				transit === null
					? 'no transit time'
					: `${transit.min === transit.max ? transit.min : `${transit.min} to ${transit.max}`} working days`,
			)
		}
		if (charge !== undefined) {
			refuseTooHigh(charge, currency)
			if (market) await setMarketCharges(trx, market.id, ids, charge)
			else {
				await trx.updateTable('countries').set({ shipping_charge: charge }).where('id', 'in', ids).execute()
				// A charge for all countries applies to their cities too.
				if (country === 'all')
					await trx.updateTable('cities').set({ shipping_charge: null }).where('shipping_charge', 'is not', null).execute()
				await recordDecision(trx, 'delivery', now)
			}
			steps.unshift(charge === null ? 'none' : charge === 0 ? 'free' : formatMoney(charge, currency))
		}
		const where = country === 'all' ? 'all countries' : countries[0]?.name
		return `Set the delivery to ${where}${market ? ` in ${market.name}` : ''} to ${steps.join(', ')}`
	},
	derive: (trx, _changed, { now }) => recordChanges(trx, [settingsTag], now),
})
