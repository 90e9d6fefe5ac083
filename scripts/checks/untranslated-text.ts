import { parse as parseAstro } from '@astrojs/compiler-rs'
import { parseSync } from 'vite'

/** Visible texts in the code, which cannot be translated. */
export interface UntranslatedText {
	readonly words: string
	readonly line: number
}

/** Attributes and properties of elements that are visible or read aloud. */
const textAttributes =
	/^(?:alt|label|legend|placeholder|title|textContent|innerText|aria-?(?:label|description|roledescription|valuetext|placeholder))$/i

/** Attributes and properties that are never visible. */
const unsaid =
	/^(?:class(?:Name)?|key|id|htmlFor|aria-(?:controls|describedby|labelledby)|style|d|viewBox|sizes|media|srcSet|class:list|rootMargin|autoComplete|requirement|section)$/

/** Calls whose first argument is a name, a selector or a log message. */
const technical =
	/(?:^|\.)(?:text|textParts|querySelector(?:All)?|closest|matches|matchMedia|getElementById|logEvent|reportError|addEventListener|define|import)$|^console\.|Error$/

/** Node of a syntax tree (ESTree with JSX), in the format of both parsers. */
interface Node {
	readonly type: string
	readonly start: number
	readonly end: number
	readonly [field: string]: unknown
}

/** Node with its ancestors, the nearest first. */
interface Place {
	readonly node: Node
	readonly within: Place | null
}

/** Finds all untranslated texts in the syntax tree of a script or an .astro file; comments, names, types and styles are ignored. */
export function findUntranslatedText(path: string, code: string): readonly UntranslatedText[] {
	const found: UntranslatedText[] = []
	const note = (start: number, words: string) =>
		found.push({ words: words.replaceAll(/\s+/g, ' ').trim(), line: code.slice(0, start).split('\n').length })
	const rules = rulesFor(code)
	const visit = (place: Place): void => {
		const { node } = place
		if (rules.isNoWord(place)) return
		if (node.type === 'JSXText') {
			const words = String(node['value']).replaceAll(/&#?\w+;/g, ' ')
			if (/\p{L}/u.test(words)) note(node.start + words.search(/\S/), words)
			return
		}
		const literal = literalIn(node)
		if (literal !== undefined && (rules.isShownText(place) ? /\p{L}{2}/u.test(literal) : readsLikeWords(literal))) note(node.start, literal)
		for (const child of childrenOf(node)) visit({ node: child, within: place })
	}
	visit({ node: treeOf(path, code), within: null })
	return found
}

function treeOf(path: string, code: string): Node {
	const astro = path.endsWith('.astro') ? parseAstro(code) : null
	const script = astro ? null : parseSync(path, code)
	const isBroken = astro?.diagnostics.some(({ severity }) => severity === 'error') || (script?.errors.length ?? 0) > 0
	if (isBroken) throw new Error(`${path} cannot be read`)
	// Both parsers have their own node types; the rules use only the common fields.
	return (astro?.ast ?? script?.program) as unknown as Node
}

function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function childrenOf(node: Node): readonly Node[] {
	return Object.values(node).flat().filter(isNode)
}

/** Text of a literal, with `{}` for each expression; undefined for other nodes. */
function literalIn(node: Node): string | undefined {
	if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined
	if (node.type !== 'TemplateLiteral') return undefined
	return (node['quasis'] as readonly { readonly value: { readonly cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
}

/** TypeScript nodes with values; all other ones are types. */
const valuesOfTypeScript = /^TS(?:AsExpression|SatisfiesExpression|NonNullExpression|TypeAssertion|InstantiationExpression|Enum\w*)$/

/** Role of a text at its position in the syntax tree; `code` is the source. */
function rulesFor(code: string) {
	const textOf = (node: unknown) => (isNode(node) ? code.slice(node.start, node.end) : '')
	const nameOfTarget = ({ operator, left }: Node) =>
		operator === '=' && isNode(left) && left.type === 'MemberExpression' && left['computed'] === false ? textOf(left['property']) : ''

	/** Nodes whose texts are not visible, with all descendants. */
	const isNoWord = ({ node, within }: Place): boolean =>
		isNoneAtAll(node) || (within !== null && literalIn(node) !== undefined && isName(node, within.node))

	const isNoneAtAll = (node: Node): boolean => {
		const { type } = node
		if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return true
		if (type === 'ExportNamedDeclaration' && node['source']) return true
		if (type.startsWith('TS') && !valuesOfTypeScript.test(type)) return true
		if (type === 'JSXAttribute') return unsaid.test(textOf(node['name']))
		return type === 'JSXElement' && isNode(node['openingElement']) && textOf(node['openingElement']['name']) === 'style'
	}

	/** Whether a literal is a name because of its position in a script. */
	const isName = (node: Node, parent: Node): boolean => {
		switch (parent.type) {
			case 'Property':
				return parent['key'] === node || unsaid.test(textOf(parent['key']))
			case 'CallExpression':
			case 'NewExpression':
				return (parent['arguments'] as readonly Node[])[0] === node && technical.test(textOf(parent['callee']))
			case 'BinaryExpression':
				return ['===', '!==', 'in'].includes(String(parent['operator']))
			case 'AssignmentExpression':
				return unsaid.test(nameOfTarget(parent))
			case 'SwitchCase':
			case 'ImportExpression':
				return true
			default:
				return parent.type === 'MemberExpression' && parent['property'] === node
		}
	}

	/**
	 * Whether a literal is a visible property or attribute (`button.title = 'Close'`, `{ title: 'Close' }`, `<a title="Close">`), in which
	 * even one lower-case word counts.
	 */
	const isShownText = ({ node, within }: Place): boolean => {
		if (!within) return false
		const parent = within.node
		switch (parent.type) {
			case 'ConditionalExpression':
				return parent['test'] !== node && isShownText(within)
			case 'JSXAttribute':
				return textAttributes.test(textOf(parent['name']))
			case 'JSXExpressionContainer':
				return isShownText(within)
			case 'Property':
				return textAttributes.test(textOf(parent['key']))
			default:
				return parent.type === 'AssignmentExpression' && textAttributes.test(nameOfTarget(parent))
		}
	}

	return { isNoWord, isShownText }
}

/** Whether a literal has a capitalized word or two adjacent words. In HTML only text between tags counts; lists of classes do not. */
function readsLikeWords(literal: string): boolean {
	const words = literal.replaceAll(/<[^>]*>?/g, ' ').trim()
	if (isClasses(words) || /^(?:[#.[:(]|\p{Lu}\p{Ll}+\p{Lu})/u.test(words)) return false
	return /^\p{Lu}\p{Ll}/u.test(words) || /\p{L}{2,}['’.,:;?!…”]*\s+[“(]?(?:\p{L}|\{\})|\{\}[”)]?,?\s+\p{L}{2,}/u.test(words)
}

/**
 * Whether the words are CSS classes (`flex gap-3`, `lg:table-cell`): lower case without punctuation, and with a character that words do not
 * have.
 */
function isClasses(words: string): boolean {
	const names = words.split(/\s+/)
	return names.every((name) => /^[a-z{!-][\w{}:/.[\]()!-]*$/.test(name)) && names.some((name) => /[a-z][-:[]/.test(name))
}
