import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readBuiltFile } from './built-files.ts'
import { collectNames } from './names.ts'
import { parseStyleSheet, type StyleSheet, selectRules } from './style-sheet.ts'

/** The element of components/ui/Fold.astro: it marks the end of the first screen. */
const fold = '<template data-fold></template>'

/**
 * The size limit of a page's HTML (ADD-09). A larger page keeps its style sheets in the head. Counted in characters: an Arabic
 * character has two bytes, but hardly more than a Latin one after compression.
 */
const maxPageLength = 100 * 1024

/** The size of the cache of selected rules; a shop has far fewer kinds of pages. */
const maxSelections = 200

const sheetLink = /<link rel="stylesheet" href="(\/[^"]+\.css)">/g

/** Returns the text of a style sheet by its path. null: no such file, as in development. */
export type ReadStyles = (path: string) => string | null

export interface PageWithStyles {
	readonly html: string
	/** The hash of the inline styles for the Content-Security-Policy: `'sha256-...'`. */
	readonly hash: string
}

/**
 * Inlines the rules that the first screen of a page needs, and moves the style sheets behind the first screen. The first paint
 * then does not wait for another round trip, which is most of its delay on a phone. No script is needed. Returns null for
 * pages that stay unchanged: those without the fold element, and large ones.
 */
export function createCriticalCss(read: ReadStyles = readBuiltFile): (html: string) => PageWithStyles | null {
	const sheets = new Map<string, StyleSheet | null>()
	const loadSheet = (path: string): StyleSheet | null => {
		const cached = sheets.get(path)
		if (cached !== undefined) return cached
		const css = read(path)
		const sheet = css === null ? null : parseStyleSheet(css)
		sheets.set(path, sheet)
		return sheet
	}
	// Pages of the same kind use the same names and need the same rules.
	const selections = new LRUCache<string, { readonly styles: string; readonly hash: string }>({ max: maxSelections })
	const select = (linked: readonly StyleSheet[], names: ReadonlySet<string>) => {
		const key = linked.map((sheet) => [...sheet.names].filter((name) => names.has(name)).join(' ')).join('\n')
		const cached = selections.get(key)
		if (cached) return cached
		const styles = linked.map((sheet) => selectRules(sheet, names)).join('')
		const selection = { styles, hash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` }
		selections.set(key, selection)
		return selection
	}

	return (html) => {
		const headEnd = html.indexOf('</head>')
		const foldIndex = html.indexOf(fold)
		if (headEnd < 0 || foldIndex < headEnd) return null
		const [head, first, rest] = [html.slice(0, headEnd), html.slice(headEnd, foldIndex), html.slice(foldIndex + fold.length)]
		const links = [...head.matchAll(sheetLink)]
		const linked = links.flatMap(([, path = '']) => loadSheet(path) ?? [])
		if (links.length === 0 || linked.length < links.length) return null
		const { styles, hash } = select(linked, collectNames(head + first))
		const styled = `${head.replaceAll(sheetLink, '')}<style>${styles}</style>${first}${links.map(([link]) => link).join('')}${rest}`
		return styled.length - inlinePictureLength(first) > maxPageLength ? null : { html: styled, hash }
	}
}

/** Pictures in the page do not count, because each saves a request of the same size. */
function inlinePictureLength(html: string): number {
	return [...html.matchAll(/"data:image\/[^"]*"/g)].reduce((sum, [address]) => sum + address.length, 0)
}
