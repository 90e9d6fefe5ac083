import { posix } from 'node:path'
import { applyEdits, type Edit, isNode, literalText, type SyntaxNode, visit } from '#integrations/syntax.ts'

/** What is known once a page's language is: functions of packages/i18n, by the module that has them. */
export const resolved = {
	text: ['text', 'textParts'],
	language: ['language', 'direction'],
	locale: ['locale'],
	market: ['market', 'hasMarkets'],
	address: ['inEveryLanguage', 'localAddress', 'plainAddress'],
} as const

export type Resolved = (typeof resolved)[keyof typeof resolved][number]

/** How calls are named between the two halves of the work: the bundler knows nothing of these, and leaves them as they are. */
export function markOf(name: Resolved): string {
	return `__shop_${name}`
}

/** What is the same on all pages of a shop. */
export interface SameEverywhere {
	/** Whether it has pages in several markets; where it has not, the code of the page's market is always empty. */
	readonly hasMarkets?: boolean
	/** Which way all of its languages are written; undefined where some are written the other way. */
	readonly direction?: 'ltr' | 'rtl' | undefined
}

export interface MarkedCalls {
	readonly code: string
	/** The texts that the module asks for. */
	readonly ids: readonly string[]
	/** What cannot become a text: a sentence, and its place in the code. */
	readonly problems: readonly { readonly message: string; readonly at: number }[]
}

/**
 * First half of the work, module by module: calls of those functions get names that the bundler does not know, so that they
 * come out of it as they went in. `id` is the module's path, `known` says whether there is a text of a name. What is the same on
 * every page of the shop is known right away, so that the bundler leaves out what is for others.
 */
export function markCalls(
	{ code, id: path }: { readonly code: string; readonly id: string },
	tree: unknown,
	known: { has(id: string): boolean },
	{ hasMarkets = false, direction }: SameEverywhere = {},
): MarkedCalls {
	const sameEverywhere: Partial<Record<Resolved, unknown>> = { hasMarkets, direction, ...(hasMarkets ? {} : { market: '' }) }
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
			for (const one of namesIn(id)) ids.add(one)
		}
		const same = sameEverywhere[name]
		if (same !== undefined) return void edits.push({ start: node.start, end: node.end, text: JSON.stringify(same) })
		// Pure: what nobody shows may be left out.
		edits.push({ start: node.start, end: node.callee.end, text: `/* @__PURE__ */ ${markOf(name)}` })
	})
	return { code: applyEdits(code, edits), ids: [...ids], problems }
}

/** The functions that a module imports, by the names that it has for them. */
function importedNames(tree: unknown, folder: string): ReadonlyMap<string, Resolved> {
	const names = new Map<string, Resolved>()
	visit(tree, (node) => {
		if (node.type !== 'ImportDeclaration') return node.type === 'Program'
		const module = isNode(node.source)
			? /(?:^@storefront\/|\/packages\/)i18n\/([\w-]+)\.ts$/.exec(moduleOf(folder, String(node.source.value)))?.[1]
			: undefined
		const functions: readonly Resolved[] = resolved[module as keyof typeof resolved] ?? []
		for (const { imported, local } of node.specifiers as readonly SyntaxNode[]) {
			const name = isNode(imported) ? functions.find((one) => one === imported.name) : undefined
			if (name && isNode(local)) names.set(String(local.name), name)
		}
		return false
	})
	return names
}

/** Where an import leads: relative ones begin at the folder of their module, packages are known by name. */
function moduleOf(folder: string, specifier: string): string {
	return specifier.startsWith('.') ? posix.join(folder, specifier) : specifier
}

function problemOf(id: SyntaxNode | undefined, values: SyntaxNode | undefined, known: { has(id: string): boolean }): string | undefined {
	const named = namesIn(id)
	if (named.length === 0) return "The name of a text stands in the call itself: text('cart.empty'), or text(isOne ? 'cart.a' : 'cart.b')."
	const unknown = named.find((name) => !known.has(name))
	if (unknown !== undefined) return `There is no text "${unknown}" in packages/i18n/en.`
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
