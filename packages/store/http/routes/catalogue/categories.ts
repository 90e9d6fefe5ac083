import { getAllCategories, getTopCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { readCategories } from '@storefront/store/commerce/catalogue/categories.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implement } from '../../calls/implement.ts'

/** No shop has more; the database could not count further. */
const mostCategories = 100_000

/** The menus. Both calls know the same categories; a shop that wants another order for one of them has none to set yet. */
export function addCategories(app: App, { db }: Store): void {
	for (const endpoint of [getTopCategories, getAllCategories]) {
		implement(app, endpoint, async ({ query }) => ({
			data: await readCategories(db, query.items === undefined ? null : Math.min(mostCategories, Number(query.items))),
		}))
	}
}
