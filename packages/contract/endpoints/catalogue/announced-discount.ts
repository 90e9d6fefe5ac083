import * as v from 'valibot'
import { count, price, words } from '../wire/wire.ts'

/**
 * A discount that the cart takes off by itself when it has this product. An addition of this contract.
 */
export const announcedDiscount = v.object({
	name: words,
	/** `percentage`, `fixed`: an amount off, or `buy_get`: of each `buy` + `get` pieces, the cheapest `get` are reduced. */
	type: v.string(),
	/** Percent, or currency units for `fixed`. */
	value: price,
	buy: v.nullish(count, 0),
	get: v.nullish(count, 0),
	/** What its goods must cost at least, in currency units. */
	minimum: v.nullish(price, 0),
	/** Its last day in the time zone of the shop, such as `2026-11-29`; null: no end is known. */
	last_day: v.nullish(v.string()),
})
