import { english } from '@storefront/i18n/language.ts'
import {
	type CheckedText,
	checkFreeDelivery,
	checkPageReferences,
	checkPlaceholders,
	checkRequiredPages,
	checkSchedules,
	checkSlugs,
	requiredPages,
} from './check-entries.ts'
import { checkFields } from './check-fields.ts'
import { checkMarkup } from './check-markup.ts'
import { checkPlurals } from './check-plurals.ts'
import { checkReferences, findLinksToHiddenPages } from './check-references.ts'
import { checkWriting } from './check-writing.ts'
import { findDifferentFacts } from './facts.ts'
import { kindNames, kindOf, kinds, type Policies } from './schemas.ts'
import { type Files, filesOf, normalizeExtension, type Unsaved } from './source/files.ts'
import type { Problem } from './source/problem.ts'
import { readSource } from './source/source.ts'
import { countTranslatable, type Entry, isTranslationPath, readTranslations, type Translation, toEntry } from './translations.ts'

export interface ReadOptions {
	/** Unsaved changes, to validate them before saving. */
	readonly unsaved?: Unsaved | undefined
	/** Theme folder relative to the root, with forward slashes. */
	readonly themeFolder?: string | null
}

export interface Content {
	readonly entries: readonly Entry[]
	/** Translations for each language with a folder. */
	readonly translations: readonly Translation[]
	/** Number of translatable texts. */
	readonly translatable: number
	readonly problems: readonly Problem[]
	/** Possible mistakes that are allowed: inconsistent facts, links to hidden pages, implausible amounts. */
	readonly warnings: readonly string[]
}

/**
 * Reads and validates the texts of a shop, including unsaved changes and overrides of the theme folder. Mistakes of editors do
 * not throw; they are in `problems`.
 */
export function readContent(root: string, { unsaved, themeFolder = null }: ReadOptions = {}): Content {
	const problems: Problem[] = []
	const unread: string[] = []
	const texts = new Map<string, CheckedText>()
	const files = filesOf(root, unsaved, themeFolder)
	for (const path of files.texts) {
		if (isTranslationPath(path)) continue
		const { text, problems: found, isUnread } = readText(path, files)
		problems.push(...found)
		if (text) texts.set(normalizeExtension(path), text)
		if (isUnread) unread.push(`content/${path}`)
	}
	for (const kind of kindNames) {
		const file = `content/${kinds[kind].path}`
		if (file.includes('*') || 'optional' in kinds[kind] || files.texts.some((path) => `content/${normalizeExtension(path)}` === file))
			continue
		problems.push({
			file,
			line: 1,
			message: 'This file is missing.',
			fix: 'Restore it from an earlier version, or from the original project.',
		})
	}
	for (const name of requiredPages) {
		const file = `content/pages/${name}.md`
		if (files.has(file)) continue
		problems.push({
			file,
			line: 1,
			message: 'This page is missing.',
			fix: `The shop links to /${name}: restore the file from an earlier version.`,
		})
	}
	const checked = [...texts.values()]
	const policies = checked.find(({ kind }) => kind === 'policies')?.data as Policies | undefined
	problems.push(...checkRequiredPages(checked), ...checkSlugs(checked), ...checkSchedules(checked), ...checkMarkup(checked))
	problems.push(...checkPageReferences(checked, unread), ...checkFreeDelivery(checked))
	// `unread` prevents repeated reports of the same mistakes as broken links.
	problems.push(...checkReferences(checked, unread, files))
	if (policies) problems.push(...checkPlaceholders(checked, policies), ...checkPlurals(checked, policies, english.tag))
	const { translations, problems: inTranslations } = readTranslations(files, { texts, unread, policies })
	problems.push(...inTranslations)
	const entries = checked.map((text) => toEntry(text, { policies, language: english.tag }))
	const facts = checked.find(({ kind }) => kind === 'policies')?.source.file
	const different = policies ? findDifferentFacts(policies).map((sentence) => `${facts}: ${sentence}`) : []
	const warnings = [...different, ...findLinksToHiddenPages(checked), ...checkWriting(checked)]
	return { entries, translations, translatable: countTranslatable(checked), problems: problems.toSorted(compareByPlace), warnings }
}

/** Reads a file of content/. `isUnread` means that the file is invalid, although it is a known kind of text. */
function readText(
	path: string,
	files: Files,
): { readonly text?: CheckedText; readonly problems: readonly Problem[]; readonly isUnread?: boolean } {
	const file = files.placeOf(path)
	const kind = kindOf(normalizeExtension(path))
	if (kind === undefined) {
		const fix = `Texts of the shop are ${kindNames.map((name) => `content/${kinds[name].path}`).join(', ')}. A new page is content/pages/NAME.md.`
		return { problems: [{ file, line: 1, message: 'This file is not used.', fix }] }
	}
	if (normalizeExtension(path) !== path && files.texts.includes(normalizeExtension(path))) {
		const fix = 'Keep one of the two, the one ending in .yaml if it is edited with forms.'
		return { problems: [{ file, line: 1, message: `content/${normalizeExtension(path)} has the same name.`, fix }] }
	}
	const source = readSource(file, files.read(file))
	if ('message' in source) return { problems: [source], isUnread: true }
	const { data, problems } = checkFields(source, kinds[kind].schema)
	return problems.length > 0 ? { problems, isUnread: true } : { text: { kind, source, data }, problems }
}

function compareByPlace(a: Problem, b: Problem): number {
	return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}
