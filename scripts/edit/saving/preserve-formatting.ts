import { diffArrays } from 'diff'
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, stringify, type YAMLMap, type YAMLSeq } from 'yaml'
import type { FieldSchema } from '../fields.ts'
import { preserveBlocks } from './preserve-blocks.ts'

/** Longer than any text: lines are broken where the editor breaks them, and nowhere else. */
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
	// An unreadable file is passed on; the check of the save reports the error.
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

/** Without the fields that are empty and may be left out: the forms write a line for each. */
function withoutEmpty(value: unknown, schema: FieldSchema | undefined): unknown {
	if (Array.isArray(value)) return value.map((one) => withoutEmpty(one, schema?.items))
	if (!isGroup(value)) return value
	const kept = Object.entries(value).flatMap(([key, inner]) => {
		const cleaned = withoutEmpty(inner, schema?.properties?.[key])
		return isEmpty(cleaned) && !schema?.required?.includes(key) ? [] : [[key, cleaned] as const]
	})
	return Object.fromEntries(kept)
}

/** An optional list without entries and an optional group without a value mean the same as no field. */
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

/** Changes a node to a value and keeps how it is written; false where it is of another kind. */
function changeNode(document: Document, node: Node, value: unknown): boolean {
	if (isMap(node) && isGroup(value)) changeMap(document, node, value)
	else if (isSeq(node) && Array.isArray(value)) changeList(document, node, value)
	else if (isScalar(node) && !isGroup(value) && !Array.isArray(value)) {
		if (sameValue(node.toJSON(), value)) return true
		node.value = value
		// How the number was written (1.50) belongs to the old one.
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
