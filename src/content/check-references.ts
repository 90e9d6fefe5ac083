import { isPublished, type Schedule } from '@storefront/contract/domain/frame/schedule.ts'
import { type CheckedText, idOf } from './check-entries.ts'
import { checkLink, checkPicture, type PageAnchors } from './check-links.ts'
import { referencesOf } from './references.ts'
import type { Files } from './source/files.ts'
import type { Problem } from './source/problem.ts'

/**
 * Reports broken links and missing pictures. `unread` lists files with other mistakes: their pages count as existing, with
 * unknown anchors.
 */
export function checkReferences(checked: readonly CheckedText[], unread: readonly string[], files: Files): readonly Problem[] {
	const groups = unread.some((file) => file.startsWith('content/faq/'))
		? null
		: new Set(checked.flatMap(({ kind, source, data }) => (kind === 'faq' ? [idOf(kind, source, data)] : [])))
	const pages = new Map<string, PageAnchors>(
		checked.flatMap(({ kind, source, data }) => {
			// Drafts are not published, so links to them are broken.
			if (kind !== 'pages' || (data as Schedule).draft) return []
			const id = idOf(kind, source, data)
			return [[`/${id}`, id === 'faq' ? groups : headingsOf(source.body)] as const]
		}),
	)
	const drafts = new Set(
		checked.flatMap(({ kind, source, data }) => (kind === 'pages' && (data as Schedule).draft ? [`/${idOf(kind, source, data)}`] : [])),
	)
	for (const path of files.themePages) pages.set(path, null)
	for (const file of unread) if (file.startsWith('content/pages/')) pages.set(`/${file.replace(/^.*\/|\.\w+$/g, '')}`, null)
	return checked.flatMap(({ source, data }) =>
		referencesOf(source, data).flatMap(
			(reference) =>
				(reference.alt === undefined ? checkLink(reference, { pages, drafts, files }) : checkPicture(reference, reference.alt, files)) ??
				[],
		),
	)
}

/** Warns about links to pages that are not published at present. This may be intended. */
export function findLinksToHiddenPages(checked: readonly CheckedText[]): readonly string[] {
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

/** Anchors of a page, as Markdown generates them from headings. */
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
