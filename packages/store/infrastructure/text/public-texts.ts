import { isPublished, type Schedule } from '@storefront/contract/domain/frame/schedule.ts'
import { type Document, parseDocument } from 'yaml'
import { contentFile, readContentText } from './content.ts'
import type { ChangedTexts } from './content-rules.ts'

const frontMatter = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

/** Fields without words, which the pages need to know when an entry is shown. */
const wordlessFields = ['slug', 'below', 'draft', 'from', 'until', 'position', 'onlyWith']

type Path = readonly unknown[]

/**
 * Changed texts for the public: the words of drafts, and of entries before their first day, are replaced, so that nobody reads them in the API
 * before they are published.
 */
export function publicTexts(texts: ChangedTexts, now: Date): readonly { readonly path: string; readonly text: string }[] {
	return [...texts].map(([path, text]) => {
		const original = path.replace(/^languages\/[^/]+\//, '')
		// The days of an entry are in its original.
		const hidden = original === path ? [] : hiddenPaths(parts(originalText(original, texts)).fields, now)
		return { path, text: withoutHidden(text, hidden, now) }
	})
}

function originalText(path: string, texts: ChangedTexts): string {
	const file = contentFile(path)
	return texts.get(path) ?? (file ? readContentText(file) : '')
}

function withoutHidden(text: string, inOriginal: readonly Path[], now: Date): string {
	const { fields, body } = parts(text)
	const paths = [...inOriginal, ...hiddenPaths(fields, now)]
	if (paths.length === 0) return text
	for (const path of paths) hideWords(fields, path)
	const yaml = fields.toString({ lineWidth: 0 })
	if (body === null) return yaml
	return `---\n${yaml}---\n${paths.some((path) => path.length === 0) ? '\n' : body}`
}

/** The fields of a file, and the text below them; null for a file that has only fields. */
function parts(text: string): { readonly fields: Document; readonly body: string | null } {
	const [head, fields] = frontMatter.exec(text) ?? []
	// The core schema leaves days as texts.
	const options = { schema: 'core' } as const
	return head === undefined
		? { fields: parseDocument(text, options), body: null }
		: { fields: parseDocument(fields ?? '', options), body: text.slice(head.length) }
}

/** Paths of the entries that are not published yet; an empty path is the whole file. */
function hiddenPaths(document: Document, now: Date): readonly Path[] {
	const paths: Path[] = []
	const search = (value: unknown, path: Path) => {
		if (typeof value !== 'object' || value === null) return
		if (!Array.isArray(value) && isHidden(value, now)) paths.push(path)
		for (const [key, inner] of Object.entries(value)) search(inner, [...path, Array.isArray(value) ? Number(key) : key])
	}
	search(document.errors.length > 0 ? null : document.toJS(), [])
	return paths
}

/** An entry that is over was public, so only the beginning counts. */
function isHidden({ draft, from }: Schedule, now: Date): boolean {
	return !isPublished({ draft: draft === true, from: typeof from === 'string' ? from : undefined }, now.getTime())
}

/** Replaces an entry by one without words, and without its comments. */
function hideWords(document: Document, path: Path): void {
	const entry: unknown = path.length === 0 ? document.toJS() : valueAt(document.toJS(), path)
	if (typeof entry !== 'object' || entry === null) return
	const fields = Object.entries(entry).map(([name, value]) => [name, wordlessFields.includes(name) ? value : withoutWords(value)])
	const node = document.createNode(Object.fromEntries(fields))
	if (path.length > 0) {
		document.setIn(path, node)
		return
	}
	document.contents = node
	document.commentBefore = null
}

function withoutWords(value: unknown): unknown {
	if (typeof value === 'string') return '…'
	if (Array.isArray(value)) return value.map(withoutWords)
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutWords(inner)]))
}

function valueAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>(
		(inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step as PropertyKey) : undefined),
		value,
	)
}
