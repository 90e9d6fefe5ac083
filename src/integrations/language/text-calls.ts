import { type Edit, edited, isNode, literalText, type SyntaxNode, visit } from '../syntax.ts'

/** What calls are named between the two halves of the work: the bundler knows nothing of these, and leaves them as they are. */
export const marks = { text: '__shopText', textParts: '__shopTextParts' } as const

/** The module whose calls become texts, as other modules name it. */
const textModule = /\/language\/text\.ts$/

export interface MarkedCalls {
	readonly code: string
	/** The texts that the module asks for. */
	readonly ids: readonly string[]
	/** What cannot become a text: a sentence, and its place in the code. */
	readonly problems: readonly { readonly message: string; readonly at: number }[]
}

/**
 * First half of the work, module by module: calls of `text` and `textParts` get names that the bundler does not know, so
 * that they come out of it as they went in. `known` says whether there is a text of a name.
 */
export function markTextCalls(code: string, tree: unknown, known: { has(id: string): boolean }): MarkedCalls {
	const names = importedNames(tree)
	const ids = new Set<string>()
	const edits: Edit[] = []
	const problems: { message: string; at: number }[] = []
	visit(tree, (node) => {
		if (node.type !== 'CallExpression' || !isNode(node.callee)) return
		const mark = names.get(String(node.callee.name))
		if (mark === undefined) return
		const [id, values] = node.arguments as readonly SyntaxNode[]
		const problem = problemOf(id, values, known)
		if (problem) problems.push({ message: problem, at: node.start })
		for (const name of namesIn(id)) ids.add(name)
		// Pure: what nobody shows may be left out.
		edits.push({ start: node.start, end: node.callee.end, text: `/* @__PURE__ */ ${mark}` })
	})
	return { code: edited(code, edits), ids: [...ids], problems }
}

/** The names under which a module has the functions, and the marks of those. */
function importedNames(tree: unknown): ReadonlyMap<string, string> {
	const names = new Map<string, string>()
	visit(tree, (node) => {
		if (node.type !== 'ImportDeclaration') return node.type === 'Program'
		if (!isNode(node.source) || !textModule.test(String(node.source.value))) return false
		for (const { imported, local } of node.specifiers as readonly SyntaxNode[]) {
			const mark = isNode(imported) ? marks[imported.name as keyof typeof marks] : undefined
			if (mark && isNode(local)) names.set(String(local.name), mark)
		}
		return false
	})
	return names
}

function problemOf(id: SyntaxNode | undefined, values: SyntaxNode | undefined, known: { has(id: string): boolean }): string | undefined {
	const named = namesIn(id)
	if (named.length === 0) return "The name of a text stands in the call itself: text('cart.empty'), or text(isOne ? 'cart.a' : 'cart.b')."
	const unknown = named.find((name) => !known.has(name))
	if (unknown !== undefined) return `There is no text "${unknown}" in src/language/en.`
	return !values || isPlainObject(values) ? undefined : "The values of a text stand in the call itself: text('cart.left', { count: left })."
}

function isPlainObject({ type, properties }: SyntaxNode): boolean {
	return type === 'ObjectExpression' && (properties as readonly SyntaxNode[]).every((one) => one.type === 'Property' && !one.computed)
}

/** The names of texts that an expression chooses between; none where it is something else. */
function namesIn(id: SyntaxNode | undefined): readonly string[] {
	const literal = literalText(id)
	if (literal !== undefined) return [literal]
	if (id?.type !== 'ConditionalExpression') return []
	const [then, otherwise] = [namesIn(id.consequent as SyntaxNode), namesIn(id.alternate as SyntaxNode)]
	return then.length > 0 && otherwise.length > 0 ? [...then, ...otherwise] : []
}
