import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { english, type Language } from '@storefront/i18n/language.ts'
import { numberTexts } from '@storefront/i18n/number-texts.ts'
import { z } from 'astro/zod'
import { checkFields } from '../check-fields.ts'
import { filesBelow } from '../source/files.ts'
import type { Problem } from '../source/problem.ts'
import { readSource, type Source } from '../source/source.ts'
import { findMissingForms, findMistake } from './check-message.ts'
import { pseudoTag, pseudoTexts } from './pseudo.ts'

const settings = z.strictObject({
	name: z.string().min(1).optional().describe('what its speakers call the language, where that is not known of it, as "Deutsch".'),
	direction: z.enum(['ltr', 'rtl']).optional().describe('which way it is written, where that is not known of it.'),
})

/** Texts of earlier versions that folders of owners may still have, and the texts that the shop shows instead. */
const replacedTexts: Readonly<Record<string, string>> = { 'comparison.warranty': 'product.warranty' }

interface ReadOptions {
	/** Languages of the shop; the first is the default without a prefix in the URL. */
	readonly tags: readonly [string, ...string[]]
	/** Theme folder relative to the root, whose texts override those of the shop one by one; null for none. */
	readonly themeFolder?: string | null
}

export interface LanguagesResult {
	readonly languages: readonly [Language, ...Language[]]
	readonly problems: readonly Problem[]
	/** Warnings about texts without a translation, which fall back to English. */
	readonly warnings: readonly string[]
}

/**
 * Reads and validates languages. Each has a folder `content/languages/TAG`: `interface/NAME.yaml` translates
 * `packages/i18n/en`, and `language.yaml` has settings that the runtime does not know. Missing texts fall back to English.
 */
export function readLanguages(root: string, { tags, themeFolder = null }: ReadOptions): LanguagesResult {
	const readOrReport = tags.map((tag) => readLanguage(root, tag, themeFolder)) as [LanguageResult, ...LanguageResult[]]
	const [first, ...others] = readOrReport
	return {
		languages: [first.language, ...others.map(({ language }) => language)],
		problems: readOrReport.flatMap(({ problems }) => problems),
		warnings: readOrReport.flatMap(({ warnings }) => warnings),
	}
}

/** The tags of all languages with a folder, including languages that the shop does not use. */
export function languageFolders(root: string, themeFolder: string | null): readonly string[] {
	const names = foldersOf(themeFolder).flatMap((folder) => namesBelow(root, folder))
	return [...new Set(names)].filter((name) => parseTag(name) === name).sort()
}

/** Reports folders whose name is not a language tag, because their texts would be ignored. */
export function findMisnamedFolders(root: string, themeFolder: string | null): readonly Problem[] {
	return foldersOf(themeFolder).flatMap((folder) =>
		namesBelow(root, folder).flatMap((name) => {
			const tag = parseTag(name)
			if (tag === name) return []
			const fix = tag === null ? 'Name the folder after the language tag, such as de or pt-BR.' : `Name the folder ${tag}.`
			return [{ file: `${folder}/${name}`, line: 1, message: `"${name}" is not a language tag.`, fix }]
		}),
	)
}

function namesBelow(root: string, folder: string): readonly string[] {
	const names = filesBelow(join(root, folder)).flatMap((path) => (path.includes('/') ? [path.split('/')[0] ?? ''] : []))
	return [...new Set(names)].filter((name) => !name.startsWith('.'))
}

/** The canonical language tag for a folder name: `pt-BR` for `pt_br`; null for an invalid name. */
function parseTag(name: string): string | null {
	try {
		return Intl.getCanonicalLocales(name.replaceAll('_', '-'))[0] ?? null
	} catch {
		return null
	}
}

interface LanguageResult {
	readonly language: Language
	readonly problems: readonly Problem[]
	readonly warnings: readonly string[]
}

function foldersOf(themeFolder: string | null): readonly string[] {
	return ['content/languages', ...(themeFolder === null ? [] : [`${themeFolder}/content/languages`])]
}

function readLanguage(root: string, tag: string, themeFolder: string | null): LanguageResult {
	if (tag === pseudoTag) return { language: { tag, direction: 'ltr', name: 'Pseudo', texts: pseudoTexts() }, problems: [], warnings: [] }
	const folders = foldersOf(themeFolder).map((folder) => `${folder}/${tag}`)
	const problems: Problem[] = []
	const warnings: string[] = []
	const texts = new Map(tag === english.tag ? [] : numberTexts(tag))
	const known = { name: nameOf(tag), direction: directionOf(tag) }
	for (const folder of folders) {
		Object.assign(known, readSettings(root, `${folder}/language.yaml`, problems))
		for (const path of filesBelow(join(root, folder, 'interface')))
			readInterfaceFile(root, `${folder}/interface/${path}`, tag, texts, { problems, warnings })
	}
	const [folder = ''] = folders
	if (tag !== english.tag && !folders.some((one) => existsSync(join(root, one)))) {
		const fix = `Create it, with the texts in ${folder}/interface, or remove the language from LANGUAGES.`
		problems.push({ file: folder, line: 1, message: `LANGUAGES contains "${tag}", but there is no such folder.`, fix })
	}
	return {
		language: { tag, texts, ...known },
		problems,
		warnings: tag === english.tag ? [] : [...warnings, ...warnAboutMissing(texts, folder)],
	}
}

