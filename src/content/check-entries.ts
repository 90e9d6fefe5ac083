import { nearest } from '@storefront/contract/domain/edit-distance.ts'
import { pluralBlock } from '@storefront/contract/domain/frame/fact.ts'
import { freeDeliveryName } from '@storefront/contract/domain/frame/free-delivery.ts'
import type { Schedule } from '@storefront/contract/domain/frame/schedule.ts'
import { reservedSlugs } from './check-links.ts'
import { malformedPlaceholder } from './facts.ts'
import { linesOf } from './references.ts'
import type { Kind, Policies } from './schemas.ts'
import type { Problem } from './source/problem.ts'
import { listTexts, type Source } from './source/source.ts'

/** A file whose fields match the schema of its kind. */
export interface CheckedText {
	readonly kind: Kind
	readonly source: Source
	readonly data: unknown
}

/** Pages that the shop always links to by these paths. */
export const requiredPages = ['contact', 'faq', 'terms']

/** Placeholders that the program fills in, by kind of file. */
const programPlaceholders: Partial<Record<Kind, readonly string[]>> = {
	home: ['shop', freeDeliveryName],
	faq: [freeDeliveryName],
	pages: [freeDeliveryName],
}

/** The id of an entry: the slug of a page, otherwise the name of the file. */
export function idOf(kind: Kind, source: Source, data: unknown): string {
	const name = source.file.replace(/^.*\/|\.\w+$/g, '')
	return kind === 'pages' ? ((data as { slug?: string }).slug ?? name) : name
}

/** Checks that required pages are always published at their path. */
export function checkRequiredPages(checked: readonly CheckedText[]): readonly Problem[] {
	return checked.flatMap(({ kind, source, data }) => {
		const { file } = source
		const name = file.replace(/^.*\/|\.\w+$/g, '')
		if (kind !== 'pages' || !requiredPages.includes(name)) return []
		const fields = data as Schedule & { readonly slug?: string }
		const set = [fields.draft && 'draft', fields.from && 'from', fields.until && 'until', (fields.slug ?? name) !== name && 'slug']
		return set.flatMap((field) => {
			if (!field) return []
			const message = `The shop always links to /${name}, so "${field}" is not allowed here.`
			return [{ file, line: source.lineOfKey([], field), message, fix: 'Remove the line.' }]
		})
	})
}

/** Checks that slugs are valid, unique and not reserved. The slug of an FAQ group is an anchor, so it may be in use elsewhere. */
export function checkSlugs(checked: readonly CheckedText[]): readonly Problem[] {
	const first = new Map<string, string>()
	return checked.flatMap(({ kind, source, data }) => {
		if (kind !== 'pages' && kind !== 'faq') return []
		const slug = idOf(kind, source, data)
		const line = source.lineOf(['slug'])
		const { file } = source
		if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) {
			const otherwise = kind === 'pages' ? ', or add a line "slug: ..." with' : ' to'
			const fix = `Rename the file${otherwise} small letters, digits and single dashes.`
			return [{ file, line, message: `"${slug}" cannot be ${kind === 'pages' ? 'a URL' : 'part of a URL'}.`, fix }]
		}
		if (kind === 'faq') return []
		if (reservedSlugs.has(slug)) {
			return [{ file, line, message: `/${slug} is a page of the shop itself.`, fix: 'Choose another name for the file, or another slug.' }]
		}
		const other = first.get(slug)
		if (other !== undefined) {
			return [{ file, line, message: `${other} has the same URL /${slug}.`, fix: 'Give one of the two another name or slug.' }]
		}
		first.set(slug, file)
		return []
	})
}

/** Checks that `until` is not before `from`. */
export function checkSchedules(checked: readonly CheckedText[]): readonly Problem[] {
	return checked.flatMap(({ source, data }) =>
		listTexts(data).flatMap(({ path, text }) => {
			if (path.at(-1) !== 'until') return []
			const from = listTexts(data).find((one) => one.path.join() === [...path.slice(0, -1), 'from'].join())?.text
			if (from === undefined || from <= text) return []
			const message = `"until" (${text}) is before "from" (${from}), so it would never be shown.`
			return [{ file: source.file, line: source.lineOf(path), message, fix: 'Swap the two days, or correct one of them.' }]
		}),
	)
}

/** Checks that pages named by footer and checkout exist; drafts count. `unread` lists files with other mistakes, which count as well. */
export function checkPageReferences(checked: readonly CheckedText[], unread: readonly string[]): readonly Problem[] {
	const read = checked.flatMap(({ kind, source, data }) => (kind === 'pages' ? [idOf(kind, source, data)] : []))
	const pages = [...read, ...unread.map((file) => file.replace(/^.*\/|\.\w+$/g, ''))]
	return checked.flatMap(({ kind, source, data }) =>
		listTexts(kind === 'footer' || kind === 'checkout' ? data : null).flatMap(({ path, text }) => {
			if (path.at(-1) !== 'page' || pages.includes(text)) return []
			const message = `There is no page "${text}" in content/pages.`
			const suggestion = nearest(text, pages)
			const fix = `${suggestion ? `Did you mean "${suggestion}"? ` : ''}The pages are ${pages.toSorted().join(', ')}.`
			return [{ file: source.file, line: source.lineOf(path), message, fix }]
		}),
	)
}

/** Checks that placeholders name facts of policies.yaml. */
export function checkPlaceholders(checked: readonly CheckedText[], policies: Policies): readonly Problem[] {
	return checked.flatMap(({ kind, source, data }) => {
		const known = [...Object.keys(policies), ...(programPlaceholders[kind] ?? [])]
		return linesOf(source, data).flatMap(({ text, line }) =>
			[...text.replaceAll(pluralBlock, '').matchAll(malformedPlaceholder)].flatMap(([written, name = '']) => {
				const suggestion = nearest(name, known)
				const isClosed = written.endsWith('}')
				if (written === `{${suggestion}}` || (!isClosed && !suggestion)) return []
				const message =
					isClosed && name !== suggestion ? `"Facts and policies" has no ${written}.` : `"${written.trim()}" is not the name of a fact.`
				const fix = `${suggestion ? `Did you mean {${suggestion}}? ` : ''}The facts are ${known.map((one) => `{${one}}`).join(', ')}.`
				return [{ file: source.file, line, message, fix }]
			}),
		)
	})
}

/** Checks that the amount of free delivery is used only where pages replace it at render time. */
export function checkFreeDelivery(checked: readonly CheckedText[]): readonly Problem[] {
	return checked.flatMap(({ kind, source, data }) =>
		listTexts(data).flatMap(({ path, text }) => {
			const hasPlace = (kind === 'home' && path[0] === 'highlights') || (kind === 'faq' && path.at(-1) === 'answer')
			if (hasPlace || !programPlaceholders[kind]?.includes(freeDeliveryName) || !text.includes(`{${freeDeliveryName}}`)) return []
			const message = `{${freeDeliveryName}} has no value here.`
			const fix = 'Use it in the highlights of the home page, in answers of the FAQ or in the text of pages.'
			return [{ file: source.file, line: source.lineOf(path), message, fix }]
		}),
	)
}
