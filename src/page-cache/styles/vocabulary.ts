import { Parser } from 'htmlparser2'

/** What selectors can ask of a piece of HTML. */
export interface Vocabulary {
	readonly classes: ReadonlySet<string>
	readonly ids: ReadonlySet<string>
	readonly tags: ReadonlySet<string>
	readonly attributes: ReadonlySet<string>
}

/** What one start tag says. */
interface StartTag {
	readonly name: string
	readonly attributes: readonly string[]
	readonly classes: readonly string[]
	readonly id: string
}

/** Whether what stands in an element is seen. Of a closed menu that is its heading alone. */
type Seen = 'seen' | 'folded' | 'hidden'

/** Everything that selectors can find in a piece of HTML as it is first seen, and what the frame's first script adds to the root. */
export function vocabularyOf(html: string): Vocabulary {
	const said = new Set<StartTag>()
	/** Of every open element that folds, and of its heading. */
	const open: Seen[] = []
	for (const tag of tagsOf(html)) {
		const around = open.at(-1) ?? 'seen'
		if (typeof tag === 'string') open.pop()
		else if (around === 'seen' || (around === 'folded' && tag.name === 'summary')) {
			said.add(tag)
			if (folding.has(tag.name)) open.push(tag.name === 'summary' || tag.attributes.includes('open') ? 'seen' : 'folded')
		} else if (folding.has(tag.name)) open.push('hidden')
	}
	const tags = [...said]
	return {
		classes: new Set(['js', ...tags.flatMap(({ classes }) => classes)]),
		ids: new Set(tags.flatMap(({ id }) => id || [])),
		tags: new Set(['html', 'head', 'body', '*', ...tags.map(({ name }) => name)]),
		attributes: new Set(['data-theme', 'data-still', 'data-customer', ...tags.flatMap(({ attributes }) => attributes)]),
	}
}

const folding = new Set(['details', 'summary'])
/** In these nothing is a tag until their own end. */
const ofText = new Set(['script', 'style', 'textarea', 'title'])

/** `</p>`, `<!-- -->`: as codes, for that is asked of every tag. */
const [slash, exclamationMark] = [0x2f, 0x21]

/** The start tags of a piece of HTML that a program has written, and the end tags (as text) of what folds. */
function* tagsOf(html: string): Generator<StartTag | string> {
	let end = 0
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', end)) {
		end = after(html, '>', at)
		const next = html.charCodeAt(at + 1)
		if (next === slash) {
			const text = html.slice(at, end)
			if (text === '</details>' || text === '</summary>') yield text
			continue
		}
		if (next === exclamationMark) {
			if (html.startsWith('<!--', at)) end = after(html, '-->', at)
			continue
		}
		let tag = read.get(html.slice(at, end))
		if (!tag) {
			end = endOfTag(html, at)
			tag = startTag(html.slice(at, end))
		}
		if (tag.name) yield tag
		if (ofText.has(tag.name)) end = after(html, `</${tag.name}>`, end)
	}
}

/** The place behind the next such text; the end where there is none. */
function after(html: string, text: string, from: number): number {
	const at = html.indexOf(text, from)
	return at < 0 ? html.length : at + text.length
}

/** A value may hold a ">" between its quotes. */
function endOfTag(html: string, at: number): number {
	let end = after(html, '>', at)
	for (let quote = html.indexOf('"', at); quote >= 0 && quote < end; quote = html.indexOf('"', quote)) {
		quote = after(html, '"', quote + 1)
		if (quote > end) end = after(html, '>', quote)
	}
	return end
}

/** Pages say the same tags again and again: reading each of them anew took a tenth of the time that a page takes to make. */
const read = new Map<string, StartTag>()
const mostRead = 5000
/** A tag that is longer has a picture in it, or a product's data: it belongs to one page alone. In characters. */
const longestRead = 500

/** As htmlparser2 reads it. */
function startTag(text: string): StartTag {
	const known = read.get(text)
	if (known) return known
	// A piece of a string keeps the whole of it in memory, which is a page here: what is remembered is a copy.
	const own = Buffer.from(text).toString()
	let tag: StartTag = { name: '', attributes: [], classes: [], id: '' }
	const parser = new Parser(
		{
			onopentag(name, given) {
				tag = { name, attributes: Object.keys(given), classes: given.class?.split(/\s+/) ?? [], id: given.id ?? '' }
			},
		},
		{ decodeEntities: false },
	)
	parser.end(own)
	// Most of a page's tags are those of all pages, and soon here again.
	if (read.size >= mostRead) read.clear()
	if (own.length <= longestRead) read.set(own, tag)
	return tag
}
