import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { sql, type Transaction } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { Kind } from './localize.ts'

type Trx = Transaction<Database>

/** The texts of one entity in one language. An empty text deletes the translation of its field; other fields stay. */
export interface Translation {
	readonly kind: Kind
	/** An id, the key of a section, or the English word. */
	readonly ref: string
	/** A tag normalized by `languageTag` (language-tag.ts). */
	readonly language: string
	readonly texts: Readonly<Record<string, string>>
}

const chunkSize = 300

/**
 * Saves translations and invalidates the pages that show them. Returns the changed ones. Afterwards the caller has to
 * update the search: `markTranslatedOutdated` and `summarizeOutdated` (search/summarize.ts).
 */
export async function saveTranslations(trx: Trx, translations: readonly Translation[], now: Date): Promise<readonly Translation[]> {
	const changed = await saveTranslationsSilently(trx, translations, now)
	await recordTranslationChanges(trx, changed, now)
	return changed
}

/** Saves translations without invalidating pages, for a catalogue that no page shows yet. */
export async function saveTranslationsSilently(trx: Trx, translations: readonly Translation[], now: Date): Promise<readonly Translation[]> {
	const wanted = mergeTranslations(translations)
	const changed: Translation[] = []
	for (let start = 0; start < wanted.length; start += chunkSize)
		changed.push(...(await saveChunk(trx, wanted.slice(start, start + chunkSize), now)))
	return changed
}

/** Merges translations of the same entity; the later text of a field wins. */
function mergeTranslations(translations: readonly Translation[]): readonly Translation[] {
	const all = new Map<string, Translation>()
	for (const one of translations) {
		const key = JSON.stringify([one.kind, one.ref, one.language])
		all.set(key, { ...one, texts: { ...all.get(key)?.texts, ...one.texts } })
	}
	return [...all.values()]
}

async function saveChunk(trx: Trx, wanted: readonly Translation[], now: Date): Promise<readonly Translation[]> {
	const stored = await readTexts(trx, wanted)
	const changed = wanted.flatMap((one) => {
		const previous = stored.get(keyOf(one)) ?? {}
		const texts = Object.fromEntries(Object.entries({ ...previous, ...one.texts }).filter(([, text]) => text !== ''))
		return areSameTexts(previous, texts) ? [] : [{ ...one, texts }]
	})
	const nonEmpty = changed.filter(({ texts }) => Object.keys(texts).length > 0)
	const updated_at = now.toISOString()
	if (nonEmpty.length > 0)
		await trx
			.insertInto('translations')
			.values(nonEmpty.map(({ texts, ...one }) => ({ ...one, texts: JSON.stringify(texts), updated_at })))
			.onConflict((conflict) =>
				conflict
					.columns(['kind', 'ref', 'language'])
					.doUpdateSet((row) => ({ texts: row.ref('excluded.texts'), updated_at: row.ref('excluded.updated_at') })),
			)
			.execute()
	for (const { kind, ref, language } of changed.filter(({ texts }) => Object.keys(texts).length === 0))
		await trx.deleteFrom('translations').where('kind', '=', kind).where('ref', '=', ref).where('language', '=', language).execute()
	return changed
}

function areSameTexts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
	const names = Object.keys(a)
	return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name])
}

function keyOf({ kind, ref, language }: Pick<Translation, 'kind' | 'ref' | 'language'>): string {
	return JSON.stringify([kind, ref, language])
}

async function readTexts(db: Db, wanted: readonly Translation[]): Promise<ReadonlyMap<string, Record<string, string>>> {
	const known = new Map<string, Record<string, string>>()
	for (const [kind, own] of Map.groupBy(wanted, (one) => one.kind)) {
		const refs = [...new Set(own.map(({ ref }) => ref))]
		const rows = await db
			.selectFrom('translations')
			.select(['ref', 'language', 'texts'])
			.where('kind', '=', kind)
			.where('ref', 'in', refs)
			.execute()
		for (const { ref, language, texts } of rows) known.set(keyOf({ kind, ref, language }), parseTextMap(texts))
	}
	return known
}

/** Invalidates the pages that show changed translations: texts of a product are on its page and its categories, all other texts may be on any page. */
export async function recordTranslationChanges(trx: Trx, changed: readonly Pick<Translation, 'kind' | 'ref'>[], now: Date): Promise<void> {
	if (changed.length === 0) return
	const products = [...new Set(changed.flatMap(({ kind, ref }) => (kind === 'product' ? [Number(ref)] : [])))]
	const rows =
		products.length === 0
			? []
			: await trx
					.updateTable('products')
					// `revision` depends on it in every language, so that a static site renders the pages again.
					.set({ updated_at: now.toISOString() })
					.where(sql<boolean>`id in (${sql.join(products)})`)
					.returning(['id', 'category_id', 'sub_category_id'])
					.execute()
	const others = changed.some(({ kind }) => kind !== 'product')
	const tags = rows.flatMap((row) => [
		`product:${row.id}`,
		...[row.category_id, row.sub_category_id].flatMap((id) => (id === null ? [] : [`category:${id}`])),
	])
	await recordChanges(trx, others ? [catalogueTag] : tags, now)
}
