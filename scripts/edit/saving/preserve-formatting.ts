import { diffArrays } from 'diff'
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, stringify, type YAMLMap, type YAMLSeq } from 'yaml'
import type { FieldSchema } from '../fields.ts'
import { preserveBlocks } from './preserve-blocks.ts'

/** Disables wrapping, so that only line breaks of the editor remain. */
const asWritten = { lineWidth: 0 } as const

const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/

/**
 * Applies the changes of a form to the text of a file. The forms know only values: they would wrap lines again, drop comments and write
 * optional fields. So the text stays, except for changed values. `before` is empty for a new file.
 */
export function preserveFormatting(file: string, before: string, after: string, schema: FieldSchema): string {
	if (!file.endsWith('.md')) return keepYaml(before, after, schema)
	const [was, is] = [frontMatter.exec(before), frontMatter.exec(after)]
	if (!is) return after
	const fields = keepYaml(was?.[1] ?? '', is[1] ?? '', schema).trimEnd()
	const body = preserveBlocks(was ? before.slice(was[0].length) : '', after.slice(is[0].length))
	return `---\n${fields}\n---\n${body.trim() === '' ? '' : `\n${body.trim()}\n`}`
}

function keepYaml(before: string, after: string, schema: FieldSchema): string {
	const sent = parseDocument(after)
	// Passes an unreadable file on; the validation of the save reports the error.
	if (sent.errors.length > 0) return after
	const wanted = withoutEmpty(sent.toJS(), schema)
	const document = parseDocument(before)
	if (!isGroup(wanted)) return after
	if (document.errors.length > 0 || !isMap(document.contents)) return stringify(wanted, asWritten)
	if (sameValue(withoutEmpty(document.toJS(), schema), wanted)) return before
	changeMap(document, document.contents, wanted)
	return document.toString({ ...asWritten, flowCollectionPadding: /[[{] /.test(before) })
}

type Group = Readonly<Record<string, unknown>>

function isGroup(value: unknown): value is Group {
	return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function sameValue(a: unknown, b: unknown): boolean {
	if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, index) => sameValue(one, b[index]))
	if (!isGroup(a) || !isGroup(b)) return Object.is(a, b)
	const keys = new Set([...Object.keys(a), ...Object.keys(b)])
	return [...keys].every((key) => sameValue(a[key], b[key]))
}

/** Removes empty optional fields, for which the forms write a line each. */
function withoutEmpty(value: unknown, schema: FieldSchema | undefined): unknown {
	if (Array.isArray(value)) return value.map((one) => withoutEmpty(one, schema?.items))
	if (!isGroup(value)) return value
	const entries = Object.entries(value).flatMap(([key, inner]) => {
		const cleaned = withoutEmpty(inner, schema?.properties?.[key])
		return isEmpty(cleaned) && !schema?.required?.includes(key) ? [] : [[key, cleaned] as const]
	})
	return Object.fromEntries(entries)
}

/** Whether a value is equivalent to a missing field: an optional list without entries, or an optional group without a value. */
function isEmpty(value: unknown): boolean {
	if (Array.isArray(value)) return value.length === 0
	if (isGroup(value)) return Object.values(value).every(isEmpty)
	return value === false || value === '' || value === null || value === undefined
}

function changeMap(document: Document, map: YAMLMap, wanted: Group): void {
	for (const key of Object.keys(map.toJSON() as Group)) if (!(key in wanted)) map.delete(key)
	for (const [key, value] of Object.entries(wanted)) {
		const node = map.get(key, true) as Node | undefined
		if (node === undefined) map.set(key, document.createNode(value))
		else if (!changeNode(document, node, value)) map.set(key, document.createNode(value))
	}
}

/** Changes the value of a node and keeps its formatting; returns false for a node of another type. */
function changeNode(document: Document, node: Node, value: unknown): boolean {
	if (isMap(node) && isGroup(value)) changeMap(document, node, value)
	else if (isSeq(node) && Array.isArray(value)) changeList(document, node, value)
	else if (isScalar(node) && !isGroup(value) && !Array.isArray(value)) {
		if (sameValue(node.toJSON(), value)) return true
		node.value = value
		// The source (1.50) is the formatting of the old number.
		delete node.source
	} else return false
	return true
}

/** Unchanged entries keep their lines and comments when they move; changed entries keep them in place. */
function changeList(document: Document, list: YAMLSeq, wanted: readonly unknown[]): void {
	const nodes = list.items as Node[]
	const values = list.toJSON() as unknown[]
	let taken = 0
	let replaced: Node[] = []
	list.items = diffArrays(values, [...wanted], { comparator: sameValue }).flatMap((part) => {
		if (part.removed) {
			replaced = nodes.slice(taken, taken + part.value.length)
			taken += part.value.length
			return []
		}
		if (!part.added) {
			replaced = []
			taken += part.value.length
			return nodes.slice(taken - part.value.length, taken)
		}
		return part.value.map((value, index) => {
			const node = replaced[index]
			return node && changeNode(document, node, value) ? node : document.createNode(value)
		})
	})
}
