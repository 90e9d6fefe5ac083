import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { builtFile } from './built-file.ts'
import { commonWords, parseStyleSheet, type StyleSheet, selectRules } from './style-sheet.ts'
import { vocabularyOf } from './vocabulary.ts'

/** What components/ui/Fold.astro draws: the end of what a first screen shows. */
const fold = '<template data-fold></template>'

/**
 * ADD-09: what a page's HTML may weigh. A page that would exceed it keeps its style sheets where they were. It is counted in
 * letters, which in English are bytes: an Arabic one is two, and on the way, packed, hardly more than another.
 */
const mostLetters = 100 * 1024

const sheetLink = /<link rel="stylesheet" href="(\/[^"]+\.css)">/g

/** A picture in the page spares a request of that size, so it does not count. */
function lettersOfPictures(html: string): number {
	return [...html.matchAll(/"data:image\/[^"]*"/g)].reduce((sum, [address]) => sum + address.length, 0)
}

/** How many selections of rules are kept: many times the kinds of pages. */
const mostSelections = 200

/** Gives the text of a style sheet by its path; null when there is no such file, as in development. */
export type ReadStyles = (path: string) => string | null

export interface Styled {
	readonly html: string
	/** By which a Content-Security-Policy allows the styles in it: `'sha256-...'`. */
	readonly hash: string
}

/**
 * Puts the rules that a page's first screen needs into the page itself, and its style sheets behind that screen: the first
 * paint then does not wait for another trip to the server, which is most of what it waits for on a phone. It takes no
 * script. null for a page that is to stay as it is: one without a mark for the end of its first screen, or too large.
 */
export function createFirstStyles(read: ReadStyles = builtFile): (html: string) => Styled | null {
	const sheets = new Map<string, StyleSheet | null>()
	// Pages of one kind speak the same words, and ask for the same rules.
	const selections = new LRUCache<string, Selection>({ max: mostSelections })
	const sheetAt = (path: string): StyleSheet | null => {
		const known = sheets.get(path)
		if (known !== undefined) return known
		const css = read(path)
		const sheet = css === null ? null : parseStyleSheet(css)
		sheets.set(path, sheet)
		return sheet
	}

	return (html) => {
		const headEnd = html.indexOf('</head>')
		const foldAt = html.indexOf(fold)
		if (headEnd < 0 || foldAt < headEnd) return null
		const [head, first, rest] = [html.slice(0, headEnd), html.slice(headEnd, foldAt), html.slice(foldAt + fold.length)]
		const links = [...head.matchAll(sheetLink)]
		const linked = links.flatMap(([, path = '']) => sheetAt(path) ?? [])
		if (links.length === 0 || linked.length < links.length) return null

		const vocabulary = vocabularyOf(head + first)
		const key = [...links.map(([link]) => link), ...linked.map((sheet) => commonWords(vocabulary, sheet))].join('\n')
		const selection = selections.get(key) ?? withHash(linked.map((sheet) => selectRules(sheet, vocabulary)).join(''))
		selections.set(key, selection)
		const sheetLinks = links.map(([link]) => link).join('')
		const styled = `${head.replaceAll(sheetLink, '')}<style>${selection.styles}</style>${first}${sheetLinks}${rest}`
		if (styled.length - lettersOfPictures(first) > mostLetters) return null
		return { html: styled, hash: selection.hash }
	}
}

interface Selection extends Pick<Styled, 'hash'> {
	readonly styles: string
}

function withHash(styles: string): Selection {
	return { styles, hash: `'sha256-${createHash('sha256').update(styles).digest('base64')}'` }
}
