import type { RawLine } from '../feed-line.ts'
import { joinDetails } from '../value-list.ts'
import { LineBuilder, SkuRegister, shortId } from './line-builder.ts'
import { type ExportContext, type ExportRow, isYes } from './shop-export.ts'
import { type ShopifyColumns, type ShopifyField, shopifyColumns } from './shopify-columns.ts'
import { readShopifyPictures } from './shopify-pictures.ts'
import { decodeReferences, descriptionColumns } from './texts.ts'

/** The only value of the option "Title" of a product without options. */
const defaultValue = 'Default Title'

interface File {
	readonly context: ExportContext
	readonly columns: ShopifyColumns
	readonly skus: SkuRegister
}

/**
 * Converts a product export of Shopify. Rows with one handle are a product: the first has its texts, each row can have a variant and a
 * picture.
 */
export function* convertShopify(rows: readonly ExportRow[], context: ExportContext): Generator<RawLine> {
	const file = { context, columns: shopifyColumns((column) => context.columns.has(column)), skus: new SkuRegister() }
	for (const [handle, own] of Map.groupBy(rows, (row) => handleOf(row, file))) yield* convertProduct(handle, own, file)
}

function cell({ cells }: ExportRow, field: ShopifyField, { columns }: Pick<File, 'columns'>): string {
	return cells[columns[field]] ?? ''
}

/** The handle of a row; Shopify makes it from the title if it is empty. */
function handleOf(row: ExportRow, file: File): string {
	return (
		cell(row, 'handle', file) ||
		cell(row, 'title', file)
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, '-')
	)
}

function* convertProduct(handle: string, rows: readonly ExportRow[], file: File): Generator<RawLine> {
	const { context, columns } = file
	const key = shortId(`shopify-${handle}`)
	const names = handle ? { id: key, item_group_id: key } : {}
	for (const { number, broken } of rows) if (broken) yield { number, columns: names, broken }
	const readable = rows.filter(({ broken }) => !broken)
	const head = readable.find((row) => cell(row, 'title', file)) ?? readable[0]
	if (!head) return
	const skipped = whySkipped(head, file)
	if (skipped) {
		yield { number: head.number, columns: { id: key }, ignored: `${skipped}; the product was skipped` }
		return
	}
	const pictures = readShopifyPictures(readable, columns, context)
	for (const { number, reason } of pictures.ignored) yield { number, columns: { id: key }, ignored: reason }
	const variants = readable.filter((row) => row === head || isVariant(row, file))
	const isPlain = variants.length === 1 && ['', defaultValue].includes(cell(head, 'option1Value', file))
	const axes = isPlain ? [] : readAxes(readable, variants, file)
	const shared = { ...names, ...sharedColumns(head, file), ...pictures.columns, variations: variationsOf(axes) }
	const earlier = new Map<string, number>()
	for (const row of variants) {
		const line = new LineBuilder(row, context)
		const values = axes.map(({ field }) => cell(row, field, file))
		line.set({
			...shared,
			...variantColumns(row, line, file),
			id: axes.length === 0 ? key : shortId(`${key}/${values.join('/')}`),
			title: [shared.product_name, ...values].join(' '),
			options: JSON.stringify(Object.fromEntries(axes.map(({ name }, index) => [name, values[index]]))),
			image_link: pictures.imageOf(row),
		})
		if (!handle) line.refuse(`${context.label(columns.handle)} is empty`)
		if (!shared.product_name) line.refuse(`${context.label(columns.title)} is empty in all rows of this product`)
		if (!isPlain) checkOptions(line, row.number, axes, values, earlier, file)
		yield line.build()
	}
}

/** Refuses a variant without options, or with those of another one. */
function checkOptions(
	line: LineBuilder,
	number: number,
	axes: readonly OptionAxis[],
	values: readonly string[],
	earlier: Map<string, number>,
	{ context, columns }: File,
): void {
	if (axes.length === 0) line.refuse(`${context.label(columns.option1Name)} is empty; several variants need an option`)
	for (const [index, { field }] of axes.entries())
		if (!values[index]) line.refuse(`${context.label(columns[field])} is empty; each variant needs a value of each option`)
	const combination = JSON.stringify(values)
	const same = earlier.get(combination)
	if (same === undefined) earlier.set(combination, number)
	else if (axes.length > 0) line.refuse(`line ${same} already has the options ${values.join(' / ')}`)
}

/** Drafts, archived products and products that are not sold. */
function whySkipped(head: ExportRow, file: File): string | undefined {
	const [status, published] = [cell(head, 'status', file), cell(head, 'published', file)]
	const { context, columns } = file
	if (status && status.toLowerCase() !== 'active') return `${context.label(columns.status)} is "${status}"`
	if (published && !isYes(published)) return `${context.label(columns.published)} is "${published}"`
	if (isYes(cell(head, 'giftCard', file))) return 'It is a gift card, which this shop does not sell as a product'
	return undefined
}

