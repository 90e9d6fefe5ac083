import { matchesGlob } from 'node:path'
import { factsOf, fillIn } from '../domain/frame/fact.ts'
import {
	type Checked,
	checkFreeDelivery,
	checkNames,
	checkNeeded,
	checkPages,
	checkSchedules,
	checkSlugs,
	idOf,
	neededPages,
} from './check-entries.ts'
import { checkFields } from './check-fields.ts'
import { checkMarkup } from './check-markup.ts'
import { checkReferences, leadingToHidden } from './check-references.ts'
import { differences } from './facts.ts'
import { type Kind, kindNames, kinds, type Policies } from './schemas.ts'
import { filesOf, type Unsaved, withOneEnding } from './source/files.ts'
import type { Problem } from './source/problem.ts'
import { readSource } from './source/source.ts'

/** One file of content/, checked, with its facts filled in. */
export interface Entry {
	readonly kind: Kind
	/** A page's address without its slash, a group's name, or the kind again where there is one file of it. */
	readonly id: string
	readonly file: string
	readonly data: unknown
	/** Markdown. */
	readonly body: string
}

export interface Reading {
	/** What is about to be saved. */
	readonly unsaved?: Unsaved | undefined
	/** The owner's folder, from the root and with forward slashes. */
	readonly owners?: string | null
}

export interface Content {
	readonly entries: readonly Entry[]
	readonly problems: readonly Problem[]
	/** Differences between the shop's statements. */
	readonly warnings: readonly string[]
}

/**
 * Reads and checks the texts of a shop, as they are or as they would be with what is about to be saved, those of the owner's
 * folder in the place of the shop's. It never throws for what an editor has written: that is in `problems`.
 */
export function readContent(root: string, { unsaved, owners = null }: Reading = {}): Content {
	const problems: Problem[] = []
	const checked: Checked[] = []
	const unread: string[] = []
	const files = filesOf(root, unsaved, owners)
	for (const path of files.texts) {
		const file = files.placeOf(path)
		const kind = kindNames.find((name) => matchesGlob(withOneEnding(path), kinds[name].path))
		if (kind === undefined) {
			const mend = `Texts of the shop are ${kindNames.map((name) => `content/${kinds[name].path}`).join(', ')}. A new page is content/pages/NAME.md.`
			problems.push({ file, line: 1, what: 'Nothing is made from this file.', mend })
			continue
		}
		if (withOneEnding(path) !== path && files.texts.includes(withOneEnding(path))) {
			const mend = 'Keep one of the two, the one ending in .yaml if it is edited with forms.'
			problems.push({ file, line: 1, what: `content/${withOneEnding(path)} is the same text.`, mend })
			continue
		}
		const source = readSource(file, files.read(file))
		if ('what' in source) {
			problems.push(source)
			unread.push(`content/${path}`)
			continue
		}
		const { data, problems: found } = checkFields(source, kinds[kind].schema)
		problems.push(...found)
		if (found.length === 0) checked.push({ kind, source, data })
		else unread.push(`content/${path}`)
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
	const policies = checked.find(({ kind }) => kind === 'policies')?.data as Policies | undefined
	problems.push(...checkNeeded(checked), ...checkSlugs(checked), ...checkSchedules(checked), ...checkMarkup(checked))
	problems.push(...checkPages(checked, unread), ...checkFreeDelivery(checked))
	// A mistake above would be told again as broken links to what could not be read.
	problems.push(...checkReferences(checked, unread, files))
	if (policies) problems.push(...checkNames(checked, policies))
	const entries = checked.map(({ kind, source, data }) => {
		const facts = policies && kind !== 'policies' ? factsOf(policies, kinds[kind].place) : {}
		return { kind, id: idOf(kind, source, data), file: source.file, data: fillIn(data, facts), body: fillIn(source.body, facts) }
	})
	const facts = checked.find(({ kind }) => kind === 'policies')?.source.file
	const warnings = [...(policies ? differences(policies).map((sentence) => `${facts}: ${sentence}`) : []), ...leadingToHidden(checked)]
	return { entries, problems: problems.toSorted(byPlace), warnings }
}

function byPlace(a: Problem, b: Problem): number {
	return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}
