import type { Cents } from '../money.ts'

/** The product of a page, as a slot on it gets it. */
export interface SlotProduct {
	readonly id: string
	readonly name: string
	/** Empty: none is named. */
	readonly brand: string
	/** null: it is in none. */
	readonly category: { readonly id: string; readonly name: string } | null
	readonly sku: string
	/** What one piece costs, after the discount, in minor units of `currency`; of several variations the one that is shown first. */
	readonly price: Cents
	/** As the shop writes it: "$", or "EUR". */
	readonly currency: string
	readonly isSoldOut: boolean
}

/** The list of products of a page, as a slot on it gets it. */
export interface SlotListing {
	/** null: all products, or a search. */
	readonly category: { readonly id: string; readonly name: string } | null
	/** What was searched for; empty: nothing was. */
	readonly term: string
	/** How many products there are. */
	readonly total: number
}

interface SlotShop {
	/** The name of the shop. */
	readonly shop: string
}

/**
 * What each slot hands to the component that fills it, as its props. Nothing of a visitor is among them: pages are kept, and the
 * same for everybody.
 */
export interface SlotProps {
	'header:before': SlotShop
	/** `logo`: address of the picture; empty: the name stands in its place. */
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

/** Where each slot is. One that `replaces` something gets that as its own slot, to show it or to leave it out. */
export const slots: Readonly<Record<SlotName, { readonly where: string; readonly replaces?: string }>> = {
	'header:before': { where: 'above the header of every page' },
	'header:logo': { where: 'in the header of every page', replaces: 'the logo, or the name of the shop' },
	'home:before': { where: 'at the top of the home page' },
	'home:sections': { where: 'on the home page, below the rows of products and above the newsletter' },
	'listing:before': { where: 'above the products of a category, of all products and of a search' },
	'listing:after': { where: 'below them' },
	'product:after-price': { where: 'below the price and the stock of a product' },
	'product:after-details': { where: 'below the description and the reviews of a product' },
	'cart:after-summary': { where: 'below the totals of the cart, as soon as something is in it' },
	'checkout:before': { where: 'above the form of the checkout' },
	'footer:before': { where: 'above the footer of every page' },
	'footer:end': { where: 'at the end of the footer of every page' },
}

export const slotNames = Object.keys(slots) as SlotName[]
