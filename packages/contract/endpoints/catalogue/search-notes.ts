import * as v from 'valibot'
import { id, name } from '../wire/wire.ts'

/** A category that a search found, with its parent if it is a sub-category. */
const namedCategory = v.object({ id, name, parent: v.nullish(v.object({ id, name })) })

/** Changes to the term of a search, and its results other than products. Additions of this contract. */
export const searchNotes = {
	/** The term with corrected typing errors, if the typed one has no results. The products are those of this term. */
	mended: v.optional(v.nullable(v.string())),
	/** Categories and brands with this name, best match first. */
	categories: v.nullish(v.array(namedCategory), []),
	brands: v.nullish(v.array(v.object({ id: v.optional(id), name })), []),
	/** Content pages about the term, by path (`/faq#returns`), if the store knows any. */
	pages: v.nullish(v.array(v.object({ title: v.string(), path: v.string() })), []),
}
