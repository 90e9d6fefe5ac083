import { fetchProduct } from '@storefront/contract/client/catalogue/product.ts'
import { toProductCard } from '@storefront/contract/client/catalogue/products.ts'
import type { Combination, Product, ProductCard } from '@storefront/contract/domain/catalogue/product.ts'
import { discountedPrice, isInStock } from '@storefront/contract/domain/catalogue/product.ts'
import type { Cents } from '@storefront/contract/domain/money.ts'
import { getProducts } from '@storefront/contract/endpoints/catalogue/listing.ts'
import { CheckSkipped, expectThat } from './check.ts'
import type { Trial } from './trial.ts'

/** Product that can be added to a cart. */
export interface TestProduct {
	readonly product: Product
	readonly variantId: string | null
	/** Price of one unit for the shopper. */
	readonly unitPrice: Cents
	/** Stock at the first request. */
	readonly stock: number
}

export interface VariableProduct extends TestProduct {
	readonly combination: Combination
}

/** Maximum number of products to choose from. */
const considered = 100
/** Maximum number of items to order so that three remain. */
const mostBoughtUp = 60
/** Remaining stock for twenty concurrent buyers. */
export const scarceStock = 3

export async function cardsOf(trial: Trial): Promise<readonly ProductCard[]> {
	const { data } = await trial.visitor().client.call(getProducts, { query: { items: considered } })
	return data.map(toProductCard)
}

export async function findTestProduct(trial: Trial): Promise<TestProduct> {
	const [fullest] = (await singles(trial)).toSorted((a, b) => (b.stock ?? 1) - (a.stock ?? 1))
	expectThat(fullest, `None of the first ${considered} products of GET /products is in stock and has no variations.`)
	return goodsOf(await fetchProduct(trial.visitor().client, fullest.id))
}

export async function findScarceProduct(trial: Trial): Promise<TestProduct> {
	const { product } = await trial.testProduct()
	const fitting = ({ id, stock }: ProductCard) => id !== product.id && stock !== null && stock >= scarceStock && stock <= mostBoughtUp
	const [scarcest] = (await singles(trial)).filter(fitting).toSorted((a, b) => (a.stock ?? 0) - (b.stock ?? 0))
	if (!scarcest)
		throw new CheckSkipped(
			'left-out',
			`The check needs a second product without variations and with ${scarceStock} to ${mostBoughtUp} items in stock (total_stock), among the first ${considered} of GET /products.`,
		)
	return goodsOf(await fetchProduct(trial.visitor().client, scarcest.id))
}

export async function findVariableProduct(trial: Trial): Promise<VariableProduct> {
	const card = (await cardsOf(trial)).find((one) => one.hasVariations && isInStock(one))
	if (!card) throw new CheckSkipped('left-out', `None of the first ${considered} products is in stock and has variations.`)
	const product = await fetchProduct(trial.visitor().client, card.id)
	const combination = product.combinations.find(({ stock }) => stock > 0)
	expectThat(combination, `Product ${card.id} is in stock in the list, but none of its combinations is.`)
	return {
		product,
		combination,
		variantId: combination.id,
		unitPrice: discountedPrice(combination),
		stock: combination.stock,
	}
}

async function singles(trial: Trial): Promise<readonly ProductCard[]> {
	return (await cardsOf(trial)).filter((card) => isInStock(card) && !card.hasVariations)
}

function goodsOf(product: Product): TestProduct {
	return { product, variantId: null, unitPrice: discountedPrice(product), stock: product.stock }
}

/** Returns the current stock. */
export async function stockOf(trial: Trial, { product, variantId }: TestProduct): Promise<number> {
	const { combinations, stock } = await fetchProduct(trial.visitor().client, product.id)
	return variantId === null ? stock : (combinations.find(({ id }) => id === variantId)?.stock ?? 0)
}
