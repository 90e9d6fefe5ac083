import type { CategoryPlaces, Collection } from '@storefront/connectors-shared/catalogue/categories.ts'
import type { CatalogueProduct, Named, Variant } from '@storefront/connectors-shared/catalogue/product.ts'
import { toCents } from '@storefront/contract/domain/money.ts'
import { EngineRefusal, type StoreApi } from '../store-api/client.ts'
import type { PictureAddress } from './pictures.ts'
import type { Region } from './region.ts'

/** Page size of requests to the engine. */
const pageSize = 100
/** Stock of variants whose inventory the engine does not manage, or that can be backordered. */
const unmanagedStock = 10_000

const productFields = [
	...['id', 'title', 'description', 'thumbnail', 'created_at', 'updated_at', 'metadata', 'collection_id'],
	...['*images', '*options', '*options.values', '*tags', '*type', '*collection', '*categories'],
	...['*variants', '*variants.options', '*variants.options.option', '*variants.calculated_price', '+variants.inventory_quantity'],
].join(',')

interface CalculatedPrice {
	readonly calculated_amount: number | null
	readonly calculated_amount_with_tax?: number | null
	readonly is_calculated_price_tax_inclusive: boolean
	/** Price without price lists of sales. */
	readonly original_amount?: number | null
	readonly original_amount_with_tax?: number | null
	readonly is_original_price_tax_inclusive?: boolean
}

interface EngineVariant {
	readonly id: string
	readonly sku: string | null
	readonly thumbnail?: string | null
	readonly manage_inventory: boolean
	readonly allow_backorder: boolean
	readonly inventory_quantity?: number | null
	readonly options: readonly { readonly value: string; readonly option?: { readonly title: string } | null }[] | null
	readonly calculated_price: CalculatedPrice | null
}

interface EngineProduct {
	readonly id: string
	readonly title: string
	readonly description: string | null
	readonly thumbnail: string | null
	readonly created_at: string
	readonly updated_at: string
	readonly metadata: Readonly<Record<string, unknown>> | null
	readonly collection: { readonly id: string; readonly title: string } | null
	readonly type: { readonly id: string; readonly value: string } | null
	readonly images: readonly { readonly url: string }[] | null
	readonly options: readonly { readonly title: string; readonly values: readonly { readonly value: string }[] }[] | null
	readonly tags: readonly { readonly id: string }[] | null
	readonly categories: readonly { readonly id: string }[] | null
	readonly variants: readonly EngineVariant[] | null
}

interface EngineCategory {
	readonly id: string
	readonly name: string
	readonly handle: string
	readonly parent_category_id: string | null
	readonly rank: number | null
	readonly metadata: Readonly<Record<string, unknown>> | null
}

/** Dependencies of reading the catalogue. */
export interface ReadContext {
	readonly api: StoreApi
	readonly picture: PictureAddress
	readonly region: () => Promise<Region>
	/** `collection`, `type`, or `metadata.<key>`. */
	readonly brand: string
	/** Metadata key with name-value pairs. */
	readonly specifications: string
}

/** Categories in the order of the engine; then collections and tags, which sections of the home page can show. */
export async function readCollections({ api, picture }: Pick<ReadContext, 'api' | 'picture'>): Promise<readonly Collection[]> {
	const categories = await readAll<EngineCategory>(api, 'product_categories', '/store/product-categories', {
		fields: 'id,name,handle,parent_category_id,rank,metadata',
	})
	const collections = await readAll<{ id: string; title: string; handle: string }>(api, 'collections', '/store/collections', {
		fields: 'id,title,handle',
	})
	const tags = await readAll<{ id: string; value: string }>(api, 'product_tags', '/store/product-tags', { fields: 'id,value' })
	const known = new Set(categories.map(({ id }) => id))
	const row = { parentId: null, image: '', isRowAlone: true } as const
	return [
		...categories
			.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
			.map(({ id, name, handle, parent_category_id: parent, metadata }) => ({
				...{ id, name, slug: handle, image: picture(textOf(metadata?.['image'])) },
				parentId: parent !== null && known.has(parent) ? parent : null,
			})),
		...collections.map(({ id, title, handle }) => ({ id, name: title, slug: handle, ...row })),
		...tags.map(({ id, value }) => ({ id, name: value, slug: value, ...row })),
	]
}

/** All products for sale in the region. */
export async function readProducts(reading: ReadContext, places: CategoryPlaces): Promise<readonly CatalogueProduct[]> {
	const products = await readAll<EngineProduct>(reading.api, 'products', '/store/products', {
		...(await productQuery(reading)),
		order: 'id',
	})
	return products.flatMap((product) => toProduct(product, reading, places) ?? [])
}

/** Current state of one product; null if it does not exist or has no variant for sale. */
export async function readProduct(reading: ReadContext, places: CategoryPlaces, id: string): Promise<CatalogueProduct | null> {
	try {
		const path = `/store/products/${encodeURIComponent(id)}`
		const { product } = await reading.api.ask<{ product: EngineProduct }>('GET', path, { query: await productQuery(reading) })
		return toProduct(product, reading, places)
	} catch (error) {
		if (error instanceof EngineRefusal && error.status === 404) return null
		throw error
	}
}

