/** A piece of a compiled message: words, or an expression. `isText`: it returns a string. `isList`: it returns several pieces. */
export type Piece = { readonly words: string } | { readonly code: string; readonly isText?: boolean; readonly isList?: boolean }

/** Code of an expression that returns the pieces as a string. */
export function textCode(pieces: readonly Piece[]): string {
	const [piece, ...more] = mergeWords(pieces)
	if (!piece) return '""'
	if (more.length === 0 && 'words' in piece) return quote(piece.words)
	if (more.length === 0 && 'code' in piece && piece.isText) return piece.code
	return `\`${[piece, ...more].map(templateCode).join('')}\``
}

/** Code of an expression that returns the pieces as an array. */
export function listCode(pieces: readonly Piece[]): string {
	const items = mergeWords(pieces).map((piece) => ('words' in piece ? quote(piece.words) : `${piece.isList ? '...' : ''}${piece.code}`))
	return `[${items.join()}]`
}

/** Code of a piece inside of a template literal. */
export function templateCode(piece: Piece): string {
	return 'words' in piece ? piece.words.replaceAll(/[`\\]|\$(?=\{)/g, '\\$&') : `\${${piece.code}}`
}

/** The shortest string literal of a text. */
export function quote(words: string): string {
	const escaped = words.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')
	const [double = '', single = ''] = ['"', "'"].map((quote) => `${quote}${escaped.replaceAll(quote, `\\${quote}`)}${quote}`)
	return single.length < double.length ? single : double
}

/** Merges adjacent words into one piece. */
function mergeWords(pieces: readonly Piece[]): readonly Piece[] {
	const merged: Piece[] = []
	for (const piece of pieces) {
		const last = merged.at(-1)
		if (last && 'words' in last && 'words' in piece) merged[merged.length - 1] = { words: last.words + piece.words }
		else merged.push(piece)
	}
	return merged
}
