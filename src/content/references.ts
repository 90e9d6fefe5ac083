import type { Reference } from './check-links.ts'
import { listTexts, type Source } from './source/source.ts'

interface FoundReference extends Reference {
	/** Alternative text of a picture; undefined for a link. */
	readonly alt?: string
}

/** All text lines of a file with their line numbers. */
export function linesOf(source: Source, data: unknown): readonly { readonly text: string; readonly line: number }[] {
	const { body, bodyLine } = source
	const referenceDefinition = body.split('\n').map((text, index) => ({ text, line: bodyLine + index }))
	return [...listTexts(data).map(({ path, text }) => ({ text, line: source.lineOf(path) })), ...referenceDefinition]
}

/** Matches Markdown links, `[words](target "title")`, and images with a leading `!`. */
const inlineLink = /(!?)\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)/g

/** Matches reference definitions in Markdown, `[name]: target`. */
const below = /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm

const tag = /<(a|img)\b[^>]*>/gi

const attribute = (name: string, written: string) => new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(written)

/** All links and pictures of a file: fields, Markdown and HTML. */
export function referencesOf(source: Source, data: unknown): readonly FoundReference[] {
	const { file } = source
	const targets = listTexts(data).filter(({ path }) => path.at(-1) === 'to')
	return [
		...targets.map(({ path, text }) => ({ file, line: source.lineOf(path), target: text })),
		...linesOf(source, data).flatMap(({ text, line }) => {
			const at = { file, line }
			return [
				...[...text.matchAll(inlineLink)].map(([, picture, words = '', target = '']) =>
					picture ? { ...at, target, alt: words } : { ...at, target },
				),
				...[...text.matchAll(below)].map(([, target = '']) => ({ ...at, target })),
				...[...text.matchAll(tag)].flatMap(([written, name]) => referenceInTag(written, name?.toLowerCase() === 'img', at)),
			]
		}),
	]
}

function referenceInTag(written: string, isPicture: boolean, at: Omit<Reference, 'target'>): readonly FoundReference[] {
	const found = attribute(isPicture ? 'src' : 'href', written)
	if (found === null) return []
	const target = found[1] ?? found[2] ?? ''
	if (!isPicture) return [{ ...at, target }]
	const alt = attribute('alt', written)
	return [{ ...at, target, alt: alt?.[1] ?? alt?.[2] ?? '' }]
}
