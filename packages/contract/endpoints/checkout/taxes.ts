/** The tax within prices: an addition of this contract. A store that says nothing of it sends none, and nothing is shown. */
import * as v from 'valibot'
import type { TaxShare } from '../../domain/checkout/tax.ts'
import { cartLineLimit } from '../../domain/constants.ts'
import { defaultCurrency, toAmount, toPercent } from '../../domain/money.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, list, price, text } from '../wire/wire.ts'
import { givenId, percent } from '../wire/wire-values.ts'

const tax = v.object({
	/** What it is called: `VAT`, `MwSt.`, `GST`. Empty: `VAT`. */
	name: text,
	/** In percent: 19. */
	rate: percent,
	/** What was paid for what is taxed at this rate, tax included. */
	gross: price,
	/** The tax within `gross`. */
	tax: price,
})

/** One entry a rate, the highest first; none: nothing is said of tax. */
export const taxes = v.nullish(v.array(tax), [])

export type WireTax = v.InferOutput<typeof tax>
/** Ten digits and a comma for each line of a cart. */
const productListLimit = cartLineLimit * 11

/** What the embedded store sends. */
export type SentTax = v.InferInput<typeof tax>

/** In percent and units of the currency. */
export function taxesForWire(shares: readonly TaxShare[], currency: string = defaultCurrency): SentTax[] {
	return shares.map(({ name, rate, gross, tax }) => ({
		name,
		rate: toPercent(rate),
		gross: toAmount(gross, currency),
		tax: toAmount(tax, currency),
	}))
}

/** Of these products, the rates where they go. A product without one has no entry. */
export const getTaxRates = endpoint({
	name: 'getTaxRates',
	method: 'GET',
	path: '/tax-rates',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'The rate of the tax that the prices of products hold, by where they go.',
	query: v.object({
		country_id: givenId,
		/** Ids of products, separated by commas, as many as a cart has at most: `7,42`. What is no id is no product. */
		products: v.pipe(v.string(), v.maxLength(productListLimit)),
	}),
	reply: list(v.object({ product_id: id, rate: percent })),
	errors: ['invalid_request'],
})
