import type { CategoryPlaces, Collection } from '@storefront/connectors-shared/catalogue/categories.ts'
import type { CatalogueProduct, Variant } from '@storefront/connectors-shared/catalogue/product.ts'
import type { ShopApi } from '../shop-api/client.ts'
import { stockOf } from '../shop-api/stock.ts'
import type { PictureAddress } from './pictures.ts'

/** Maximum page size of the engine. */
const atOnce = 100

const productFields = /* GraphQL */ `
	fragment ProductFields on Product {
		id
		name
		description
		createdAt
		updatedAt
		featuredAsset { id preview }
		assets { id preview }
		optionGroups { name options { name } }
		facetValues { id name facet { code name } }
		collections { id }
		variants {
			id
			sku
			priceWithTax
			stockLevel
			featuredAsset { preview }
			options { name group { name } }
			facetValues { id name facet { code name } }
		}
	}
`

const productsDocument = /* GraphQL */ `
	query Products($take: Int!, $skip: Int!, $filter: ProductFilterParameter) {
		products(options: { take: $take, skip: $skip, sort: { id: ASC }, filter: $filter }) { totalItems items { ...ProductFields } }
	}
	${productFields}
`

const productDocument = /* GraphQL */ `
	query Product($id: ID!) { product(id: $id) { ...ProductFields } }
	${productFields}
`

const collectionsDocument = /* GraphQL */ `
	query Collections($take: Int!, $skip: Int!) {
		collections(options: { take: $take, skip: $skip, sort: { position: ASC } }) {
			totalItems
			items { id name slug position parentId featuredAsset { preview } }
		}
	}
`

interface EngineFacetValue {
	readonly id: string
	readonly name: string
	readonly facet: { readonly code: string; readonly name: string }
}

interface EngineProduct {
	readonly id: string
	readonly name: string
	readonly description: string
	readonly createdAt: string
	readonly updatedAt: string
	readonly featuredAsset: { readonly id: string; readonly preview: string } | null
	readonly assets: readonly { readonly id: string; readonly preview: string }[]
	readonly optionGroups: readonly { readonly name: string; readonly options: readonly { readonly name: string }[] }[]
	readonly facetValues: readonly EngineFacetValue[]
	readonly collections: readonly { readonly id: string }[]
	readonly variants: readonly {
		readonly id: string
		readonly sku: string
		readonly priceWithTax: number
		readonly stockLevel: string
		readonly featuredAsset: { readonly preview: string } | null
		readonly options: readonly { readonly name: string; readonly group: { readonly name: string } }[]
		readonly facetValues: readonly EngineFacetValue[]
	}[]
}

/** Dependencies of reading the catalogue. */
export interface ReadContext {
	readonly api: ShopApi
	readonly picture: PictureAddress
	/** Code of the facet with the brands. */
	readonly brandFacet: string
}

/** Reads all visible collections, in the order of the engine. */
export async function readCollections({ api, picture }: Pick<ReadContext, 'api' | 'picture'>): Promise<readonly Collection[]> {
	type Answer = Omit<Collection, 'image'> & { readonly featuredAsset: { readonly preview: string } | null }
	const items = await readAll<Answer>(async (page) => (await api.ask<{ collections: Page<Answer> }>(collectionsDocument, page)).collections)
	// The root collection is not in the list, but its children refer to it.
	const known = new Set(items.map(({ id }) => id))
	return items.map(({ featuredAsset, parentId, ...collection }) => ({
		...collection,
		parentId: parentId !== null && known.has(parentId) ? parentId : null,
		image: picture(featuredAsset?.preview),
	}))
}

/** All products for sale, or the products with the given ids. */
export async function readProducts(
	reading: ReadContext,
	places: CategoryPlaces,
	ids?: readonly string[],
): Promise<readonly CatalogueProduct[]> {
	const { api } = reading
	const only = ids ? { filter: { id: { in: ids } } } : {}
	const items = await readAll<EngineProduct>(
		async (page) => (await api.ask<{ products: Page<EngineProduct> }>(productsDocument, { ...page, ...only })).products,
	)
	return items.filter(({ variants }) => variants.length > 0).map((product) => toProduct(product, reading, places))
}

/** Current state of one product; null if it does not exist or has no variant for sale. */
export async function readProduct(reading: ReadContext, places: CategoryPlaces, id: string): Promise<CatalogueProduct | null> {
	const { product } = await reading.api.ask<{ product: EngineProduct | null }>(productDocument, { id })
	return product && product.variants.length > 0 ? toProduct(product, reading, places) : null
}

interface Page<Item> {
	readonly totalItems: number
	readonly items: readonly Item[]
}

async function readAll<Item>(
	ask: (page: { readonly take: number; readonly skip: number }) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
	const all: Item[] = []
	for (;;) {
		const { totalItems, items } = await ask({ take: atOnce, skip: all.length })
		all.push(...items)
		if (items.length === 0 || all.length >= totalItems) return all
	}
}

function toProduct(product: EngineProduct, { picture, brandFacet }: ReadContext, places: CategoryPlaces): CatalogueProduct {
	const collectionIds = product.collections.map(({ id }) => id)
	const values = uniqueValues([...product.facetValues, ...product.variants.flatMap((variant) => variant.facetValues)])
	const brand = values.find(({ facet }) => facet.code === brandFacet)
	const { featuredAsset } = product
	const assets = [...(featuredAsset ? [featuredAsset] : []), ...product.assets.filter(({ id }) => id !== featuredAsset?.id)]
	return {
		id: product.id,
		name: product.name,
		description: product.description,
		images: assets.map(({ preview }) => picture(preview)),
		createdAt: product.createdAt,
		updatedAt: product.updatedAt,
		variations: product.optionGroups.map(({ name, options }) => ({ name, options: options.map((option) => option.name) })),
		variants: product.variants.map(
			(variant): Variant => ({
				id: variant.id,
				sku: variant.sku,
				price: variant.priceWithTax,
				// The engine does not store prices before a discount.
				before: variant.priceWithTax,
				stock: stockOf(variant.stockLevel),
				image: picture(variant.featuredAsset?.preview),
				options: Object.fromEntries(variant.options.map(({ name, group }) => [group.name, name])),
				facets: [...product.facetValues, ...variant.facetValues].map(({ name, facet }) => ({ key: facet.code, value: name })),
			}),
		),
		brand: brand ? { id: brand.id, name: brand.name } : null,
		...places(collectionIds),
		collectionIds,
		facets: values
			.filter(({ facet }) => facet.code !== brandFacet)
			.map(({ name, facet }) => ({ key: facet.code, name: facet.name, value: name })),
	}
}

function uniqueValues(values: readonly EngineFacetValue[]): readonly EngineFacetValue[] {
	return [...new Map(values.map((value) => [value.id, value])).values()]
}
