import type { Products } from './stage.ts'

/** Finds one product of each type that the scenes need. */
export async function findProducts(address: string): Promise<Products> {
	const list = async (query: string) => (await (await fetch(`${address}/api/products?items=100&${query}`)).json()).data as Listed[]
	interface Listed {
		readonly id: number
		readonly images: readonly string[]
		readonly product_variation_combination: readonly unknown[]
	}
	const [there, gone] = await Promise.all([list('availability=in_stock'), list('availability=out_of_stock')])
	const pictures = ({ images }: Listed) => images.length
	const richest = (of: readonly Listed[]) => String(of.toSorted((a, b) => pictures(b) - pictures(a))[0]?.id)
	const isVaried = ({ product_variation_combination: combinations }: Listed) => combinations.length > 0
	const simple = there.filter((one) => !isVaried(one))
	const another = String(simple.find(({ id }) => String(id) !== richest(simple))?.id)
	return { varied: richest(there.filter(isVaried)), simple: richest(simple), another, soldOut: richest(gone) }
}
