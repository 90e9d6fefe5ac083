/**
 * Pieces that many wire shapes share. They are lenient where other stores are known to differ (numbers as text,
 * `null` for nothing, a list with or without an envelope) and strict where a wrong value would break a page.
 */
import * as v from 'valibot'

/** An identifier that the store gives: a number or a text. The shop treats it as text. */
export const id = v.union([v.pipe(v.string(), v.regex(/./)), v.number()])

/** An amount that the store names, at most ten thousand million: a price, a charge, a total. Never negative. */
export const price = v.union([
	v.pipe(v.number(), v.minValue(0), v.maxValue(1e10)),
	v.pipe(v.string(), v.regex(/^\d{1,10}(\.\d+)?$/, 'an amount such as 12.50')),
])

/** A whole number that is not negative, as a number or as text. */
export const count = v.union([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.string(), v.regex(/^\d+$/, 'a whole number'))])

/** How many of something there are that cannot be none: the pieces of a line. */
export const quantity = v.union([
	v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1e6)),
	v.pipe(v.string(), v.regex(/^0*[1-9]\d{0,5}$/, 'a whole number above 0')),
])

/** Text that may be missing or null, then empty. */
export const text = v.nullish(v.string(), '')

/**
 * A name: plain, or a JSON text with the English name under `En`: `{"En":"Phones"}`. Names in other languages stand beside it,
 * under their tags with a capital: `{"En":"Phones","De":"Telefone","Pt-BR":"Telefones"}`. English is there always: it is what
 * a reader falls back to, and what a name is known by where it stands for something (a brand in a filter). A call that is
 * `localized` takes `language`, a tag such as `de`: this store then sends that language beside English, and without it
 * English alone. Other stores may send all that they have.
 */
export const name = v.nullish(v.string(), '')

/** Words for shoppers, plain or by language as a `name` is; missing or null is empty. */
export const words = v.nullish(v.string(), '')

/** The same where they cannot be missing. */
export const givenWords = v.string()

/** Addresses of pictures; missing and null are none. */
const images = v.nullish(v.array(v.string()), [])

/**
 * An addition of this contract, beside the address of a picture that exists in several widths:
 * `/media/phone-{width:720}.avif` (docs/decisions/0003-store-api-contract). A client that knows templates takes it in place of the address.
 */
const template = v.optional(v.nullable(v.string()))

/** The pictures of something. `image_templates` has as many entries; where a picture has one file, its address again. */
export const pictures = { images, image_templates: v.optional(v.nullable(v.array(v.string()))) }

/** One picture; an empty address is none. */
export const picture = { image: text, image_template: template }

/** The symbol printed before an amount; the shop falls back to "$". */
export const currency = v.nullish(v.string(), '$')

/** A list whose envelope the specification leaves open: bare, or under `data`. The embedded store sends `data`. */
// @__NO_SIDE_EFFECTS__
export function list<const Item extends v.GenericSchema>(item: Item) {
	return v.union([v.object({ data: v.array(item) }), v.array(item)])
}
