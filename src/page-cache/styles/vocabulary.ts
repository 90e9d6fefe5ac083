import { Parser } from 'htmlparser2'

/** The names in a piece of HTML that selectors can match. */
export interface Vocabulary {
	readonly classes: ReadonlySet<string>
	readonly ids: ReadonlySet<string>
	readonly tags: ReadonlySet<string>
	readonly attributes: ReadonlySet<string>
}

/** The parsed start tag of an element. */
interface StartTag {
	readonly name: string
	readonly attributes: readonly string[]
	readonly classes: readonly string[]
	readonly id: string
}

/** Whether the content of an element is visible. Of a closed `details` element only the `summary` is. */
type Visibility = 'visible' | 'collapsed' | 'hidden'

/**
 * All names that selectors can match in the visible part of a piece of HTML, and those that the first script of the page adds
 * to the root.
 */
export function collectVocabulary(html: string): Vocabulary {
	const visibleTags = new Set<StartTag>()
	/** The visibility of the open `details` and `summary` elements. */
	const open: Visibility[] = []
	for (const tag of scanTags(html)) {
		const parent = open.at(-1) ?? 'visible'
		if (typeof tag === 'string') open.pop()
		else if (parent === 'visible' || (parent === 'collapsed' && tag.name === 'summary')) {
			visibleTags.add(tag)
			if (collapsibleTags.has(tag.name)) open.push(tag.name === 'summary' || tag.attributes.includes('open') ? 'visible' : 'collapsed')
		} else if (collapsibleTags.has(tag.name)) open.push('hidden')
	}
	const tags = [...visibleTags]
	return {
		classes: new Set(['js', ...tags.flatMap(({ classes }) => classes)]),
		ids: new Set(tags.flatMap(({ id }) => id || [])),
		tags: new Set(['html', 'head', 'body', '*', ...tags.map(({ name }) => name)]),
		attributes: new Set(['data-theme', 'data-still', 'data-customer', ...tags.flatMap(({ attributes }) => attributes)]),
	}
}

const collapsibleTags = new Set(['details', 'summary'])
/** Elements whose content is text until their own end tag. */
const rawTextTags = new Set(['script', 'style', 'textarea', 'title'])

/** `</p>`, `<!-- -->`: character codes, because they are compared for every tag. */
const [slash, exclamationMark] = [0x2f, 0x21]

/** The start tags of generated HTML, and the end tags of `details` and `summary` (as text). */
function* scanTags(html: string): Generator<StartTag | string> {
	let end = 0
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', end)) {
		end = endOf(html, '>', at)
		const next = html.charCodeAt(at + 1)
		if (next === slash) {
			const text = html.slice(at, end)
			if (text === '</details>' || text === '</summary>') yield text
			continue
		}
		if (next === exclamationMark) {
			if (html.startsWith('<!--', at)) end = endOf(html, '-->', at)
			continue
		}
		let tag = parsedTags.get(html.slice(at, end))
		if (!tag) {
			end = findTagEnd(html, at)
			tag = parseStartTag(html.slice(at, end))
		}
		if (tag.name) yield tag
		if (rawTextTags.has(tag.name)) end = endOf(html, `</${tag.name}>`, end)
	}
}

/** The index after the next occurrence of a text; the end if there is none. */
function endOf(html: string, text: string, from: number): number {
	const at = html.indexOf(text, from)
	return at < 0 ? html.length : at + text.length
}

/** Attribute values may contain ">" between quotes. */
function findTagEnd(html: string, at: number): number {
	let end = endOf(html, '>', at)
	for (let quote = html.indexOf('"', at); quote >= 0 && quote < end; quote = html.indexOf('"', quote)) {
		quote = endOf(html, '"', quote + 1)
		if (quote > end) end = endOf(html, '>', quote)
	}
	return end
}

/** A cache of parsed tags: pages repeat the same tags, and parsing them took a tenth of the rendering time. */
const parsedTags = new Map<string, StartTag>()
const maxParsedTags = 5000
/** The longest tag in the cache, in characters: longer ones contain a picture or data of one product and do not repeat. */
const maxTagLength = 500

/** Parses a start tag with htmlparser2. */
function parseStartTag(text: string): StartTag {
	const known = parsedTags.get(text)
	if (known) return known
	// A copy, because a slice of a string keeps the whole page in memory.
	const copy = Buffer.from(text).toString()
	let tag: StartTag = { name: '', attributes: [], classes: [], id: '' }
	const parser = new Parser(
		{
			onopentag(name, attributes) {
				tag = { name, attributes: Object.keys(attributes), classes: attributes.class?.split(/\s+/) ?? [], id: attributes.id ?? '' }
			},
		},
		{ decodeEntities: false },
	)
	parser.end(copy)
	// Clearing everything is enough: the common tags are parsed again with the next pages.
	if (parsedTags.size >= maxParsedTags) parsedTags.clear()
	if (copy.length <= maxTagLength) parsedTags.set(copy, tag)
	return tag
}
