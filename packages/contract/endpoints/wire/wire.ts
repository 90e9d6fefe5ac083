/**
 * Shared schemas of the store API. They are tolerant where other stores are known to differ (numbers as text, `null` for
 * missing values, lists with or without an envelope) and strict where a wrong value would break a page.
 */
import * as v from 'valibot'

/** An identifier from the store: a number or text. The shop uses it as text. */
export const id = v.union([v.pipe(v.string(), v.regex(/./)), v.number()])

/** A non-negative amount from the store, such as a price, charge or total; at most 1e10. */
export const price = v.union([
	v.pipe(v.number(), v.minValue(0), v.maxValue(1e10)),
	v.pipe(v.string(), v.regex(/^\d{1,10}(\.\d+)?$/, 'an amount such as 12.50')),
])

/** A non-negative integer, as a number or text. */
export const count = v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'))])

/** A positive quantity, such as that of a cart line. */
export const quantity = v.union([
	v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e6)),
	v.pipe(v.string(), v.regex(/^0*[1-9]\d{0,5}$/, 'a whole number above 0')),
])

/** Optional text; missing and null become empty. */
export const text = v.nullish(v.string(), '')

/**
 * A name: plain text, or JSON with the English name under `En`: `{"En":"Phones"}`. Names in other languages have their
 * capitalized tag as key: `{"En":"Phones","De":"Telefone","Pt-BR":"Telefones"}`. English is always present, as the fallback
 * and as the key in filters (for example of brands). Endpoints with `localized` have the query parameter `language`, a tag
 * such as `de`: the embedded store then adds this language, and sends only English without it. Other stores may send all
 * languages.
 */
export const name = v.nullish(v.string(), '')

/** Text for shoppers, plain or by language like `name`; missing and null become empty. */
export const words = v.nullish(v.string(), '')

/** Required text for shoppers, plain or by language like `name`. */
export const requiredText = v.string()

/** Picture URLs; missing and null become an empty list. */
const images = v.nullish(v.array(v.string()), [])

/**
 * URL template of a picture with several widths: `/media/phone-{width:720}.avif` (docs/decisions/0003-store-api-contract). An
 * addition of this contract. A client that supports templates uses it instead of the URL.
 */
const template = v.optional(v.nullable(v.string()))

/** Pictures of a resource. `image_templates` has an entry for each picture; for a picture with one file, its URL. */
export const pictures = { images, image_templates: v.optional(v.nullable(v.array(v.string()))) }

/** A picture; empty for no picture. */
export const picture = { image: text, image_template: template }

/** Currency symbol or code; "$" if missing or null. */
export const currency = v.nullish(v.string(), '$')

/** A list with or without the envelope `data`, which the specification leaves open. The embedded store sends `data`. */
// @__NO_SIDE_EFFECTS__
export function list<const Item extends v.GenericSchema>(item: Item) {
	return v.union([v.object({ data: v.array(item) }), v.array(item)])
}
