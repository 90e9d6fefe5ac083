import { amount, csvOf, type Goods } from './goods.ts'

type Row = Readonly<Record<string, string>>

/** Columns of the product CSV, as Shopify's help center documents them. */
const columns = [
	...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
	...['Option1 Name', 'Option1 Value', 'Option1 Linked To', 'Option2 Name', 'Option2 Value', 'Option2 Linked To'],
	...['Option3 Name', 'Option3 Value', 'Option3 Linked To', 'Variant SKU', 'Variant Grams', 'Variant Inventory Tracker'],
	...['Variant Inventory Qty', 'Variant Inventory Policy', 'Variant Fulfillment Service', 'Variant Price'],
	...['Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Barcode', 'Image Src'],
	...['Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description', 'Variant Image', 'Variant Weight Unit'],
	...['Variant Tax Code', 'Cost per item', 'Material (product.metafields.custom.material)', 'Status'],
] as const

/** Names of the template of 2025 that differ. */
const newNames: Readonly<Record<string, string>> = {
	...{ Handle: 'URL handle', 'Body (HTML)': 'Description', 'Product Category': 'Product category', Published: 'Published on online store' },
	...{ 'Option1 Name': 'Option1 name', 'Option1 Value': 'Option1 value', 'Option2 Name': 'Option2 name', 'Option2 Value': 'Option2 value' },
	...{ 'Option3 Name': 'Option3 name', 'Option3 Value': 'Option3 value', 'Variant SKU': 'SKU', 'Variant Barcode': 'Barcode' },
	...{ 'Variant Grams': 'Weight value (grams)', 'Variant Inventory Tracker': 'Inventory tracker' },
	...{ 'Variant Inventory Qty': 'Inventory quantity', 'Variant Inventory Policy': 'Continue selling when out of stock' },
	...{ 'Variant Price': 'Price', 'Variant Compare At Price': 'Compare-at price', 'Image Src': 'Product image URL' },
	...{ 'Image Position': 'Image position', 'Image Alt Text': 'Image alt text', 'Variant Image': 'Variant image URL' },
	...{ 'Gift Card': 'Gift card', 'SEO Title': 'SEO title', 'SEO Description': 'SEO description' },
}

/** Writes products as Shopify does: one row for each variant, and further rows for the pictures that are left. */
export function shopifyExport(
	goods: readonly Goods[],
	{ extra = [], template = 'old' }: { extra?: readonly Row[]; template?: string } = {},
) {
	const rows = [...goods.flatMap(rowsOf), ...extra]
	if (template === 'old') return csvOf(columns, rows)
	const renamed = rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [newNames[name] ?? name, value])))
	return csvOf(
		columns.map((name) => newNames[name] ?? name),
		renamed,
	)
}

function rowsOf(product: Goods): Row[] {
	const { number, options, variants, pictures } = product
	// A picture without variants and a position of its own is written last, so that the file is not in the order of the pictures.
	const images = pictures.map(({ url, text }, index) => ({
		'Image Src': url,
		'Image Position': String(index + 1),
		'Image Alt Text': text,
	}))
	const shuffled = number % 2 === 0 ? images : images.toReversed()
	const own = variants.map((variant, index): Row => {
		const named =
			options.length === 0
				? [{ name: 'Title', value: 'Default Title' }]
				: options.map(({ name }, at) => ({ name, value: variant.values[at] ?? '' }))
		return {
			Handle: `chair-${number}`,
			...(index === 0 ? headOf(product) : {}),
			...Object.fromEntries(
				named.flatMap(({ name, value }, at) => [
					...(index === 0 ? [[`Option${at + 1} Name`, name]] : []),
					[`Option${at + 1} Value`, value],
				]),
			),
			'Variant SKU': variant.sku,
			'Variant Grams': '1500.0',
			'Variant Inventory Tracker': 'shopify',
			'Variant Inventory Qty': String(variant.stock),
			'Variant Inventory Policy': 'deny',
			'Variant Price': amount(variant.sale ?? variant.price),
			'Variant Compare At Price': variant.sale === undefined ? '' : amount(variant.price),
			'Variant Barcode': index === 0 ? "'4006381333931" : '',
			...(variant.picture ? { 'Variant Image': variant.picture } : {}),
			...shuffled[index],
		}
	})
	return [...own, ...shuffled.slice(variants.length).map((image) => ({ Handle: `chair-${number}`, ...image }))]
}

function headOf({ number, name, brand, category, description, isDraft }: Goods): Row {
	return {
		Title: name,
		'Body (HTML)': description,
		Vendor: brand,
		'Product Category': 'Furniture > Chairs',
		Type: category,
		Tags: 'home, "new"',
		Published: 'true',
		'SEO Title': `Chair ${number} online`,
		'SEO Description': 'Buy it.',
		'Gift Card': 'false',
		'Material (product.metafields.custom.material)': 'Oak; Steel',
		Status: isDraft ? 'draft' : 'active',
	}
}
