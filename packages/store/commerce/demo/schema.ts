import { mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { homeFlags } from '@storefront/contract/endpoints/frame/settings.ts'
import * as v from 'valibot'

/** Schemas of the files in packages/store/commerce/demo/catalogue. Amounts are strings in currency units, discounts are whole percent. */

const line = v.pipe(v.string('a text'), v.trim(), v.minLength(1, 'must not be empty'))
const slug = v.pipe(line, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use small letters, digits and hyphens, such as auvane-arc-7'))
const amount = v.pipe(line, v.regex(/^\d+\.\d\d$/, 'an amount with two decimals, such as 1099.00'))
const day = v.pipe(line, v.isoDate('a day such as 2026-09-14'))
const count = v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(0, 'must not be negative'))
const percent = v.pipe(count, v.maxValue(90, 'at most 90'))

/** Text with `<strong>`, `<em>` and entities as the only HTML. */
const html = v.pipe(
	line,
	v.check((text) => !/<(?!\/?(strong|em)>)/.test(text), 'the only tags here are <strong> and <em>; write &lt; for a plain "<"'),
	v.check((text) => !/&(?!(amp|lt|gt|nbsp);)/.test(text), 'write &amp; for a plain "&"'),
)

const shared = { stock: count, price: v.optional(amount) }

/** One variant: an option for each variation, its stock, and its price if it differs from the product. */
const offer = v.objectWithRest(shared, line)

const review = v.strictObject({
	author: line,
	rating: v.pipe(count, v.minValue(1, 'from 1 to 5'), v.maxValue(5, 'from 1 to 5')),
	date: day,
	title: line,
	text: line,
})

const question = v.strictObject({
	/** Empty: a guest without a name. */
	author: v.pipe(v.string('a text'), v.trim()),
	date: day,
	text: line,
	/** Answers of customers; without an author: of the shop. */
	answers: v.array(v.strictObject({ author: v.optional(line), date: day, text: line })),
})

export const product = v.strictObject({
	slug,
	name: line,
	brand: line,
	subCategory: line,
	price: amount,
	discount: v.optional(percent, 0),
	featured: v.optional(v.boolean(), false),
	/** Units sold so far. */
	sold: count,
	added: day,
	warranty: line,
	/** Key of a text in shop.json. */
	shipping: line,
	/** Plain text, one sentence. */
	summary: line,
	about: v.pipe(v.array(html), v.minLength(1, 'needs a paragraph')),
	features: v.pipe(v.array(html), v.minLength(1, 'needs an entry')),
	specifications: v.record(line, line),
	/** Values of product fields besides `warranty` and `shipping`. */
	fields: v.optional(v.partial(v.strictObject(mapProductFields(() => line))), {}),
	/** Options by variation name, in order. `offers` then lists the variants; combinations may be missing. */
	variations: v.optional(v.record(line, v.pipe(v.array(line), v.minLength(2, 'a choice needs two options')))),
	offers: v.optional(v.array(offer)),
	/** Stock of a product without variations. */
	stock: v.optional(count),
	reviews: v.optional(v.array(review), []),
	questions: v.optional(v.array(question), []),
})
export type DemoProduct = v.InferOutput<typeof product>

export const category = v.strictObject({ name: line, picture: slug, subCategories: v.pipe(v.array(line), v.minLength(1, 'needs one')) })
export type DemoCategory = v.InferOutput<typeof category>

/** The target of a picture: a product, a category or a sub-category. */
const link = v.union(
	[v.strictObject({ product: slug }), v.strictObject({ category: line, subCategory: v.optional(line) })],
	'a product or a category',
)
export type DemoLink = v.InferOutput<typeof link>

/** A file below public/media/demo, without its extension. */
const scene = v.pipe(line, v.regex(/^(slides|promotions)\/[a-z0-9-]+$/, 'a file of slides/ or promotions/, without its ending'))

const sectionKeys = [
	'deal-of-day',
	'deal-of-month',
	'day-flash-sale',
	'month-flash-sale',
	'special-offer',
	'best-brand',
	'best-category',
] as const

const section = v.strictObject({ title: line, subTitle: line, products: v.pipe(v.array(slug), v.minLength(1, 'needs a product')) })

export const home = v.strictObject({
	slides: v.array(v.strictObject({ image: scene, title: line, link: v.optional(link) })),
	promotions: v.array(
		v.strictObject({ type: v.picklist(['Home', 'Deal', 'Top', 'Category']), image: scene, title: line, link: v.optional(link) }),
	),
	sections: v.strictObject(v.entriesFromList(sectionKeys, section)),
})
export type DemoHome = v.InferOutput<typeof home>

const coupon = v.strictObject({
	code: v.pipe(line, v.regex(/^[A-Z0-9]+$/, 'use capitals and digits')),
	type: v.picklist(['fixed', 'percentage']),
	/** An amount, or percent. */
	value: v.pipe(line, v.regex(/^\d+(\.\d\d)?$/, 'an amount such as 20.00, or percent such as 10')),
	/** Least subtotal of the cart. */
	minimum: v.optional(amount),
	/** The last day on which it is valid. */
	expires: v.optional(day),
	/** Most uses in total. */
	uses: v.optional(count),
})

const texts = ['name', 'address', 'phone', 'email', 'logo', 'favicon', 'currency', 'fb_link', 'inst_link'] as const

export const shop = v.strictObject({
	settings: v.strictObject({
		...v.entriesFromList(texts, line),
		/** As many days as the texts of content/ promise. */
		return_days: v.pipe(line, v.regex(/^\d+$/, 'a number of days such as 30')),
		...v.entriesFromList(homeFlags, v.picklist(['0', '1'])),
	}),
	shipping: v.record(line, line),
	/** The country whose delivery pages show by default, and the working days to it. */
	delivery: v.strictObject({ country: v.pipe(line, v.regex(/^[A-Z]{2}$/)), min_days: count, max_days: count }),
	coupons: v.array(coupon),
})
export type DemoShop = v.InferOutput<typeof shop>

export const brands = v.array(line)
