import * as v from 'valibot'

/**
 * Schema for the requirements of Google's documentation of merchant listings and product variants: the required properties, and the
 * recommended ones that this shop can know. Values follow schema.org.
 */
const address = v.pipe(v.string(), v.url(), v.startsWith('https://'))
const pictures = v.union([address, v.pipe(v.array(address), v.minLength(1))])
const days = v.pipe(v.number(), v.integer(), v.minValue(1))

const returnPolicy = v.object({
	'@type': v.literal('MerchantReturnPolicy'),
	applicableCountry: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
	returnPolicyCategory: v.literal('https://schema.org/MerchantReturnFiniteReturnWindow'),
	merchantReturnDays: days,
	returnMethod: v.literal('https://schema.org/ReturnByMail'),
	returnFees: v.optional(v.picklist(['FreeReturn', 'ReturnFeesCustomerResponsibility'].map((name) => `https://schema.org/${name}`))),
})

const offer = v.object({
	'@type': v.literal('Offer'),
	url: address,
	price: v.pipe(v.string(), v.regex(/^\d+\.\d\d$/), v.transform(Number), v.minValue(0.01)),
	priceCurrency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
	availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/OutOfStock']),
	itemCondition: v.picklist(['New', 'Refurbished', 'Used'].map((name) => `https://schema.org/${name}Condition`)),
	hasMerchantReturnPolicy: returnPolicy,
})

const rating = v.pipe(v.number(), v.minValue(1), v.maxValue(5))
const common = {
	name: v.pipe(v.string(), v.minLength(1), v.maxLength(150)),
	url: address,
	image: pictures,
	gtin: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{8}|\d{12,14})$/))),
	mpn: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
}
const described = {
	...common,
	description: v.pipe(v.string(), v.minLength(1), v.maxLength(5000)),
	brand: v.optional(v.object({ '@type': v.literal('Brand'), name: v.pipe(v.string(), v.minLength(1)) })),
	aggregateRating: v.optional(
		v.object({ '@type': v.literal('AggregateRating'), ratingValue: rating, reviewCount: v.pipe(v.number(), v.minValue(1)) }),
	),
	review: v.optional(
		v.array(
			v.object({
				'@type': v.literal('Review'),
				author: v.object({ '@type': v.literal('Person'), name: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) }),
				reviewRating: v.object({ '@type': v.literal('Rating'), ratingValue: rating, bestRating: v.literal(5) }),
			}),
		),
	),
}

const product = v.object({ '@type': v.literal('Product'), ...described, offers: offer })
const variant = v.object({ '@type': v.literal('Product'), ...common, offers: offer })
const group = v.pipe(
	v.object({
		'@type': v.literal('ProductGroup'),
		...described,
		productGroupID: v.pipe(v.string(), v.minLength(1)),
		variesBy: v.pipe(v.array(v.string()), v.minLength(1)),
		hasVariant: v.pipe(v.array(variant), v.minLength(1)),
	}),
	v.check(({ hasVariant }) => new Set(hasVariant.map(({ url }) => url)).size === hasVariant.length, 'two variants have one address'),
	v.check(({ hasVariant }) => new Set(hasVariant.map(({ name }) => name)).size === hasVariant.length, 'two variants have one name'),
)

/** Returns missing or invalid properties in the JSON-LD of a product, one message each. */
export function merchantProblems(data: object): readonly string[] {
	const { issues } = v.safeParse(v.variant('@type', [product, group]), data)
	return (issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}
