import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFeed } from '@storefront/store/commands/import/import-feed.ts'
import { exportFeed, type FeedFormat } from '@storefront/store/commerce/feed/export/export-feed.ts'
import type { ImportOptions, ImportResult } from '@storefront/store/commerce/feed/import/import-result.ts'
import { tableRow } from '@storefront/store/commerce/feed/table-row.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { sql } from 'kysely'
import { orderRow } from '../../orders.ts'

/** Feed of the tests: laptops in groups, phones, tablets, identical lines, and seven lines to reject. */
export const fixture = join(import.meta.dirname, '../../fixtures/feed.tsv')

/** URL of the shop in feeds. */
export const site = 'https://shop.test'

export const now = new Date('2026-11-20T12:00:00Z')

/** Imports the text of a feed from a temporary file. `report` is the text of the report file. */
export async function importText(db: Db, text: string, options: Partial<ImportOptions> = {}): Promise<ImportResult & { report: string }> {
	const folder = await mkdtemp(join(tmpdir(), 'feed-'))
	try {
		const path = join(folder, 'feed.tsv')
		await writeFile(path, text)
		const result = await importFeed(db, path, {
			currency: 'USD',
			site,
			assumedStock: 20,
			replace: false,
			keepDemo: false,
			dryRun: false,
			reportFolder: join(folder, 'imports'),
			clock: () => now,
			...options,
		})
		return { ...result, report: result.reportPath ? await readFile(result.reportPath, 'utf8') : '' }
	} finally {
		await rm(folder, { recursive: true })
	}
}

/** Creates a feed of these lines; its columns are all columns of any line. */
export function feedOf(lines: readonly Readonly<Record<string, string>>[]): string {
	const columns = [...new Set(lines.flatMap((line) => Object.keys(line)))]
	return tableRow(columns) + lines.map((line) => tableRow(columns.map((column) => line[column] ?? ''))).join('')
}

export async function exportText(db: Db, format: FeedFormat = 'tsv'): Promise<string> {
	let text = ''
	const options = { format, title: 'Shop', currency: 'USD', site }
	for await (const piece of exportFeed(db, options)) text += piece
	return text
}

/**
 * Reads all tables of the catalogue. The only omitted data are the last stock values of a feed, because an export contains values that the
 * imported feed left open.
 */
export async function catalogueOf(db: Db) {
	// Orders by two columns, because the first one alone does not order the products of a section.
	const rows = <Row>(table: string) => sql<Row>`select * from ${sql.table(table)} order by 1, 2`.execute(db).then((result) => result.rows)
	const offers = await rows<{ details: string }>('offers')
	return {
		categories: await rows('categories'),
		brands: await rows('brands'),
		products: (await rows<Record<string, unknown>>('products')).map(({ search_vector: _vector, ...row }) => row),
		offers: offers.map(({ details, ...row }) => {
			const { availability: _availability, quantity: _quantity, ...rest } = JSON.parse(details)
			return { ...row, details: rest }
		}),
		reviews: await rows('reviews'),
		sections: await rows('sections'),
		sectionProducts: await rows('section_products'),
		sliders: await rows('sliders'),
		promotions: await rows('promotions'),
	}
}

/** Describes products as shoppers see them, by the ids of the feed, so that shops with other row ids can be compared. */
export async function goodsOf(db: Db) {
	const products = await db
		.selectFrom('products')
		.innerJoin('categories', 'categories.id', 'products.category_id')
		.leftJoin('categories as sub', 'sub.id', 'products.sub_category_id')
		.leftJoin('brands', 'brands.id', 'products.brand_id')
		.select([
			'products.id',
			'products.external_id',
			'products.name',
			'online_description',
			'specifications',
			'variations',
			'products.price',
			'products.discount',
			'products.stock',
			'search_text',
			'warranty',
			'top_status',
			'thumbnail',
			'products.images',
			'image_texts',
			'categories.name as category',
			'sub.name as sub_category',
			'brands.name as brand',
		])
		.orderBy('products.id')
		.execute()
	const offers = await db
		.selectFrom('offers')
		.select(['product_id', 'external_id', 'sku', 'attributes', 'price', 'discount', 'stock', 'image'])
		.orderBy('position')
		.orderBy('id')
		.execute()
	const byProduct = Map.groupBy(offers, (offer) => offer.product_id)
	const goods = products.map(({ id, ...product }) => ({
		...product,
		offers: (byProduct.get(id) ?? []).map(({ product_id: _id, ...offer }) => offer),
	}))
	// Sorts here, because engines collate texts differently.
	return goods.sort((left, right) => ((left.external_id ?? '') < (right.external_id ?? '') ? -1 : 1))
}

const catalogueTables = [
	'order_lines',
	'orders',
	'carts',
	'section_products',
	'products',
	'categories',
	'brands',
	'sliders',
	'promotions',
	'translations',
	'meta',
] as const

/** Deletes all data that an import can have created, including its bookkeeping. */
export async function emptyCatalogue(db: Db): Promise<void> {
	for (const table of catalogueTables) await db.deleteFrom(table).execute()
}

/** Creates an order of one item of this variant. */
export async function addOrderOf(db: Db, offerId: string): Promise<void> {
	const offer = await db
		.selectFrom('offers')
		.select(['id', 'product_id', 'sku', 'price'])
		.where('external_id', '=', offerId)
		.executeTakeFirstOrThrow()
	const { id } = await db
		.insertInto('orders')
		.values(
			orderRow({
				order_no: `order of ${offerId}`,
				idempotency_key: offerId,
				subtotal: offer.price,
				shipping_charge: 0,
				final_total: offer.price,
				total_quantity: 1,
				created_at: now.toISOString(),
			}),
		)
		.returning('id')
		.executeTakeFirstOrThrow()
	const line = {
		product_id: offer.product_id,
		offer_id: offer.id,
		name: offerId,
		variant: '',
		sku: offer.sku,
		quantity: 1,
		unit_price: offer.price,
		line_total: offer.price,
	}
	await db
		.insertInto('order_lines')
		.values({ ...line, order_id: id })
		.execute()
}