/** Name of the language in the language itself. */
function nameOf(tag: string): string {
	const name = new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
	return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
}

function directionOf(tag: string): Language['direction'] {
	// TypeScript does not declare this method yet.
	const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo?: () => { readonly direction: string } }
	return locale.getTextInfo?.().direction === 'rtl' ? 'rtl' : 'ltr'
}

function readSettings(root: string, file: string, problems: Problem[]): Partial<Pick<Language, 'name' | 'direction'>> {
	const source = read(root, file, problems)
	if (!source) return {}
	const checked = checkFields(source, settings)
	problems.push(...checked.problems)
	return (checked.data ?? {}) as Partial<Pick<Language, 'name' | 'direction'>>
}

/** Lists to which the readers append. */
interface Findings {
	readonly problems: Problem[]
	readonly warnings: string[]
}

/** Reads the valid messages of a file. */
function readInterfaceFile(root: string, file: string, tag: string, texts: Map<string, string>, { problems, warnings }: Findings): void {
	const group = /([^/]+)\.ya?ml$/.exec(file)?.[1] ?? ''
	const groups = [...new Set([...englishMessages.keys()].map((id) => id.split('.')[0] ?? ''))]
	if (!groups.includes(group)) {
		const similar = nearest(group, groups)
		const fix = `${similar ? `Did you mean ${similar}.yaml? ` : ''}The files here are ${groups.map((one) => `${one}.yaml`).join(', ')}.`
		problems.push({ file, line: 1, message: 'This file is not used.', fix })
		return
	}
	const source = read(root, file, problems)
	if (!source) return
	for (const [name, message] of Object.entries((source.data ?? {}) as Record<string, unknown>)) {
		const id = `${group}.${name}`
		const place = `${file}:${source.lineOfKey([], name)}`
		const successor = replacedTexts[id]
		const problem = successor ? null : problemOf(source, id, name, message, tag)
		if (successor) warnings.push(`${place}: "${name}" is deprecated: the shop shows "${successor}" instead. Remove it.`)
		else if (problem) problems.push(problem)
		else {
			texts.set(id, String(message))
			const lack = findMissingForms(String(message), tag, englishMessages.get(id) ?? '')
			if (lack) warnings.push(`${place}: "${name}": ${lack.message} ${lack.fix}`)
		}
	}
}

function problemOf(source: Source, id: string, name: string, message: unknown, tag: string): Problem | null {
	const place = { file: source.file, line: source.lineOfKey([], name) }
	const englishMessage = englishMessages.get(id)
	if (englishMessage === undefined) {
		const group = id.slice(0, -name.length)
		const similar = nearest(
			name,
			[...englishMessages.keys()].flatMap((one) => (one.startsWith(group) ? [one.slice(group.length)] : [])),
		)
		const fix = similar ? `Did you mean "${similar}"? Otherwise remove it.` : 'Remove it.'
		return { ...place, message: `No text of the shop is called "${name}".`, fix }
	}
	if (typeof message !== 'string') {
		return { ...place, message: `"${name}" must be a text.`, fix: `Put it between double quotes; in English it is "${englishMessage}".` }
	}
	const mistake = findMistake(message, tag, englishMessage)
	return mistake && { ...place, message: `"${name}": ${mistake.message}`, fix: mistake.fix }
}

/** Reads a file; null if it is missing or invalid. */
function read(root: string, file: string, problems: Problem[]): Source | null {
	if (!existsSync(join(root, file))) return null
	const source = readSource(file, readFileSync(join(root, file), 'utf8'))
	if (!('message' in source)) return source
	problems.push(source)
	return null
}

/** A warning for each file with missing translations. */
function warnAboutMissing(texts: ReadonlyMap<string, string>, folder: string): readonly string[] {
	const groups = new Map<string, string[]>()
	for (const id of englishMessages.keys()) {
		const [group = '', name = ''] = id.split('.')
		if (!texts.has(id)) groups.set(group, [...(groups.get(group) ?? []), name])
	}
	return [...groups].map(([group, names]) => {
		const listed = names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')
		return `${folder}/interface/${group}.yaml: not translated, shown in English: ${listed}.`
	})
}
