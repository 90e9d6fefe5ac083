import * as v from 'valibot'
import { id, name } from '../wire/wire.ts'

/** A category that a search found, with its parent if it is a sub-category. */
const namedCategory = v.object({ id, name, parent: v.nullish(v.object({ id, name })) })

const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(1e9))

/** Changes to the term of a search, and its results other than products. Additions of this contract. */
export const searchNotes = {
	/** The term with corrected typing errors, if the typed one has no results. The products are those of this term. */
	mended: v.optional(v.nullable(v.string())),
	/** Categories and brands with this name, best match first. */
	categories: v.nullish(v.array(namedCategory), []),
	brands: v.nullish(v.array(v.object({ id: v.optional(id), name })), []),
	/** What the term says besides the words of products. Sent if it says something. */
	sentence: v.optional(
		v.nullable(
			v.object({
				/** The term without its words about prices: a search for it, with the price and the order below, has the same results. */
				term: v.string(),
				/**
				 * Bounds of the price filter in currency units ("under 100"). They are applied if the request has no price filter of its own
				 * and products are within them.
				 */
				price_from: v.nullish(amount),
				price_to: v.nullish(amount),
				/** No product is within the bounds, so that products of any price are sent, the cheapest first. */
				price_missed: v.optional(v.boolean()),
				/** The order that the term asks for ("cheap"), applied if the request has none. */
				sort: v.nullish(v.picklist(['priceAsc', 'priceDesc'])),
				/** A product that the store does not sell; the products sent are of its type, which `categories` name. */
				not_sold: v.nullish(v.string()),
			}),
		),
	),
	/** Content pages about the term, by path (`/faq#returns`), if the store knows any. */
	pages: v.nullish(v.array(v.object({ title: v.string(), path: v.string() })), []),
}
