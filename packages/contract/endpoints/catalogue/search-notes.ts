import * as v from 'valibot'
import { id, name } from '../wire/wire.ts'

/** A category that a search names. `parent`: the category that it is a part of; none of a category of the first floor. */
const namedCategory = v.object({ id, name, parent: v.nullish(v.object({ id, name })) })

/** What a search did with its term, and what it found besides products. Additions of this contract. */
export const searchNotes = {
	/** The term with its typing errors mended, where nothing was found as it was typed: the products are those of this term. */
	mended: v.optional(v.nullable(v.string())),
	/** Categories and brands that the term names, the fittest first. */
	categories: v.nullish(v.array(namedCategory), []),
	brands: v.nullish(v.array(v.object({ id: v.optional(id), name })), []),
	/** Pages of the shop that say something of it, by their paths (`/faq#returns`), where the store knows any. */
	pages: v.nullish(v.array(v.object({ title: v.string(), path: v.string() })), []),
}
