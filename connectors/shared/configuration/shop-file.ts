import { promotionTypes } from '@storefront/contract/endpoints/frame/marketing.ts'
import * as v from 'valibot'

const line = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), '')
const address = v.optional(
	v.pipe(
		v.string(),
		v.trim(),
		v.regex(/^$|^https:\/\/\S+$|^\/(?!\/)\S*$/, 'an address that begins with https://, or a path of the shop such as /pictures/a.png'),
	),
	'',
)
const codes = v.optional(v.array(v.pipe(v.string(), v.trim(), v.minLength(1, 'a code'))), [])
/** Slug of a section of the home page, or of a collection that is not a category. */
export const collection = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'the slug of a collection, such as spring-sale'))

const section = v.strictObject({
	title: line,
	sub_title: line,
	/** Slug of the collection with the products of the section. */
	collection,
})

/** Sections of the home page with products, by their names in the file. */
export const sectionNames = [
	'deal_of_day',
	'deal_of_month',
	'day_flash_sale',
	'month_flash_sale',
	'special_offer',
	'best_brand',
	'best_category',
] as const
export type SectionName = (typeof sectionNames)[number]

/** Parts of the file that all engines share, and `own` parts of one engine. */
export const shopFileWith = <Own extends v.ObjectEntries>(own: Own) =>
	v.strictObject({
		shop: v.strictObject({
			name: v.pipe(v.string(), v.trim(), v.minLength(1, "the shop's name")),
			/** Title of pages, if it differs from the name. */
			title: line,
			address: line,
			phone: line,
			email: line,
			logo: address,
			favicon: address,
			facebook: address,
			instagram: address,
			/** Symbol before amounts. Empty: the currency of the engine, formatted by the locale. */
			currency_symbol: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(5)), ''),
		}),
		...own,
		/** Codes of allowed shipping methods, in order of preference. Empty: the cheapest method that the engine offers. */
		shipping_methods: codes,
		/** Codes of payment methods that the shop settles itself, in their order. Empty: all methods that the engine offers. */
		payment_methods: codes,
		sliders: v.optional(v.array(v.strictObject({ picture: address, title: line, link: line })), []),
		promotions: v.optional(
			v.array(
				v.strictObject({
					type: v.picklist(promotionTypes, `one of ${promotionTypes.join(', ')}`),
					picture: address,
					title: line,
					link: line,
				}),
			),
			[],
		),
		sections: v.optional(
			v.strictObject(
				Object.fromEntries(sectionNames.map((name) => [name, v.optional(section)])) as Record<
					SectionName,
					v.OptionalSchema<typeof section, undefined>
				>,
			),
			{},
		),
		brand_logos: v.optional(v.record(v.string(), address), {}),
	})

/** Collection of each section of the home page; a missing section is not shown. */
export type Sections = { readonly [Name in SectionName]?: v.InferOutput<typeof section> | undefined }

/** Shop file, independent of the engine. */
export type SharedFile = v.InferOutput<ReturnType<typeof shopFileWith<Record<never, never>>>>
