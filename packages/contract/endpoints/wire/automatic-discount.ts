import * as v from 'valibot'
import { price, words } from './wire.ts'

/**
 * What an automatic discount of the shop takes off a line or an order: its name for shoppers, and an amount in currency units. An addition of
 * this contract.
 */
export const automaticDiscount = v.object({ name: words, amount: price })

/** The automatic discounts of an order by name; their amounts are part of its `discount`. Missing: none. */
export const automaticDiscounts = v.optional(v.nullable(v.array(automaticDiscount)))
