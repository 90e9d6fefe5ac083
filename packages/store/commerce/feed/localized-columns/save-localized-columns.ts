import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { saveTranslations, type Translation } from '../../translations/save-translations.ts'
import type { FeedLine } from '../feed-line.ts'
import type { Watch } from '../import/apply.ts'
import { loadProducts } from '../stored/stored-products.ts'
import { type MatchedTranslations, matchTranslations } from './match-translations.ts'

/** A stored product and its lines in a feed. */
export interface LocalizedLines {
	readonly id: number | undefined
	readonly lines: readonly Pick<FeedLine, 'number' | 'id' | 'localized'>[]
}

interface Options {
	readonly now: Date
	/** Called for translations of a line without a matching English text. */
	readonly onNote?: (line: number, id: string, reason: string) => void
	readonly watch?: Watch
}

/** Stores the translations in lines. Returns the ids of products with changed texts, whose search text has to be updated. */
export async function saveLocalizedColumns(
	trx: Transaction<Database>,
	products: readonly LocalizedLines[],
	{ now, onNote, watch }: Options,
): Promise<readonly number[]> {
	const linesByProduct = new Map(
		products.flatMap(({ id, lines }) => (id !== undefined && lines.some((line) => line.localized) ? [[id, lines] as const] : [])),
	)
	if (linesByProduct.size === 0) return []
	const stored = await loadProducts(trx, [...linesByProduct.keys()])
	const translated = stored.flatMap((product) => {
		const lines = linesByProduct.get(product.row.id) ?? []
		return languagesOf(lines).map((language) => {
			const columnsByLine = new Map(lines.flatMap(({ id, localized: all }) => (all?.[language] ? [[id, all[language]] as const] : [])))
			return { id: product.row.id, ...matchTranslations(product, { language, lines: columnsByLine }) }
		})
	})
	const numbers = new Map(products.flatMap(({ lines }) => lines.map(({ id, number }) => [id, number] as const)))
	for (const { notes } of translated) for (const { id, reason } of notes) onNote?.(numbers.get(id) ?? 0, id, reason)
	const wanted = translated.flatMap(({ translations }) => translations)
	for (const [kind, own] of Map.groupBy(wanted, (one) => one.kind))
		await watch?.([{ table: 'translations', where: { kind: [kind], ref: [...new Set(own.map(({ ref }) => ref))] } }])
	const changed = new Set(await saveTranslations(trx, wanted, now))
	return changed.size === 0 ? [] : productsWithChanges(translated, [...changed])
}

function languagesOf(lines: LocalizedLines['lines']): readonly string[] {
	return [...new Set(lines.flatMap(({ localized }) => Object.keys(localized ?? {})))]
}

/** The products with changed translations. A word may belong to other products too, which `saveLocalizedColumns` returns for their own lines. */
function productsWithChanges(
	translated: readonly (MatchedTranslations & { readonly id: number })[],
	changed: readonly Translation[],
): readonly number[] {
	const keys = new Set(changed.map(({ kind, ref, language }) => JSON.stringify([kind, ref, language])))
	const isChanged = ({ kind, ref, language }: Translation) => keys.has(JSON.stringify([kind, ref, language]))
	return [...new Set(translated.flatMap(({ id, translations }) => (translations.some(isChanged) ? [id] : [])))]
}
