/** Tax included in prices: an addition of this contract. If a store does not send it, the page displays no tax. */
import * as v from 'valibot'
import type { TaxShare } from '../../domain/checkout/tax.ts'
import { cartLineLimit } from '../../domain/constants.ts'
import { defaultCurrency, toAmount, toPercent } from '../../domain/money.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, list, price, text } from '../wire/wire.ts'
import { inputId, percent } from '../wire/wire-values.ts'

const tax = v.object({
	/** Name of the tax: `VAT`, `MwSt.`, `GST`. `VAT` if empty. */
	name: text,
	/** Rate in percent: 19. */
	rate: percent,
	/** Gross amount at this rate. */
	gross: price,
	/** Tax included in `gross`. */
	tax: price,
})

/** One entry per rate, highest rate first; empty if no tax is displayed. */
export const taxes = v.nullish(v.array(tax), [])

export type WireTax = v.InferOutput<typeof tax>
/** Maximum length in characters: ten digits and a comma for each line of a cart. */
const productListLimit = cartLineLimit * 11

/** A tax in replies of the embedded store. */
export type SentTax = v.InferInput<typeof tax>

/** Converts taxes for the store API, in percent and currency units. */
export function taxesForWire(shares: readonly TaxShare[], currency: string = defaultCurrency): SentTax[] {
	return shares.map(({ name, rate, gross, tax }) => ({
		name,
		rate: toPercent(rate),
		gross: toAmount(gross, currency),
		tax: toAmount(tax, currency),
	}))
}

/** The tax rates of products in a country. A product without a rate has no entry. */
export const getTaxRates = endpoint({
	name: 'getTaxRates',
	method: 'GET',
	path: '/tax-rates',
	audience: 'anyone',
	tag: 'checkout',
	summary: 'Rate of the tax that prices include, by destination.',
	query: v.object({
		country_id: inputId,
		/** Product ids separated by commas, at most as many as a cart has lines: `7,42`. Invalid ids are ignored. */
		products: v.pipe(v.string(), v.maxLength(productListLimit)),
	}),
	reply: list(v.object({ product_id: id, rate: percent })),
	errors: ['invalid_request'],
})
