/** A file of `inline/` as it stands in every page: without what only its reader needs, indentation and lines of comment. */
export function inlineText(written: string): string {
	return written
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line && !line.startsWith('//'))
		.join('\n')
}

/** The rules of what browsers fetch ahead, where pages also stand below `/de` or `/de-ch`: what is left out is left out there too. */
export function inlineRules(written: string, hasPrefixes: boolean): string {
	const rules = inlineText(written)
	return hasPrefixes ? rules.replace('"/checkout", "/search*"', '"/checkout", "/search*", "/*/checkout", "/*/search*"') : rules
}
