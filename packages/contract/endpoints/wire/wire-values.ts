/** Schemas that reading the cart does not need. They are separate, because the first script of every page reads the cart. */
import * as v from 'valibot'
import { text } from './wire.ts'

/** An identifier from a caller. Empty means no value in some calls. */
export const inputId = v.union([v.string(), v.number()])

/**
 * An amount of money in currency units, as a number or text: `12.5` or `"12.50"`. The limit of 1e12 keeps amounts writable
 * without an exponent.
 */
export const amount = v.union([
	v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12)),
	v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,20})?$/, 'an amount such as 12.50')),
])

/** A bound of a price range in the format of an amount, without a limit, so that it may exceed all prices. */
export const priceBound = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'an amount such as 12.50'))])

/** A percentage from 0 to 100, as a number or text; empty text and null are 0. */
export const percent = v.nullish(
	v.union([
		v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
		v.literal(''),
		v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d+)?$/, 'a percentage such as 15')),
	]),
	0,
)

/** A switch: 1 or 0, true or false. */
export const switchValue = v.union([v.number(), v.boolean(), v.picklist(['0', '1'])])

/** A switch whose default is 0 if missing or null. */
export const flag = v.nullish(switchValue, 0)

/** An integer in a query. */
export const queryNumber = v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'))]))

/** The reply of a write that returns only a message. */
export const acknowledgement = v.nullish(v.looseObject({ message: text }), { message: '' })

/** An object with or without the envelope `data`, which the specification leaves open. The embedded store sends `data`. */
// @__NO_SIDE_EFFECTS__
export function record<const Item extends v.GenericSchema>(item: Item) {
	return v.union([v.object({ data: item }), item])
}
