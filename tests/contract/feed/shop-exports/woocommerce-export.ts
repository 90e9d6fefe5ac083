import { amount, csvOf, type Goods } from './goods.ts'

type Row = Readonly<Record<string, string>>

/** Columns of the product CSV, as WooCommerce documents them. */
const columns = [
	...['ID', 'Type', 'SKU', 'GTIN, UPC, EAN, or ISBN', 'Name', 'Published', 'Is featured?', 'Visibility in catalog'],
	...['Short description', 'Description', 'Date sale price starts', 'Date sale price ends', 'Tax status', 'Tax class', 'In stock?'],
	...['Stock', 'Low stock amount', 'Backorders allowed?', 'Sold individually?', 'Weight (kg)', 'Length (cm)', 'Width (cm)'],
	...['Height (cm)', 'Allow customer reviews?', 'Purchase note', 'Sale price', 'Regular price', 'Categories', 'Tags', 'Shipping class'],
	...['Images', 'Download limit', 'Download expiry days', 'Parent', 'Grouped products', 'Upsells', 'Cross-sells', 'External URL'],
	...['Button text', 'Position', 'Brands', 'Meta: _yoast_wpseo_title', 'Meta: _yoast_wpseo_metadesc'],
	...[1, 2, 3, 4].flatMap((number) => ['name', 'value(s)', 'visible', 'global'].map((part) => `Attribute ${number} ${part}`)),
] as const

/** Writes products as WooCommerce does. Of every second product, the variations come before the product. */
export function wooCommerceExport(
	goods: readonly Goods[],
	{ extra = [], separator = ',' }: { extra?: readonly Row[]; separator?: string } = {},
) {
	return csvOf(columns, [...goods.flatMap(rowsOf), ...extra], separator)
}

const list = (values: readonly string[]) => values.map((value) => value.replaceAll(',', '\\,')).join(', ')
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;')

function attributes(entries: readonly { readonly name: string; readonly values: readonly string[] }[]): Row {
	return Object.fromEntries(
		entries.flatMap(({ name, values }, index) => [
			[`Attribute ${index + 1} name`, name],
			[`Attribute ${index + 1} value(s)`, list(values.map(escapeHtml))],
			[`Attribute ${index + 1} global`, '1'],
			[`Attribute ${index + 1} visible`, '1'],
		]),
	)
}

function rowsOf(product: Goods): Row[] {
	const { number, name, options, variants, pictures } = product
	const id = 1000 + number * 50
	const sku = number % 7 === 0 ? '' : `PARENT-${number}`
	const isPlain = options.length === 0
	const offerOf = ({ price, sale, stock }: Goods['variants'][number]): Row => ({
		'Regular price': amount(price),
		'Sale price': sale === undefined ? '' : amount(sale),
		...(sale === undefined ? {} : { 'Date sale price starts': '2026-11-01', 'Date sale price ends': '2026-11-30' }),
		Stock: String(stock),
		'In stock?': stock > 0 ? '1' : '0',
	})
	const head: Row = {
		ID: String(id),
		Type: isPlain ? 'simple' : 'variable',
		SKU: sku,
		Name: escapeHtml(name),
		Published: product.isDraft ? '-1' : '1',
		'Is featured?': '0',
		'Visibility in catalog': 'visible',
		'Short description': 'A <b>short</b> text.',
		Description: product.description.replaceAll('\n', '\\n'),
		Categories: `${escapeHtml(product.category)}, Home > ${escapeHtml(product.category)}`,
		Tags: 'home, new',
		Brands: escapeHtml(product.brand),
		Images: pictures.map(({ url }) => url).join(', '),
		'Meta: _yoast_wpseo_title': `Chair ${number} online`,
		...attributes([...options, { name: 'Care', values: ['Dry, soft cloth'] }]),
		...(isPlain && variants[0] ? { ...offerOf(variants[0]), SKU: variants[0].sku } : {}),
	}
	if (isPlain) return [head]
	const variations = variants.map(
		(variant, index): Row => ({
			ID: String(id + 1 + index),
			Type: 'variation',
			SKU: variant.sku,
			Name: `${escapeHtml(name)} - ${variant.values.join(', ')}`,
			Published: '1',
			Parent: sku || `id:${id}`,
			...offerOf(variant),
			Images: variant.picture ?? '',
			// Variations list their attributes in another order than the product.
			...attributes(options.map((option, at) => ({ name: option.name, values: [variant.values[at] ?? ''] })).toReversed()),
		}),
	)
	return number % 2 === 0 ? [head, ...variations] : [...variations, head]
}
