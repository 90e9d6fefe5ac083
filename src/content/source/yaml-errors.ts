import type { ErrorCode, YAMLError } from 'yaml'

/** A syntax error of a file, in words for editors without technical knowledge. */
interface Mistake {
	/** Position in the text. */
	readonly offset: number
	readonly message: string
	readonly fix: string
}

const quotedFix = 'Put the whole text between double quotes, as title: "Gifts: all of them".'
const alignedFix =
	'Indent with spaces only, two for each step; fields of one entry begin at the same place, a dash and a space begin an entry of a list.'

const explanations: Partial<Record<ErrorCode, Omit<Mistake, 'offset'>>> = {
	TAB_AS_INDENT: { message: 'The line begins with a tab.', fix: 'Indent it with spaces: two for each step.' },
	BAD_INDENT: { message: 'The line is not indented like its neighbours.', fix: alignedFix },
	DUPLICATE_KEY: { message: 'This field exists twice.', fix: 'Remove one of the two.' },
	MULTIPLE_DOCS: { message: 'A line of three dashes starts a new document here.', fix: 'Remove the line.' },
	BAD_SCALAR_START: { message: 'A text cannot begin with this character.', fix: quotedFix },
	BAD_ALIAS: { message: 'A text cannot begin with "&" or "*".', fix: quotedFix },
	BAD_DQ_ESCAPE: {
		message: 'A backslash has a special meaning between double quotes.',
		fix: 'Write it twice, or put the text between single quotes.',
	},
	MULTILINE_IMPLICIT_KEY: {
		message: 'This is not a field with a value.',
		fix: 'Write the name of the field, a colon, a space, then its value: "position: 2".',
	},
	UNEXPECTED_TOKEN: {
		message: 'The text begins with a special character, or continues after its closing quote.',
		fix: quotedFix,
	},
	TAG_RESOLVE_FAILED: { message: 'A text cannot begin with "!".', fix: quotedFix },
}

/** Finds an unclosed quote. The YAML parser reports it only at the end of the file. */
const openQuote = /^[^#\n]*?(?::|-)[ \t]+("(?:[^"\\\n]|\\.)*|'[^'\n]*)$/m

/** Finds a text with a "#" after a space, which starts a comment in YAML and silently truncates the text. */
const truncatedText = /^[ \t]*(?:- )?[\w-]+:[ \t]+[^\s"'#|>][^#\n]*[ \t](#\w)/m

export function explainYamlError({ code, message, pos }: YAMLError, text: string): Mistake {
	const [offset] = pos
	if (code === 'MISSING_CHAR' && message.includes('quote')) {
		const found = openQuote.exec(text)
		const fix = 'Put the same sign at the end of the text. Inside double quotes write \\" for one.'
		return { offset: found?.index ?? offset, message: 'A quote is opened here and not closed.', fix }
	}
	if (code === 'MISSING_CHAR' && message.includes('map values')) {
		return { offset, message: 'A colon with a space after it is missing.', fix: 'Write the name of the field, ": ", then its value.' }
	}
	if (code === 'BLOCK_AS_IMPLICIT_KEY' && text.slice(0, pos[1]).split('\n').at(-1)?.includes(': ') && onOneLine(text, pos)) {
		return { offset, message: 'There is a second colon in the line.', fix: quotedFix }
	}
	return { offset, ...(explanations[code] ?? { message: 'The line does not match the lines around it.', fix: alignedFix }) }
}

/** Whether the second colon is on the same line ("a: b: c"), and not in a wrongly indented field on the next line. */
function onOneLine(text: string, [offset]: readonly [number, number]): boolean {
	const start = text.lastIndexOf('\n', offset - 1) + 1
	const line = text.slice(start).split('\n')[0] ?? ''
	return (line.match(/:(\s|$)/g) ?? []).length > 1
}

/** Finds a text that YAML would truncate at a comment. */
export function findTruncatedText(text: string): Mistake | undefined {
	const found = truncatedText.exec(text)
	if (found === null) return undefined
	return { offset: found.index, message: `The text from "${found[1]}" on would be ignored as a comment.`, fix: quotedFix }
}
