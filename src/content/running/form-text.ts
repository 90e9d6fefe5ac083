import { isDeepStrictEqual } from 'node:util'
import { type Document, isSeq, parseDocument, type YAMLSeq } from 'yaml'
import { readSource } from '../source/source.ts'

const frontMatter = /^---\n([\s\S]*?)\n---[ \t]*(?:\n|$)/

type Path = readonly (string | number)[]

/** The fields and the body of a text, or why it cannot be parsed. */
export function parseText(path: string, text: string): { readonly data: unknown; readonly body: string } | { readonly message: string } {
	if (text === '') return { data: {}, body: '' }
	const source = readSource(path, text)
	if ('message' in source) return { message: `Line ${source.line}: ${source.message} ${source.fix}` }
	return { data: source.data, body: source.body.trim() }
}

/** A text with other values. Its comments stay, and entries of a list that only moved. */
export function composeText(path: string, base: string, { data, body }: { readonly data: unknown; readonly body: string }): string {
	const isMarkdown = path.endsWith('.md')
	const [head, front] = isMarkdown ? (frontMatter.exec(base) ?? []) : [undefined, base]
	const document = parseDocument(isMarkdown ? (front ?? '') : base)
	const before: unknown = document.errors.length > 0 ? null : document.toJS()
	const fields = isRecord(before) ? updated(document, before, data) : parseDocument('')
	if (!isRecord(before)) fields.contents = fields.createNode(data)
	const yaml = fields.toString({ lineWidth: 0 })
	if (!isMarkdown) return yaml
	const unchanged = head !== undefined && base.slice(head.length).trim() === body.trim() && isDeepStrictEqual(before, data)
	return unchanged ? base : `---\n${yaml}---\n\n${body.trim()}\n`
}

function updated(document: Document, before: unknown, after: unknown): Document {
	update(document, [], before, after)
	return document
}

function update(document: Document, path: Path, before: unknown, after: unknown): void {
	if (isDeepStrictEqual(before, after)) return
	if (isRecord(before) && isRecord(after)) {
		for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
			if (after[name] === undefined) document.deleteIn([...path, name])
			else update(document, [...path, name], before[name], after[name])
		}
		return
	}
	if (!Array.isArray(before) || !Array.isArray(after)) {
		document.setIn(path, Array.isArray(after) || isRecord(after) ? document.createNode(after) : after)
		return
	}
	if (before.length === after.length && !after.some((item) => before.some((other) => isDeepStrictEqual(item, other)))) {
		for (const [index, item] of after.entries()) update(document, [...path, index], before[index], item)
		return
	}
	const list = document.getIn(path, true)
	if (!isSeq(list)) return
	moveItems(document, list, before, after)
}

function moveItems(document: Document, list: YAMLSeq, before: readonly unknown[], after: readonly unknown[]): void {
	const nodes = [...list.items]
	const used = new Set<number>()
	list.items = after.map((item, position) => {
		const same = before.findIndex((other, index) => !used.has(index) && isDeepStrictEqual(item, other))
		if (same >= 0) {
			used.add(same)
			return nodes[same]
		}
		// An entry that was edited in its place.
		const isEdited = before.length === after.length && !after.some((other) => isDeepStrictEqual(other, before[position]))
		return isEdited ? editedNode(document, nodes[position], before[position], item) : document.createNode(item)
	})
}

function editedNode(document: Document, node: unknown, before: unknown, after: unknown): unknown {
	if (!isRecord(before) || !isRecord(after)) return document.createNode(after)
	const part = parseDocument('')
	part.contents = node as never
	update(part as Document, [], before, after)
	return part.contents
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}
