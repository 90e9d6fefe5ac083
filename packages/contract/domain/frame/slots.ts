import type { Cents } from '../money.ts'

/** The product in the props of a slot. */
export interface SlotProduct {
	readonly id: string
	readonly name: string
	/** Empty without a brand. */
	readonly brand: string
	/** null without a category. */
	readonly category: { readonly id: string; readonly name: string } | null
	readonly sku: string
	/** Unit price after the discount in minor units of `currency`; for products with variations, of the initial selection. */
	readonly price: Cents
	/** Symbol or code: "$" or "EUR". */
	readonly currency: string
	readonly isSoldOut: boolean
}

/** The listing in the props of a slot. */
export interface SlotListing {
	/** null for all products or a search. */
	readonly category: { readonly id: string; readonly name: string } | null
	/** Search term; empty without a search. */
	readonly term: string
	/** Number of products. */
	readonly total: number
}

interface SlotShop {
	/** The name of the shop. */
	readonly shop: string
}

/**
 * Props of the component in each slot. They contain nothing personal, because pages are cached and equal for all visitors.
 */
export interface SlotProps {
	'header:before': SlotShop
	/** `logo` is the URL of the picture; empty if the shop shows its name instead. */
	'header:logo': SlotShop & { readonly logo: string }
	'home:before': SlotShop
	'home:sections': SlotShop
	'listing:before': SlotListing
	'listing:after': SlotListing
	'product:after-price': { readonly product: SlotProduct }
	'product:after-details': { readonly product: SlotProduct }
	'cart:after-summary': SlotShop
	'checkout:before': SlotShop
	'footer:before': SlotShop
	'footer:end': SlotShop
}

export type SlotName = keyof SlotProps

/** Position of each slot. A slot with `replaces` receives the replaced content as children, and may render it. */
export const slots: Readonly<Record<SlotName, { readonly where: string; readonly replaces?: string }>> = {
	'header:before': { where: 'above the header of every page' },
	'header:logo': { where: 'in the header of every page', replaces: 'the logo, or the name of the shop' },
	'home:before': { where: 'at the top of the home page' },
	'home:sections': { where: 'on the home page, below the rows of products and above the newsletter' },
	'listing:before': { where: 'above the products of a category, of all products and of a search' },
	'listing:after': { where: 'below them' },
	'product:after-price': { where: 'below the price and the stock of a product' },
	'product:after-details': { where: 'below the description, the reviews and the questions of a product' },
	'cart:after-summary': { where: 'below the totals of the cart, as soon as something is in it' },
	'checkout:before': { where: 'above the form of the checkout' },
	'footer:before': { where: 'above the footer of every page' },
	'footer:end': { where: 'at the end of the footer of every page' },
}

export const slotNames = Object.keys(slots) as SlotName[]
