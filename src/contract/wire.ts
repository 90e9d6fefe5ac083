/**
 * Pieces that many wire shapes share. They are lenient where other stores are known to differ (numbers as text,
 * `null` for nothing, a list with or without an envelope) and strict where a wrong value would break a page.
 */
import * as v from 'valibot'

/** An identifier: a number or a text. The shop treats it as text. */
export const id = v.union([v.string(), v.number()])

/** An amount of money in currency units with decimals, as a number or as text: `12.5` or `"12.50"`. */
export const amount = v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/, 'an amount such as 12.50'))])

/** A percentage from 0 to 100, as a number or as text; empty text and null mean none. */
export const percent = v.nullish(
	v.union([v.number(), v.literal(''), v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/, 'a percentage such as 15'))]),
	0,
)

/** A whole number that is not negative, as a number or as text. */
export const count = v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'))])

/** 1 or 0, true or false: a switch. Missing and null are off. */
export const flag = v.nullish(v.union([v.number(), v.boolean(), v.picklist(['0', '1'])]), 0)

/** Text that may be missing or null, then empty. */
export const text = v.nullish(v.string(), '')

/** A name: plain, or a JSON text with the English name under `En`: `{"En":"Phones"}`. */
export const name = v.nullish(v.string(), '')

/** Addresses of pictures; missing and null are none. */
export const images = v.nullish(v.array(v.string()), [])

/** The symbol printed before an amount; the shop falls back to "$". */
export const currency = v.nullish(v.string(), '$')

/** A query value that holds a whole number. */
export const queryNumber = v.optional(v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'))]))

/** A list whose envelope the specification leaves open: bare, or under `data`. The embedded store sends `data`. */
// @__NO_SIDE_EFFECTS__
export function list<const Item extends v.GenericSchema>(item: Item) {
	return v.union([v.object({ data: v.array(item) }), v.array(item)])
}

/** An object whose envelope the specification leaves open: bare, or under `data`. The embedded store sends `data`. */
// @__NO_SIDE_EFFECTS__
export function record<const Item extends v.GenericSchema>(item: Item) {
	return v.union([v.object({ data: item }), item])
}

/** The reply of a write that returns nothing but a word. */
export const acknowledgement = v.nullish(v.looseObject({ message: text }), { message: '' })
