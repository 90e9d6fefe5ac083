import { type Edit, edited, isNode, literalText, type SyntaxNode, visit } from '../syntax.ts'
import { compileMessage } from './compile-message.ts'
import { inTemplate, listOf, type Piece, textOf } from './pieces.ts'
import { marks } from './text-calls.ts'

/** Marks without a message: what a page's script knows of its language. */
export const languageMarks = { language: '__shopLanguage', direction: '__shopDirection' } as const

/** Whether there is anything to put into a file. */
export function hasMarks(code: string): boolean {
	return [...Object.values(marks), ...Object.values(languageMarks)].some((mark) => code.includes(mark))
}

interface Spoken {
	readonly tag: string
	readonly direction: string
	/** A message as it is written, and the language that it is written in. */
	readonly messageOf: (id: string) => { readonly message: string; readonly tag: string }
}

/** Second half of the work, file by file as they leave the bundler: in place of each marked call stands what it says in a language. */
export function putTexts(code: string, tree: unknown, spoken: Spoken): string {
	/** The text of a node, with all calls in it replaced. */
	const source = (node: SyntaxNode): string => edited(code, editsIn(node), node.start, node.end)

	const editsIn = (within: unknown): readonly Edit[] => {
		const edits: Edit[] = []
		visit(within, (node) => {
			const call = callOf(node, spoken, source)
			if (!call) return true
			const isInTemplate = !call.isList && code.startsWith('${', node.start - 2) && code[node.end] === '}'
			if (isInTemplate) {
				// Words of a template are words of its text.
				const text = call.pieces.map(inTemplate).join('')
				edits.push({ start: node.start - 2, end: node.end + 1, text })
			} else edits.push({ start: node.start, end: node.end, text: call.isList ? listOf(call.pieces) : textOf(call.pieces) })
			return false
		})
		return edits
	}
	return edited(code, editsIn(tree))
}

interface Call {
	readonly pieces: readonly Piece[]
	readonly isList: boolean
}

function callOf(node: SyntaxNode, spoken: Spoken, source: (node: SyntaxNode) => string): Call | undefined {
	if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
	const { name } = node.callee
	if (name === languageMarks.language) return { pieces: [{ words: spoken.tag }], isList: false }
	if (name === languageMarks.direction) return { pieces: [{ words: spoken.direction }], isList: false }
	if (name !== marks.text && name !== marks.textParts) return undefined
	const isList = name === marks.textParts
	const [id, values] = node.arguments as readonly SyntaxNode[]
	return { pieces: piecesOf(id, values, isList), isList }

	/** The bundler writes `is ? text('a') : text('b')` as `text(is ? 'a' : 'b')`. */
	function piecesOf(named: SyntaxNode | undefined, given: SyntaxNode | undefined, inParts: boolean): readonly Piece[] {
		const conditional = [named, given].find((one) => one?.type === 'ConditionalExpression')
		if (conditional) {
			const [then, otherwise] = [conditional.consequent, conditional.alternate].map((branch) =>
				conditional === named ? piecesOf(branch as SyntaxNode, given, inParts) : piecesOf(named, branch as SyntaxNode, inParts),
			)
			const written = inParts ? listOf : textOf
			const code = `(${source(conditional.test as SyntaxNode)}?${written(then ?? [])}:${written(otherwise ?? [])})`
			return [{ code, isText: true, isList: inParts }]
		}
		const text = literalText(named)
		if (text === undefined) throw new Error(`The bundler has changed what a text is named: ${source(node)}`)
		const { message, tag } = spoken.messageOf(text)
		return compileMessage(message, tag, valuesOf(given, source), inParts)
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
