import type { RawLine } from '../feed-line.ts'
import { joinDetails } from '../value-list.ts'
import { LineBuilder, SkuRegister, shortId } from './line-builder.ts'
import { type ExportContext, type ExportRow, isYes } from './shop-export.ts'
import { decodeReferences, descriptionColumns, wordpressHtml } from './texts.ts'
import { readAttributes, splitCells, type WooAttribute } from './woocommerce-attributes.ts'
import { priceColumns, stockColumns } from './woocommerce-offer.ts'
import { readWooPictures } from './woocommerce-pictures.ts'
import { combine, optionsOf, type WooVariation } from './woocommerce-variations.ts'

/** Converts a product export of WooCommerce. Variations are rows of their own, which can be before the row of their product. */
export function* convertWooCommerce(rows: readonly ExportRow[], context: ExportContext): Generator<RawLine> {
	const find = findProducts(rows.filter((row) => !isVariation(row)))
	const variations = Map.groupBy(rows.filter(isVariation), (row) => find(row.cells['parent']))
	const skus = new SkuRegister()
	for (const row of rows) {
		const { number, broken, cells } = row
		if (broken) yield { number, columns: { id: idOf(cells), item_group_id: idOf(cells) }, broken }
		else if (!isVariation(row)) yield* convertProduct(row, variations.get(row) ?? [], context, skus)
		else {
			const reason = whyWithoutProduct(cells['parent'], find(cells['parent']), context)
			if (reason) yield refuse(row, reason)
		}
	}
}

/** The reason why a variation belongs to no product that is read. */
function whyWithoutProduct(name: string | undefined, parent: ExportRow | undefined, { label }: ExportContext): string | undefined {
	if (!name) return `${label('parent')} is empty`
	if (!parent) return `${label('parent')} "${name}" is not in the file`
	if (parent.broken) return `its product in line ${parent.number} could not be read`
	return typesOf(parent).includes('simple') ? `${label('parent')} "${name}" is a simple product, which has no variations` : undefined
}

function typesOf({ cells }: ExportRow): readonly string[] {
	return (cells['type'] ?? '').toLowerCase().split(/\s*,\s*/)
}

function isVariation(row: ExportRow): boolean {
	return typesOf(row).includes('variation')
}

/** The permanent id of a row: its id in WooCommerce, or its SKU in files without ids. */
function idOf({ id, sku }: ExportRow['cells']): string {
	return id || sku ? shortId(`woocommerce-${id ?? sku}`) : ''
}

/** Finds the product that a row names as its parent: `id:44` or a SKU. */
function findProducts(products: readonly ExportRow[]) {
	const byId = new Map(products.map((row) => [row.cells['id'], row]))
	const bySku = new Map(products.toReversed().map((row) => [row.cells['sku']?.toLowerCase(), row]))
	return (parent: string | undefined): ExportRow | undefined => {
		const [, id] = /^id:\s*(\d+)$/i.exec(parent ?? '') ?? []
		return id ? byId.get(id) : parent ? bySku.get(parent.toLowerCase()) : undefined
	}
}

function refuse({ number, cells }: ExportRow, reason: string): RawLine {
	return { number, columns: { id: idOf(cells) }, broken: reason }
}

function* convertProduct(
	product: ExportRow,
	variations: readonly ExportRow[],
	context: ExportContext,
	skus: SkuRegister,
): Generator<RawLine> {
	const { number, cells } = product
	const key = idOf(cells)
	const types = typesOf(product)
	const skipped = whySkipped(product, context)
	if (skipped) yield { number, columns: { id: key }, ignored: `${skipped}; the product was skipped` }
	if (skipped) return
	if (!types.some((type) => type === 'simple' || type === 'variable'))
		return yield refuse(product, `${context.label('type')} "${cells['type'] ?? ''}" cannot be imported; use simple or variable`)
	if (!key) return yield refuse(product, `${context.label('id')} and ${context.label('sku')} are empty; a product needs one of them`)
	const attributes = readAttributes(product)
	const sold = types.includes('variable') ? variations : [product]
	const hidden = sold.filter((row) => row !== product && !isPublished(row))
	for (const row of hidden)
		yield { number: row.number, columns: { id: idOf(row.cells) }, ignored: 'It is not published; the variation was skipped' }
	const offered = sold.filter((row) => !hidden.includes(row) && !row.broken)
	if (offered.length === 0) return yield refuse(product, 'The product has no variations in the file that are published')
	const combined = types.includes('variable') ? combine(attributes, offered) : [{ row: product, options: {}, suffix: '' }]
	const pictures = readWooPictures(product, offered, context)
	for (const { number: line, reason } of pictures.ignored) yield { number: line, columns: { id: key }, ignored: reason }
	const options = optionsOf(attributes, combined)
	const shared = sharedColumns(product, attributes, new Set(options.map(({ name }) => name)))
	const seen = new Map<string, number>()
	for (const variation of combined) {
		const line = new LineBuilder(variation.row, context)
		line.set({ item_group_id: key, ...shared, ...variantColumns(product, variation, line, context, skus) })
		if (!cells['name']) line.refuse(`${context.label('name')} is empty`)
		const combination = JSON.stringify(options.map(({ name }) => variation.options[name]))
		const earlier = seen.get(combination)
		if (earlier === undefined) seen.set(combination, variation.row.number)
		else if (options.length > 0) line.refuse(`line ${earlier} already has the options ${Object.values(variation.options).join(' / ')}`)
		else line.refuse('It has no values of attributes; several variations need different ones')
		line.set({
			variations: JSON.stringify(options),
			options: JSON.stringify(variation.options),
			...pictures.columns,
			image_link: variation.row === product ? '' : pictures.imageOf(variation.row),
		})
		yield line.build()
	}
}

