import { posix } from 'node:path'
import { applyEdits, type Edit, isNode, literalText, type SyntaxNode, visit } from '#integrations/syntax.ts'

/** Functions of packages/i18n whose value depends only on the language (and market) of a page, by module. */
export const inlinedFunctions = {
	text: ['text', 'textParts'],
	language: ['language', 'direction'],
	locale: ['locale'],
	market: ['market', 'hasMarkets'],
	'localized-path': ['localizePath', 'localizePaths', 'stripLocale'],
} as const

export type InlinedFunction = (typeof inlinedFunctions)[keyof typeof inlinedFunctions][number]

/** Name of a tagged call between the two steps. The bundler does not know it, and leaves the call unchanged. */
export function tagName(name: InlinedFunction): string {
	return `__shop_${name}`
}

/** Values that are the same on all pages of a shop. */
export interface ShopConstants {
	/** Whether the shop has several markets; otherwise the market code of every page is empty. */
	readonly hasMarkets?: boolean
	/** Direction of all languages; undefined if the languages have different directions. */
	readonly direction?: 'ltr' | 'rtl' | undefined
}

export interface TaggedCalls {
	readonly code: string
	/** Ids of the messages in the module. */
	readonly ids: readonly string[]
	/** Calls that cannot be inlined: an error message and the offset in the code. */
	readonly problems: readonly { readonly message: string; readonly at: number }[]
}

/**
 * First step, for each module: renames calls of the inlined functions to names that the bundler does not know, so that it leaves
 * them unchanged. `id` is the path of the module; `known` has all message ids. Constants of the shop are inlined here, so that the
 * bundler can remove dead code.
 */
export function tagMessageCalls(
	{ code, id: path }: { readonly code: string; readonly id: string },
	tree: unknown,
	known: { has(id: string): boolean },
	{ hasMarkets = false, direction }: ShopConstants = {},
): TaggedCalls {
	const constants: Partial<Record<InlinedFunction, unknown>> = { hasMarkets, direction, ...(hasMarkets ? {} : { market: '' }) }
	const names = importedNames(tree, posix.dirname(path))
	const ids = new Set<string>()
	const edits: Edit[] = []
	const problems: { message: string; at: number }[] = []
	visit(tree, (node) => {
		if (node.type !== 'CallExpression' || !isNode(node.callee)) return
		const name = names.get(String(node.callee.name))
		if (name === undefined) return
		if (name === 'text' || name === 'textParts') {
			const [id, values] = node.arguments as readonly SyntaxNode[]
			const problem = problemOf(id, values, known)
			if (problem) problems.push({ message: problem, at: node.start })
			for (const one of messageIds(id)) ids.add(one)
		}
		const constant = constants[name]
		if (constant !== undefined) return void edits.push({ start: node.start, end: node.end, text: JSON.stringify(constant) })
		// Pure: the bundler may remove unused messages.
		edits.push({ start: node.start, end: node.callee.end, text: `/* @__PURE__ */ ${tagName(name)}` })
	})
	return { code: applyEdits(code, edits), ids: [...ids], problems }
}

/** The inlined functions that a module imports, by local name. */
function importedNames(tree: unknown, folder: string): ReadonlyMap<string, InlinedFunction> {
	const names = new Map<string, InlinedFunction>()
	visit(tree, (node) => {
		if (node.type !== 'ImportDeclaration') return node.type === 'Program'
		const module = isNode(node.source)
			? /(?:^@storefront\/|\/packages\/)i18n\/([\w-]+)\.ts$/.exec(resolveImport(folder, String(node.source.value)))?.[1]
			: undefined
		const functions: readonly InlinedFunction[] = inlinedFunctions[module as keyof typeof inlinedFunctions] ?? []
		for (const { imported, local } of node.specifiers as readonly SyntaxNode[]) {
			const name = isNode(imported) ? functions.find((one) => one === imported.name) : undefined
			if (name && isNode(local)) names.set(String(local.name), name)
		}
		return false
	})
	return names
}

/** Resolves a relative import; imports of packages are returned unchanged. */
function resolveImport(folder: string, specifier: string): string {
	return specifier.startsWith('.') ? posix.join(folder, specifier) : specifier
}

function problemOf(id: SyntaxNode | undefined, values: SyntaxNode | undefined, known: { has(id: string): boolean }): string | undefined {
	const ids = messageIds(id)
	if (ids.length === 0) return "The id of a message must be a literal: text('cart.empty'), or text(isOne ? 'cart.a' : 'cart.b')."
	const unknown = ids.find((one) => !known.has(one))
	if (unknown !== undefined) return `There is no text "${unknown}" in packages/i18n/en.`
	return !values || isPlainObject(values)
		? undefined
		: "The values of a message must be an object literal: text('cart.left', { count: left })."
}

function isPlainObject({ type, properties }: SyntaxNode): boolean {
	return type === 'ObjectExpression' && (properties as readonly SyntaxNode[]).every((one) => one.type === 'Property' && !one.computed)
}

/** Message ids of a literal or a conditional expression; empty for other expressions. */
function messageIds(id: SyntaxNode | undefined): readonly string[] {
	const literal = literalText(id)
	if (literal !== undefined) return [literal]
	if (id?.type !== 'ConditionalExpression') return []
	const [then, otherwise] = [messageIds(id.consequent as SyntaxNode), messageIds(id.alternate as SyntaxNode)]
	return then.length > 0 && otherwise.length > 0 ? [...then, ...otherwise] : []
}
