import type { Page, Route } from '@playwright/test'
import type { SignedIn } from '@storefront/contract/client/account/account.ts'

/** Context of a scene: the shop, the page and the width of the window. */
export interface Stage {
	readonly page: Page
	/** URL of the shop with the demo catalogue. */
	readonly shop: string
	/** URL of a shop whose store does not respond. */
	readonly lostShop: string
	readonly phone: boolean
	/** Ids of products for the scenes. */
	readonly products: Products
	/** Customer with an account in the shop. */
	readonly customer: SignedIn
}

export interface Products {
	readonly simple: string
	/** Another product without variations. */
	readonly another: string
	readonly varied: string
	readonly soldOut: string
}

export interface Scene {
	readonly name: string
	/** Brings the page into the state to capture. */
	readonly play: (stage: Stage) => Promise<unknown>
	/** Captures only the viewport, for overlays. */
	readonly window?: true
	/** Limits the scene to phones or to wide windows. */
	readonly only?: 'phone' | 'wide'
}

/** Opens a page of the shop. */
export const open =
	(path: string) =>
	({ page, shop }: Stage) =>
		page.goto(shop + path)
/** Opens the page of a product of this kind. */
export const product = (kind: keyof Products) => (stage: Stage) => open(`/product/${stage.products[kind]}`)(stage)
export const never = () => undefined
export const refuse = (route: Route) => route.fulfill({ status: 500, json: {} })

/** Adds the product of the page to the cart. */
export async function add({ page }: Stage): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
	await page.getByText('Added to cart successfully').waitFor()
}
