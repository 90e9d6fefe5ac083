import type { CatalogueWord } from '../catalogue/product.ts'
import type { Cents } from '../money.ts'
import type { Capabilities } from './capabilities.ts'

/** What the whole shop says of itself: name, contact details, and which home sections show. */
export interface ShopSettings {
	/** Empty when the store has none: see `shopName`. */
	readonly name: string
	readonly address: string
	readonly phone: string
	readonly email: string
	readonly logo: string
	/** Empty: no link. */
	readonly facebook: string
	readonly instagram: string
	/**
	 * From what price of the products on delivery is free (null: it never is). null in all: the store says nothing of delivery before
	 * the checkout.
	 */
	readonly delivery: { readonly freeFrom: Cents | null } | null
	/** The symbol before amounts. */
	readonly currency: string
	/** The markets that are open, the main one among them; none where there is one. */
	readonly markets: readonly Market[]
	/** The home flags that are 1. */
	readonly shown: ReadonlySet<HomeFlag>
	/** What it calls the tax that its prices hold; null: it says nothing of tax. */
	readonly taxName: string | null
	/** What the store can do. */
	readonly capabilities: Capabilities
}

/** Where the shop sells in a currency, with prices and countries of its own. */
export interface Market {
	/** What addresses of its pages name it by, unless it is the main one: `ch`. */
	readonly code: string
	/** Empty: the shop has told none. */
	readonly name: string
	readonly currency: string
	readonly isMain: boolean
}

/** HOME-03 to HOME-15, by the wire's names without `is_show_`. */
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

/** What a shop is called that has told no name (NAV-27). */
export const fallbackShopName = 'Company Name'

/** NAV-25, NAV-27: site info first, then the settings, then "Company Name". */
export function shopName(siteInfo: Pick<SiteInfo, 'name'> | null, settings: Pick<ShopSettings, 'name'> | null): string {
	return siteInfo?.name || settings?.name || fallbackShopName
}

export interface Category extends CatalogueWord {
	readonly id: string
	readonly image: string
	/** Fill the free slots of the mega panel. */
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
