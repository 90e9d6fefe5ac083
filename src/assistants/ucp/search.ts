import { fetchListing } from '@storefront/contract/client/catalogue/listing.ts'
import { fetchAllCategories } from '@storefront/contract/client/frame/site.ts'
import { boundInMinorUnits, readPriceBound } from '@storefront/contract/domain/catalogue/listing/price-bound.ts'
import { defaultListingQuery, isSameName, type ListingQuery } from '@storefront/contract/domain/catalogue/listing/query.ts'
import { type MinorUnits, toAmountText } from '@storefront/contract/domain/money.ts'
import type { SearchNotes } from '@storefront/contract/domain/search/notes.ts'
import { clampText } from '../text/plain-text.ts'
import { findProduct, moveToFront, priceFilter, shopCurrency, withinPrice } from './catalogue.ts'
import { deliveryMessages } from './delivery.ts'
import { type Answer, type Call, envelope, InvalidCall, type Message, withMessages } from './envelope.ts'
import { readInput, searchInput } from './inputs.ts'
import { featuredOffer, type Offer, offersOf, toProduct } from './to-product.ts'

/** Searches the catalogue. Each product has the variants that match the price, the best one first. */
export async function searchCatalog(call: Call, input: unknown): Promise<Answer> {
	const { query, context, filters, pagination } = readInput(searchInput, input)
	const term = query.replaceAll(/\p{Cc}/gu, ' ').trim()
	if (term === '' && !filters.categories?.length && filters.price?.min === undefined && filters.price?.max === undefined)
		throw new InvalidCall('Send a query, or a filter for categories or for the price.')
	const offset = readCursor(pagination.cursor)
	const category = filters.categories?.length ? await findCategory(call, filters.categories) : {}
	if (category === null) return answer([], { has_next_page: false, total_count: 0 }, [])
	const messages: Message[] = []
	const currency = await shopCurrency(call)
	const wanted = priceFilter(filters, context, currency, messages)
	const bound = (amount: MinorUnits | undefined) => (amount === undefined ? null : readPriceBound(toAmountText(amount, currency)))
	const found = await fetchListing(call.store, null, {
		...defaultListingQuery,
		...category,
		term,
		priceFrom: bound(wanted.min),
		priceTo: bound(wanted.max),
		page: Math.floor(offset / pageSize) + 1,
	})
	const start = offset % pageSize
	const cards = offset < found.matching ? found.products.slice(start, Math.min(pageSize, start + pagination.limit)) : []
	const price = priceOf(found.query, currency)
	const loaded = await Promise.all(cards.map(async (card) => ({ card, product: await findProduct(call, card.id) })))
	const products = loaded.flatMap(({ card, product }) => {
		if (!product) return []
		const all = offersOf(product)
		const matching = withinPrice(all, price)
		const offers = matching.length > 0 ? matching : all
		const best = offers.filter(isBestFor(term, Object.entries(card.variant?.options ?? {}), offers))
		return toProduct(product, moveToFront(featuredOffer(best), offers), call.origin) ?? []
	})
	const next = offset + cards.length
	const hasNext = cards.length > 0 && next < found.matching
	return answer(products, { has_next_page: hasNext, total_count: found.matching, ...(hasNext ? { cursor: String(next) } : {}) }, [
		...messages,
		...searchMessages(found),
		...(await deliveryMessages(call, context)),
	])
}

/** Page size of the listings of the shop. An answer is a page or a part of one. */
const pageSize = defaultListingQuery.pageSize

function answer(products: readonly object[], pagination: object, messages: readonly Message[]): Answer {
	return { ucp: envelope('search'), products, pagination, ...withMessages(messages) }
}

/** The bounds of the price, also those that the store has read in the query: "under 1,700". */
function priceOf({ priceFrom, priceTo }: ListingQuery, currency: string) {
	return {
		min: priceFrom === null ? undefined : boundInMinorUnits(priceFrom, currency),
		max: priceTo === null ? undefined : boundInMinorUnits(priceTo, currency),
	}
}

/** Selects the variants with the most values of the query ("32 GB"), and of those the ones that the store has chosen. */
function isBestFor(term: string, chosen: readonly (readonly [string, string])[], offers: readonly Offer[]): (offer: Offer) => boolean {
	const compact = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')
	const wanted = compact(term)
	const score = ({ combination }: Offer) => {
		const attributes = combination?.attributes ?? {}
		const isChosen = chosen.every(([name, value]) => attributes[name] === value)
		const named = Object.values(attributes).filter((value) => wanted.includes(compact(value))).length
		return named + (isChosen ? 0.5 : 0)
	}
	const highest = Math.max(...offers.map(score))
	return (offer) => score(offer) === highest
}

/** How the search differs from the query: corrected or ignored words. */
function searchMessages({ correctedTerm, dropped, missedPrice }: SearchNotes): readonly Message[] {
	return [
		...(correctedTerm
			? [{ type: 'info', code: 'query_corrected', content: clampText(`Results for: ${correctedTerm}`, 300) } as const]
			: []),
		...(dropped.length > 0
			? [{ type: 'info', code: 'words_ignored', content: clampText(`No product has these words: ${dropped.join(', ')}`, 300) } as const]
			: []),
		...(missedPrice
			? [{ type: 'info', code: 'price_not_met', content: 'No product has the price of the query. These are the cheapest.' } as const]
			: []),
	]
}

/** The category with the first known name; null for unknown names. */
async function findCategory(
	{ store }: Call,
	names: readonly string[],
): Promise<{ readonly category: string; readonly subCategory: string | null } | null> {
	const categories = await fetchAllCategories(store)
	for (const name of names) {
		for (const { id, name: own, subCategories } of categories) {
			if (isSameName(own, name)) return { category: id, subCategory: null }
			const part = subCategories.find((each) => isSameName(each.name, name))
			if (part) return { category: id, subCategory: part.id }
		}
	}
	return null
}

/** The position of the first product, from the cursor of the page before. */
function readCursor(cursor: string | undefined): number {
	if (cursor === undefined) return 0
	if (!/^\d{1,6}$/.test(cursor)) throw new InvalidCall('pagination.cursor is not a cursor of this shop.')
	return Number(cursor)
}
