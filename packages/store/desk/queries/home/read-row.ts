import { withEnglish } from '@storefront/i18n/server/request-locale.ts'
import { fillSection, needsOwnTitle, type SectionKey, sectionKeys } from '@storefront/store/commerce/catalogue/sections.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'

/** A product row of the home page for its page. */
export interface HomeRow {
	readonly key: SectionKey
	/** As the owner set them; empty: by the rule of the row. */
	readonly title: string
	readonly subtitle: string
	/** As shoppers see them. */
	readonly shown: { readonly title: string; readonly subtitle: string }
	/** Whether products that are chosen need a title of their own. */
	readonly needsTitle: boolean
	/** Products that the owner chose; none: chosen by the rule. */
	readonly chosen: readonly RowProduct[]
	/** Products that the row shows now. */
	readonly products: readonly RowProduct[]
	/** Values as they are stored, for `expected` of commands. */
	readonly stored: Readonly<Record<string, string | null>>
}

export interface RowProduct {
	readonly id: number
	readonly sku: string
	readonly name: string
}

/** A product row of the home page; null for an unknown key. */
export async function readHomeRow(db: Db, typed: string, now: Date): Promise<HomeRow | null> {
	const key = sectionKeys.find((one) => one === typed)
	if (!key) return null
	const [own, chosen, filled] = await Promise.all([
		db.selectFrom('sections').select(['title', 'sub_title']).where('key', '=', key).executeTakeFirst(),
		db
			.selectFrom('section_products')
			.select('product_id')
			.where('section_key', '=', key)
			.orderBy('position')
			.orderBy('product_id')
			.execute(),
		withEnglish(() => fillSection(db, key, now)),
	])
	const chosenIds = chosen.map(({ product_id }) => product_id)
	const names = await readRowProducts(db, [...new Set([...chosenIds, ...filled.ids])])
	const named = (ids: readonly number[]) => ids.flatMap((id) => names.get(id) ?? [])
	return {
		key,
		title: own?.title ?? '',
		subtitle: own?.sub_title ?? '',
		shown: { title: filled.title, subtitle: filled.subTitle },
		needsTitle: needsOwnTitle(key),
		chosen: named(chosenIds),
		products: named(filled.ids),
		stored: { [`sections/${key}/title`]: own?.title ?? null, [`sections/${key}/sub_title`]: own?.sub_title ?? null },
	}
}

async function readRowProducts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, RowProduct>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('products')
		.select(['products.id', 'products.name'])
		.select((row) =>
			row
				.selectFrom('offers')
				.select('sku')
				.whereRef('product_id', '=', 'products.id')
				.where('sku', '<>', '')
				.orderBy('position')
				.orderBy('id')
				.limit(1)
				.as('sku'),
		)
		.where('products.id', 'in', ids)
		.execute()
	return new Map(rows.map(({ id, name, sku }) => [id, { id, name, sku: sku ?? '' }]))
}

/** The products with these SKUs, in their order and each once, and the SKUs that no product has. */
export async function findBySku(
	db: Db,
	skus: readonly string[],
): Promise<{ readonly ids: readonly number[]; readonly unknown: readonly string[] }> {
	if (skus.length === 0) return { ids: [], unknown: [] }
	const rows = await db
		.selectFrom('offers')
		.select(['product_id', ({ fn }) => fn<string>('lower', ['sku']).as('sku')])
		.where(({ fn, eb }) =>
			eb(
				fn<string>('lower', ['sku']),
				'in',
				skus.map((sku) => sku.toLowerCase()),
			),
		)
		.execute()
	const products = new Map(rows.map(({ sku, product_id }) => [sku, product_id]))
	return {
		ids: [...new Set(skus.flatMap((sku) => products.get(sku.toLowerCase()) ?? []))],
		unknown: skus.filter((sku) => !products.has(sku.toLowerCase())),
	}
}
