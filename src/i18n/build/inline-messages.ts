import { applyEdits, type Edit, isNode, literalText, type SyntaxNode, visit } from '#integrations/syntax.ts'
import { compileMessage } from './compile-message.ts'
import { inTemplate, listOf, type Piece, quoted, textOf } from './pieces.ts'
import { markOf, type Resolved, resolved } from './tag-message-calls.ts'

const marks: ReadonlyMap<string, Resolved> = new Map(
	Object.values(resolved).flatMap((names) => names.map((name): [string, Resolved] => [markOf(name), name])),
)

/** Whether there is anything to put into a file. */
export function hasMarks(code: string): boolean {
	return [...marks.keys()].some((mark) => code.includes(mark))
}

/** What is put into files in one language. */
export interface Spoken {
	readonly tag: string
	readonly direction: string
	/** What its addresses begin with in the main market: `/de`, or nothing. */
	readonly prefix: string
	/** Whether there are other markets: then the page says in which it is. */
	readonly hasMarkets?: boolean
	/** A message as it is written, and the language that it is written in. */
	readonly messageOf: (id: string) => { readonly message: string; readonly tag: string }
}

/** Second half of the work, file by file as they leave the bundler: in place of each marked call stands what it gives in a language. */
export function putTexts(code: string, tree: unknown, spoken: Spoken): string {
	/** The text of a node, with all calls in it replaced. */
	const source = (node: SyntaxNode): string => applyEdits(code, editsIn(node), node.start, node.end)

	const editsIn = (within: unknown): readonly Edit[] => {
		const edits: Edit[] = []
		visit(within, (node) => {
			const name = node.type === 'CallExpression' && isNode(node.callee) ? marks.get(String(node.callee.name)) : undefined
			if (name === undefined) return true
			const pieces = piecesOf(name, node.arguments as readonly SyntaxNode[], spoken, source)
			if (name === 'textParts') edits.push({ start: node.start, end: node.end, text: listOf(pieces) })
			else if (code.startsWith('${', node.start - 2) && code[node.end] === '}') {
				// Words of a template are words of its text.
				edits.push({ start: node.start - 2, end: node.end + 1, text: pieces.map(inTemplate).join('') })
			} else edits.push({ start: node.start, end: node.end, text: name === 'text' ? textOf(pieces) : valueAs(pieces) })
			return false
		})
		return edits
	}
	return applyEdits(code, editsIn(tree))
}

/** What is no text stays what it is. */
function valueAs([piece]: readonly Piece[]): string {
	return piece && 'code' in piece ? piece.code : quoted(piece?.words ?? '')
}

function piecesOf(
	name: Resolved,
	given: readonly SyntaxNode[],
	{ tag, direction, prefix, hasMarkets = false, messageOf }: Spoken,
	source: (node: SyntaxNode) => string,
): readonly Piece[] {
	const [first, second] = given
	const isPlain = prefix === '' && !hasMarkets
	const local = hasMarkets ? localInMarket(tag, prefix) : localIn(prefix)
	switch (name) {
		case 'language':
			return [{ words: tag }]
		case 'locale':
			return [hasMarkets ? { code: pagesLocale } : { words: tag }]
		case 'direction':
			return [{ words: direction }]
		case 'market':
			return [{ code: `(${pagesMarket}||"")` }]
		case 'plainAddress':
			return [{ code: hasMarkets ? `(${plainInMarket(tag, prefix)})(${sourceOf(first)})` : plain(sourceOf(first), prefix) }]
		case 'localAddress':
			return [{ code: isPlain ? sourceOf(first) : `(${local})(${sourceOf(first)})` }]
		case 'inEveryLanguage':
			return [{ code: isPlain ? sourceOf(first) : table(sourceOf(first), local) }]
		default:
			return said(first, second)
	}

	function sourceOf(node: SyntaxNode | undefined): string {
		return node ? source(node) : 'undefined'
	}

	/** The bundler writes `is ? text('a') : text('b')` as `text(is ? 'a' : 'b')`. */
	function said(id: SyntaxNode | undefined, values: SyntaxNode | undefined): readonly Piece[] {
		const inParts = name === 'textParts'
		const conditional = [id, values].find((one) => one?.type === 'ConditionalExpression')
		if (conditional) {
			const [then, otherwise] = [conditional.consequent, conditional.alternate].map((branch) =>
				conditional === id ? said(branch as SyntaxNode, values) : said(id, branch as SyntaxNode),
			)
			const written = inParts ? listOf : textOf
			const code = `(${source(conditional.test as SyntaxNode)}?${written(then ?? [])}:${written(otherwise ?? [])})`
			return [{ code, isText: true, isList: inParts }]
		}
		const text = literalText(id)
		if (text === undefined) throw new Error(`The bundler has changed what a text is named: ${sourceOf(id)}`)
		const { message, tag: writtenIn } = messageOf(text)
		const numbers = hasMarkets && writtenIn === tag ? pagesLocale : quoted(writtenIn)
		return compileMessage(message, { tag: writtenIn, numbers }, valuesOf(values, source), inParts)
	}
}

function valuesOf(given: SyntaxNode | undefined, source: (node: SyntaxNode) => string): ReadonlyMap<string, string> {
	const properties = (given?.properties ?? []) as readonly SyntaxNode[]
	return new Map(
		properties.map(({ key, value }) => {
			const name = key as SyntaxNode
			return [String(name.name ?? name.value), source(value as SyntaxNode)]
		}),
	)
}

/** What `plainAddress` of packages/i18n/address.ts does, where the language is known. */
function plain(address: string, prefix: string): string {
	return prefix === '' ? address : `(${address}).replace(/^\\${prefix}(?![^/?#])\\/?/,"/")`
}

/** What `localAddress` does there, as a function. */
function localIn(prefix: string): string {
	return `a=>/^\\${prefix}(?![^/?#])/.test(a)?a:${quoted(prefix)}+a.replace(/^\\/(?=$|[?#])/,"")`
}

/** What `inEveryLanguage` does there. */
function table(addresses: string, local: string): string {
	return `(t=>{const l=${local};for(const k in t){const v=t[k];t[k]=v.call?(...a)=>l(v(...a)):l(v)}return t})(${addresses})`
}

/** The locale of the page: in a market its language has a country. */
const pagesLocale = 'document.documentElement.lang'

/** In which market the page is; undefined in the main one. */
const pagesMarket = 'document.documentElement.dataset.market'

/** What addresses begin with in the market of the page, as an expression. Scripts are those of a language alone, in every market. */
function prefixInMarket(tag: string, prefix: string): string {
	return `(m=>m?${quoted(`/${tag.toLowerCase()}-`)}+m:${quoted(prefix)})(${pagesMarket})`
}

/** `localIn` where the market is known to the page alone. */
function localInMarket(tag: string, prefix: string): string {
	return `a=>{const p=${prefixInMarket(tag, prefix)};return a.startsWith(p)&&/^(?:$|[/?#])/.test(a.slice(p.length))?a:p+a.replace(/^\\/(?=$|[?#])/,"")}`
}

/** `plain` there, as a function. */
function plainInMarket(tag: string, prefix: string): string {
	return `a=>{const p=${prefixInMarket(tag, prefix)};return a.startsWith(p)&&/^(?:$|[/?#])/.test(a.slice(p.length))?a.slice(p.length).replace(/^\\/?/,"/"):a}`
}
