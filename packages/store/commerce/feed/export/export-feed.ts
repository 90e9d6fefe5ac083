import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { withoutArchived } from '@storefront/store/infrastructure/db/archived-products.ts'
import { makeFolder } from '@storefront/store/infrastructure/db/data-folder.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { exportColumns, isOwnColumn, ownColumns, parseMarketColumn } from '../columns.ts'
import { localizedColumnNames, readLocalizedColumns, translatedLanguages, translateProducts } from '../localized-columns/columns.ts'
import type { FeedDetails } from '../map/draft.ts'
import type { FeedMarkets } from '../market-prices/feed-markets.ts'
import { priceColumnNames, readPriceColumns, readPricedMarkets } from '../market-prices/price-columns.ts'
import { loadProducts, type StoredProduct, type StoredVariant } from '../stored/stored-products.ts'
import { conversationalColumns, readConversationalColumns } from './conversational-columns.ts'
import { type Columns, type ExportOptions, productLines } from './product-lines.ts'
import { openShippingColumn, type ShippingWriter, shippingColumn } from './shipping-column.ts'
import { type FeedTarget, targetLines } from './target-lines.ts'
import { writeTable } from './write-table.ts'
import { writeXml } from './write-xml.ts'

export type FeedFormat = 'tsv' | 'xml'

export interface FeedOptions extends ExportOptions {
	readonly format: FeedFormat
	/** The shop's name. */
	readonly title: string
	/** Missing: the feed is for an import into this shop, and contains all data. */
	readonly readers?: FeedTarget
	/** Called after each page of products with the number of lines and the completed share of the catalogue (0 to 1). */
	readonly onProgress?: (lines: number, share: number) => void
}

const pageSize = 200

/** Yields the catalogue as a product feed, in chunks. Importing it with `importFeed` changes nothing. */
export async function* exportFeed(db: Db, options: FeedOptions): AsyncGenerator<string> {
	const languages = options.readers ? [] : await translatedLanguages(db)
	const markets = options.readers ? new Map() : await readPricedMarkets(db)
	const shipping = options.readers ? await openShippingColumn(db, options.readers.language, options) : null
	const lines = linePages(db, options, { languages, markets, shipping })
	const columns = async () => {
		const names = await readColumnNames(db)
		return options.readers
			? [
					...names.filter((name) => !isOwnColumn(name) && !isConversational(name) && !(shipping && isShipping(name))),
					...conversationalColumns,
					...(shipping ? [shippingColumn] : []),
				]
			: [...names, ...priceColumnNames(markets), ...localizedColumnNames(languages)]
	}
	yield* options.format === 'xml' ? writeXml(lines, options) : writeTable(lines, await columns())
}

/** Writes the feed to a file, compressed if its name ends in `.gz`. The file appears only when it is complete. */
export async function exportFeedTo(db: Db, path: string, options: FeedOptions): Promise<void> {
	makeFolder(dirname(path), `The folder is "${dirname(path)}"`)
	const draft = `${path}.part`
	try {
		const text = Readable.from(exportFeed(db, options))
		if (path.endsWith('.gz')) await pipeline(text, createGzip(), createWriteStream(draft))
		else await pipeline(text, createWriteStream(draft))
		await rename(draft, path)
	} finally {
		await rm(draft, { force: true })
	}
}

/** Languages and markets that an export contains besides English and the main market. */
interface FeedScope {
	readonly languages: readonly string[]
	readonly markets: FeedMarkets
	/** Delivery services for other services; null: the feed has those of imported lines only. */
	readonly shipping: ShippingWriter | null
}

