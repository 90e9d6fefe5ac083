import type { Page, Route } from '@playwright/test'
import type { SignedIn } from '@storefront/contract/client/account/account.ts'

/** Where a picture is taken: which shop, and how wide the window is. */
export interface Stage {
	readonly page: Page
	/** Of the shop with the demo catalogue. */
	readonly shop: string
	/** URL of a shop whose store does not respond. */
	readonly lostShop: string
	readonly phone: boolean
	/** Numbers of products that a scene is about. */
	readonly products: Products
	/** Who has an account at the shop. */
	readonly customer: SignedIn
}

export interface Products {
	readonly simple: string
	/** As simple. */
	readonly another: string
	readonly varied: string
	readonly soldOut: string
}

export interface Scene {
	readonly name: string
	/** Leaves the page in the state that is shown. */
	readonly play: (stage: Stage) => Promise<unknown>
	/** Captures only the viewport, for overlays. */
	readonly window?: true
	/** Only where there is such a thing. */
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

/** Puts the product of the page into the cart. */
export async function add({ page }: Stage): Promise<void> {
	await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
	await page.getByText('Added to cart successfully').waitFor()
}
