import { describeLines } from '@storefront/contract/client/cart/saved.ts'
import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import {
	fetchAccessories,
	fetchBestSellers,
	fetchProductTops,
	searchProducts,
	toProductCard,
} from '@storefront/contract/client/catalogue/products.ts'
import { discountedPrice, isInStock, type ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { cheapestCombination } from '@storefront/contract/domain/catalogue/variation.ts'
import { allEndpoints } from '@storefront/contract/endpoints/all.ts'
import { describeSaved } from '@storefront/contract/endpoints/cart/saved.ts'
import { getAllCategories, getTopCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import {
	getBestSellers,
	getProduct,
	getProductTops,
	getWorksWith,
	searchProducts as searchCall,
} from '@storefront/contract/endpoints/catalogue/products.ts'
import { getReviews } from '@storefront/contract/endpoints/catalogue/reviews.ts'
import * as sectionCalls from '@storefront/contract/endpoints/catalogue/sections.ts'
import { getOpenApi } from '@storefront/contract/endpoints/health.ts'
import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { isGood } from '../trial/answer.ts'
import { refusalOf } from '../trial/buyer.ts'
import { type Check, CheckFailure, CheckSkipped, expectEqual, expectThat, shown } from '../trial/check.ts'
import { cardsOf } from '../trial/test-products.ts'
import type { Trial } from '../trial/trial.ts'

/** Id that exists in no store. */
export const unknownId = '999999999'

/** Number of products that are compared between calls. */
const compared = 5

/** Calls with their own checks. */
const needsQuery = new Set(['getCities', 'getShippingCharge', 'getDelivery', 'getDeliveryServices', 'getTaxRates', 'getCoupon'])

/** Calls without identity, id and required query parameters. */
const plainCalls = allEndpoints.filter(
	({ name, method, audience, path }) => method === 'GET' && audience === 'anyone' && !path.includes('{') && !needsQuery.has(name),
)
const leastPlain = new Set(['getProducts', 'getCountries', 'getPaymentTypes'])

const answers = (call: Endpoint): Check => ({
	call,
	name: 'answers',
	requirement: 'It responds to a request without parameters',
	...(leastPlain.has(call.name) ? { isLeast: true } : {}),
	async ask(trial) {
		const answer = await trial.visitor().ask(call)
		if (!isGood(answer)) throw new CheckFailure(`${call.method} ${call.path} returned status ${answer.status}: ${shown(answer.body)}.`)
	},
})

/** Lowest price of a product on its page. */
async function pagePrice(trial: Trial, id: string) {
	const product = await fetchProduct(trial.visitor().client, id)
	const cheapest = cheapestCombination(product)
	return { product, paid: discountedPrice(product.single ? product : (cheapest ?? product)) }
}

async function mustAgree(trial: Trial, where: string, { id, name, price, discount, priceVaries }: ProductCard): Promise<void> {
	const { product, paid } = await pagePrice(trial, id)
	expectEqual(`The name of product ${id} ${where}`, name, product.name)
	const here = discountedPrice({ price, discount })
	expectThat(
		here === paid || (priceVaries && product.combinations.some((one) => discountedPrice(one) === here)),
		`Product ${id} costs ${here / 100} ${where} and ${paid / 100} on its own page (GET /product/${id}).`,
	)
}

const sections: readonly Check[] = Object.values(sectionCalls)
	.filter((value): value is typeof sectionCalls.getDealOfDay => typeof value === 'object' && 'method' in value)
	.map((call) => ({
		call,
		name: 'agrees with pages',
		requirement: 'Its products exist, with the prices of their pages',
		async ask(trial) {
			const { data } = await trial.visitor().client.call(call)
			for (const card of data.slice(0, 2).map(toProductCard)) await mustAgree(trial, `in GET ${call.path}`, card)
		},
	}))

export const reads: readonly Check[] = [
	...plainCalls.map(answers),
	...sections,
	{
		call: getProduct,
		name: 'agrees with the list',
		requirement: 'A product has the same name, price and stock on its page and in the list',
		isLeast: true,
		async ask(trial) {
			const cards = await cardsOf(trial)
			expectThat(cards.length > 0, 'GET /products lists no products.')
			const varied = cards.filter(({ hasVariations }) => hasVariations).slice(0, 2)
			for (const card of new Set([...cards.slice(0, compared), ...varied])) {
				await mustAgree(trial, 'in GET /products', card)
				const { product } = await pagePrice(trial, card.id)
				if (card.stock !== null) expectEqual(`The stock of product ${card.id} in the list`, card.stock, product.stock)
				expectEqual(`Whether product ${card.id} is in stock in the list`, isInStock(card), product.stock > 0)
			}
		},
	},
	{
		call: getProduct,
		name: 'variations',
		requirement: 'Each combination names an option of every variation, and the stock of the product is the sum of theirs',
		async ask(trial) {
			const { product } = await trial.variableProduct()
			for (const { id, attributes } of product.combinations) {
				for (const { name, options } of product.variations) {
					const value = attributes[name]
					const isOffered = options.some((option) => option.value === value)
					expectThat(
						isOffered,
						`Combination ${id} of product ${product.id} has ${shown(value)} for "${name}", which is not one of its options.`,
					)
				}
			}
			const sum = product.combinations.reduce((total, { stock }) => total + stock, 0)
			expectEqual(`total_stock of product ${product.id}`, product.stock, sum)
		},
	},
	{
		call: getProduct,
		name: 'unknown',
		requirement: 'An unknown product gets a 404',
		isLeast: true,
		async ask(trial) {
			const refusal = await refusalOf('An unknown product', fetchProduct(trial.visitor().client, unknownId))
			expectEqual('The status', refusal.status, 404)
		},
	},
	{
		call: searchCall,
		name: 'finds',
		requirement: 'A product is found by its name, with the price of its page',
		async ask(trial) {
			const { product, unitPrice } = await trial.testProduct()
			const found = await searchProducts(trial.visitor().client, product.name.slice(0, 200))
			const own = found.find(({ id }) => id === product.id)
			expectThat(own, `The search for ${shown(product.name)} finds ${found.length} products, but not this one.`)
			expectThat(
				own.price === null || own.price === unitPrice,
				`It costs ${Number(own.price) / 100} in the search and ${unitPrice / 100} on its page.`,
			)
		},
	},
	{
		call: searchCall,
		name: 'finds nothing',
		requirement: 'A search without matches returns an empty list, not an error',
		async ask(trial) {
			expectEqual('The number of products', (await searchProducts(trial.visitor().client, 'qxzvwkj qzxjvk')).length, 0)
		},
	},
	{
		call: getTopCategories,
		name: 'as many as asked for',
		requirement: 'It returns at most `items` categories, and each is in the list of all categories',
		async ask(trial) {
			const { client } = trial.visitor()
			const reply = await client.call(getTopCategories, { query: { items: 2 } })
			const top = Array.isArray(reply) ? reply : reply.data
			expectThat(top.length <= 2, `items=2 returned ${top.length}.`)
			const all = new Set((await client.call(getAllCategories, { query: { items: 10_000 } })).data.map(({ id }) => String(id)))
			for (const { id } of top) expectThat(all.has(String(id)), `Category ${id} is not in GET /all-categories.`)
		},
	},
	{
		call: getBestSellers,
		name: 'as many as asked for',
		requirement: 'It returns at most `items` products',
		async ask(trial) {
			const found = await fetchBestSellers(trial.visitor().client, 2)
			expectThat(found.length <= 2, `items=2 returned ${found.length}.`)
		},
	},
	{
		call: getProductTops,
		name: 'agrees with pages',
		requirement: 'Its products have the prices of their pages',
		async ask(trial) {
			const { best, newArrivals, topSelling } = await fetchProductTops(trial.visitor().client)
			for (const [card] of [best, newArrivals, topSelling]) if (card) await mustAgree(trial, 'in GET /product-tops', card)
		},
	},
	{
		call: getWorksWith,
		name: 'knows its product',
		requirement: 'It suggests other products, and returns 404 for an unknown product',
		async ask(trial) {
			const { product } = await trial.testProduct()
			if (!product.tellsAccessories) throw new CheckSkipped('left-out', 'The products have no `tells_accessories`.')
			const { client } = trial.visitor()
			const ids = (await fetchAccessories(client, product.id)).map(({ id }) => id)
			expectThat(!ids.includes(product.id), `Product ${product.id} is listed as its own accessory.`)
			expectEqual(
				'The status for an unknown product',
				(await refusalOf('An unknown product', fetchAccessories(client, unknownId))).status,
				404,
			)
		},
	},
	{
		call: getReviews,
		name: 'adds up',
		requirement: 'The counts of stars add up to the number of reviews, and the parameters for page and stars work',
		async ask(trial) {
			const rated = (await cardsOf(trial)).find(({ rating }) => rating !== null)
			if (!rated) throw new CheckSkipped('left-out', 'None of the listed products has a rating.')
			const { client } = trial.visitor()
			const ask = (query: { items?: number; stars?: number }) => client.call(getReviews, { params: { id: rated.id }, query })
			const { rating, rating_distribution: stars, review_count: count } = await ask({ items: 1 })
			expectEqual(
				'The sum of rating_distribution',
				stars.reduce((sum, one) => sum + one, 0),
				count,
			)
			expectEqual('rating.count', rating?.count ?? 0, count)
			const most = stars.indexOf(Math.max(...stars)) + 1
			const chosen = await ask({ stars: most, items: 100 })
			expectEqual(`review_count with stars=${most}`, chosen.review_count, stars[most - 1])
			for (const review of chosen.data) expectEqual(`The stars of a review with stars=${most}`, review.rating, most)
		},
	},
	{
		call: describeSaved,
		name: 'prices of now',
		requirement: 'Products are described with the prices of their pages, and products that are not sold are left out',
		async ask(trial) {
			const { product, unitPrice } = await trial.testProduct()
			const line = { productId: product.id, variantId: null, quantity: 1, unitPrice: 1, discount: '' }
			const lines = await describeLines(trial.visitor().client, [line, { ...line, productId: unknownId }])
			expectEqual('The number of lines', lines.length, 1)
			expectEqual('unit_price, in cents', lines[0]?.unitPrice, unitPrice)
		},
	},
	{
		call: getOpenApi,
		name: 'is complete',
		requirement: "It describes the calls of a guest's purchase",
		async ask(trial) {
			const document = await trial.visitor().client.call(getOpenApi)
			const paths = Object.keys((document as { paths?: object }).paths ?? {}).join(' ')
			for (const path of ['/product/', '/guest/order', '/card-details'])
				expectThat(paths.includes(path), `The document does not describe ${path}.`)
		},
	},
]
