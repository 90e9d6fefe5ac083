import { applyEdits, type Edit, isNode, literalText, type SyntaxNode, visit } from '#integrations/syntax.ts'
import { compileMessage } from './compile-message.ts'
import { listCode, type Piece, quote, templateCode, textCode } from './pieces.ts'
import { type InlinedFunction, inlinedFunctions, tagName } from './tag-message-calls.ts'

const taggedFunctions: ReadonlyMap<string, InlinedFunction> = new Map(
	Object.values(inlinedFunctions).flatMap((names) => names.map((name): [string, InlinedFunction] => [tagName(name), name])),
)

/** Whether code has tagged calls. */
export function hasTaggedCalls(code: string): boolean {
	return [...taggedFunctions.keys()].some((mark) => code.includes(mark))
}

/** The language that scripts are built for. */
export interface LocaleTarget {
	readonly tag: string
	readonly direction: string
	/** Path prefix in the main market: `/de`, or empty. */
	readonly prefix: string
	/** Whether the shop has several markets; then scripts read the market from the page. */
	readonly hasMarkets?: boolean
	/** Returns a message and its language. */
	readonly messageOf: (id: string) => { readonly message: string; readonly tag: string }
}

/** Second step, for each chunk of the bundler: replaces each tagged call with its value in a language. */
export function inlineMessages(code: string, tree: unknown, target: LocaleTarget): string {
	/** Code of a node with all its tagged calls replaced. */
	const source = (node: SyntaxNode): string => applyEdits(code, editsIn(node), node.start, node.end)

	const editsIn = (within: unknown): readonly Edit[] => {
		const edits: Edit[] = []
		visit(within, (node) => {
			const name = node.type === 'CallExpression' && isNode(node.callee) ? taggedFunctions.get(String(node.callee.name)) : undefined
			if (name === undefined) return true
			const pieces = piecesOf(name, node.arguments as readonly SyntaxNode[], target, source)
			if (name === 'textParts') edits.push({ start: node.start, end: node.end, text: listCode(pieces) })
			else if (code.startsWith('${', node.start - 2) && code[node.end] === '}') {
				// Inside of a template literal, the words become part of it.
				edits.push({ start: node.start - 2, end: node.end + 1, text: pieces.map(templateCode).join('') })
			} else edits.push({ start: node.start, end: node.end, text: name === 'text' ? textCode(pieces) : valueAs(pieces) })
			return false
		})
		return edits
	}
	return applyEdits(code, editsIn(tree))
}

/** Code of a value that need not be a string. */
function valueAs([piece]: readonly Piece[]): string {
	return piece && 'code' in piece ? piece.code : quote(piece?.words ?? '')
}

