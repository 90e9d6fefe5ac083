import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, matchesGlob, relative } from 'node:path'
import { isShown, type Schedule } from '../domain/schedule.ts'
import { checkFields } from './check-fields.ts'
import { checkLink, checkPicture, takenSlugs } from './check-links.ts'
import { almostMention, differences, factsOf, fillIn } from './facts.ts'
import { linesOf, mentionsOf } from './mentions.ts'
import { nearest, type Problem } from './problem.ts'
import { type Kind, kindNames, kinds, type Policies } from './schemas.ts'
import { readSource, type Source, textsOf } from './source.ts'

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

export interface Content {
	readonly entries: readonly Entry[]
	readonly problems: readonly Problem[]
	/** Differences between the shop's statements. */
	readonly warnings: readonly string[]
}

interface Checked {
	readonly kind: Kind
	readonly source: Source
	readonly data: unknown
}

/** What lies in content/ and is no text of the shop. */
const others = ['README.md', 'schemas/*.json']

/** Pages that the shop itself leads to, at these addresses and at all times. */
const neededPages = ['contact', 'faq', 'terms']

/** Words in braces that the program fills in, by kind of file. */
const programWords: Partial<Record<Kind, readonly string[]>> = { home: ['shop'] }

/** Reads and checks the texts of a shop. It never throws for what an editor has written: that is in `problems`. */
export function readContent(root: string): Content {
	const problems: Problem[] = []
	const checked: Checked[] = []
	const files = filesOf(join(root, 'content'))
	for (const path of files) {
		const file = `content/${path}`
		const kind = kindNames.find((name) => matchesGlob(withOneEnding(path), kinds[name].path))
		if (kind === undefined) {
			const mend = `Texts of the shop are ${kindNames.map((name) => `content/${kinds[name].path}`).join(', ')}. A new page is content/pages/NAME.md.`
			problems.push({ file, line: 1, what: 'Nothing is made from this file.', mend })
			continue
		}
		if (withOneEnding(path) !== path && files.includes(withOneEnding(path))) {
			const mend = 'Keep one of the two, the one ending in .yaml if it is edited with forms.'
			problems.push({ file, line: 1, what: `content/${withOneEnding(path)} is the same text.`, mend })
			continue
		}
		const source = readSource(file, readFileSync(join(root, file), 'utf8'))
		if ('what' in source) {
			problems.push(source)
			continue
		}
		const { data, problems: found } = checkFields(source, kinds[kind].schema)
		problems.push(...found)
		if (found.length === 0) checked.push({ kind, source, data })
	}
	for (const kind of kindNames) {
		const file = `content/${kinds[kind].path}`
		if (file.includes('*') || files.some((path) => `content/${withOneEnding(path)}` === file)) continue
		problems.push({
			file,
			line: 1,
			what: 'This file is missing.',
			mend: 'Take it from an earlier version, or from the project as it comes.',
		})
	}
	for (const name of neededPages) {
		const file = `content/pages/${name}.md`
		if (existsSync(join(root, file))) continue
		problems.push({
			file,
			line: 1,
			what: 'This page is missing.',
			mend: `The shop leads to /${name}: take the file from an earlier version.`,
		})
	}
	const policies = checked.find(({ kind }) => kind === 'policies')?.data as Policies | undefined
	problems.push(...checkNeeded(checked), ...checkSlugs(checked), ...checkSchedules(checked))
	// A mistake above would be told again as broken links to what could not be read.
	if (problems.length === 0) problems.push(...checkMentions(checked, join(root, 'public')), ...checkNames(checked, policies))
	const entries = checked.map(({ kind, source, data }) => {
		const facts = policies && kind !== 'policies' ? factsOf(policies, kinds[kind].place) : {}
		return { kind, id: idOf(kind, source, data), file: source.file, data: fillIn(data, facts), body: fillIn(source.body, facts) }
	})
	const facts = checked.find(({ kind }) => kind === 'policies')?.source.file
	const warnings = [...(policies ? differences(policies).map((sentence) => `${facts}: ${sentence}`) : []), ...leadingToHidden(checked)]
	return { entries, problems: problems.toSorted(byPlace), warnings }
}

/** The files of texts, by their paths below content/. */
function filesOf(folder: string): readonly string[] {
	return globSync('**/*', { cwd: folder, withFileTypes: true })
		.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
		.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
		.filter((path) => !others.some((other) => matchesGlob(path, other)))
		.sort()
}

/** Both endings of YAML are good; the forms of "npm run edit" know only the first. */
function withOneEnding(path: string): string {
	return path.replace(/\.yml$/, '.yaml')
}

function byPlace(a: Problem, b: Problem): number {
	return a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1
}

function idOf(kind: Kind, source: Source, data: unknown): string {
	const name = source.file.replace(/^.*\/|\.\w+$/g, '')
	return kind === 'pages' ? ((data as { slug?: string }).slug ?? name) : name
}

/** What the shop itself leads to is always there. */
function checkNeeded(checked: readonly Checked[]): readonly Problem[] {
	return checked.flatMap(({ kind, source, data }) => {
		const { file } = source
		const name = file.replace(/^.*\/|\.\w+$/g, '')
		if (kind !== 'pages' || !neededPages.includes(name)) return []
		const fields = data as Schedule & { readonly slug?: string }
		const set = [fields.draft && 'draft', fields.from && 'from', fields.until && 'until', (fields.slug ?? name) !== name && 'slug']
		return set.flatMap((field) => {
			if (!field) return []
			const what = `The shop leads to /${name} at all times, so "${field}" cannot stand here.`
			return [{ file, line: source.lineOfKey([], field), what, mend: 'Leave the line out.' }]
		})
	})
}

