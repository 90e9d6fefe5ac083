import { parseTextList } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

export type MenuKind = 'category' | 'brand'

/** A category of the menu, or a brand, with its pictures. */
export interface MenuEntity {
	readonly id: number
	readonly name: string
	/** Address of its picture; empty: none. */
	readonly image: string
	/** Addresses of the pictures of its panel in the menu; none for a brand. */
	readonly panel: readonly string[]
	/** The stored text of `panel`, for `expected` of commands. */
	readonly images: string
}

/** Most brands of one page. */
const mostBrands = 60

/** The categories of the menu, or the brands whose names contain a text. */
export async function listMenu(db: Db, kind: MenuKind, search = ''): Promise<readonly MenuEntity[]> {
	if (kind === 'category') {
		const rows = await db
			.selectFrom('categories')
			.select(['id', 'name', 'image', 'images'])
			.where('parent_id', 'is', null)
			.orderBy('position')
			.orderBy('id')
			.execute()
		return rows.map((row) => ({ ...row, panel: parseTextList(row.images) }))
	}
	const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
	const rows = await db
		.selectFrom('brands')
		.select(['id', 'name', 'image'])
		.$if(search !== '', (query) => query.where(({ fn, eb }) => eb(fn<string>('lower', ['name']), 'like', pattern)))
		.orderBy('name')
		.limit(mostBrands)
		.execute()
	return rows.map((row) => ({ ...row, panel: [], images: '[]' }))
}

/** A category of the menu, or a brand; null if there is none. */
export async function readMenuEntity(db: Db, kind: MenuKind, id: number): Promise<MenuEntity | null> {
	if (kind === 'category') return (await listMenu(db, kind)).find((one) => one.id === id) ?? null
	const row = await db.selectFrom('brands').select(['id', 'name', 'image']).where('id', '=', id).executeTakeFirst()
	return row ? { ...row, panel: [], images: '[]' } : null
}
