import * as v from 'valibot'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { promotionTypes } from '../../../src/contract/frame/marketing.ts'

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
const collection = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'the slug of a collection, such as spring-sale'))

const section = v.strictObject({
	title: line,
	sub_title: line,
	/** Slug of the collection whose products it shows. */
	collection,
})

/** The rows of the home page that show products, by the names that they have in the file. */
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

const shopFile = v.strictObject({
	shop: v.strictObject({
		name: v.pipe(v.string(), v.trim(), v.minLength(1, "the shop's name")),
		/** Of pages, where it is another. */
		title: line,
		address: line,
		phone: line,
		email: line,
		logo: address,
		favicon: address,
		facebook: address,
		instagram: address,
		/** Printed before amounts. Empty: the sign of the engine's currency. */
		currency_symbol: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(5)), ''),
	}),
	catalogue: v.optional(
		v.strictObject({
			/** Code of the facet that holds brands. */
			brand_facet: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'the code of a facet, such as brand')), 'brand'),
			/** Slugs of collections of the first floor that are no categories. */
			left_out: v.optional(v.array(collection), []),
			/** Whether the engine makes pictures of any width (Vendure's own asset server does). */
			resizes_pictures: v.optional(v.boolean(), true),
		}),
		{},
	),
	/** Codes of the shipping methods that may be used, the preferred one first. Empty: the cheapest that the engine offers. */
	shipping_methods: codes,
	/** Codes of the payment methods that the shop settles itself, in their order. Empty: all that the engine offers. */
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

/** What the engine does not know of the shop: its settings, texts, and what its home page shows. */
export type ShopFile = v.InferOutput<typeof shopFile>

/** A file that cannot be used: one sentence for each fault, with its line. */
export class UnusableShopFile extends Error {
	override readonly name = 'UnusableShopFile'
}

/** Reads the file's text; `source` is its name. Throws `UnusableShopFile` that names every fault. */
export function parseShopFile(text: string, source: string): ShopFile {
	const counter = new LineCounter()
	const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
	if (document.errors.length > 0)
		throw new UnusableShopFile(
			document.errors.map(({ pos, message }) => `${source}, line ${counter.linePos(pos[0]).line}: this is no YAML: ${message}`).join('\n'),
		)
	const result = v.safeParse(shopFile, document.toJS() ?? {})
	if (result.success) return result.output
	const lineOf = (keys: readonly (string | number)[]) => {
		// The place of the nearest part that is there: what is missing has none.
		for (let length = keys.length; length > 0; length--) {
			const offset = startOf(document.contents, keys.slice(0, length))
			if (offset !== undefined) return counter.linePos(offset).line
		}
		return 1
	}
	throw new UnusableShopFile(
		result.issues
			.map((issue) => {
				const keys = (issue.path ?? []).map(({ key }) => key as string | number)
				return `${source}, line ${lineOf(keys)}: ${sentenceOf(issue, keys.join('.'))}`
			})
			.join('\n'),
	)
}

function sentenceOf(issue: v.BaseIssue<unknown>, name: string): string {
	if (issue.type === 'strict_object' && issue.expected === 'never')
		return `"${name}" is no setting; look at shop.example.yaml for those that there are.`
	if (issue.received === 'undefined') return `"${name}" is missing.`
	const expected = /^[a-z]/.test(issue.message) ? issue.message : wanted(issue)
	return `"${name}" must be ${expected}.`
}

function wanted({ type, requirement, expected }: v.BaseIssue<unknown> & { readonly requirement?: unknown }): string {
	if (type === 'max_length') return `at most ${requirement} characters long`
	const kinds: Readonly<Record<string, string>> = {
		string: 'text',
		boolean: 'true or false',
		Array: 'a list',
		Object: 'a group of settings',
	}
	return kinds[expected ?? ''] ?? expected ?? 'something else'
}

/** Where a part of the document stands, in characters. */
function startOf(node: unknown, [key, ...rest]: readonly (string | number)[]): number | undefined {
	if (isMap(node)) {
		const pair = node.items.find((item) => String(item.key) === String(key))
		if (!pair) return undefined
		return rest.length > 0 ? startOf(pair.value, rest) : (pair.key as { range?: [number, number, number] }).range?.[0]
	}
	if (!isSeq(node) || key === undefined) return undefined
	const item = node.items[Number(key)]
	return rest.length > 0 ? startOf(item, rest) : (item as { range?: [number, number, number] } | undefined)?.range?.[0]
}
