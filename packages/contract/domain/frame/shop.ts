import type { CatalogueWord } from '../catalogue/product.ts'
import type { Cents } from '../money.ts'
import type { Capabilities } from './capabilities.ts'

/** Settings of the shop: name, contact details, and the visible sections of the home page. */
export interface ShopSettings {
	/** Empty if the store has none; see `shopName`. */
	readonly name: string
	readonly address: string
	readonly phone: string
	readonly email: string
	readonly logo: string
	/** Empty for no link. */
	readonly facebook: string
	readonly instagram: string
	/**
	 * Subtotal from which delivery is free; `freeFrom` is null if it is never free. `country`: the country shown until the shopper
	 * selects one; null: none. null if the store has no information about delivery before the checkout.
	 */
	readonly delivery: { readonly freeFrom: Cents | null; readonly country: DefaultCountry | null } | null
	/** Whether shoppers can choose between several delivery services. */
	readonly hasDeliveryServices?: boolean
	/** Whether shoppers can order as a company. */
	readonly takesCompanies?: boolean
	/** Days after delivery for returns; 0: none are accepted. null if the store does not report it. */
	readonly returnDays: number | null
	/** Whether every page links to the withdrawal from a contract, because EU law applies. */
	readonly offersWithdrawal: boolean
	/** Currency symbol or code. */
	readonly currency: string
	/** The open markets, including the main one; empty for a shop with a single market. */
	readonly markets: readonly Market[]
	/** The home flags with the value 1. */
	readonly shown: ReadonlySet<HomeFlag>
	/** Name of the tax that prices include; null if the store does not report it. */
	readonly taxName: string | null
	/** The capabilities of the store. */
	readonly capabilities: Capabilities
}

/** The delivery country of a shopper who has not selected one. */
export interface DefaultCountry {
	readonly id: string
	/** In English. */
	readonly name: string
	/** ISO 3166-1 alpha-2; empty if the store does not send it. */
	readonly code: string
}

/** A market of the shop, with its own currency, prices and countries. */
export interface Market {
	/** Code in the URLs of its pages, except for the main market: `ch`. */
	readonly code: string
	/** Empty if the shop has not set it. */
	readonly name: string
	readonly currency: string
	readonly isMain: boolean
}

/** HOME-03 to HOME-15: names in the store API without `is_show_`. */
export type HomeFlag =
	| 'home_slider'
	| 'home_promotion'
	| 'offer_sale'
	| 'day_flash_sale'
	| 'deal_day_sale'
	| 'deal_promotion'
	| 'month_flash_sale'
	| 'deal_month_sale'
	| 'top_promotion'
	| 'best_category'
	| 'best_brand_product'
	| 'category_promotion'
	| 'top_selling'
	| 'best_sales'
	| 'new_arrivals'

export interface SiteInfo {
	readonly name: string
	readonly favicon: string
}

/** Name of a shop that has not set one (NAV-27). */
export const fallbackShopName = 'Company Name'

/** NAV-25, NAV-27: the name in the site info, otherwise in the settings, otherwise "Company Name". */
export function shopName(siteInfo: Pick<SiteInfo, 'name'> | null, settings: Pick<ShopSettings, 'name'> | null): string {
	return siteInfo?.name || settings?.name || fallbackShopName
}

export interface Category extends CatalogueWord {
	readonly id: string
	readonly image: string
	/** Pictures for the free slots of the mega panel. */
	readonly images: readonly string[]
	readonly subCategories: readonly SubCategory[]
}

export interface SubCategory extends CatalogueWord {
	readonly id: string
	readonly products: readonly (CatalogueWord & { readonly id: string })[]
}

export interface Slide {
	readonly id: string
	readonly image: string
	readonly link: string
	readonly title: string
}

export type PromotionType = 'Home' | 'Deal' | 'Top' | 'Category'

export interface Promotion {
	readonly id: string
	readonly type: PromotionType
	readonly image: string
	readonly title: string
	readonly url: string
}

export interface Brand {
	readonly id: string
	readonly name: string
	readonly image: string
}
