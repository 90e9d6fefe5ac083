import type { Page, Route } from '@playwright/test'
import { listPaths, malformedValues, type Path, toLooseJson, withMalformedValue } from '../../contract/malformed-values.ts'

/** Malformed values of a field: missing, of the wrong type, negative, too large, or hostile. */
const triedValues = ['missing', 'null', 'a text', 'an object', 'negative', 'huge', 'HTML', 'a script for an address']
export const entryValues = malformedValues.filter(([how]) => triedValues.includes(how))

/** Number of malformed fields in one reply, each with every malformed value in a separate entry. */
const fieldsAtOnce = 6
/** Names of valid entries before and after the malformed ones, which must be visible in any case. */
export const validNames = ['First whole one', 'Last whole one']

/** Reply with a list of entries. */
export interface EntryList {
	/** Path below `/api`. */
	readonly path: string
	/** Valid reply of the store with at least one entry. */
	readonly reply: { readonly data: readonly object[] }
	/** Name of the id field of an entry. */
	readonly id: string
	/** Path of the name field of an entry. */
	readonly name: Path
}

/** Number of replies until every field of an entry had every malformed value. */
export function roundsOf(list: EntryList): number {
	return Math.ceil(fieldsOf(list).length / fieldsAtOnce)
}

/** Creates a reply with two valid entries, and between them an entry for each malformed value of each field of this round. */
export function malformedReply(list: EntryList, round: number): string {
	const fields = fieldsOf(list).slice(round * fieldsAtOnce, (round + 1) * fieldsAtOnce)
	const wrong = fields.flatMap((path, field) =>
		entryValues.map(([, spoil], way) => withMalformedValue(entryOf(list, `Spoilt ${field} ${way}`, 100 + 10 * field + way), path, spoil)),
	)
	const [first = '', last = ''] = validNames
	return toLooseJson({ ...list.reply, data: [entryOf(list, first, 1), ...wrong, entryOf(list, last, 2)] })
}

/** Creates a reply with two valid entries. */
export function validReply(list: EntryList): string {
	return toLooseJson({ ...list.reply, data: validNames.map((name, index) => entryOf(list, name, index + 1)) })
}

/** Replaces the list of the reply by another value. */
export function withoutList(list: EntryList, way: number): string {
	return toLooseJson(withMalformedValue(list.reply, ['data'], entryValues[way]?.[1] ?? (() => undefined)))
}

/** Paths of all fields of an entry; for nested lists, fields of the first entry. */
function fieldsOf(list: EntryList): readonly Path[] {
	return listPaths(entryOf(list, '', 1))
		.map(({ path }) => path)
		.filter((path) => path.length > 0 && path.every((key) => typeof key === 'string' || key === 0))
}

const pictures = /^(image|thumbnail|thumbnailz)$/

/** Copy of the first entry with another name and id, and with a picture that every shop has. */
function entryOf({ reply, id, name }: EntryList, called: string, number: number): unknown {
	const copy = JSON.parse(JSON.stringify(reply.data[0]), (key, value: unknown) => (pictures.test(key) ? '/favicon.svg' : value)) as Record<
		string,
		unknown
	>
	copy[id] = typeof copy[id] === 'string' ? String(number) : number
	return withMalformedValue(copy, name, () => called)
}

/** Makes the calls of a page respond with the texts of the returned map. */
export async function answerCalls(page: Page): Promise<Map<string, string>> {
	const answers = new Map<string, string>()
	const pathOf = (url: URL) => url.pathname.replace(/^\/api/, '')
	await page.route(
		(url) => url.pathname.startsWith('/api/') && answers.has(pathOf(url)),
		(route: Route) => route.fulfill({ body: answers.get(pathOf(new URL(route.request().url()))) ?? '', contentType: 'application/json' }),
	)
	return answers
}
