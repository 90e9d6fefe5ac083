import * as v from 'valibot'
import { placeNameLimit } from '../../domain/constants.ts'
import { endpoint } from '../wire/endpoint.ts'
import { list, price, requiredText, text } from '../wire/wire.ts'
import { inputId } from '../wire/wire-values.ts'

const day = v.nullish(v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, 'a day such as 2026-11-24')), '')

/** A way in which the cart can be delivered. */
const deliveryService = v.object({
	/** Value of `delivery_service` of an order: `express`, `pickup:berlin`; empty for the standard delivery. */
	code: text,
	name: requiredText,
	/** For the current cart. */
	charge: price,
	/** Currency of the charge; `$` if missing. */
	currency: v.optional(v.string()),
	/** First and last possible delivery day, such as `2026-11-24`; empty if the shop promises none. */
	earliest: day,
	latest: day,
	/** Address, opening hours and date of a pick-up place, in lines; shown instead of the days. */
	details: text,
	/** Why the cart cannot be delivered so, such as missing stock of a pick-up place; empty: it can. */
	blocker: text,
	/** Label of the text that an order must have as `delivery_point`, such as a parcel shop; empty: none. */
	point_label: text,
})

/**
 * Delivery services for the cart of the caller. An addition of this contract, which a store announces with `delivery_services` in its
 * settings.
 */
export const getDeliveryServices = endpoint({
	name: 'getDeliveryServices',
	method: 'GET',
	path: '/delivery-services',
	audience: 'anyone',
	tag: 'location',
	localized: true,
	perMarket: true,
	summary: 'Delivery services for the cart and a city, the standard delivery first. Empty: there is nothing to choose.',
	query: v.object({
		country_id: inputId,
		/** Id or name. */
		city_id: v.union([v.pipe(v.string(), v.maxLength(placeNameLimit)), v.number()]),
	}),
	reply: list(deliveryService),
	errors: ['city_unknown'],
})
