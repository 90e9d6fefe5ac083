/** Minifies a file of `inline/` for the HTML: removes indentation, empty lines and comments. */
export function inlineText(source: string): string {
	return source
		.split('\n')
		.map((line) => line.trim())
		.filter((line) => line && !line.startsWith('//'))
		.join('\n')
}

/** Speculation rules; with locale prefixes in URLs (`/de`, `/de-ch`), excluded paths are excluded under the prefixes as well. */
export function inlineRules(source: string, hasPrefixes: boolean): string {
	const rules = hasPrefixes ? source.replace('"/checkout", "/search*"', '"/checkout", "/search*", "/*/checkout", "/*/search*"') : source
	return JSON.stringify(JSON.parse(inlineText(rules)))
}
