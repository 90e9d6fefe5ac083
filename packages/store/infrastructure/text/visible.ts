/**
 * What a terminal would obey instead of showing it: control characters, line and paragraph separators, marks that turn
 * the direction of what follows.
 */
const obeyed = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A text in which everything that a terminal would obey is seen instead: ESC as `␛`, others as `<U+202E>`. */
export function visible(text: string): string {
	return text.replace(obeyed, (character) => {
		const code = character.codePointAt(0) ?? 0
		if (code < 0x20) return String.fromCodePoint(0x2400 + code)
		return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
	})
}

/** The same for JSON, whose own writing leaves the later ones as they are: what it means stays the same. */
export function visibleJson(json: string): string {
	return json.replace(obeyed, (character) =>
		character < ' ' ? character : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
	)
}
