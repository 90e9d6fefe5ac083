import * as v from 'valibot'
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'

/** Invalid file, with a message and the line of each error. */
export class UnusableShopFile extends Error {
	override readonly name = 'UnusableShopFile'
}

/** Parses and validates a YAML file; `source` is its name. Throws `UnusableShopFile` with all errors. */
export function parseYaml<Schema extends v.GenericSchema>(schema: Schema, text: string, source: string): v.InferOutput<Schema> {
	const counter = new LineCounter()
	const document = parseDocument(text, { lineCounter: counter, prettyErrors: false })
	if (document.errors.length > 0)
		throw new UnusableShopFile(
			document.errors
				.map(({ pos, message }) => `${source}, line ${counter.linePos(pos[0]).line}: this is not valid YAML: ${message}`)
				.join('\n'),
		)
	const result = v.safeParse(schema, document.toJS() ?? {})
	if (result.success) return result.output
	const lineOf = (keys: readonly (string | number)[]) => {
		// Position of the nearest existing ancestor, because a missing part has no position.
		for (let length = keys.length; length > 0; length--) {
			const offset = startOf(document.contents, keys.slice(0, length))
			if (offset !== undefined) return counter.linePos(offset).line
		}
		return 1
	}
	throw new UnusableShopFile(
		result.issues
			.map((issue) => {
				const keys = (issue.path ?? []).map(({ key }) => key as string | number)
				return `${source}, line ${lineOf(keys)}: ${sentenceOf(issue, keys.join('.'))}`
			})
			.join('\n'),
	)
}

function sentenceOf(issue: v.BaseIssue<unknown>, name: string): string {
	if (issue.type === 'strict_object' && issue.expected === 'never')
		return `"${name}" is not a setting; shop.example.yaml lists all settings.`
	if (issue.received === 'undefined') return `"${name}" is missing.`
	const expected = /^[a-z]/.test(issue.message) ? issue.message : wanted(issue)
	return `"${name}" must be ${expected}.`
}

function wanted({ type, requirement, expected }: v.BaseIssue<unknown> & { readonly requirement?: unknown }): string {
	if (type === 'max_length') return `at most ${requirement} characters long`
	const kinds: Readonly<Record<string, string>> = {
		string: 'text',
		boolean: 'true or false',
		Array: 'a list',
		Object: 'a group of settings',
	}
	return kinds[expected ?? ''] ?? expected ?? 'something else'
}

/** Offset of a part of the document in characters. */
function startOf(node: unknown, [key, ...rest]: readonly (string | number)[]): number | undefined {
	if (isMap(node)) {
		const pair = node.items.find((item) => String(item.key) === String(key))
		if (!pair) return undefined
		return rest.length > 0 ? startOf(pair.value, rest) : (pair.key as { range?: [number, number, number] }).range?.[0]
	}
	if (!isSeq(node) || key === undefined) return undefined
	const item = node.items[Number(key)]
	return rest.length > 0 ? startOf(item, rest) : (item as { range?: [number, number, number] } | undefined)?.range?.[0]
}
