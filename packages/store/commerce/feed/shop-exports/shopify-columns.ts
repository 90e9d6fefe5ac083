/** The columns of Shopify's product CSV by field: the names of the template of 2025, and those before. */
const columnNames = {
	handle: ['url_handle', 'handle'],
	title: ['title'],
	description: ['description', 'body_(html)'],
	vendor: ['vendor'],
	category: ['product_category', 'google_shopping_/_google_product_category', 'standardized_product_type', 'standard_product_type'],
	type: ['type', 'custom_product_type'],
	collection: ['collection'],
	tags: ['tags'],
	published: ['published_on_online_store', 'published'],
	status: ['status'],
	giftCard: ['gift_card'],
	sku: ['sku', 'variant_sku'],
	barcode: ['barcode', 'variant_barcode'],
	price: ['price', 'variant_price'],
	compareAt: ['compare_at_price', 'variant_compare_at_price'],
	quantity: ['inventory_quantity', 'variant_inventory_qty'],
	tracker: ['inventory_tracker', 'variant_inventory_tracker'],
	policy: ['continue_selling_when_out_of_stock', 'variant_inventory_policy'],
	grams: ['weight_value_(grams)', 'variant_grams'],
	image: ['product_image_url', 'image_src'],
	imagePosition: ['image_position'],
	imageText: ['image_alt_text'],
	variantImage: ['variant_image_url', 'variant_image'],
	seoTitle: ['seo_title'],
	seoDescription: ['seo_description'],
	mpn: ['google_shopping_/_mpn', 'google_shopping_/_manufacturer_part_number_(mpn)'],
	condition: ['google_shopping_/_condition'],
	gender: ['google_shopping_/_gender'],
	ageGroup: ['google_shopping_/_age_group'],
	option1Name: ['option1_name'],
	option1Value: ['option1_value'],
	option2Name: ['option2_name'],
	option2Value: ['option2_value'],
	option3Name: ['option3_name'],
	option3Value: ['option3_value'],
} as const

export type ShopifyField = keyof typeof columnNames
export type ShopifyColumns = Readonly<Record<ShopifyField, string>>

/** The column of each field in a file with these columns; the name of the older template for a field without one. */
export function shopifyColumns(has: (column: string) => boolean): ShopifyColumns {
	const entries = Object.entries(columnNames).map(([field, names]) => [field, names.find(has) ?? names.at(-1) ?? field] as const)
	return Object.fromEntries(entries) as ShopifyColumns
}