function isPublished({ cells }: ExportRow): boolean {
	return cells['published'] === undefined || isYes(cells['published'])
}

function whySkipped(row: ExportRow, { label }: ExportContext): string | undefined {
	const { cells } = row
	const types = typesOf(row)
	if (!isPublished(row)) return `${label('published')} is "${cells['published']}"`
	if (cells['visibility_in_catalog'] === 'hidden') return `${label('visibility_in_catalog')} is "hidden"`
	if (types.includes('grouped')) return 'It groups other products, which are products of their own here'
	if (types.includes('external')) return 'It is sold by another shop'
	if (types.includes('downloadable')) return 'It is a download, which this shop does not deliver'
	return undefined
}

/** What all variants of a product share. Attributes that are no options are its specifications. */
function sharedColumns(
	{ cells }: ExportRow,
	attributes: readonly WooAttribute[],
	options: ReadonlySet<string>,
): Readonly<Record<string, string>> {
	const details = attributes.filter(({ name, values, isVisible }) => isVisible && values.length > 0 && !options.has(name))
	const brand = cells['brands'] ?? attributes.find(({ name }) => /^brand$/i.test(name))?.values[0] ?? ''
	return {
		product_name: decodeReferences(cells['name'] ?? ''),
		brand: decodeReferences(splitCells(brand)[0] ?? ''),
		product_type: deepestCategory(cells['categories'] ?? ''),
		...descriptionColumns(wordpressHtml(cells['description'] ?? ''), wordpressHtml(cells['short_description'] ?? '')),
		seo_title: seoText(cells, 'title'),
		seo_description: seoText(cells, 'description'),
		tags: decodeReferences(cells['tags'] ?? ''),
		featured: isYes(cells['is_featured?'] ?? '') ? 'yes' : '',
		product_detail: joinDetails(details.map(({ name, values }) => ({ section: '', name, value: values.join(', ') }))),
	}
}

/** The category with the most levels: WooCommerce often lists a category beside its sub-category. */
function deepestCategory(text: string): string {
	const paths = splitCells(text).map(decodeReferences)
	const levels = (path: string) => path.split('>').length
	return paths.reduce((deepest, path) => (levels(path) > levels(deepest) ? path : deepest), paths[0] ?? '').replace(/^Uncategorized$/i, '')
}

/** Columns of the extensions Yoast SEO and Rank Math. Texts with their placeholders are left out. */
const seoColumns = {
	title: ['meta:__yoast_wpseo_title', 'meta:_rank_math_title'],
	description: ['meta:__yoast_wpseo_metadesc', 'meta:_rank_math_description'],
} as const

function seoText(cells: ExportRow['cells'], kind: keyof typeof seoColumns): string {
	const text = seoColumns[kind].map((column) => cells[column]).find(Boolean) ?? ''
	return text.includes('%') ? '' : decodeReferences(text)
}

function variantColumns(
	product: ExportRow,
	{ row, options, suffix }: WooVariation,
	line: LineBuilder,
	context: ExportContext,
	skus: SkuRegister,
): Readonly<Record<string, string | undefined>> {
	const { cells } = row
	const sku = cells['sku'] ? `${cells['sku']}${suffix && `-${suffix}`}` : ''
	const earlier = sku ? skus.add(sku, row.number) : undefined
	if (earlier !== undefined) line.note(`${context.label('sku')} "${sku}" is also in line ${earlier}; give each variant its own`)
	if (suffix) line.note(`It fits several values of an attribute; this is the variant ${Object.values(options).join(' / ')}`)
	const id = idOf(cells)
	if (!id) line.refuse(`${context.label('id')} and ${context.label('sku')} are empty; a variation needs one of them`)
	const weight = Object.entries(cells).find(([column]) => column.startsWith('weight_('))
	return {
		id: suffix ? shortId(`${id}/${suffix}`) : id,
		title: [decodeReferences(product.cells['name'] ?? ''), ...Object.values(options)].join(' '),
		sku,
		gtin: cells['gtin,_upc,_ean,_or_isbn'],
		shipping_weight: weight && `${weight[1].replace(',', '.')} ${/\((.+)\)/.exec(weight[0])?.[1] ?? ''}`,
		...priceColumns(row, line, context),
		...stockColumns(product, row, line, context),
	}
}
