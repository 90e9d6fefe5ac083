import { fallbackLanguage } from '@storefront/i18n/fallback-language.ts'
import { type Language, languagePrefix } from '@storefront/i18n/language.ts'
import { hasMarkets } from '@storefront/i18n/market.ts'
import { findMessage } from '@storefront/i18n/text.ts'
import MagicString from 'magic-string'
import { isNode, literalText, type SyntaxNode, visit } from '#integrations/syntax.ts'
import { compileMessage } from './compile-message.ts'

/** Functions of packages/i18n that are inlined everywhere, by module. */
export const inlinedFunctions: Readonly<Record<string, readonly string[]>> = {
	text: ['text', 'textParts'],
	language: ['language', 'direction'],
	locale: ['locale', 'pagePrefix'],
	market: ['market', 'hasMarkets'],
	'fallback-language': ['fallbackLanguage'],
}

/** Functions that return their argument on pages without a prefix in their URL. */
const pathFunctions = ['localizePath', 'localizePaths', 'stripLocale']

/** Locale and market of the page. The scripts of a language are the same in all markets. */
const pageLocale = 'document.documentElement.lang'
const pageMarket = 'document.documentElement.dataset.market'

/**
 * Replaces calls of packages/i18n in a module of the browser build with their values in a language: `text('cart.empty')` becomes
 * the words, `language()` the tag. `id` is the path of the module, `tree` its syntax tree. Reports calls with computed ids or values.
 */
export function inlineTexts(
	{ code, id }: { readonly code: string; readonly id: string },
	tree: unknown,
	language: Language,
	report: (problem: string, offset: number) => never,
): string {
	const constants = constantsOf(language)
	const isPlain = !hasMarkets() && languagePrefix(language) === ''
	const names = importedNames(tree, /packages[\\/]i18n[\\/]/.test(id))
	const edited = new MagicString(code)
	const source = ({ start, end }: SyntaxNode) => edited.slice(start, end)
	// Calls in the arguments of a call come first.
	visit(tree, (node) => {
		const name = node.type === 'CallExpression' ? names.get(nameOf(node.callee)) : undefined
		if (name === undefined) return
		const [first, second] = node.arguments as readonly SyntaxNode[]
		const replace = (value: string) => edited.overwrite(node.start, node.end, value)
		try {
			if (name === 'text' || name === 'textParts') replace(messageCode(first, valuesOf(second, source), name === 'textParts'))
			else if (isPlain && pathFunctions.includes(name) && first) replace(`(${source(first)})`)
			else if (constants[name] !== undefined) replace(constants[name])
		} catch (error) {
			report(error instanceof Error ? error.message : String(error), node.start)
		}
	})
	return edited.toString()

	function messageCode(id: SyntaxNode | undefined, values: ReadonlyMap<string, string>, inParts: boolean): string {
		if (id?.type === 'ConditionalExpression') {
			const [then, otherwise] = [id.consequent, id.alternate].map((branch) => messageCode(branch as SyntaxNode, values, inParts))
			return `(${source(id.test as SyntaxNode)}?${then}:${otherwise})`
		}
		const text = literalText(id)
		if (text === undefined)
			throw new Error("The id of a message must be a literal: text('cart.empty'), or text(isOne ? 'cart.a' : 'cart.b').")
		const { message, tag } = findMessage(text, language)
		const numbers = hasMarkets() && tag === language.tag ? pageLocale : JSON.stringify(tag)
		return compileMessage(message, { tag, numbers, values }, inParts)
	}
}

/** Code of the functions that have no arguments, by name. */
function constantsOf(language: Language): Readonly<Record<string, string>> {
	const tag = JSON.stringify(language.tag)
	const prefix = JSON.stringify(languagePrefix(language))
	const marketPrefix = JSON.stringify(`/${language.tag.toLowerCase()}-`)
	return {
		language: tag,
		direction: JSON.stringify(language.direction),
		locale: hasMarkets() ? pageLocale : tag,
		pagePrefix: hasMarkets() ? `(${pageMarket}?${marketPrefix}+${pageMarket}:${prefix})` : prefix,
		fallbackLanguage: JSON.stringify(fallbackLanguage()),
		market: hasMarkets() ? `(${pageMarket}||"")` : '""',
		hasMarkets: String(hasMarkets()),
	}
}

/** Names of imports from packages/i18n, by local name. `isInside`: the module itself is in that folder. */
function importedNames(tree: unknown, isInside: boolean): ReadonlyMap<string, string> {
	const { body } = tree as { readonly body: readonly SyntaxNode[] }
	const specifiers = body.flatMap(({ type, source, specifiers }) => {
		const module = type === 'ImportDeclaration' ? (literalText(source) ?? '') : ''
		return module.startsWith(isInside ? '.' : '@storefront/i18n/') ? (specifiers as readonly SyntaxNode[]) : []
	})
	return new Map(specifiers.map(({ imported, local }) => [nameOf(local), nameOf(imported)]))
}

/** Values of the placeholders by name, as code. */
function valuesOf(values: SyntaxNode | undefined, source: (node: SyntaxNode) => string): ReadonlyMap<string, string> {
	const properties = values?.type === 'ObjectExpression' ? (values.properties as readonly SyntaxNode[]) : values ? [values] : []
	return new Map(
		properties.map(({ type, computed, key, value }) => {
			if (type !== 'Property' || computed || !isNode(value))
				throw new Error("The values of a message must be an object literal: text('cart.left', { count: left }).")
			return [nameOf(key), source(value)]
		}),
	)
}

function nameOf(node: unknown): string {
	return isNode(node) ? String(node.name ?? node.value) : ''
}
