import { addLine } from '@storefront/contract/client/cart/cart.ts'
import { fetchCart } from '@storefront/contract/client/cart/cart-read.ts'
import type { StoreClient } from '@storefront/contract/client/http/http.ts'
import { parseCartItems } from '@storefront/contract/domain/cart/cart-items.ts'
import { guest } from '../checkout/buyer.ts'
import { assistantOf } from './assistant.ts'
import { expectValid } from './schemas.ts'

/** What a person wants, as a language model would read it in their sentence. */
export interface Wish {
	readonly query: string
	/** Maximum price in minor units. */
	readonly maximum: number
	/** A part of the title of a variant or of a specification: "32 GB". */
	readonly feature: string
	/** Empty: none, so there is no delivery estimate. */
	readonly country: string
	/** Latest day of the delivery; undefined: any. */
	readonly by?: string
}

/**
 * An assistant without knowledge of the shop: it reads the profile, searches, checks price, stock and delivery, and creates a cart, which
 * it returns.
 */
export async function shopWithAssistant(shop: Parameters<typeof assistantOf>[0], { query, maximum, feature, country, by }: Wish) {
	const assistant = assistantOf(shop)
	const { body: profile } = await assistant.send('/.well-known/ucp')
	expectValid('profile', profile)
	const rest = profile.ucp.services['dev.ucp.shopping'].find(({ transport }: { transport: string }) => transport === 'rest')
	const context = { address_country: country, currency: 'USD' }
	const call = async (path: string, input: object) => {
		const { pathname } = new URL(rest.endpoint + path)
		return (await assistant.send(pathname, { method: 'POST', body: JSON.stringify({ ...input, context }) })).body
	}
	const found = await call('/catalog/search', { query, filters: { price: { max: maximum } } })
	expectValid('search', found)
	const [choice] = found.products.flatMap(({ variants, metadata }: SearchedProduct) =>
		variants.filter(
			({ title, price, availability }) =>
				availability.available && price.amount <= maximum && `${title} ${JSON.stringify(metadata)}`.includes(feature),
		),
	)
	if (!choice) throw new Error(`Nothing fits: ${JSON.stringify(found).slice(0, 1000)}`)
	const cart = await call('/carts', { line_items: [{ item: { id: choice.id }, quantity: 1 }] })
	expectValid('cart', cart)
	const estimate = cart.messages?.find(({ code }: { code: string }) => code === 'delivery_estimate')?.content ?? ''
	const latest = / to (\d{4}-\d\d-\d\d)\.$/.exec(estimate)?.[1]
	if (by && (latest === undefined || latest > by)) throw new Error(`It is not there by ${by}: ${estimate}`)
	return cart
}

/** Opens the link of a cart. What the page behind it does after the confirmation: src/noscript/cart/fill-cart.ts. */
export async function openCartLink(shopper: StoreClient, url: string) {
	for (const item of parseCartItems(new URL(url).searchParams.get('items') ?? ''))
		await addLine(shopper, guest, { ...item, unitPrice: 0, discount: '' })
	return fetchCart(shopper, guest)
}

interface SearchedProduct {
	readonly variants: readonly {
		readonly id: string
		readonly title: string
		readonly price: { readonly amount: number }
		readonly availability: { readonly available: boolean }
	}[]
	readonly metadata: object
}
