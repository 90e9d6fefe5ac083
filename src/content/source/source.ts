import { isCollection, isPair, LineCounter, parseDocument } from 'yaml'
import type { Problem } from './problem.ts'
import { explainYamlError, findTruncatedText } from './yaml-errors.ts'

type Path = readonly PropertyKey[]

/** A parsed file of content/, with the line numbers of its fields. */
export interface Source {
	readonly file: string
	/** The YAML data, or the front matter of a Markdown file. */
	readonly data: unknown
	/** The Markdown below the front matter; empty for YAML. */
	readonly body: string
	/** Line number of the start of the body. */
	readonly bodyLine: number
	/** Line number of a value, or of its nearest existing parent. */
	lineOf(path: Path): number
	/** Line number of a key. */
	lineOfKey(path: Path, key: string): number
}

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

export function readSource(file: string, written: string): Source | Problem {
	// Removes the byte order mark that some programs write.
	const text = written.replace(/^\uFEFF/, '')
	if (text.includes('\0')) {
		return {
			file,
			line: 1,
			message: 'This is not a text file.',
			fix: 'Move pictures to public/pictures, and other files out of content/.',
		}
	}
	if (text.includes('\uFFFD')) {
		const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
		return { file, line, message: 'A character cannot be read.', fix: 'Save the file as UTF-8, and type the character again.' }
	}
	if (!file.endsWith('.md')) return readYaml(file, text, 0, '')
	const match = frontMatter.exec(text)
	if (match === null) {
		return {
			file,
			line: 1,
			message: 'The front matter is missing: fields between two lines of three dashes.',
			fix: 'Begin it with "---", then lines such as "title: Terms", then "---" again; the text follows below.',
		}
	}
	return readYaml(file, match[1] ?? '', 1, text.slice(match[0].length), match[0].split('\n').length)
}

function readYaml(file: string, text: string, linesBefore: number, body: string, bodyLine = 1): Source | Problem {
	const lines = new LineCounter()
	const document = parseDocument(text, { lineCounter: lines })
	const lineAt = (offset: number) => linesBefore + lines.linePos(offset).line
	const [error] = [...document.errors, ...document.warnings]
	const mistake = error ? explainYamlError(error, text) : findTruncatedText(text)
	if (mistake) return { file, line: lineAt(mistake.offset), message: mistake.message, fix: mistake.fix }
	const lineOf = (path: Path) => {
		for (let length = path.length; length > 0; length--) {
			const node = document.getIn(path.slice(0, length), true)
			if (isRanged(node)) return lineAt(node.range[0])
		}
		return 1 + linesBefore
	}
	return {
		file,
		data: document.toJS() ?? {},
		body,
		bodyLine,
		lineOf,
		lineOfKey(path, key) {
			const parent = path.length === 0 ? document.contents : document.getIn(path, true)
			const pair = isCollection(parent) ? parent.items.find((item) => isPair(item) && String(item.key) === key) : undefined
			return isPair(pair) && isRanged(pair.key) ? lineAt(pair.key.range[0]) : lineOf(path)
		},
	}
}

function isRanged(node: unknown): node is { readonly range: readonly [number, ...number[]] } {
	return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}

/** All strings in a value with their paths. */
export function listTexts(value: unknown, path: Path = []): readonly { readonly path: Path; readonly text: string }[] {
	if (typeof value === 'string') return [{ path, text: value }]
	if (typeof value !== 'object' || value === null) return []
	return Object.entries(value).flatMap(([key, inner]) => listTexts(inner, [...path, Array.isArray(value) ? Number(key) : key]))
}
