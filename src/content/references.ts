import type { Reference } from './check-links.ts'
import { type Source, textsOf } from './source/source.ts'

interface Found extends Reference {
	/** Alternative text of a picture; undefined for a link. */
	readonly alt?: string
}

/** All text lines of a file with their line numbers. */
export function linesOf(source: Source, data: unknown): readonly { readonly text: string; readonly line: number }[] {
	const { body, bodyLine } = source
	const below = body.split('\n').map((text, index) => ({ text, line: bodyLine + index }))
	return [...textsOf(data).map(({ path, text }) => ({ text, line: source.lineOf(path) })), ...below]
}

/** Matches Markdown links, `[words](target "title")`, and images with a leading `!`. */
const inText = /(!?)\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)/g

/** Matches reference definitions in Markdown, `[name]: target`. */
const below = /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm

const tag = /<(a|img)\b[^>]*>/gi

const attribute = (name: string, written: string) => new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(written)

/** All links and pictures of a file: fields, Markdown and HTML. */
export function referencesOf(source: Source, data: unknown): readonly Found[] {
	const { file } = source
	const targets = textsOf(data).filter(({ path }) => path.at(-1) === 'to')
	return [
		...targets.map(({ path, text }) => ({ file, line: source.lineOf(path), target: text })),
		...linesOf(source, data).flatMap(({ text, line }) => {
			const at = { file, line }
			return [
				...[...text.matchAll(inText)].map(([, picture, words = '', target = '']) =>
					picture ? { ...at, target, alt: words } : { ...at, target },
				),
				...[...text.matchAll(below)].map(([, target = '']) => ({ ...at, target })),
				...[...text.matchAll(tag)].flatMap(([written, name]) => fromTag(written, name?.toLowerCase() === 'img', at)),
			]
		}),
	]
}

function fromTag(written: string, isPicture: boolean, at: Omit<Reference, 'target'>): readonly Found[] {
	const found = attribute(isPicture ? 'src' : 'href', written)
	if (found === null) return []
	const target = found[1] ?? found[2] ?? ''
	if (!isPicture) return [{ ...at, target }]
	const alt = attribute('alt', written)
	return [{ ...at, target, alt: alt?.[1] ?? alt?.[2] ?? '' }]
}
