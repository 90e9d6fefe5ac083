import { listPaths, malformedValues, type Path, shortenLists, toLooseJson, withMalformedValue } from '../../contract/malformed-values.ts'

/** One defect of a reply. */
export interface Case {
	/** Path and malformed value: `data.0.name, null`. */
	readonly name: string
	/** Reply of the store as JSON. */
	readonly text: string
	/** Names of valid entries of the reply, which must still be on the page. */
	readonly rest: readonly string[]
}

/** Reply whose entries have recognizable names, with all of its malformed variants. */
export interface MarkedReply {
	readonly whole: string
	readonly marks: readonly string[]
	readonly cases: readonly Case[]
}

/** Malformed values of a field: missing, of the wrong type, negative, too large, or hostile. */
const triedValues = ['missing', 'null', 'a text', 'an object', 'negative', 'huge', 'HTML', 'a script for an address']
const replyValues = malformedValues.filter(([how]) => triedValues.includes(how))
/**
 * Number of malformed values for each path; the next path uses the next ones. tests/contract/walks/malformed-replies.test.ts uses all of them.
 */
const valuesPerPath = 3

let marksMade = 0

/**
 * Gives the entries of a real reply recognizable names, and replaces its pictures by one that every shop has, so that the page logs no
 * other errors.
 */
export function markedReply(reply: unknown): MarkedReply {
	const whole = markValue(shortenLists(reply), [])
	const marks = marksIn(whole)
	const places = listPaths(whole).filter(({ path }) => path.every((key) => typeof key === 'string' || key === 0))
	const cases = places.flatMap(({ path }, place) =>
		valuesFor(place).map(([how, spoil]): Case => {
			const lost = new Set(marksIn(valueAt(whole, entryAround(path))))
			return {
				name: `${path.join('.')}, ${how}`,
				text: toLooseJson(withMalformedValue(whole, path, spoil)),
				rest: marks.filter((mark) => !lost.has(mark)),
			}
		}),
	)
	return { whole: toLooseJson(whole), marks, cases }
}

function valuesFor(place: number) {
	return Array.from(
		{ length: valuesPerPath },
		(_, index) => replyValues[(place * valuesPerPath + index) % replyValues.length] as (typeof replyValues)[number],
	)
}

/** Path of the malformed entry: the innermost list entry on the path, or the path itself. */
function entryAround(path: Path): Path {
	const index = path.findLastIndex((key) => typeof key === 'number')
	return index < 0 ? path : path.slice(0, index + 1)
}

const pictures = /^(image|thumbnail|thumbnailz|logo|favicon|avatar)$/
/** Names to which other parts of the reply refer. */
const referencedNames = /^(product_variation_tempalte|option|specifications|customer_reviews)$/

function markValue(value: unknown, path: Path): unknown {
	if (Array.isArray(value)) return value.map((entry, index) => markValue(entry, [...path, index]))
	if (typeof value !== 'object' || value === null) return markedField(value, path)
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, markValue(entry, [...path, key])]))
}

function markedField(value: unknown, path: Path): unknown {
	const [parent, key] = [path.at(-2), String(path.at(-1))]
	if (typeof value === 'string' && (pictures.test(key) || parent === 'images')) return '/favicon.svg'
	if (/template/.test(key) || parent === 'image_templates') return ''
	const isEntry = typeof parent === 'number' || parent === 'data'
	if (!isEntry || !/^(name|title)$/.test(key) || path.some((step) => referencedNames.test(String(step)))) return value
	marksMade += 1
	return `Q${marksMade}q`
}

function marksIn(value: unknown): string[] {
	return [...new Set(toLooseJson(value).match(/\bQ\d+q\b/g))]
}

function valueAt(value: unknown, path: Path): unknown {
	return path.reduce<unknown>((inside, key) => (inside as Record<string | number, unknown> | undefined)?.[key], value)
}

/** Finds content that a page must never show or use, such as malformed values. */
export function faultsOf(html: string): string[] {
	const body = html.replace(/<(script|style)\b[^>]*>.*?<\/\1>/gs, ' ')
	const tags = [...body.matchAll(/<[a-z][^\s>]*(?:\s+[^\s"'=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?)*\s*\/?>/gi)].map(([tag]) => tag)
	const attributes = tags.flatMap((tag) =>
		[...tag.matchAll(/\s([a-z-]+)="([^"]*)"/gi)].map(([, name = '', value = '']) => ({ name, value })),
	)
	const shown = attributes.filter(({ name }) => /^(alt|title|content|aria-label|value|placeholder|datetime)$/.test(name))
	const texts = [body.replace(/<[^>]*>/g, '\n'), ...shown.map(({ value }) => value)].join('\n')
	const words = [...texts.matchAll(/.{0,30}(?:\b(?:undefined|NaN|Infinity)\b|\[object ).{0,30}/g)].map(([text]) => `says "${text}"`)
	const addresses = attributes
		.filter(({ name, value }) => /^(href|src|srcset|action|formaction|poster)$/.test(name) && /^\s*(javascript|data):|^\/\\/i.test(value))
		.map(({ name, value }) => `${name}="${value}"`)
	const scripts = tags.filter((tag) => /\sonerror\b/.test(tag.replace(/"[^"]*"/g, '""'))).map((tag) => `has ${tag}`)
	const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, json = '']) => {
		const wrong: string[] = []
		JSON.parse(json, (key, value: unknown) => {
			if (value === null || (/^(url|image|item|sameAs|logo)$/.test(key) && /^\s*(javascript|data):/.test(String(value))))
				wrong.push(`tells search engines ${key}: ${value}`)
			return value
		})
		return wrong
	})
	return [...words, ...addresses, ...scripts, ...data]
}
