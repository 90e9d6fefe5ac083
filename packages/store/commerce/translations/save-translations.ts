import { catalogueTag } from '@storefront/contract/domain/frame/changes.ts'
import { sql, type Transaction } from 'kysely'
import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import { parseTextMap } from '../../infrastructure/db/json.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import type { Database } from '../../infrastructure/db/schema/database.ts'
import type { Kind } from './localize.ts'

type Trx = Transaction<Database>

/** What is said of one thing in one language. An empty text takes the field back; what is not named stays. */
export interface Translation {
	readonly kind: Kind
	/** An id, a section's key; of a word the English one. */
	readonly ref: string
	/** Its tag, as `languageTag` (language-tag.ts) spells it. */
	readonly language: string
	readonly texts: Readonly<Record<string, string>>
}

const rowsAtOnce = 300

/**
 * Keeps translations, and says so to the pages that show them. Gives those that changed something. What the search knows is
 * brought up to them by `summarizeTranslated` (search/summarize.ts), which whoever calls this calls after it.
 */
export async function saveTranslations(trx: Trx, translations: readonly Translation[], now: Date): Promise<readonly Translation[]> {
	const changed = await saveTranslationsSilently(trx, translations, now)
	await recordTranslationChanges(trx, changed, now)
	return changed
}

/** The same without a word to anybody, for a catalogue that no page shows yet. */
export async function saveTranslationsSilently(trx: Trx, translations: readonly Translation[], now: Date): Promise<readonly Translation[]> {
	const wanted = mergeTranslations(translations)
	const changed: Translation[] = []
	for (let start = 0; start < wanted.length; start += rowsAtOnce)
		changed.push(...(await saveChunk(trx, wanted.slice(start, start + rowsAtOnce), now)))
	return changed
}

/** Several of one thing are one: the later text of a field counts. */
function mergeTranslations(translations: readonly Translation[]): readonly Translation[] {
	const all = new Map<string, Translation>()
	for (const one of translations) {
		const key = JSON.stringify([one.kind, one.ref, one.language])
		all.set(key, { ...one, texts: { ...all.get(key)?.texts, ...one.texts } })
	}
	return [...all.values()]
}

async function saveChunk(trx: Trx, wanted: readonly Translation[], now: Date): Promise<readonly Translation[]> {
	const known = await readTexts(trx, wanted)
	const changed = wanted.flatMap((one) => {
		const before = known.get(keyOf(one)) ?? {}
		const texts = Object.fromEntries(Object.entries({ ...before, ...one.texts }).filter(([, text]) => text !== ''))
		return sameTexts(before, texts) ? [] : [{ ...one, texts }]
	})
	const kept = changed.filter(({ texts }) => Object.keys(texts).length > 0)
	const updated_at = now.toISOString()
	if (kept.length > 0)
		await trx
			.insertInto('translations')
			.values(kept.map(({ texts, ...one }) => ({ ...one, texts: JSON.stringify(texts), updated_at })))
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

function sameTexts(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
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

/** A product's own pages and its categories' show its texts; everything else may stand on any page. */
async function recordTranslationChanges(trx: Trx, changed: readonly Translation[], now: Date): Promise<void> {
	if (changed.length === 0) return
	const products = [...new Set(changed.flatMap(({ kind, ref }) => (kind === 'product' ? [Number(ref)] : [])))]
	const rows =
		products.length === 0
			? []
			: await trx
					.updateTable('products')
					// Its `revision` goes by it, in every language: a site of files then makes its pages anew.
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
