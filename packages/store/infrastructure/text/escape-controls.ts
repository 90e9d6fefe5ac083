/**
 * Characters that control a terminal: control characters, line and paragraph separators, and marks of text direction.
 */
const terminalControls = /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Replaces characters that control a terminal by visible ones: ESC by `␛`, others like `<U+202E>`. */
export function escapeControls(text: string): string {
	return text.replace(terminalControls, (character) => {
		const code = character.codePointAt(0) ?? 0
		if (code < 0x20) return String.fromCodePoint(0x2400 + code)
		return code === 0x7f ? '␡' : `<U+${code.toString(16).toUpperCase().padStart(4, '0')}>`
	})
}

/** Escapes them in JSON; the parsed value stays the same. */
export function escapeControlsInJson(json: string): string {
	return json.replace(terminalControls, (character) =>
		character < ' ' ? character : `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
	)
}
