import { localizedFieldNames, mapProductFields } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { commonVariation } from '@storefront/contract/domain/catalogue/variation.ts'
import { parseTextMap } from '@storefront/store/infrastructure/db/json.ts'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inlineRows } from '@storefront/store/infrastructure/db/rows.ts'
import { sql } from 'kysely'
import type { Specification } from '../map/draft.ts'
import { offerIdOf, type StoredProduct } from '../stored/stored-products.ts'

/** The columns in which an export writes the translations of a product. */
const columns = [
	'product_name',
	'product_description',
	'description_html',
	'category',
	'specifications',
	'options',
	...localizedFieldNames,
] as const

/** The languages with translations in the catalogue, sorted by tag. */
export async function translatedLanguages(db: Db): Promise<readonly string[]> {
	const rows = await db
		.selectFrom('translations')
		.select('language')
		.distinct()
		.where('kind', 'in', ['product', 'category', 'word'])
		.orderBy('language')
		.execute()
	return rows.map(({ language }) => language)
}

/** The header names of the localized columns. */
export function localizedColumnNames(languages: readonly string[]): readonly string[] {
	return languages.flatMap((language) => columns.map((column) => `${column}[${language}]`))
}

/** The localized columns of products, by line id. */
export async function readLocalizedColumns(
	db: Db,
	products: readonly StoredProduct[],
	languages: readonly string[],
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
	if (languages.length === 0) return new Map()
	const texts = await readTexts(db, products)
	return new Map(
		products.flatMap((product) => {
			const localized = languages.map((language) =>
				columnsInLanguage(product, language, (kind, ref) => texts.get(keyOf(kind, ref, language)) ?? {}),
			)
			return product.offers.map((offer, index) => {
				const id = offerIdOf(offer)
				const texts = localized.map(({ product: first, options }) => ({ ...(index === 0 ? first : {}), ...options.get(id) }))
				return [id, Object.assign({}, ...texts) as Record<string, string>] as const
			})
		}),
	)
}

type TextLookup = (kind: string, ref: string | number) => Readonly<Record<string, string>>

function columnsInLanguage({ row, category, offers }: StoredProduct, language: string, lookup: TextLookup) {
	const own = lookup('product', row.id)
	const word = (english: string) => lookup('word', english)['name'] ?? english
	const path = category.map(
		(name, level) => lookup('category', (level === 0 ? row.category_id : row.sub_category_id) ?? '')['name'] ?? name,
	)
	const sheet = JSON.parse(row.specifications) as Specification[]
	const translatedSheet = sheet.map(({ name, value }) => ({ name: word(name), value: word(value) }))
	const columnTexts: Record<(typeof columns)[number], string> = {
		product_name: own['name'] ?? '',
		product_description: own['description'] ?? '',
		description_html: own['description_html'] ?? '',
		category: differs(category, path) ? path.join(' > ') : '',
		specifications: differs(sheet, translatedSheet) ? JSON.stringify(translatedSheet) : '',
		options: '',
		...mapProductFields((name) => own[name] ?? ''),
	}
	const toColumns = (entries: Readonly<Record<string, string>>) =>
		Object.fromEntries(Object.entries(entries).flatMap(([column, text]) => (text ? [[`${column}[${language}]`, text]] : [])))
	return {
		product: toColumns(columnTexts),
		options: new Map(
			offers.map((offer) => {
				const attributes = Object.entries(JSON.parse(offer.attributes) as Record<string, string>)
				const translatedOptions = attributes.map(([name, value]) => [word(name), word(value)] as const)
				return [
					offerIdOf(offer),
					toColumns({ options: differs(attributes, translatedOptions) ? JSON.stringify(Object.fromEntries(translatedOptions)) : '' }),
				] as const
			}),
		),
	}
}

function differs(english: unknown, translated: unknown): boolean {
	return JSON.stringify(english) !== JSON.stringify(translated)
}

/**
 * Translates products, in the same order; texts without a translation stay in English. Names of options with a column in feeds stay
 * in English, because the column is found by the English name.
 */
export async function translateProducts(db: Db, products: readonly StoredProduct[], language: string): Promise<readonly StoredProduct[]> {
	const texts = await readTexts(db, products)
	const lookup: TextLookup = (kind, ref) => texts.get(keyOf(kind, ref, language)) ?? {}
	const word = (english: string) => lookup('word', english)['name'] ?? english
	return products.map((product) => {
		const { row, category, offers } = product
		const own = lookup('product', row.id)
		const sheet = JSON.parse(row.specifications) as Specification[]
		return {
			...product,
			row: {
				...row,
				name: own['name'] ?? row.name,
				description: own['description'] ?? row.description,
				specifications: JSON.stringify(sheet.map(({ name, value }) => ({ name: word(name), value: word(value) }))),
			},
			category: category.map(
				(name, level) => lookup('category', (level === 0 ? row.category_id : row.sub_category_id) ?? '')['name'] ?? name,
			),
			offers: offers.map((offer) => ({ ...offer, attributes: JSON.stringify(translateOptions(offer.attributes, word)) })),
		}
	})
}

function translateOptions(attributes: string, word: (english: string) => string): Readonly<Record<string, string>> {
	const options = Object.entries(JSON.parse(attributes) as Record<string, string>)
	return Object.fromEntries(options.map(([name, value]) => [commonVariation(name) ? name : word(name), word(value)]))
}

async function readTexts(db: Db, products: readonly StoredProduct[]): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
	const wanted = new Set(
		products.flatMap(({ row, offers }) => [
			JSON.stringify(['product', String(row.id)]),
			...[row.category_id, row.sub_category_id].flatMap((id) => (id === null ? [] : [JSON.stringify(['category', String(id)])])),
			...wordsOf(row.specifications, offers).map((word) => JSON.stringify(['word', word])),
		]),
	)
	const wantedRows = inlineRows(
		db,
		{ kind: 'text', ref: 'text' },
		[...wanted].map((one) => JSON.parse(one) as [string, string]),
	)
	const rows = await db
		.selectFrom('translations')
		.select(['kind', 'ref', 'language', 'texts'])
		.where(sql<boolean>`(kind, ref) in (select kind, ref from ${wantedRows} as wanted)`)
		.execute()
	return new Map(rows.map(({ kind, ref, language, texts }) => [keyOf(kind, ref, language), parseTextMap(texts)]))
}

function wordsOf(specifications: string, offers: StoredProduct['offers']): readonly string[] {
	const sheet = (JSON.parse(specifications) as Specification[]).flatMap(({ name, value }) => [name, value])
	return [...sheet, ...offers.flatMap(({ attributes }) => Object.entries(JSON.parse(attributes) as Record<string, string>).flat())]
}

function keyOf(kind: string, ref: string | number, language: string): string {
	return JSON.stringify([kind, String(ref), language])
}
