import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { stringify } from 'yaml'
import { findMistake } from '#content/languages/check-message.ts'
import { buildTranslation, valueAt, withOtherFields } from '#content/source/merge-translation.ts'
import { preserveFormatting } from '../saving/preserve-formatting.ts'
import { findNewMistakes } from '../saving/unsaved.ts'
import { interfaceGroupOf, type OpenedTranslation, openTranslation, type TranslationTarget } from './open.ts'
import { bodyName, draftName, findDifferentLists } from './side-by-side.ts'

/** Result of a save. */
export interface Saved {
	readonly isDone: boolean
	/** Messages for the editor. */
	readonly words: string
}

type Path = readonly PropertyKey[]
type Written = ReadonlyMap<string, string>

/**
 * Saves translated texts of a file by field name (`pairTexts`); other content of the translation stays. Nothing is written if there are
 * errors. Texts of the shop in this language are copied only when they were changed.
 */
export function saveTranslation(into: TranslationTarget, path: string, sent: Written): Saved {
	const opened = openTranslation(into, path)
	const { root, themeFolder } = into
	const { file, before, holds, problem } = opened
	if (problem) return refused(`${problem.file}, line ${problem.line}: ${problem.message} ${problem.fix}`)
	const written = new Map([...sent].map(([name, text]) => [name, text.replaceAll('\r\n', '\n').trim()]))
	const room = interfaceGroupOf(path)
	const data = room === null ? textsOf(opened, written) : messagesOf(opened, written)
	const body = written.get(bodyName) ?? opened.translation.body.trim()
	const isEmpty = before === '' && Object.keys(data).length === 0 && body === ''
	const yaml = stringify(data, { lineWidth: 0 })
	const text = preserveFormatting(file, before, path.endsWith('.md') ? `---\n${yaml}---\n\n${body}\n` : yaml, {})
	if (isEmpty || (holds && text === before)) return { isDone: true, words: 'Nothing was changed, so nothing was written.' }
	const mistakes = room === null ? findNewMistakes(root, new Map([[file, text]]), themeFolder) : mistakesIn(room, data, into.language)
	if (mistakes !== null) return refused(mistakes)
	mkdirSync(dirname(join(root, file)), { recursive: true })
	writeFileSync(join(root, file), text)
	const later = room === null ? '' : ' The shop says it as soon as it is built or started anew.'
	return { isDone: true, words: `Saved in ${file}.${later}` }
}

function refused(sentences: string): Saved {
	return { isDone: false, words: `Not saved. ${sentences}` }
}

/** Creates the fields of a translated text; fields that the page did not show stay unchanged. */
function textsOf(opened: OpenedTranslation, written: Written): object {
	const [original, translation] = [opened.original.data, opened.translation.data]
	const wanted = buildTranslation(original, (at) => {
		const text = written.get(at.join('.'))
		if (text === undefined) return valueAt(translation, at)
		if (text === '') return undefined
		return Array.isArray(valueAt(original, at)) ? text.split('\n').flatMap((line) => line.trim() || []) : text
	})
	const withLists = findDifferentLists(opened).reduce(
		(whole: unknown, list) => withValue(whole, list, valueAt(translation, list)),
		wanted ?? {},
	)
	const { draft: _, ...fields } = (withOtherFields(withLists, original, translation) ?? {}) as { readonly draft?: unknown }
	// Browsers send only checked boxes.
	return written.get(draftName) === 'on' ? { ...fields, draft: true } : fields
}

/** Texts of an interface file that differ from the shop's texts. */
function messagesOf({ original, translation, brought }: OpenedTranslation, written: Written): object {
	const translated = translation.data as Readonly<Record<string, unknown>>
	const names = [...new Set([...Object.keys(translated), ...Object.keys(original.data as object)])]
	const messages = names.map((name) => [name, written.get(name) ?? translated[name]] as const)
	return Object.fromEntries(messages.filter(([name, message]) => message !== undefined && message !== '' && message !== brought[name]))
}

function mistakesIn(room: string, messages: object, language: string): string | null {
	const sentences = Object.entries(messages).flatMap(([name, message]) => {
		const english = englishMessages.get(`${room}.${name}`)
		const mistake = english === undefined ? null : findMistake(String(message), language, english)
		return mistake ? [`${name}: ${mistake.message} ${mistake.fix}`] : []
	})
	return sentences.length > 0 ? sentences.join(' ') : null
}

function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
	if (step === undefined) return value
	const fields = (whole ?? {}) as Readonly<Record<PropertyKey, unknown>>
	return { ...fields, [step]: withValue(fields[step], rest, value) }
}
