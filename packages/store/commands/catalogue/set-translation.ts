import * as v from 'valibot'
import { markTranslatedOutdated, summarizeOutdated } from '../../commerce/search/summarize.ts'
import { languageTag } from '../../commerce/translations/language-tag.ts'
import { type Kind, translatable } from '../../commerce/translations/localize.ts'
import { recordTranslationChanges, saveTranslationsSilently } from '../../commerce/translations/save-translations.ts'
import { sanitizeDescription } from '../../infrastructure/text/html.ts'
import { defineCommand } from '../command.ts'
import { InvalidInput } from '../command-errors.ts'
import type { RowChange } from '../snapshot.ts'

const kinds = Object.keys(translatable) as Kind[]

/** Saves or removes translations of one entity. An empty text removes the translation of its field; other fields stay. */
export const setTranslation = defineCommand({
	name: 'translation.set',
	permission: 'catalogue.write',
	input: v.pipe(
		v.strictObject({
			kind: v.picklist(kinds),
			/** An id, the key of a section, or an English word. */
			ref: v.pipe(v.string(), v.minLength(1), v.maxLength(500)),
			language: v.pipe(
				v.string(),
				v.check((tag) => tag !== 'en' && languageTag(tag) === tag, 'This is not the tag of a language.'),
			),
			texts: v.pipe(v.record(v.string(), v.pipe(v.string(), v.trim(), v.maxLength(100_000))), v.minEntries(1)),
		}),
		v.check(
			({ kind, texts }) => Object.keys(texts).every((field) => (translatable[kind] as readonly string[]).includes(field)),
			'This field has no translations.',
		),
	),
	title: ({ kind, ref, language, texts }) =>
		`${Object.values(texts).every((text) => text === '') ? 'Removed' : 'Set'} the translation of ${kind} ${ref} into ${language}: ${Object.keys(texts).join(', ')}`,
	scope: async (_trx, { kind, ref, language }) => [{ table: 'translations', where: { kind: [kind], ref: [ref], language: [language] } }],
	async write(trx, { texts: typed, ...entity }, { now }) {
		const texts = Object.fromEntries(Object.entries(typed).map(([field, text]) => [field, safeText(field, text)]))
		await saveTranslationsSilently(trx, [{ ...entity, texts }], now)
	},
	async derive(trx, { changes }, { now }) {
		const changed = changes.map(entityOf)
		await recordTranslationChanges(trx, changed, now)
		await markTranslatedOutdated(trx, changed)
	},
	afterCommit: (db) => summarizeOutdated(db),
})

function safeText(field: string, text: string): string {
	if (field !== 'description_html' || text === '') return text
	const safe = sanitizeDescription(text)
	if (safe === '') throw new InvalidInput({ [field]: ['The text is empty after removing unsafe HTML such as scripts.'] })
	return safe
}

function entityOf({ key }: RowChange): { readonly kind: Kind; readonly ref: string } {
	const [kind, , ...ref] = key.split('/')
	return { kind: kind as Kind, ref: ref.join('/') }
}
