/** Products of another shop, from which the exports of the tests are written. */
export interface Goods {
	readonly number: number
	readonly name: string
	readonly brand: string
	readonly category: string
	readonly description: string
	readonly isDraft: boolean
	readonly pictures: readonly { readonly url: string; readonly text: string }[]
	readonly options: readonly { readonly name: string; readonly values: readonly string[] }[]
	readonly variants: readonly GoodsVariant[]
}

export interface GoodsVariant {
	/** Values of the options, in their order. */
	readonly values: readonly string[]
	/** Empty: it has none. */
	readonly sku: string
	/** Before the discount, in cents. */
	readonly price: number
	/** Reduced price in cents. */
	readonly sale?: number
	readonly stock: number
	/** Its picture, one of those of the product. */
	readonly picture?: string
}

/** 200 products: every fifth is plain, others have one to three options; every twentieth is a draft. */
export const goods: readonly Goods[] = Array.from({ length: 200 }, (_, number) => {
	const colors = ['Rosé, matt', 'Blue', '8" Black'].slice(0, 1 + (number % 3))
	const options =
		number % 5 === 0
			? []
			: [
					{ name: 'Color', values: colors },
					...(number % 5 > 2 ? [{ name: 'Size', values: ['S', 'XL'] }] : []),
					...(number % 5 > 3 ? [{ name: 'Made of', values: ['Oak', 'Ash'] }] : []),
				]
	const combinations = options.reduce<string[][]>((all, { values }) => all.flatMap((one) => values.map((value) => [...one, value])), [[]])
	const pictures = Array.from({ length: number % 4 }, (_, index) => ({
		url: `https://cdn.example/p${number}-${index}.jpg?v=1`,
		text: index === 0 ? '' : `Side ${index} of "${number}", with detail`,
	}))
	return {
		number,
		name: `Chair ${number}, "classic" & light`,
		brand: number % 6 === 0 ? '' : `Maker ${number % 9} & Sons`,
		category: ['Chairs', 'Desks & tables', 'Lamps'][number % 3] ?? '',
		description: `<p>A chair, "solid",\nin two lines.</p>\n<script>alert(${number})</script><ul><li>Light</li></ul>`,
		isDraft: number % 20 === 19,
		pictures,
		options,
		variants: combinations.map((values, index) => ({
			values,
			sku: number % 7 === 0 ? '' : `SKU-${number}-${index}`,
			price: 129_900 + number * 100 + index,
			...(number % 4 === 1 ? { sale: 99_900 + number } : {}),
			stock: (number * 3 + index) % 12,
			...(index === 1 && pictures[1] ? { picture: pictures[1].url } : {}),
		})),
	}
})

export const amount = (cents: number) => (cents / 100).toFixed(2)

/** Rows of CSV (RFC 4180) with these columns. Line breaks inside of fields stay. */
export function csvOf(columns: readonly string[], rows: readonly Readonly<Record<string, string>>[], separator = ','): string {
	const quote = (field: string) => (new RegExp(`["\\r\\n${separator}]`).test(field) ? `"${field.replaceAll('"', '""')}"` : field)
	const unknown = rows.flatMap(Object.keys).find((column) => !columns.includes(column))
	if (unknown) throw new Error(`The export has no column "${unknown}"`)
	return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
		.map((fields) => `${fields.map(quote).join(separator)}\r\n`)
		.join('')
}
