import type { Reference } from './check-links.ts'
import { type Source, textsOf } from './source/source.ts'

interface Found extends Reference {
	/** What a picture shows; undefined for a link. */
	readonly alt?: string
}

/** Every line of text in a file, with its number. */
export function linesOf(source: Source, data: unknown): readonly { readonly text: string; readonly line: number }[] {
	const { body, bodyLine } = source
	const below = body.split('\n').map((text, index) => ({ text, line: bodyLine + index }))
	return [...textsOf(data).map(({ path, text }) => ({ text, line: source.lineOf(path) })), ...below]
}

/** `[words](target "title")`, and with a `!` before it a picture. */
const inText = /(!?)\[([^\]]*)\]\(\s*<?([^\s)>]+)>?(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)/g

/** `[name]: target`, which `[words][name]` leads to. */
const below = /^ {0,3}\[[^\]]+\]:\s*<?([^\s>]+)/gm

const tag = /<(a|img)\b[^>]*>/gi

const attribute = (name: string, written: string) => new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(written)

/** All links and pictures of a file, however they are written. */
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
