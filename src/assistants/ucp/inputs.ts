import { cartItemLimit, itemQuantityLimit } from '@storefront/contract/domain/cart/cart-items.ts'
import { searchTermLimit } from '@storefront/contract/domain/constants.ts'
import * as v from 'valibot'
import { InvalidCall } from './envelope.ts'

/** Maximum number of ids of a look-up. */
export const idLimit = 20

/** JSON can contain half of a character, which neither URLs nor databases accept. */
const wellFormed = v.transform((text: string) => text.toWellFormed())
const shortText = v.pipe(v.string(), v.maxLength(200), wellFormed)
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200), wellFormed)
const amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER))

/** Hints about the buyer. Fields that the shop does not use, such as the postal code, are not read. */
const context = v.optional(
	v.object({
		address_country: v.optional(shortText),
		language: v.optional(shortText),
		currency: v.optional(shortText),
	}),
	{},
)

const filters = v.optional(
	v.object({
		categories: v.optional(v.pipe(v.array(shortText), v.maxLength(20))),
		price: v.optional(v.object({ min: v.optional(amount), max: v.optional(amount) })),
	}),
	{},
)

const selectedOption = v.object({ name: shortText, label: shortText, id: v.optional(shortText) })

export const searchInput = v.object({
	query: v.optional(v.pipe(v.string(), v.maxLength(searchTermLimit), wellFormed), ''),
	context,
	filters,
	pagination: v.optional(
		v.object({ cursor: v.optional(shortText), limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 10) }),
		{},
	),
})

export const lookupInput = v.object({ ids: v.pipe(v.array(id), v.minLength(1)), context, filters })

export const productInput = v.object({
	id,
	context,
	filters,
	selected: v.optional(v.pipe(v.array(selectedOption), v.maxLength(20)), []),
	preferences: v.optional(v.pipe(v.array(shortText), v.maxLength(20)), []),
})

export const cartInput = v.object({
	line_items: v.pipe(
		v.array(
			v.object({
				item: v.object({ id }),
				quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(itemQuantityLimit)),
			}),
		),
		v.minLength(1),
		v.maxLength(cartItemLimit),
	),
	context,
})

export type Context = v.InferOutput<typeof context>
export type Filters = v.InferOutput<typeof filters>

/** Validates an input. Throws an `InvalidCall` that names the first invalid field. */
export function readInput<Schema extends v.GenericSchema>(schema: Schema, input: unknown): v.InferOutput<Schema> {
	const checked = v.safeParse(schema, input, { abortEarly: true })
	if (checked.success) return checked.output
	const [issue] = checked.issues
	const field = v.getDotPath(issue) ?? 'The request'
	throw new InvalidCall(`${field.slice(0, 100)} is invalid: expected ${issue.expected?.slice(0, 100) ?? 'another value'}.`)
}
