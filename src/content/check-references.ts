import { isPublished, type Schedule } from '@storefront/contract/domain/frame/schedule.ts'
import { type Checked, idOf } from './check-entries.ts'
import { checkLink, checkPicture, type Places } from './check-links.ts'
import { referencesOf } from './references.ts'
import type { Files } from './source/files.ts'
import type { Problem } from './source/problem.ts'

/**
 * Links that lead nowhere and pictures that are not there. `unread`: files with other mistakes, whose pages count as there
 * and whose places are not known.
 */
export function checkReferences(checked: readonly Checked[], unread: readonly string[], files: Files): readonly Problem[] {
	const groups = unread.some((file) => file.startsWith('content/faq/'))
		? null
		: new Set(checked.flatMap(({ kind, source, data }) => (kind === 'faq' ? [idOf(kind, source, data)] : [])))
	const pages = new Map<string, Places>(
		checked.flatMap(({ kind, source, data }) => {
			// What is only a draft is not there for those who follow a link.
			if (kind !== 'pages' || (data as Schedule).draft) return []
			const id = idOf(kind, source, data)
			return [[`/${id}`, id === 'faq' ? groups : headingsOf(source.body)] as const]
		}),
	)
	const drafts = new Set(
		checked.flatMap(({ kind, source, data }) => (kind === 'pages' && (data as Schedule).draft ? [`/${idOf(kind, source, data)}`] : [])),
	)
	for (const path of files.ownersPages) pages.set(path, null)
	for (const file of unread) if (file.startsWith('content/pages/')) pages.set(`/${file.replace(/^.*\/|\.\w+$/g, '')}`, null)
	return checked.flatMap(({ source, data }) =>
		referencesOf(source, data).flatMap(
			(reference) =>
				(reference.alt === undefined ? checkLink(reference, { pages, drafts, files }) : checkPicture(reference, reference.alt, files)) ??
				[],
		),
	)
}

/** Links to pages that are there only at another time: an editor may want them, and is to know. */
export function leadingToHidden(checked: readonly Checked[]): readonly string[] {
	const hidden = new Map<string, Schedule>(
		checked.flatMap(({ kind, source, data }) =>
			kind === 'pages' && !isPublished(data as Schedule, Date.now()) ? [[`/${idOf(kind, source, data)}`, data as Schedule] as const] : [],
		),
	)
	return checked.flatMap(({ source, data }) =>
		referencesOf(source, data).flatMap(({ file, line, target }) => {
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
