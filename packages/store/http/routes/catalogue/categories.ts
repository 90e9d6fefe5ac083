import { getAllCategories, getTopCategories } from '@storefront/contract/endpoints/catalogue/categories.ts'
import { readCategories } from '@storefront/store/commerce/catalogue/categories.ts'
import type { App, Store } from '@storefront/store/infrastructure/context/store.ts'
import { implementPublic } from '../../calls/implement.ts'

/** More than any shop has, and within the range of the database. */
const mostCategories = 100_000

/** The categories of the menus. Both endpoints return the same list. */
export function addCategories(app: App, { db }: Store): void {
	for (const endpoint of [getTopCategories, getAllCategories]) {
		implementPublic(app, endpoint, async ({ query }) => ({
			data: await readCategories(db, query.items === undefined ? null : Math.min(mostCategories, Number(query.items))),
		}))
	}
}
