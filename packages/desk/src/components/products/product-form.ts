import { productFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import type { DeskProduct } from '@storefront/store/desk/queries/products/read-product.ts'
import { readFields, textValue } from '../../forms/form-state.ts'
import { parseJson } from '../../forms/parse-json.ts'

type Seen = Readonly<Record<string, string | number | null>>

interface Specification {
	readonly name: string
	readonly value: string
}

/** One line for each specification: "Socket: E27". */
export function specificationText(list: readonly Specification[]): string {
	return list.map(({ name, value }) => `${name}: ${value}`).join('\n')
}

/** Lines of specifications, from a spreadsheet as well. A line without a value gets an empty one, which the command refuses. */
function parseSpecifications(text: string): readonly Specification[] {
	return text.split('\n').flatMap((line) => {
		const [, name = '', value = ''] = /^([^:\t]*)(?:[:\t](.*))?$/.exec(line) ?? []
		return line.trim() === '' ? [] : [{ name: name.trim(), value: value.trim() }]
	})
}

/** The fields of the form as texts. */
export function productTexts(product: DeskProduct): Readonly<Record<string, string>> {
	return {
		name: product.name,
		description: product.description,
		online_description: product.html,
		category: String(product.category),
		brand: product.brand,
		specifications: specificationText(product.specifications),
		featured: product.isFeatured ? 'yes' : '',
		...product.fields,
	}
}

/** What the form showed, for a hidden field: the texts, and the stored columns that they come from. */
export function seenText(product: DeskProduct): string {
	return JSON.stringify({ texts: productTexts(product), columns: product.stored })
}

/** Columns that a field shows. */
const columnsOf: Readonly<Record<string, readonly string[]>> = {
	category: ['category_id', 'sub_category_id'],
	brand: ['brand_id'],
	featured: ['top_status'],
}

/** The field of a column. */
export function fieldOf(column: string): string {
	return Object.keys(columnsOf).find((field) => columnsOf[field]?.includes(column)) ?? column
}

/** The fields that differ from what the form showed, as the input of `product.change`, and the values that the person has seen. */
export function readProductForm(sent: FormData, id: number) {
	const form = { values: readFields(sent), errors: {} }
	const seen = parseJson(textValue(form, 'seen'))
	const texts = recordOf(seen, 'texts')
	const columns = recordOf(seen, 'columns')
	const inputs: Record<string, (text: string) => unknown> = {
		name: String,
		description: String,
		online_description: String,
		category: Number,
		brand: String,
		specifications: parseSpecifications,
		featured: (text) => text === 'yes',
		...Object.fromEntries(productFieldNames.map((name) => [name, String])),
	}
	const input: Record<string, unknown> = { product: id }
	const expected: Record<string, string | number | null> = {}
	for (const [field, toInput] of Object.entries(inputs)) {
		const typed = normalize(textValue(form, field))
		if (typed === normalize(String(texts[field] ?? ''))) continue
		input[field] = toInput(typed)
		for (const column of columnsOf[field] ?? [field]) expected[`products/${id}/${column}`] = columns[column] ?? null
	}
	return { form, input, expected }
}

/** Browsers send line ends as CRLF, and fields without outer spaces (`readFields`). */
function normalize(text: string): string {
	return text.replaceAll(/\r\n?/g, '\n').trim()
}

function recordOf(value: unknown, name: string): Seen {
	const part = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
	return typeof part === 'object' && part !== null ? (part as Seen) : {}
}
