/** A file of `inline/` as it stands in every page: without what only its reader needs, indentation and lines of comment. */
export function inlineText(written: string): string {
	return written
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line && !line.startsWith('//'))
		.join('\n')
}
