/** A piece of a message in JavaScript: words, or an expression. `isText`: it gives a text. `isList`: it gives several pieces. */
export type Piece = { readonly words: string } | { readonly code: string; readonly isText?: boolean; readonly isList?: boolean }

/** Pieces as one expression that gives a text. */
export function textOf(pieces: readonly Piece[]): string {
	const [piece, ...more] = joined(pieces)
	if (!piece) return '""'
	if (more.length === 0 && 'words' in piece) return quoted(piece.words)
	if (more.length === 0 && 'code' in piece && piece.isText) return piece.code
	return `\`${[piece, ...more].map(inTemplate).join('')}\``
}

/** Pieces as one expression that gives a list. */
export function listOf(pieces: readonly Piece[]): string {
	const items = joined(pieces).map((piece) => ('words' in piece ? quoted(piece.words) : `${piece.isList ? '...' : ''}${piece.code}`))
	return `[${items.join()}]`
}

/** A piece within the backticks of a template. */
export function inTemplate(piece: Piece): string {
	return 'words' in piece ? piece.words.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&') : `\${${piece.code}}`
}

/** The shorter literal of a text. */
export function quoted(words: string): string {
	const escaped = words.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
	const [double = '', single = ''] = ['"', "'"].map((quote) => `${quote}${escaped.replaceAll(quote, `\\${quote}`)}${quote}`)
	return single.length < double.length ? single : double
}

/** Words beside words are one piece. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
	const whole: Piece[] = []
	for (const piece of pieces) {
		const last = whole.at(-1)
		if (last && 'words' in last && 'words' in piece) whole[whole.length - 1] = { words: last.words + piece.words }
		else whole.push(piece)
	}
	return whole
}
