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

/** Visits all nodes, each after its children. */
export function visit(value: unknown, visitor: (node: SyntaxNode) => void): void {
	for (const part of Array.isArray(value) ? value : isNode(value) ? Object.values(value) : []) visit(part, visitor)
	if (isNode(value)) visitor(value)
}

/** The text of a string literal; undefined for other nodes. */
export function literalText(node: unknown): string | undefined {
	if (!isNode(node)) return undefined
	if (node.type === 'Literal' && typeof node.value === 'string') return node.value
	const [quasi, ...more] = node.type === 'TemplateLiteral' ? (node.quasis as readonly SyntaxNode[]) : []
	return quasi && more.length === 0 ? (quasi.value as { readonly cooked: string }).cooked : undefined
}
