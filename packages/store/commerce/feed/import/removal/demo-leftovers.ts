import { readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { removeEmptyCategories } from './remove.ts'

/**
 * Removes the rest of the demo catalogue after its products: unchanged titles of sections, and categories that never had a product.
 * Settings and coupons stay.
 */
export async function removeDemoLeftovers(trx: Transaction<Database>): Promise<void> {
	const { home, categories } = await readDemo()
	for (const [key, { title, subTitle }] of Object.entries(home.sections)) {
		await trx.deleteFrom('sections').where('key', '=', key).where('title', '=', title).where('sub_title', '=', subTitle).execute()
	}
	const rows = await trx
		.selectFrom('categories as sub')
		.innerJoin('categories as top', 'top.id', 'sub.parent_id')
		.select(['sub.id', 'sub.name', 'top.id as topId', 'top.name as topName'])
		.execute()
	const own = rows.filter(({ name, topName }) => categories.find((top) => top.name === topName)?.subCategories.includes(name))
	await removeEmptyCategories(
		trx,
		own.map(({ id }) => id),
	)
	await removeEmptyCategories(trx, [...new Set(own.map(({ topId }) => topId))])
}
