/** Pieces of wire shapes that reading the cart does without. They stand apart, because every page's first script reads it. */
import * as v from 'valibot'
import { text } from './wire.ts'

/** An identifier that a caller sends. Empty stands for none in some calls. */
export const givenId = v.union([v.string(), v.number()])

/**
 * An amount of money in currency units with decimals, as a number or as text: `12.5` or `"12.50"`. At most a million
 * millions, which every sum can be written out for: `1e300` could not.
 */
export const amount = v.union([
	v.pipe(v.number(), v.minValue(-1e12), v.maxValue(1e12)),
	v.pipe(v.string(), v.regex(/^-?\d{1,12}(\.\d{1,20})?$/, 'an amount such as 12.50')),
])

/** The end of a price range, written as an amount is, however great: a price beyond all others is an end as well. */
export const priceBound = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'an amount such as 12.50'))])

/** A percentage from 0 to 100, as a number or as text; empty text and null mean none. */
export const percent = v.nullish(
	v.union([
		v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
		v.literal(''),
		v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d+)?$/, 'a percentage such as 15')),
	]),
	0,
)

/** 1 or 0, true or false: a switch. */
export const switchValue = v.union([v.number(), v.boolean(), v.picklist(['0', '1'])])

/** The same; missing and null are off. */
export const flag = v.nullish(switchValue, 0)

/** A query value that holds a whole number. */
export const queryNumber = v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'))]))

/** The reply of a write that returns nothing but a word. */
export const acknowledgement = v.nullish(v.looseObject({ message: text }), { message: '' })

/** An object whose envelope the specification leaves open: bare, or under `data`. The embedded store sends `data`. */
// @__NO_SIDE_EFFECTS__
export function record<const Item extends v.GenericSchema>(item: Item) {
	return v.union([v.object({ data: item }), item])
}