function piecesOf(
	name: InlinedFunction,
	callArguments: readonly SyntaxNode[],
	{ tag, direction, prefix, hasMarkets = false, messageOf }: LocaleTarget,
	source: (node: SyntaxNode) => string,
): readonly Piece[] {
	const [first, second] = callArguments
	const isPlain = prefix === '' && !hasMarkets
	const local = hasMarkets ? localizePathInMarketCode(tag, prefix) : localizePathCode(prefix)
	switch (name) {
		case 'language':
			return [{ words: tag }]
		case 'locale':
			return [hasMarkets ? { code: pageLocale } : { words: tag }]
		case 'direction':
			return [{ words: direction }]
		case 'market':
			return [{ code: `(${pageMarket}||"")` }]
		case 'stripLocale':
			return [
				{ code: hasMarkets ? `(${stripLocaleInMarketCode(tag, prefix)})(${sourceOf(first)})` : stripLocaleCode(sourceOf(first), prefix) },
			]
		case 'localizePath':
			return [{ code: isPlain ? sourceOf(first) : `(${local})(${sourceOf(first)})` }]
		case 'localizePaths':
			return [{ code: isPlain ? sourceOf(first) : localizePathsCode(sourceOf(first), local) }]
		default:
			return messagePieces(first, second)
	}

	function sourceOf(node: SyntaxNode | undefined): string {
		return node ? source(node) : 'undefined'
	}

	/** The bundler rewrites `is ? text('a') : text('b')` as `text(is ? 'a' : 'b')`. */
	function messagePieces(id: SyntaxNode | undefined, values: SyntaxNode | undefined): readonly Piece[] {
		const inParts = name === 'textParts'
		const conditional = [id, values].find((one) => one?.type === 'ConditionalExpression')
		if (conditional) {
			const [then, otherwise] = [conditional.consequent, conditional.alternate].map((branch) =>
				conditional === id ? messagePieces(branch as SyntaxNode, values) : messagePieces(id, branch as SyntaxNode),
			)
			const toCode = inParts ? listCode : textCode
			const code = `(${source(conditional.test as SyntaxNode)}?${toCode(then ?? [])}:${toCode(otherwise ?? [])})`
			return [{ code, isText: true, isList: inParts }]
		}
		const text = literalText(id)
		if (text === undefined) throw new Error(`The bundler has changed the id of a message: ${sourceOf(id)}`)
		const { message, tag: messageTag } = messageOf(text)
		const numbers = hasMarkets && messageTag === tag ? pageLocale : quote(messageTag)
		return compileMessage(message, { tag: messageTag, numbers }, valuesOf(values, source), inParts)
	}
}

function valuesOf(argument: SyntaxNode | undefined, source: (node: SyntaxNode) => string): ReadonlyMap<string, string> {
	const properties = (argument?.properties ?? []) as readonly SyntaxNode[]
	return new Map(
		properties.map(({ key, value }) => {
			const name = key as SyntaxNode
			return [String(name.name ?? name.value), source(value as SyntaxNode)]
		}),
	)
}

/** Code that does what `stripLocale` (packages/i18n/localized-path.ts) does, for a known language. */
function stripLocaleCode(address: string, prefix: string): string {
	return prefix === '' ? address : `(${address}).replace(/^\\${prefix}(?![^/?#])\\/?/,"/")`
}

/** Code of a function that does what `localizePath` does. */
function localizePathCode(prefix: string): string {
	return `a=>/^\\${prefix}(?![^/?#])/.test(a)?a:${quote(prefix)}+a.replace(/^\\/(?=$|[?#])/,"")`
}

/** Code that does what `localizePaths` does. */
function localizePathsCode(addresses: string, local: string): string {
	return `(t=>{const l=${local};for(const k in t){const v=t[k];t[k]=v.call?(...a)=>l(v(...a)):l(v)}return t})(${addresses})`
}

/** Locale of the page; in a market that is a country it contains the region. */
const pageLocale = 'document.documentElement.lang'

/** Market of the page; undefined in the main market. */
const pageMarket = 'document.documentElement.dataset.market'

/** Expression of the path prefix in the market of the page. The scripts of a language are the same in all markets. */
function marketPrefixCode(tag: string, prefix: string): string {
	return `(m=>m?${quote(`/${tag.toLowerCase()}-`)}+m:${quote(prefix)})(${pageMarket})`
}

/** `localizePathCode` with the market of the page. */
function localizePathInMarketCode(tag: string, prefix: string): string {
	return `a=>{const p=${marketPrefixCode(tag, prefix)};return a.startsWith(p)&&/^(?:$|[/?#])/.test(a.slice(p.length))?a:p+a.replace(/^\\/(?=$|[?#])/,"")}`
}

/** Code of a function that does what `stripLocale` does, with the market of the page. */
function stripLocaleInMarketCode(tag: string, prefix: string): string {
	return `a=>{const p=${marketPrefixCode(tag, prefix)};return a.startsWith(p)&&/^(?:$|[/?#])/.test(a.slice(p.length))?a.slice(p.length).replace(/^\\/?/,"/"):a}`
}
