/** A node of the bundler's syntax tree. */
export interface SyntaxNode {
	readonly type: string
	readonly start: number
	readonly end: number
	readonly [part: string]: unknown
}

export function isNode(value: unknown): value is SyntaxNode {
	return typeof value === 'object' && value !== null && 'type' in value
}

/** Visits all nodes in depth-first order. If `visitor` returns false, the children of the node are skipped. */
export function visit(value: unknown, visitor: (node: SyntaxNode) => unknown): void {
	if (Array.isArray(value)) for (const each of value) visit(each, visitor)
	if (!isNode(value) || visitor(value) === false) return
	for (const part of Object.values(value)) visit(part, visitor)
}

/** The text of a string literal; undefined for other nodes. */
export function literalText(node: SyntaxNode | undefined): string | undefined {
	if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
	const [quasi, ...more] = node?.type === 'TemplateLiteral' ? (node.quasis as readonly SyntaxNode[]) : []
	return quasi && more.length === 0 ? (quasi.value as { readonly cooked: string }).cooked : undefined
}

/** The replacement of a range of text. */
export interface Edit {
	readonly start: number
	readonly end: number
	readonly text: string
}

/** Applies the edits to a range of the text. */
export function applyEdits(code: string, edits: readonly Edit[], from = 0, to = code.length): string {
	let at = from
	let result = ''
	for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
		result += code.slice(at, start) + text
		at = end
	}
	return result + code.slice(at, to)
}