/** Query parameters; prices with tax need a country. */
async function productQuery({ region }: ReadContext) {
	const { id, countries } = await region()
	return { fields: productFields, region_id: id, country_code: countries[0]?.toLowerCase() }
}

async function readAll<Item>(
	api: StoreApi,
	name: string,
	path: string,
	query: Readonly<Record<string, string | undefined>>,
): Promise<readonly Item[]> {
	const all: Item[] = []
	for (;;) {
		type Page = Readonly<Record<string, readonly Item[]>> & { readonly count: number }
		const page = await api.ask<Page>('GET', path, { query: { ...query, limit: pageSize, offset: all.length } })
		const items = page[name] ?? []
		all.push(...items)
		if (items.length === 0 || all.length >= page.count) return all
	}
}

function toProduct(product: EngineProduct, reading: ReadContext, places: CategoryPlaces): CatalogueProduct | null {
	const { picture } = reading
	const engineVariants = product.variants ?? []
	const variants = engineVariants.flatMap((variant) => toVariant(variant, engineVariants.length > 1, picture) ?? [])
	if (variants.length === 0) return null
	const images = [product.thumbnail, ...(product.images ?? []).map(({ url }) => url)].map(picture).filter(Boolean)
	const collectionIds = [...(product.categories ?? []), ...(product.collection ? [product.collection] : []), ...(product.tags ?? [])].map(
		({ id }) => id,
	)
	return {
		id: product.id,
		name: product.title,
		description: asHtml(product.description ?? ''),
		images: [...new Set(images)],
		createdAt: product.created_at,
		updatedAt: product.updated_at,
		variations:
			engineVariants.length > 1
				? (product.options ?? []).map(({ title, values }) => ({ name: title, options: optionsInUse(title, values, variants) }))
				: [],
		variants,
		brand: brandOf(product, reading.brand),
		...places(collectionIds),
		collectionIds,
		facets: specificationsOf(product.metadata?.[reading.specifications]),
	}
}

/** Converts a variant; null if it has no price in the region. */
function toVariant(variant: EngineVariant, isOneOfSeveral: boolean, picture: PictureAddress): Variant | null {
	const price = variant.calculated_price
	const amount = price?.is_calculated_price_tax_inclusive
		? price.calculated_amount
		: (price?.calculated_amount_with_tax ?? price?.calculated_amount)
	if (amount == null) return null
	const counted = variant.manage_inventory && !variant.allow_backorder
	return {
		id: variant.id,
		sku: variant.sku ?? '',
		price: toCents(amount),
		before: Math.max(toCents(amount), toCents(beforeSale(price) ?? amount)),
		stock: counted ? Math.max(0, Math.floor(variant.inventory_quantity ?? 0)) : unmanagedStock,
		image: picture(variant.thumbnail),
		// The only variant of a product has no options to choose, because the engine gives it a dummy option such as "Default".
		options: isOneOfSeveral ? Object.fromEntries((variant.options ?? []).map(({ value, option }) => [option?.title ?? '', value])) : {},
	}
}

/** Price before a sale; null if the engine does not return it. */
function beforeSale(price: CalculatedPrice | null): number | null {
	if (price?.is_original_price_tax_inclusive) return price.original_amount ?? null
	return price?.original_amount_with_tax ?? price?.original_amount ?? null
}

/** Option values of variants for sale, in the order of the engine. */
function optionsInUse(title: string, values: readonly { readonly value: string }[], variants: readonly Variant[]): readonly string[] {
	const used = new Set(variants.flatMap(({ options }) => options[title] ?? []))
	return values.map(({ value }) => value).filter((value) => used.has(value))
}

function brandOf(product: EngineProduct, from: string): Named | null {
	if (from === 'collection') return product.collection && { id: product.collection.id, name: product.collection.title }
	if (from === 'type') return product.type && { id: product.type.id, name: product.type.value }
	const name = textOf(product.metadata?.[from.replace(/^metadata\./, '')])
	return name === '' ? null : { id: keyOf(name), name }
}

/** Parses `{ "Weight": "254 g" }` in metadata; other values are ignored. */
function specificationsOf(given: unknown): CatalogueProduct['facets'] {
	if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
	return Object.entries(given).flatMap(([name, value]) => {
		const text = typeof value === 'number' ? String(value) : textOf(value)
		return text === '' ? [] : [{ key: keyOf(name), name, value: text }]
	})
}

/** Converts a name to a slug: `Screen size` becomes `screen-size`. */
function keyOf(name: string): string {
	return name
		.toLowerCase()
		.replaceAll(/[^\p{L}\p{N}]+/gu, '-')
		.replaceAll(/^-|-$/g, '')
}

function textOf(value: unknown): string {
	return typeof value === 'string' ? value.trim() : ''
}

/** Converts a description to HTML: descriptions of the engine are plain text, unless the owner writes HTML. */
function asHtml(description: string): string {
	if (/<\w+[^>]*>/.test(description)) return description
	const escaped = description.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
	return escaped
		.split(/\n{2,}/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
		.map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
		.join('\n')
}
