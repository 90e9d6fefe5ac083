import * as v from 'valibot'
import { capabilities } from '../../domain/frame/capabilities.ts'
import { endpoint } from '../wire/endpoint.ts'
import { count, id, price, text } from '../wire/wire.ts'
import { flag, record, switchValue } from '../wire/wire-values.ts'

/** A market of the shop, with its own currency, prices, countries and payment methods. An addition of this contract. */
const market = v.object({
	/** Value of the query parameter `market`: `ch`. */
	code: v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/, 'two to eight small letters')),
	name: text,
	/** Same format as in the settings. */
	currency: text,
	/** Ids of its countries. Empty for the main market, which has all countries without another market. */
	countries: v.nullish(v.array(id), []),
	tells_tax: flag,
	tax_name: text,
	free_delivery_from: v.optional(v.nullable(price)),
	/** 1: the main market, which the surrounding settings describe. Requests may omit it. */
	is_main: flag,
})

/** System settings (spec section 3). A flag at 1 shows its home section; missing or 0 hides it. */
export const settings = v.object({
	name: text,
	address: text,
	phone: text,
	email: text,
	/** URL of the logo. */
	logo: text,
	/** Empty for no Facebook link in the footer. */
	fb_link: text,
	/** Empty for no Instagram link in the footer. */
	inst_link: text,
	/** Currency symbol or code; `$` if empty. An addition of this contract. */
	currency: text,
	/** 1: cart, checkout and orders display the tax included in prices. An addition of this contract. */
	tells_tax: flag,
	/** Name of the tax: `VAT`, `MwSt.`, `GST`. `VAT` if empty. An addition of this contract. */
	tax_name: text,
	/**
	 * Subtotal from which delivery is free; null if it never is. Stores that send this field, even as null, have the endpoint
	 * `getDelivery`. An addition of this contract.
	 */
	free_delivery_from: v.optional(v.nullable(price)),
	/**
	 * The country whose delivery cost and dates pages show until the shopper selects one; null or missing: none. `name` is English,
	 * `code` is the ISO 3166-1 alpha-2 code. An addition of this contract.
	 */
	delivery_country: v.nullish(v.object({ id, name: text, code: text })),
	/**
	 * Days after delivery within which customers can return an order; 0: never. Missing or null: the store does not report it.
	 * An addition of this contract.
	 */
	return_days: v.optional(v.nullable(count)),
	/** 1: every page links to the withdrawal from a contract (`sendWithdrawal`). An addition of this contract. */
	offers_withdrawal: flag,
	/** The open markets, including the main one; missing for a shop with a single market. An addition of this contract. */
	markets: v.nullish(v.array(market), []),
	/**
	 * Capabilities of the store, 1 or 0 each; the shop hides features with 0. Missing values: `account_deletion`,
	 * `account_export`, `changes`, `email_change` and `sessions` count as 0, `delivery_estimate` as 0 without
	 * `free_delivery_from`, and all others as 1, because a missing endpoint is detected on use. An addition of this contract.
	 */
	capabilities: v.nullish(v.object(v.entriesFromList(capabilities, v.nullish(switchValue)))),
	/** 1: shoppers can choose between several services of `getDeliveryServices`. An addition of this contract. */
	delivery_services: v.optional(flag),
	/** 1: shoppers can order as a company, with the fields `company`, `vat_number` and `purchase_order`. An addition of this contract. */
	company_orders: v.optional(flag),
	is_show_home_slider: flag,
	is_show_home_promotion: flag,
	is_show_offer_sale: flag,
	is_show_day_flash_sale: flag,
	is_show_deal_day_sale: flag,
	is_show_deal_promotion: flag,
	is_show_month_flash_sale: flag,
	is_show_deal_month_sale: flag,
	is_show_top_promotion: flag,
	is_show_best_category: flag,
	is_show_best_brand_product: flag,
	is_show_category_promotion: flag,
	is_show_top_selling: flag,
	is_show_best_sales: flag,
	is_show_new_arrivals: flag,
})
export type WireSettings = v.InferOutput<typeof settings>

/** The home page flags, in the order of the home page. */
export const homeFlags = [
	'is_show_home_slider',
	'is_show_home_promotion',
	'is_show_offer_sale',
	'is_show_day_flash_sale',
	'is_show_deal_day_sale',
	'is_show_deal_promotion',
	'is_show_month_flash_sale',
	'is_show_deal_month_sale',
	'is_show_top_promotion',
	'is_show_best_category',
	'is_show_best_brand_product',
	'is_show_category_promotion',
	'is_show_best_sales',
	'is_show_new_arrivals',
	'is_show_top_selling',
] as const satisfies readonly (keyof WireSettings)[]

export const getSettings = endpoint({
	name: 'getSettings',
	method: 'GET',
	path: '/settings',
	audience: 'anyone',
	tag: 'site',
	perMarket: true,
	summary: 'Name, contact details and home page flags of the shop.',
	reply: v.object({ data: settings }),
})

/** The specification does not define this path; `endpoints/wire/paths.ts` makes it configurable. */
export const getSiteInfo = endpoint({
	name: 'getSiteInfo',
	method: 'GET',
	path: '/site-info',
	audience: 'anyone',
	tag: 'site',
	summary: 'Page title and favicon.',
	// Without an envelope it must have no `data`; otherwise any value under `data` would be accepted as a site without name and
	// favicon.
	reply: record(v.object({ name: text, favicon: text, data: v.optional(v.never()) })),
})
