import { parseVariantId } from '@storefront/contract/domain/cart/cart-items.ts'
import type { Product } from '@storefront/contract/domain/catalogue/product.ts'
import { findProduct, moveToFront, priceFilter, shopCurrency, withinPrice } from './catalogue.ts'
import { deliveryMessages } from './delivery.ts'
import { type Answer, type Call, envelope, errorAnswer, InvalidCall, type Message, withMessages } from './envelope.ts'
import { idLimit, lookupInput, productInput, readInput } from './inputs.ts'
import { selectOffers } from './select-offers.ts'
import { featuredOffer, type Offer, offersOf, toProduct } from './to-product.ts'

/** Products by their ids or those of variants. Each has one variant. */
export async function lookupCatalog(call: Call, input: unknown): Promise<Answer> {
	const { ids, context, filters } = readInput(lookupInput, input)
	const unique = [...new Set(ids)]
	if (unique.length > idLimit) throw new InvalidCall(`A look-up takes at most ${idLimit} ids.`, 'request_too_large')
	const messages: Message[] = []
	const price = priceFilter(filters, context, await shopCurrency(call), messages)
	const found = new Map<string, { readonly product: Product; readonly variants: Map<string, { offer: Offer; inputs: object[] }> }>()
	for (const id of unique) {
		const { productId, variantId } = parseVariantId(id)
		const product = found.get(productId)?.product ?? (await findProduct(call, productId))
		const offers = product ? withinPrice(offersOf(product), price) : []
		const exact = variantId === null && product?.single === false ? undefined : offers.find((offer) => offer.id === id)
		const offer = exact ?? (variantId === null ? featuredOffer(offers) : undefined)
		if (!product || !offer) {
			messages.push({ type: 'info', code: 'not_found', content: id })
			continue
		}
		const entry = found.get(productId) ?? { product, variants: new Map() }
		const variant = entry.variants.get(offer.id) ?? { offer, inputs: [] }
		variant.inputs.push({ id, match: exact ? 'exact' : 'featured' })
		entry.variants.set(offer.id, variant)
		found.set(productId, entry)
	}
	const products = [...found.values()].flatMap(({ product, variants }) => {
		const chosen = [...variants.values()]
		const shown = toProduct(
			product,
			chosen.map(({ offer }) => offer),
			call.origin,
		)
		if (shown === null) return []
		return { ...shown, variants: shown.variants.map((variant, index) => ({ ...variant, inputs: chosen[index]?.inputs ?? [] })) }
	})
	return { ucp: envelope('lookup'), products, ...withMessages([...messages, ...(await deliveryMessages(call, context))]) }
}

/** A product with its variants, narrowed by the options that the shopper has chosen. */
export async function getProduct(call: Call, input: unknown): Promise<Answer> {
	const { id, context, filters, selected, preferences } = readInput(productInput, input)
	const { productId, variantId } = parseVariantId(id)
	const product = await findProduct(call, productId)
	const messages: Message[] = []
	const price = priceFilter(filters, context, product?.currency ?? '', messages)
	const all = product ? offersOf(product) : []
	const requested = variantId === null ? null : all.find((offer) => offer.id === id)
	if (!product || requested === undefined) return errorAnswer('lookup', 'not_found', `There is no product with the id ${id}.`)
	const selection = selectOffers(product, requested ?? null, selected, preferences)
	const offers = withinPrice(selection.offers, price)
	if (offers.length === 0) return errorAnswer('lookup', 'not_found', 'No variant of this product matches the price.')
	const shown = toProduct(product, requested ? moveToFront(requested, offers) : moveToFront(featuredOffer(offers), offers), call.origin)
	if (shown === null) return errorAnswer('lookup', 'not_found', 'The currency of this shop has no ISO code.')
	const options = product.single ? {} : { options: selection.options, selected: selection.selected }
	return {
		ucp: envelope('lookup'),
		product: { ...shown, ...options },
		...withMessages([...messages, ...(await deliveryMessages(call, context))]),
	}
}
