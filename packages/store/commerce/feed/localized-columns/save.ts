import type { Database } from '@storefront/store/infrastructure/db/schema/database.ts'
import type { Transaction } from 'kysely'
import { saveTranslations, type Translation } from '../../translations/save-translations.ts'
import type { FeedLine } from '../line.ts'
import { loadProducts } from '../stored/stored.ts'
import { type Translated, translate } from './translate.ts'

/** A product of the shop, and the lines of a feed that speak of it. */
export interface LocalizedLines {
	readonly id: number | undefined
	readonly lines: readonly Pick<FeedLine, 'number' | 'id' | 'localized'>[]
}

interface Options {
	readonly now: Date
	/** Told of what a line says and nothing in the shop's own language stands beside. */
	readonly onNote?: (line: number, id: string, reason: string) => void
}

/** Keeps what lines say in further languages. Gives the products whose texts have changed, for the search to be told. */
export async function saveLocalizedColumns(
	trx: Transaction<Database>,
	spoken: readonly LocalizedLines[],
	{ now, onNote }: Options,
): Promise<readonly number[]> {
	const linesOf = new Map(
		spoken.flatMap(({ id, lines }) => (id !== undefined && lines.some((line) => line.localized) ? [[id, lines] as const] : [])),
	)
	if (linesOf.size === 0) return []
	const products = await loadProducts(trx, [...linesOf.keys()])
	const translated = products.flatMap((product) => {
		const lines = linesOf.get(product.row.id) ?? []
		return languagesOf(lines).map((language) => {
			const said = new Map(lines.flatMap(({ id, localized: all }) => (all?.[language] ? [[id, all[language]] as const] : [])))
			return { id: product.row.id, ...translate(product, { language, lines: said }) }
		})
	})
	const numbers = new Map(spoken.flatMap(({ lines }) => lines.map(({ id, number }) => [id, number] as const)))
	for (const { notes } of translated) for (const { id, reason } of notes) onNote?.(numbers.get(id) ?? 0, id, reason)
	const changed = new Set(
		await saveTranslations(
			trx,
			translated.flatMap(({ translations }) => translations),
			now,
		),
	)
	return changed.size === 0 ? [] : productsWithChanges(translated, [...changed])
}

function languagesOf(lines: LocalizedLines['lines']): readonly string[] {
	return [...new Set(lines.flatMap(({ localized }) => Object.keys(localized ?? {})))]
}

/** Of these products those that something was said anew of. A word is another one's too: that one is told of at its own turn. */
function productsWithChanges(
	translated: readonly (Translated & { readonly id: number })[],
	changed: readonly Translation[],
): readonly number[] {
	const keys = new Set(changed.map(({ kind, ref, language }) => JSON.stringify([kind, ref, language])))
	const isChanged = ({ kind, ref, language }: Translation) => keys.has(JSON.stringify([kind, ref, language]))
	return [...new Set(translated.flatMap(({ id, translations }) => (translations.some(isChanged) ? [id] : [])))]
}
