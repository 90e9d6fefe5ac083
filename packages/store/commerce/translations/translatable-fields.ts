import { localizedFieldNames } from '@storefront/contract/domain/catalogue/product-fields.ts'
import { isSpecification, isVariation, parseList } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Kind } from './localize.ts'
import { maxSharedWordLength } from './shared-words.ts'

/** An entity with translatable texts. */
export interface Translatable {
	/** The `ref` of its translations. */
	readonly ref: string
	/** Display name for the owner: `Phones > Android`, a product name, an English word. */
	readonly name: string
	/** English texts by field; an empty field needs no translation. */
	readonly english: Readonly<Record<string, string>>
}

/** All translatable entities of a kind, in the order of the shop. */
export function listTranslatables(db: Db, kind: Kind): Promise<readonly Translatable[]> {
	return readers[kind](db)
}

const readers: Readonly<Record<Kind, (db: Db) => Promise<readonly Translatable[]>>> = {
	async product(db) {
		const rows = await db
			.selectFrom('products')
			.select(['id', 'name', 'description', 'online_description', ...localizedFieldNames])
			.orderBy('id')
			.execute()
		return rows.map(({ id, name, online_description: description_html, ...texts }) => ({
			ref: String(id),
			name,
			english: { name, description_html, ...texts },
		}))
	},
	async category(db) {
		const rows = await db.selectFrom('categories').select(['id', 'name', 'parent_id']).orderBy('position').orderBy('id').execute()
		const names = new Map(rows.map(({ id, name }) => [id, name]))
		return rows.map(({ id, name, parent_id }) => ({
			ref: String(id),
			name: parent_id === null ? name : `${names.get(parent_id) ?? ''} > ${name}`,
			english: { name },
		}))
	},
	async brand(db) {
		const rows = await db.selectFrom('brands').select(['id', 'name']).orderBy('name').execute()
		return rows.map(({ id, name }) => ({ ref: String(id), name, english: { name } }))
	},
	async section(db) {
		const rows = await db.selectFrom('sections').select(['key', 'title', 'sub_title']).orderBy('key').execute()
		return rows.map(({ key, ...english }) => ({ ref: key, name: key, english }))
	},
	async slider(db) {
		const rows = await db.selectFrom('sliders').select(['id', 'title']).orderBy('position').orderBy('id').execute()
		return rows.map(toTitled)
	},
	async promotion(db) {
		const rows = await db.selectFrom('promotions').select(['id', 'title']).orderBy('position').orderBy('id').execute()
		return rows.map(toTitled)
	},
	async payment(db) {
		const rows = await db.selectFrom('payment_types').select(['id', 'name', 'instructions']).orderBy('position').orderBy('id').execute()
		return rows.map(({ id, ...english }) => ({ ref: String(id), name: english.name, english }))
	},
	async delivery(db) {
		const rows = await db.selectFrom('delivery_services').select(['id', 'name']).orderBy('position').orderBy('id').execute()
		return rows.map(({ id, name }) => ({ ref: String(id), name, english: { name } }))
	},
	async place(db) {
		const rows = await db.selectFrom('pickup_places').select(['id', 'name', 'opening_hours']).orderBy('id').execute()
		return rows.map(({ id, ...english }) => ({ ref: String(id), name: english.name, english }))
	},
	word: readWords,
}

function toTitled({ id, title }: { readonly id: number; readonly title: string }): Translatable {
	return { ref: String(id), name: title, english: { title } }
}

const chunkSize = 1000

/** Distinct names and values of data sheets and options. Texts without a word (`8 GB`, `USB-C`) need no translation. */
async function readWords(db: Db): Promise<readonly Translatable[]> {
	const words = new Set<string>()
	for (let last = 0; ; ) {
		const rows = await db
			.selectFrom('products')
			.select(['id', 'specifications', 'variations'])
			.where('id', '>', last)
			.orderBy('id')
			.limit(chunkSize)
			.execute()
		for (const row of rows) {
			for (const { name, value } of parseList(row.specifications, isSpecification)) words.add(name).add(value)
			for (const { name, options } of parseList(row.variations, isVariation)) for (const word of [name, ...options]) words.add(word)
		}
		const end = rows.at(-1)
		if (!end) break
		last = end.id
	}
	return [...words]
		.filter((word) => word.length <= maxSharedWordLength && /\p{Ll}{3}/u.test(word))
		.sort()
		.map((word) => ({ ref: word, name: word, english: { name: word } }))
}