/** No two pages have one address, and none has that of a page of the shop itself. A group of questions is a place in a page. */
function checkSlugs(checked: readonly Checked[]): readonly Problem[] {
	const first = new Map<string, string>()
	return checked.flatMap(({ kind, source, data }) => {
		if (kind !== 'pages' && kind !== 'faq') return []
		const slug = idOf(kind, source, data)
		const line = source.lineOf(['slug'])
		const { file } = source
		if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
			const otherwise = kind === 'pages' ? ', or add a line "slug: ..." with' : ' to'
			const mend = `Rename the file${otherwise} small letters, digits and single dashes.`
			return [{ file, line, what: `"${slug}" cannot be ${kind === 'pages' ? 'an address' : 'part of an address'}.`, mend }]
		}
		if (kind === 'faq') return []
		if (takenSlugs.has(slug)) {
			return [{ file, line, what: `The shop itself has a page /${slug}.`, mend: 'Choose another name for the file, or another slug.' }]
		}
		const other = first.get(slug)
		if (other !== undefined) {
			return [{ file, line, what: `${other} has the address /${slug} as well.`, mend: 'Give one of the two another name or slug.' }]
		}
		first.set(slug, file)
		return []
	})
}

function checkSchedules(checked: readonly Checked[]): readonly Problem[] {
	return checked.flatMap(({ source, data }) =>
		textsOf(data).flatMap(({ path, text }) => {
			if (path.at(-1) !== 'until') return []
			const from = textsOf(data).find((one) => one.path.join() === [...path.slice(0, -1), 'from'].join())?.text
			if (from === undefined || from <= text) return []
			const what = `"until" (${text}) is before "from" (${from}), so it would never be shown.`
			return [{ file: source.file, line: source.lineOf(path), what, mend: 'Exchange the two days, or correct one.' }]
		}),
	)
}

/** Facts are named as policies.yaml names them. */
function checkNames(checked: readonly Checked[], policies: Policies | undefined): readonly Problem[] {
	return checked.flatMap(({ kind, source, data }) => {
		const known = [...Object.keys(policies ?? {}), ...(programWords[kind] ?? [])]
		return linesOf(source, data).flatMap(({ text, line }) =>
			[...text.matchAll(almostMention)].flatMap(([written, name = '']) => {
				const meant = nearest(name, known)
				const isClosed = written.endsWith('}')
				if (written === `{${meant}}` || (!isClosed && !meant)) return []
				const what = isClosed && name !== meant ? `There is no fact ${written}.` : `"${written.trim()}" is not how a fact is named.`
				const mend = `${meant ? `Was {${meant}} meant? ` : ''}The facts are ${known.map((one) => `{${one}}`).join(', ')}.`
				return [{ file: source.file, line, what, mend }]
			}),
		)
	})
}

function checkMentions(checked: readonly Checked[], publicFolder: string): readonly Problem[] {
	const groups = new Set(checked.flatMap(({ kind, source, data }) => (kind === 'faq' ? [idOf(kind, source, data)] : [])))
	const pages = new Map(
		checked.flatMap(({ kind, source, data }) => {
			// What is only a draft is not there for those who follow a link.
			if (kind !== 'pages' || (data as Schedule).draft) return []
			const id = idOf(kind, source, data)
			return [[`/${id}`, id === 'faq' ? groups : headingsOf(source.body)] as const]
		}),
	)
	return checked.flatMap(({ source, data }) =>
		mentionsOf(source, data).flatMap(
			(mention) =>
				(mention.alt === undefined ? checkLink(mention, pages, publicFolder) : checkPicture(mention, mention.alt, publicFolder)) ?? [],
		),
	)
}

/** Links to pages that are there only at another time: an editor may want them, and is to know. */
function leadingToHidden(checked: readonly Checked[]): readonly string[] {
	const hidden = new Map<string, Schedule>(
		checked.flatMap(({ kind, source, data }) =>
			kind === 'pages' && !isShown(data as Schedule, Date.now()) ? [[`/${idOf(kind, source, data)}`, data as Schedule] as const] : [],
		),
	)
	return checked.flatMap(({ source, data }) =>
		mentionsOf(source, data).flatMap(({ file, line, target }) => {
			const schedule = hidden.get(target.replace(/[?#].*/, ''))
			if (!schedule) return []
			return [
				`${file}:${line} leads to ${target}, which is not shown now (from ${schedule.from ?? '...'}, until ${schedule.until ?? '...'}).`,
			]
		}),
	)
}

/** The places in a page that a link can name, as Markdown names its headings. */
function headingsOf(body: string): ReadonlySet<string> {
	const headings = [...body.matchAll(/^#{1,6}\s+(.+?)\s*#*\s*$/gm)].map(([, words = '']) => words)
	return new Set(
		headings.map((words) =>
			words
				.toLowerCase()
				.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
				.trim()
				.replaceAll(/\s/g, '-'),
		),
	)
}
