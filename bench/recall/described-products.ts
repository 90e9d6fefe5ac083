import { isSpecification, parseList, parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** What a query of shoppers can mean: the names and the data of a product. */
export interface Described {
	readonly names: readonly string[]
	/** Data of a product: "name | options | brand | category > sub-category | specifications". */
	readonly line: string
}

/** Whether a product is what the query means. */
export function fits({ names, line }: Described, expected: string | RegExp): boolean {
	return typeof expected === 'string' ? names.includes(expected) : expected.test(line)
}

/** All products by id. */
export async function describeProducts(db: Db): Promise<Map<string, Described>> {
	const products = await db
		.selectFrom('products')
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.innerJoin('categories as top', 'top.id', 'products.category_id')
		.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
		.select(['products.id', 'products.name', 'products.specifications', 'brands.name as brand', 'top.name as top', 'sub.name as sub'])
		.execute()
	const offers = Map.groupBy(
		await db.selectFrom('offers').select(['product_id', 'attributes', 'details']).execute(),
		(row) => row.product_id,
	)
	return new Map(
		products.map(({ id, name, specifications, brand, top, sub }) => {
			const own = offers.get(id) ?? []
			const options = own.flatMap(({ attributes }) => Object.values(parseTextMap(attributes)))
			const sheet = parseList(specifications, isSpecification).map((one) => `${one.name}: ${one.value}`)
			const line = [name, options.join(', '), brand, `${top} > ${sub}`, [...sheet, ...own.map(({ details }) => details)].join('; ')].join(
				' | ',
			)
			return [String(id), { names: [name, sub ?? top], line }]
		}),
	)
}
