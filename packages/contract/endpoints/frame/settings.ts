import * as v from 'valibot'
import { capabilities } from '../../domain/frame/capabilities.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, price, text } from '../wire/wire.ts'
import { flag, record, switchValue } from '../wire/wire-values.ts'

/** Where a shop sells in a currency, with prices, countries and ways to pay of its own. An addition of this contract. */
const market = v.object({
	/** What calls name it by in their `market`: `ch`. */
	code: v.pipe(v.string(), v.regex(/^[a-z]{2,8}$/, 'two to eight small letters')),
	name: text,
	/** As the settings' own. */
	currency: text,
	/** The ids of its countries; none in the main one: all that are in no other. */
	countries: v.nullish(v.array(id), []),
	tells_tax: flag,
	tax_name: text,
	free_delivery_from: v.optional(v.nullable(price)),
	/** 1: what the settings beside it say is of this one, and calls need not name it. */
	is_main: flag,
})

/** System settings (spec section 3). A flag at 1 shows its home section; missing or 0 hides it. */
export const settings = v.object({
	name: text,
	address: text,
	phone: text,
	email: text,
	/** Address of the logo picture. */
	logo: text,
	/** Empty: no Facebook link in the footer. */
	fb_link: text,
	/** Empty: no Instagram link in the footer. */
	inst_link: text,
	/** The symbol before amounts; empty: `$`. An addition of this contract. */
	currency: text,
	/** 1: cart, checkout and orders tell the tax that prices hold. An addition of this contract. */
	tells_tax: flag,
	/** What the tax is called: `VAT`, `MwSt.`, `GST`. Empty: `VAT`. An addition of this contract. */
	tax_name: text,
	/**
	 * From what price of the lines on delivery is free; null: it never is. A store that names it, be it as null, answers
	 * `getDelivery`. An addition of this contract.
	 */
	free_delivery_from: v.optional(v.nullable(price)),
	/** The markets that are open, the main one among them; missing: there is one. An addition of this contract. */
	markets: v.nullish(v.array(market), []),
	/**
	 * What the store can do, 1 or 0 each; the shop offers nothing that is 0. Of what is not named `account_deletion`,
	 * `account_export`, `changes`, `email_change` and `sessions` are taken for 0, `delivery_estimate` for 0 without
	 * `free_delivery_from`, and all others for 1: a call that is not there is found out when a shopper wants it. An addition of
	 * this contract.
	 */
	capabilities: v.nullish(v.object(v.entriesFromList(capabilities, v.nullish(switchValue)))),
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

/** The flags alone, in the order of the home page. */
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

/** The specification does not show this call's path; `contract/wire/paths.ts` makes it configurable. */
export const getSiteInfo = endpoint({
	name: 'getSiteInfo',
	method: 'GET',
	path: '/site-info',
	audience: 'anyone',
	tag: 'site',
	summary: 'Page title and favicon.',
	// Bare, it has no `data`: otherwise anything under `data` would count as a site without name and favicon.
	reply: record(v.object({ name: text, favicon: text, data: v.optional(v.never()) })),
})
