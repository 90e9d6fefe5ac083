import { english } from '@storefront/i18n/language.ts'
import {
	type Checked,
	checkFreeDelivery,
	checkNames,
	checkNeeded,
	checkPages,
	checkSchedules,
	checkSlugs,
	neededPages,
} from './check-entries.ts'
import { checkFields } from './check-fields.ts'
import { checkMarkup } from './check-markup.ts'
import { checkPlurals } from './check-plurals.ts'
import { checkReferences, leadingToHidden } from './check-references.ts'
import { checkWriting } from './check-writing.ts'
import { differences } from './facts.ts'
import { kindNames, kindOf, kinds, type Policies } from './schemas.ts'
import { type Files, filesOf, type Unsaved, withOneEnding } from './source/files.ts'
import type { Problem } from './source/problem.ts'
import { readSource } from './source/source.ts'
import { type Entry, entryOf, isOfLanguage, readTranslations, type Translation, translatableTexts } from './translations.ts'

export interface Reading {
	/** Unsaved changes, to validate them before saving. */
	readonly unsaved?: Unsaved | undefined
	/** Theme folder relative to the root, with forward slashes. */
	readonly owners?: string | null
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
export function readContent(root: string, { unsaved, owners = null }: Reading = {}): Content {
	const problems: Problem[] = []
	const unread: string[] = []
	const texts = new Map<string, Checked>()
	const files = filesOf(root, unsaved, owners)
	for (const path of files.texts) {
		if (isOfLanguage(path)) continue
		const { text, problems: found, isUnread } = readText(path, files)
		problems.push(...found)
		if (text) texts.set(withOneEnding(path), text)
		if (isUnread) unread.push(`content/${path}`)
	}
	for (const kind of kindNames) {
		const file = `content/${kinds[kind].path}`
		if (file.includes('*') || 'optional' in kinds[kind] || files.texts.some((path) => `content/${withOneEnding(path)}` === file)) continue
		problems.push({
			file,
			line: 1,
			what: 'This file is missing.',
			mend: 'Take it from an earlier version, or from the project as it comes.',
		})
	}
	for (const name of neededPages) {
		const file = `content/pages/${name}.md`
		if (files.has(file)) continue
		problems.push({
			file,
			line: 1,
			what: 'This page is missing.',
			mend: `The shop leads to /${name}: take the file from an earlier version.`,
		})
	}
	const checked = [...texts.values()]
	const policies = checked.find(({ kind }) => kind === 'policies')?.data as Policies | undefined
	problems.push(...checkNeeded(checked), ...checkSlugs(checked), ...checkSchedules(checked), ...checkMarkup(checked))
	problems.push(...checkPages(checked, unread), ...checkFreeDelivery(checked))
	// `unread` prevents repeated reports of the same mistakes as broken links.
	problems.push(...checkReferences(checked, unread, files))
	if (policies) problems.push(...checkNames(checked, policies), ...checkPlurals(checked, policies, english.tag))
	const { translations, problems: inTranslations } = readTranslations(files, { texts, unread, policies })
	problems.push(...inTranslations)
	const entries = checked.map((text) => entryOf(text, { policies, language: english.tag }))
	const facts = checked.find(({ kind }) => kind === 'policies')?.source.file
	const different = policies ? differences(policies).map((sentence) => `${facts}: ${sentence}`) : []
	const warnings = [...different, ...leadingToHidden(checked), ...checkWriting(checked)]
	return { entries, translations, translatable: translatableTexts(checked), problems: problems.toSorted(byPlace), warnings }
}

/** Reads a file of content/. `isUnread` means that the file is invalid, although it is a known kind of text. */
function readText(
	path: string,
	files: Files,
): { readonly text?: Checked; readonly problems: readonly Problem[]; readonly isUnread?: boolean } {
	const file = files.placeOf(path)
	const kind = kindOf(withOneEnding(path))
	if (kind === undefined) {
		const mend = `Texts of the shop are ${kindNames.map((name) => `content/${kinds[name].path}`).join(', ')}. A new page is content/pages/NAME.md.`
		return { problems: [{ file, line: 1, what: 'Nothing is made from this file.', mend }] }
	}
	if (withOneEnding(path) !== path && files.texts.includes(withOneEnding(path))) {
		const mend = 'Keep one of the two, the one ending in .yaml if it is edited with forms.'
		return { problems: [{ file, line: 1, what: `content/${withOneEnding(path)} is the same text.`, mend }] }
	}
	const source = readSource(file, files.read(file))
	if ('what' in source) return { problems: [source], isUnread: true }
	const { data, problems } = checkFields(source, kinds[kind].schema)
	return problems.length > 0 ? { problems, isUnread: true } : { text: { kind, source, data }, problems }
}

function byPlace(a: Problem, b: Problem): number {
	return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}
