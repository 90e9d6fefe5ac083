import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { expectedValue, parseFieldValue } from '@storefront/store/commerce/catalogue/field-values.ts'
import { cleanText } from '@storefront/store/commerce/feed/clean-text.ts'
import { sanitizeDescription } from '@storefront/store/infrastructure/text/html.ts'
import { toSingleLine } from '@storefront/store/infrastructure/text/plain-text.ts'
import * as v from 'valibot'

export const id = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Longest texts. An import has no limits, because feeds of other shops must not be refused. */
const lengths = { name: 200, brand: 100, description: 10_000, html: 100_000, field: 2000, specification: 1000 } as const
const mostSpecifications = 100

/** A text in one line of at most `most` characters. */
export function line(most: number, label: string) {
	return v.pipe(
		v.string(),
		v.transform((text) => cleanText(toSingleLine(text))),
		v.maxLength(most, `${label} can have at most ${most.toLocaleString('en')} characters.`),
	)
}

function lines(most: number, label: string) {
	return v.pipe(v.string(), v.transform(cleanText), v.maxLength(most, `${label} can have at most ${most.toLocaleString('en')} characters.`))
}

export const name = v.pipe(line(lengths.name, 'The name'), v.minLength(1, 'Enter the name of the product.'))

const specification = v.strictObject({
	name: v.pipe(line(100, 'A name'), v.minLength(1, 'Each specification needs a name.')),
	value: v.pipe(line(lengths.specification, 'A value'), v.minLength(1, 'Each specification needs a value.')),
})

/** The fields of products, as their `parseFieldValue` reads them. Empty: none. */
const fieldEntries = mapProductFields((field) =>
	v.optional(
		v.pipe(
			lines(lengths.field, 'This text'),
			v.check((text) => parseFieldValue(field, text) !== null, `Use ${expectedValue(field)}.`),
			v.transform((text) => parseFieldValue(field, text) ?? ''),
		),
	),
)

/** What can be changed on a product; missing entries stay. */
export const productEntries = {
	name: v.optional(name),
	/** Plain text. */
	description: v.optional(lines(lengths.description, 'The short description')),
	/** HTML; what shoppers must not get is removed, as from feeds. */
	online_description: v.optional(v.pipe(lines(lengths.html, 'The description'), v.transform(sanitizeDescription))),
	/** Id of the sub-category, or of a category. */
	category: v.optional(v.pipe(v.number('Choose a category.'), v.integer())),
	/** Name; empty: none. A name that the shop does not have yet becomes a new brand. */
	brand: v.optional(line(lengths.brand, 'The brand')),
	specifications: v.optional(
		v.pipe(
			v.array(specification),
			v.maxLength(mostSpecifications, `A product can have at most ${mostSpecifications} specifications.`),
			v.check((list) => new Set(list.map((each) => each.name)).size === list.length, 'Two specifications have the same name.'),
		),
	),
	featured: v.optional(v.boolean()),
	...fieldEntries,
}
