import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { toProductCard } from '@storefront/contract/client/catalogue/products.ts'
import { discountedPrice, isInStock } from '@storefront/contract/domain/catalogue/product.ts'
import { toCents } from '@storefront/contract/domain/money.ts'
import { englishName } from '@storefront/contract/domain/names.ts'
import { getAllCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { getProducts, getProductsByCategory } from '@storefront/contract/endpoints/catalogue/listing.ts'
import type { QueryOf, ReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { isGood } from '../trial/answer.ts'
import { type Check, CheckSkipped, expectEqual, expectThat } from '../trial/check.ts'
import type { Trial } from '../trial/trial.ts'
import { unknownId } from './reads.ts'

type Query = QueryOf<typeof getProducts>
type Reply = ReplyOf<typeof getProducts>
type Facets = NonNullable<Reply['facets']>

/** Page size of compared listings. */
const pageSize = 5
/** Maximum number of products to check in a long listing. */
const lookedAt = 100
/** Maximum number of values to check in a filter. */
const tried = 3

const list = (trial: Trial, query: Query) => trial.visitor().client.call(getProducts, { query })

/** Returns a listing with its facets. Skips the check if the store sends no facets, because the shop then filters on the client. */
async function withFacets(trial: Trial, query: Query = {}): Promise<Reply & { facets: Facets }> {
	const reply = await list(trial, { items: lookedAt, ...query })
	if (!reply.facets)
		throw new CheckSkipped('left-out', 'The store sends no `facets`: the shop loads all products and filters on the client.')
	return { ...reply, facets: reply.facets }
}

const paid = ({ data }: Reply) => data.map((product) => discountedPrice(toProductCard(product)))
const idsOf = ({ data }: Reply) => data.map(({ id }) => String(id))

/** Sorts the values, because stores return them in any order. */
const optionsText = (options: Readonly<Record<string, string>> = {}) => JSON.stringify(Object.entries(options).sort())

/** Applies one value of a filter and compares the number of results with the count of the facet. */
async function mustCount(trial: Trial, query: Query, promised: number, what: string): Promise<Reply> {
	const reply = await withFacets(trial, query)
	expectEqual(`filtered_count with ${what}`, reply.facets.filtered_count, promised)
	expectEqual(`The number of products with ${what}`, reply.data.length, Math.min(promised, lookedAt))
	return reply
}

export const listing: readonly Check[] = [
	{
		call: getProducts,
		name: 'counts',
		requirement: 'The number of products is `product_count`, and each product is listed once',
		isLeast: true,
		async ask(trial) {
			const reply = await list(trial, { items: lookedAt })
			expectEqual('The number of products', reply.data.length, Math.min(reply.product_count, lookedAt))
			expectEqual('The number of different ids', new Set(idsOf(reply)).size, reply.data.length)
		},
	},
	{
		call: getProducts,
		name: 'pages',
		requirement: 'Pagination neither loses nor repeats a product',
		async ask(trial) {
			const { product_count: total } = await withFacets(trial)
			const pages = await Promise.all([1, 2, 3].map((page) => list(trial, { items: pageSize, page })))
			const ids = pages.flatMap(idsOf)
			expectEqual('The number of products on three pages', ids.length, Math.min(3 * pageSize, total))
			expectEqual('The number of different products on three pages', new Set(ids).size, ids.length)
			const whole = idsOf(await list(trial, { items: 3 * pageSize }))
			expectEqual('The products of three pages, in order', ids.join(' '), whole.join(' '))
		},
	},
	{
		call: getProducts,
		name: 'sort',
		requirement: 'Sorting by price uses the price that the shopper pays, in both directions',
		async ask(trial) {
			await withFacets(trial)
			const up = paid(await list(trial, { items: lookedAt, sort: 'priceAsc' }))
			const down = paid(await list(trial, { items: lookedAt, sort: 'priceDesc' }))
			expectEqual('The prices with sort=priceAsc, in cents', up.join(' '), up.toSorted((a, b) => a - b).join(' '))
			expectEqual('The prices with sort=priceDesc, in cents', down.join(' '), down.toSorted((a, b) => b - a).join(' '))
			expectThat(
				up.length < 2 || (up[0] ?? 0) <= (down[0] ?? 0),
				'The cheapest product with sort=priceAsc costs more than the most expensive with priceDesc.',
			)
		},
	},
	{
		call: getProducts,
		name: 'availability',
		requirement: 'The availability filter returns products in stock or out of stock, as many as its counts say',
		async ask(trial) {
			const { facets, product_count: total } = await withFacets(trial)
			expectEqual('The sum of in_stock and out_of_stock', facets.in_stock + facets.out_of_stock, total)
			const inStock = await mustCount(trial, { availability: 'in_stock' }, facets.in_stock, 'availability=in_stock')
			const soldOut = await mustCount(trial, { availability: 'out_of_stock' }, facets.out_of_stock, 'availability=out_of_stock')
			for (const card of inStock.data.map(toProductCard))
				expectThat(isInStock(card), `Product ${card.id} is sold out, but listed as in stock.`)
			for (const card of soldOut.data.map(toProductCard))
				expectThat(!isInStock(card), `Product ${card.id} is in stock, but listed as sold out.`)
		},
	},
	{
		call: getProducts,
		name: 'brands',
		requirement: 'The brand filter returns only that brand, as many products as its count says',
		async ask(trial) {
			const { facets } = await withFacets(trial)
			for (const { name, count } of facets.brands.slice(0, tried)) {
				const brand = englishName(name)
				const { data } = await mustCount(trial, { brand }, count, `brand=${brand}`)
				for (const card of data.map(toProductCard)) expectEqual(`The brand of product ${card.id} with brand=${brand}`, card.brand, brand)
			}
		},
	},
	{
		call: getProducts,
		name: 'price range',
		requirement: 'The price filter uses the price that the shopper pays, both ends included, and its bounds include all products',
		async ask(trial) {
			const reply = await withFacets(trial, { sort: 'priceAsc' })
			const prices = paid(reply)
			const [lowest, middle] = [prices[0], prices[Math.floor(prices.length / 2)]]
			if (lowest === undefined || middle === undefined) throw new CheckSkipped('left-out', 'No products are listed.')
			expectEqual('price_min, in cents', toCents(reply.facets.price_min ?? 0), lowest)
			const upTo = await withFacets(trial, { price_to: middle / 100 })
			for (const price of paid(upTo)) expectThat(price <= middle, `A product for ${price / 100} is listed with price_to=${middle / 100}.`)
			const from = await withFacets(trial, { price_from: middle / 100 })
			for (const price of paid(from)) expectThat(price >= middle, `A product for ${price / 100} is listed with price_from=${middle / 100}.`)
			expectThat(paid(upTo).includes(middle), `No product for ${middle / 100} is listed with price_to=${middle / 100}.`)
			expectThat(
				upTo.facets.filtered_count + from.facets.filtered_count >= reply.product_count,
				'Some products are listed neither below nor above a price.',
			)
		},
	},
	{
		call: getProducts,
		name: 'matching variants',
		requirement: 'A filtered listing shows the cheapest variant that passes the filters',
		async ask(trial) {
			const { data } = await withFacets(trial, { availability: 'in_stock' })
			const chosen = data.flatMap((wire) =>
				wire.matching_variant ? [{ card: toProductCard(wire), id: String(wire.matching_variant.attribute_id) }] : [],
			)
			if (chosen.length === 0) throw new CheckSkipped('left-out', 'The store sends no `matching_variant`, which is optional.')
			for (const { card, id } of chosen.slice(0, tried)) {
				const { combinations } = await fetchProduct(trial.visitor().client, card.id)
				const available = combinations.filter(({ stock }) => stock > 0)
				const combination = available.find((one) => one.id === id)
				expectThat(combination !== undefined, `Variant ${id} of product ${card.id} is listed as in stock, but is out of stock on its page.`)
				expectEqual(`The price of product ${card.id} (variant ${id})`, discountedPrice(card), discountedPrice(combination ?? card))
				expectEqual(`The lowest price of product ${card.id} in stock`, discountedPrice(card), Math.min(...available.map(discountedPrice)))
				expectEqual(`The options of variant ${id}`, optionsText(card.variant?.options), optionsText(combination?.attributes))
			}
		},
	},
	{
		call: getProducts,
		name: 'reduced',
		requirement: 'The filter for reduced prices returns products with a discount, as many as its count says',
		async ask(trial) {
			const { facets } = await withFacets(trial)
			if (facets.on_sale == null) throw new CheckSkipped('left-out', 'The store sends no count of `on_sale`.')
			const { data } = await mustCount(trial, { on_sale: '1' }, facets.on_sale, 'on_sale=1')
			for (const card of data.map(toProductCard))
				expectThat(card.discount > 0 || card.hasVariations, `Product ${card.id} has no discount, but is listed as reduced.`)
		},
	},
	{
		call: getProducts,
		name: 'ratings',
		requirement: 'The rating filter returns products with that rating, as many as its count says',
		async ask(trial) {
			const { facets } = await withFacets(trial)
			if (!facets.ratings?.length) throw new CheckSkipped('left-out', 'The store sends no counts of ratings.')
			for (const { from, count } of facets.ratings) {
				const { data } = await mustCount(trial, { rating_from: from }, count, `rating_from=${from}`)
				for (const { id, rating } of data) expectThat((rating?.average ?? 0) >= from, `Product ${id} has fewer than ${from} stars.`)
			}
		},
	},
	{
		call: getProducts,
		name: 'several filters',
		requirement: 'Two filters return the products that pass both',
		async ask(trial) {
			const { facets } = await withFacets(trial)
			const [brand] = facets.brands
			if (!brand) throw new CheckSkipped('left-out', 'The store sends no counts of brands.')
			const name = englishName(brand.name)
			const ofBrand = await withFacets(trial, { brand: name })
			await mustCount(trial, { brand: name, availability: 'in_stock' }, ofBrand.facets.in_stock, `brand=${name} and availability=in_stock`)
		},
	},
	{
		call: getProductsByCategory,
		name: 'shows its category',
		requirement: 'A category returns only its own products, and its subcategories as many as their counts say',
		async ask(trial) {
			const { client } = trial.visitor()
			const { data: categories } = await client.call(getAllCategories, { query: { items: 100 } })
			if (categories.length === 0) throw new CheckSkipped('left-out', 'The store has no categories.')
			for (const { id } of categories.slice(0, tried)) {
				const ask = (query: Query) => client.call(getProductsByCategory, { query: { category: id, items: lookedAt, ...query } })
				const reply = await ask({})
				for (const { id: product, category } of reply.data) {
					if (category?.id !== undefined) expectEqual(`The category of product ${product}`, String(category.id), String(id))
				}
				for (const part of reply.facets?.sub_categories.slice(0, 2) ?? [])
					expectEqual(`product_count of sub-category ${part.id}`, (await ask({ sub_category: part.id })).product_count, part.count)
			}
		},
	},
	{
		call: getProductsByCategory,
		name: 'specifications',
		requirement: 'Each value of a specification returns as many products as its count says',
		async ask(trial) {
			const { client } = trial.visitor()
			const { data: categories } = await client.call(getAllCategories, { query: { items: 100 } })
			for (const { id } of categories.slice(0, 10)) {
				const ask = (query: Query) => client.call(getProductsByCategory, { query: { category: id, items: 1, ...query } })
				const specs = (await ask({})).facets?.specs ?? []
				const choices = specs.flatMap(({ key, values }) => (values ?? []).slice(0, 1).map((one) => ({ key, ...one })))
				if (choices.length === 0) continue
				for (const { key, value, count } of choices.slice(0, tried)) {
					const chosen = String(new URLSearchParams({ [key]: value }))
					expectEqual(`filtered_count of category ${id} with specs=${chosen}`, (await ask({ specs: chosen })).facets?.filtered_count, count)
				}
				return
			}
			throw new CheckSkipped('left-out', 'None of the first categories has specification filters.')
		},
	},
	{
		call: getProductsByCategory,
		name: 'unknown',
		requirement: 'An unknown category gets a 404, or no products',
		async ask(trial) {
			const answer = await trial.visitor().ask(getProductsByCategory, { query: { category: unknownId } })
			const count = isGood(answer) ? (answer.body as Partial<Reply>).product_count : 0
			expectThat(answer.status === 404 || count === 0, `The response has status ${answer.status} and ${count} products.`)
		},
	},
]
