import type { ErrorCode, YAMLError } from 'yaml'

/** A syntax error of a file, in words for editors without technical knowledge. */
interface Mistake {
	/** Position in the text. */
	readonly offset: number
	readonly what: string
	readonly mend: string
}

const quoted = 'Put the whole text between double quotes, as title: "Gifts: all of them".'
const aligned =
	'Indent with spaces only, two for each step; fields of one entry begin at the same place, a dash and a space begin an entry of a list.'

const said: Partial<Record<ErrorCode, Omit<Mistake, 'offset'>>> = {
	TAB_AS_INDENT: { what: 'The line begins with a tab.', mend: 'Indent it with spaces: two for each step.' },
	BAD_INDENT: { what: 'The line is not indented like its neighbours.', mend: aligned },
	DUPLICATE_KEY: { what: 'This field is there twice.', mend: 'Leave one of the two out.' },
	MULTIPLE_DOCS: { what: 'A line of three dashes begins something new here.', mend: 'Leave the line out.' },
	BAD_SCALAR_START: { what: 'A text cannot begin with this sign.', mend: quoted },
	BAD_ALIAS: { what: 'A text cannot begin with "&" or "*".', mend: quoted },
	BAD_DQ_ESCAPE: {
		what: 'A backslash has a meaning of its own between double quotes.',
		mend: 'Write it twice, or put the text between single quotes.',
	},
	MULTILINE_IMPLICIT_KEY: {
		what: 'This is no field with a value.',
		mend: 'Write the name of the field, a colon, a space, then its value: "position: 2".',
	},
	UNEXPECTED_TOKEN: {
		what: 'The text begins with a sign that has a meaning of its own, or goes on after its closing quote.',
		mend: quoted,
	},
	TAG_RESOLVE_FAILED: { what: 'A text cannot begin with "!".', mend: quoted },
}

/** Finds an unclosed quote. The YAML parser reports it only at the end of the file. */
const openQuote = /^[^#\n]*?(?::|-)[ \t]+("(?:[^"\\\n]|\\.)*|'[^'\n]*)$/m

/** Finds a text with a "#" after a space, which starts a comment in YAML and silently truncates the text. */
const cutText = /^[ \t]*(?:- )?[\w-]+:[ \t]+[^\s"'#|>][^#\n]*[ \t](#\w)/m

export function explainYamlError({ code, message, pos }: YAMLError, text: string): Mistake {
	const [offset] = pos
	if (code === 'MISSING_CHAR' && message.includes('quote')) {
		const found = openQuote.exec(text)
		const mend = 'Put the same sign at the end of the text. Inside double quotes write \\" for one.'
		return { offset: found?.index ?? offset, what: 'A quote is opened here and not closed.', mend }
	}
	if (code === 'MISSING_CHAR' && message.includes('map values')) {
		return { offset, what: 'A colon with a space after it is missing.', mend: 'Write the name of the field, ": ", then its value.' }
	}
	if (code === 'BLOCK_AS_IMPLICIT_KEY' && text.slice(0, pos[1]).split('\n').at(-1)?.includes(': ') && onOneLine(text, pos)) {
		return { offset, what: 'There is a second colon in the line.', mend: quoted }
	}
	const { what, mend } = said[code] ?? { what: 'The line does not fit those around it.', mend: aligned }
	return { offset, what, mend }
}

/** Whether the second colon is on the same line ("a: b: c"), and not in a wrongly indented field on the next line. */
function onOneLine(text: string, [offset]: readonly [number, number]): boolean {
	const start = text.lastIndexOf('\n', offset - 1) + 1
	const line = text.slice(start).split('\n')[0] ?? ''
	return (line.match(/:(\s|$)/g) ?? []).length > 1
}

/** Finds a text that YAML would truncate at a comment. */
export function cutByComment(text: string): Mistake | undefined {
	const found = cutText.exec(text)
	if (found === null) return undefined
	return { offset: found.index, what: `Everything from "${found[1]}" on would be left out, as a comment.`, mend: quoted }
}
