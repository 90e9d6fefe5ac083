import { Parser } from 'htmlparser2'

/** Names that the first script of the page adds to the root, and the universal selector. */
const alwaysPresent = ['.js', '[data-theme]', '[data-still]', '[data-customer]', '*']

/** Which content of an element is visible. Of a closed `details` element only the `summary` is. */
type Visible = 'all' | 'summary' | 'none'

/**
 * The names in the visible part of a piece of HTML, as selectors spell them: `h1`, `.card`, `#main`, `[data-open]`.
 */
export function collectNames(html: string): ReadonlySet<string> {
	const names = new Set(alwaysPresent)
	/** The open `details` and `summary` elements. */
	const open: Visible[] = []
	const parser = new Parser(
		{
			onopentag(tag, attributes) {
				const parent = open.at(-1) ?? 'all'
				const isVisible = parent === 'all' || (parent === 'summary' && tag === 'summary')
				if (isVisible) addNames(names, tag, attributes)
				if (tag === 'summary') open.push(isVisible ? 'all' : 'none')
				if (tag === 'details') open.push(!isVisible ? 'none' : 'open' in attributes ? 'all' : 'summary')
			},
			onclosetag(tag) {
				if (tag === 'details' || tag === 'summary') open.pop()
			},
		},
		{ decodeEntities: false },
	)
	parser.end(html)
	return names
}

function addNames(names: Set<string>, tag: string, attributes: Readonly<Record<string, string>>): void {
	names.add(tag)
	for (const name of Object.keys(attributes)) names.add(`[${name}]`)
	if (attributes.id) names.add(`#${attributes.id}`)
	for (const name of attributes.class?.split(/\s+/) ?? []) names.add(`.${name}`)
}