/** A row of a picture alone has neither options nor a price. */
function isVariant(row: ExportRow, file: File): boolean {
	const fields = ['option1Value', 'option2Value', 'option3Value', 'price', 'sku'] as const
	return fields.some((field) => cell(row, field, file) !== '')
}

interface OptionAxis {
	readonly name: string
	/** The field with the value of a variant. */
	readonly field: 'option1Value' | 'option2Value' | 'option3Value'
	/** Values of all variants, in the order of the file. */
	readonly values: readonly string[]
}

/** The options of a product, which the first row names. */
function readAxes(rows: readonly ExportRow[], variants: readonly ExportRow[], file: File): readonly OptionAxis[] {
	return ([1, 2, 3] as const).flatMap((position) => {
		const named = rows.map((row) => cell(row, `option${position}Name`, file)).find(Boolean)
		const field = `option${position}Value` as const
		const values = [...new Set(variants.map((row) => cell(row, field, file)))].filter(Boolean)
		return named ? [{ name: decodeReferences(named), field, values }] : []
	})
}

function variationsOf(axes: readonly OptionAxis[]): string {
	return JSON.stringify(axes.map(({ name, values }) => ({ name, options: values })))
}

/** What all variants of a product share. */
function sharedColumns(head: ExportRow, file: File) {
	const of = (field: ShopifyField) => cell(head, field, file)
	const category = /^\d+$|^uncategorized$/i.test(of('category')) ? '' : of('category')
	return {
		product_name: decodeReferences(of('title')),
		brand: decodeReferences(of('vendor')),
		product_type: decodeReferences(of('collection') || of('type')),
		google_product_category: decodeReferences(category),
		...descriptionColumns(of('description')),
		seo_title: of('seoTitle'),
		seo_description: of('seoDescription'),
		tags: of('tags'),
		gender: of('gender'),
		age_group: of('ageGroup'),
		product_detail: joinDetails(metafields(head, file)),
	}
}

/** `Color (product.metafields.shopify.color-pattern)`: properties of the product, as long as they are plain texts. */
function metafields({ cells }: ExportRow, { context }: File) {
	return Object.entries(cells).flatMap(([column, value]) => {
		const [, name] = /^(.+?)\s*\(product\.metafields\.[^)]+\)$/.exec(context.label(column)) ?? []
		const isText = !/^(?:gid:|https?:|[[{<])/.test(value) && value.length <= 200 && !value.includes('\n')
		return name && isText ? [{ section: '', name, value: value.replaceAll('; ', ', ') }] : []
	})
}

/** The columns of one variant. */
function variantColumns(row: ExportRow, line: LineBuilder, file: File): Readonly<Record<string, string | undefined>> {
	const { columns } = file
	const of = (field: ShopifyField) => cell(row, field, file)
	const paid = line.price(columns.price)
	const before = /^[0.,\s]*$/.test(of('compareAt')) ? undefined : line.amount(columns.compareAt)
	const isReduced = paid !== undefined && before !== undefined && Number(before) > Number(paid)
	// Excel's mark of a text, which Shopify writes before long numbers.
	const sku = of('sku').replace(/^'/, '')
	const earlier = sku ? file.skus.add(sku, row.number) : undefined
	if (earlier !== undefined) line.note(`${file.context.label(columns.sku)} "${sku}" is also in line ${earlier}; give each variant its own`)
	return {
		price: isReduced ? before : paid,
		sale_price: isReduced ? paid : undefined,
		sku,
		gtin: of('barcode').replace(/^'/, ''),
		mpn: of('mpn'),
		condition: of('condition').toLowerCase(),
		shipping_weight: Number(of('grams')) > 0 ? `${of('grams')} g` : undefined,
		...stockColumns(row, line, file),
	}
}

function stockColumns(row: ExportRow, line: LineBuilder, file: File): Readonly<Record<string, string | undefined>> {
	const { context, columns } = file
	const isCounted = !context.columns.has(columns.tracker) || cell(row, 'tracker', file) !== ''
	const pieces = isCounted ? line.pieces(columns.quantity) : undefined
	if (pieces === undefined) return { availability: 'in_stock' }
	const isEndless = /^(?:continue|true|yes)$/i.test(cell(row, 'policy', file))
	if (pieces === 0 && isEndless) line.note('Shopify sells it without stock; here it is out of stock until pieces arrive')
	return { quantity: String(pieces), availability: pieces > 0 ? 'in_stock' : isEndless ? 'backorder' : 'out_of_stock' }
}
