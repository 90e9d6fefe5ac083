/** A node of the syntax tree that the bundler gives. */
export interface SyntaxNode {
	readonly type: string
	readonly start: number
	readonly end: number
	readonly [part: string]: unknown
}

export function isNode(value: unknown): value is SyntaxNode {
	return typeof value === 'object' && value !== null && 'type' in value
}

/** Shows every node, each before what is in it; what is in one of which `see` says false is passed over. */
export function visit(value: unknown, see: (node: SyntaxNode) => unknown): void {
	if (Array.isArray(value)) for (const each of value) visit(each, see)
	if (!isNode(value) || see(value) === false) return
	for (const part of Object.values(value)) visit(part, see)
}

/** The text of a literal; undefined for whatever is none. */
export function literalText(node: SyntaxNode | undefined): string | undefined {
	if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
	const [quasi, ...more] = node?.type === 'TemplateLiteral' ? (node.quasis as readonly SyntaxNode[]) : []
	return quasi && more.length === 0 ? (quasi.value as { readonly cooked: string }).cooked : undefined
}

/** A piece of a text, and what takes its place. */
export interface Edit {
	readonly start: number
	readonly end: number
	readonly text: string
}

/** The text from one place to another with its edits made. */
export function edited(code: string, edits: readonly Edit[], from = 0, to = code.length): string {
	let at = from
	let made = ''
	for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start)) {
		made += code.slice(at, start) + text
		at = end
	}
	return made + code.slice(at, to)
}