async function* linePages(db: Db, options: FeedOptions, scope: FeedScope): AsyncGenerator<Columns[]> {
	const { all } = await db
		.selectFrom('products')
		.select(({ fn }) => fn.countAll<number>().as('all'))
		.executeTakeFirstOrThrow()
	let done = 0
	let written = 0
	for await (const ids of idPages(db, 'products')) {
		const products = await loadProducts(db, options.readers ? await withoutArchivedIds(db, ids) : ids)
		const lines = options.readers
			? await linesForReaders(db, products, options.readers, scope.shipping, options)
			: await linesForImport(db, products, scope, options)
		done += ids.length
		written += lines.length
		options.onProgress?.(written, done / Math.max(all, done))
		yield lines
	}
}

/** Those of the products that shoppers see: other services must not advertise the others. */
async function withoutArchivedIds(db: Db, ids: readonly number[]): Promise<readonly number[]> {
	const rows = await withoutArchived(() => db.selectFrom('products').select('id').where('id', 'in', ids).execute())
	return rows.map(({ id }) => id)
}

async function linesForImport(db: Db, products: readonly StoredProduct[], { languages, markets }: FeedScope, options: ExportOptions) {
	const localized = await readLocalizedColumns(db, products, languages)
	const priced = await readPriceColumns(db, products, markets)
	return products.flatMap((product) =>
		productLines(product, options).map((line) => {
			const id = line['id'] ?? ''
			return { ...line, ...priced.get(id), ...localized.get(id) }
		}),
	)
}

async function linesForReaders(
	db: Db,
	products: readonly StoredProduct[],
	readers: FeedTarget,
	shipping: ShippingWriter | null,
	options: ExportOptions,
) {
	const translated = readers.language === null ? products : await translateProducts(db, products, readers.language)
	const names = translated.map(({ row }) => row.name)
	const conversational = await readConversationalColumns(db, products, { language: readers.language, site: options.site, names })
	return products.flatMap((product, at) => {
		const own = conversational.get(product.row.id)
		const lines = targetLines(product, translated[at] ?? product, readers, options).map((line) => withConversational(line, own))
		return shipping ? lines.map((line, index) => withShipping(line, product.offers[index], shipping)) : lines
	})
}

/** Only the lines of a group have the name of the group. */
function withConversational(line: Columns, { item_group_title, ...own }: Columns = {}): Columns {
	return { ...line, ...own, ...(line['item_group_id'] && item_group_title ? { item_group_title } : {}) }
}

function isConversational(name: string): boolean {
	return conversationalColumns.some((column) => column === name)
}

function withShipping(line: Columns, variant: StoredVariant | undefined, shipping: ShippingWriter): Columns {
	const others = Object.entries(line).filter(([name]) => !isShipping(name))
	return { ...Object.fromEntries(others), ...(variant && { [shippingColumn]: shipping(variant) }) }
}

/** Whether a column has delivery charges: `shipping`, `shipping(country:price)`; not `shipping_weight`. */
function isShipping(name: string): boolean {
	return /^shipping(\(|$)/.test(name)
}

/** All columns of all lines, because the header of a table names them first. */
async function readColumnNames(db: Db): Promise<string[]> {
	const others = new Set<string>()
	for await (const ids of idPages(db, 'offers')) {
		const rows = await db.selectFrom('offers').select('details').where('id', 'in', ids).execute()
		for (const { details } of rows)
			for (const name of Object.keys((JSON.parse(details) as Partial<FeedDetails>).columns ?? {})) others.add(name)
	}
	const known: ReadonlySet<string> = new Set(exportColumns)
	return [
		...exportColumns,
		...[...others].filter((name) => !known.has(name) && !isOwnColumn(name) && !parseMarketColumn(name)).sort(),
		...ownColumns,
	]
}

/** Yields all ids in order, in pages. */
async function* idPages(db: Db, table: 'products' | 'offers'): AsyncGenerator<number[]> {
	for (let last = 0; ; ) {
		const rows = await db.selectFrom(table).select('id').where('id', '>', last).orderBy('id').limit(pageSize).execute()
		const end = rows.at(-1)
		if (!end) return
		yield rows.map(({ id }) => id)
		last = end.id
	}
}
