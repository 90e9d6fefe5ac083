import type { Db } from '../../infrastructure/db/open.ts'
import { CommandError } from './command-error.ts'
import { splitList } from './list-option.ts'
import { suggestion } from './output.ts'

/** Finds a variant and its product by SKU. Throws a `CommandError` for an unknown or ambiguous SKU. */
export async function findVariant(db: Db, sku: string) {
	const [found, second] = await db
		.selectFrom('offers')
		.innerJoin('products', 'products.id', 'offers.product_id')
		.select(['offers.id', 'offers.stock', 'products.id as product_id', 'products.name', 'products.category_id', 'products.sub_category_id'])
		.where(({ fn, eb }) => eb(fn<string>('lower', ['offers.sku']), '=', sku.toLowerCase()))
		.limit(2)
		.execute()
	if (!found) throw await skuUnknown(db, sku)
	if (second) throw new CommandError(`Several variants have the SKU "${sku}". Make the SKUs unique first.`)
	return found
}

/**
 * Finds the variants of an option with SKUs, in their order. A SKU that contains a comma is not split. Throws as `findVariant` does, and
 * for an empty list.
 */
export async function findVariants(db: Db, option: string, typed: readonly string[]) {
	const offers: Awaited<ReturnType<typeof findVariant>>[] = []
	for (const each of typed) {
		const skus = each.includes(',') && !(await isSku(db, each)) ? splitList([each]) : [each.trim()]
		if (skus.join('') === '') throw new CommandError(`${option} is empty. List SKUs, separated by commas.`)
		for (const sku of skus) offers.push(await findVariant(db, sku))
	}
	return offers
}

async function isSku(db: Db, typed: string): Promise<boolean> {
	const found = await db
		.selectFrom('offers')
		.select('id')
		.where(({ fn, eb }) => eb(fn<string>('lower', ['sku']), '=', typed.toLowerCase()))
		.executeTakeFirst()
	return found !== undefined
}

async function skuUnknown(db: Db, sku: string): Promise<CommandError> {
	const offers = await db.selectFrom('offers').select('sku').distinct().execute()
	const known = offers.map((offer) => offer.sku)
	return new CommandError(`There is no variant with the SKU "${sku}".${suggestion(sku, known)} Product pages and "export" show the SKUs.`)
}
