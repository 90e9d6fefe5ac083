import { formatLargestParcel, parseLargestParcel } from '@storefront/contract/domain/location/parcel-size.ts'
import { maxPrices, type ServicePrice } from '@storefront/contract/domain/location/service-prices.ts'
import type { MinorUnits } from '@storefront/contract/domain/money.ts'
import * as v from 'valibot'
import { maxTransitDays } from '../../commerce/location/delivery-dates.ts'
import { standardCode } from '../../commerce/location/services/read-services.ts'
import { marketInput } from './delivery-scope.ts'

const nameMessage = 'Type a name of at most 60 characters. Shoppers read it in the checkout.'
const codeMessage = 'Use a code of at most 30 lowercase letters, digits and hyphens that begins with a letter, such as express.'
const daysMessage = `Use whole numbers of working days up to ${maxTransitDays}, the smaller one first.`
const chargeMessage = 'The charge must be an amount of 0 or more.'
const sumMessage = 'The sum must be an amount of 0 or more.'
const parcelMessage = 'Type three sides such as "60 x 35 x 35 cm", and a weight if there is a limit: "60 x 35 x 35 cm, 20 kg".'
const weightMessage = 'The weight must be at least 1 g and at most 1000 kg.'
const days = v.pipe(v.number(daysMessage), v.integer(daysMessage), v.minValue(0, daysMessage), v.maxValue(maxTransitDays, daysMessage))
const minor = (message: string) => v.pipe(v.number(message), v.integer(message), v.minValue(0, message))

export const serviceId = v.pipe(v.number(), v.integer(), v.minValue(1))

const price = v.strictObject({
	charge: minor(chargeMessage),
	minSum: minor(sumMessage),
	maxWeight: v.nullable(
		v.pipe(v.number(weightMessage), v.integer(weightMessage), v.minValue(1, weightMessage), v.maxValue(1_000_000, weightMessage)),
	),
})

/** The fields of a delivery service. Amounts are in minor units of the market's currency. */
export const serviceInput = v.strictObject({
	/** Orders store it. A service of a country replaces the service of all countries with the same code. */
	code: v.pipe(
		v.string(codeMessage),
		v.regex(/^[a-z][a-z0-9-]{0,29}$/, codeMessage),
		v.check((code) => code !== standardCode, 'The standard delivery has no services: change its charges instead.'),
	),
	name: v.pipe(
		v.string(nameMessage),
		v.trim(),
		v.minLength(1, nameMessage),
		v.maxLength(60, nameMessage),
		v.regex(/^[^\n\r]*$/, nameMessage),
	),
	/** Id of the country; null: all countries to which the shop delivers. */
	country: v.nullable(v.pipe(v.number(), v.integer())),
	market: marketInput,
	/** `pickup`: at the pick-up places of the customer's country. `parcel-shop`: at one that the customer names. Empty: to the address. */
	kind: v.optional(v.picklist(['', 'pickup', 'parcel-shop']), ''),
	/** Largest parcel: sides in centimetres, and weight; empty: any. */
	maxParcel: v.optional(
		v.pipe(
			v.string(),
			v.trim(),
			v.check((typed) => typed === '' || parseLargestParcel(typed) !== null, parcelMessage),
			v.transform((typed) => writeParcel(typed)),
		),
		'',
	),
	/** Working days; null: no delivery date is shown. */
	days: v.nullable(
		v.pipe(
			v.strictObject({ min: days, max: days }),
			v.check(({ min, max }) => min <= max, daysMessage),
		),
	),
	/** Empty: the cutoff of the shop. */
	cutoff: v.pipe(
		v.string(),
		v.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, ({ input }) => `"${input}" is not a valid time. Use a time such as 14:00.`),
	),
	/** The lowest one that applies to an order counts. */
	prices: v.pipe(
		v.array(price),
		v.minLength(1, 'Type a price.'),
		v.maxLength(maxPrices, `A service can have at most ${maxPrices} prices.`),
	),
})
export type ServiceInput = v.InferOutput<typeof serviceInput>

/** The row of a service without its position and whether it is on. */
export function toServiceRow({ code, name, country, market, kind, maxParcel, days: transit, cutoff }: ServiceInput) {
	const [min_days, max_days] = [transit?.min ?? null, transit?.max ?? null]
	return { code, name, country_id: country, market_id: market, kind, max_parcel: maxParcel, min_days, max_days, cutoff }
}

export function toPriceRow(service: number, { charge, minSum, maxWeight }: ServicePrice) {
	return { service_id: service, charge, min_sum: minSum as MinorUnits, max_weight: maxWeight }
}

function writeParcel(typed: string): string {
	const parcel = parseLargestParcel(typed)
	return parcel ? formatLargestParcel(parcel) : ''
}
