import type { Content } from '../read.ts'
import { type Kind, kindNames } from '../schemas.ts'
import type { Entry } from '../translations.ts'
import { kindLabels } from './labels.ts'
import { type ShopFiles, textPathOf } from './read-running.ts'

/** A text of the shop in the list of the desk. */
export interface RunningText {
	readonly path: string
	readonly kind: Kind
	readonly kindLabel: string
	readonly title: string
	/** null: the original. */
	readonly language: string | null
	readonly isDraft: boolean
	/** Number of texts that the translation lacks; null: there is no translation. */
	readonly gaps: number | null
}

/** All texts by kind: originals, and a translation in each language that has one. */
export function listRunningTexts(shop: ShopFiles, { entries, translations }: Content): readonly RunningText[] {
	const originals = entries.flatMap((entry) => toText(shop, entry, null))
	const originalPaths = new Set(originals.map(({ path }) => path))
	const translated = translations.flatMap(({ language, entries: own }) =>
		own.flatMap((entry) =>
			toText(shop, entry, language).map((text) => ({
				...text,
				...(originalPaths.has(text.path) ? { path: `languages/${language}/${text.path}`, gaps: null } : {}),
			})),
		),
	)
	return [...originals, ...translated].toSorted(
		(one, other) =>
			kindNames.indexOf(one.kind) - kindNames.indexOf(other.kind) ||
			one.title.localeCompare(other.title) ||
			(one.language ?? '').localeCompare(other.language ?? ''),
	)
}

function toText(shop: ShopFiles, { kind, file, id, data, untranslated = [] }: Entry, language: string | null): readonly RunningText[] {
	const path = textPathOf(file, shop)
	if (path === undefined) return []
	const { title, draft } = data as { readonly title?: string; readonly draft?: boolean }
	// The words of the search are their own in each language: those of other languages are no gap.
	if (kind === 'search' && language !== null && !path.startsWith('languages/')) return []
	const hasTitle = kind === 'pages' || kind === 'faq' || kind === 'search'
	return [
		{
			path,
			kind,
			kindLabel: kindLabels[kind],
			title: (hasTitle ? title : undefined) ?? (hasTitle ? id : kindLabels[kind]),
			language,
			isDraft: draft === true,
			gaps: language === null ? 0 : untranslated.length,
		},
	]
}
