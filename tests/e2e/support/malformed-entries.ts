import type { Page, Route } from '@playwright/test'
import { listPaths, malformedValues, type Path, toLooseJson, withMalformedValue } from '../../contract/malformed-values.ts'

/** A field that is missing, of the wrong type, negative, too large, or hostile. */
const tried = ['missing', 'null', 'a text', 'an object', 'negative', 'huge', 'HTML', 'a script for an address']
export const ways = malformedValues.filter(([how]) => tried.includes(how))

/** So many fields are spoilt in one reply, each in all ways, each way in an entry of its own. */
const fieldsAtOnce = 6
/** In front of the spoilt entries and behind them: what has to be seen, whatever is in between. */
export const wholes = ['First whole one', 'Last whole one']

/** A reply that is a list of entries. */
export interface EntryList {
	/** Below `/api`. */
	readonly path: string
	/** The reply as the store gives it, with an entry at least. */
	readonly reply: { readonly data: readonly object[] }
	/** What each entry is known by. */
	readonly id: string
	/** The field of its name. */
	readonly name: Path
}

/** How many replies it takes until every field of an entry was spoilt in all ways. */
export function roundsOf(list: EntryList): number {
	return Math.ceil(fieldsOf(list).length / fieldsAtOnce)
}

/** The reply with two whole entries, and between them one for each way to spoil each field of this round. */
export function withSpoiltEntries(list: EntryList, round: number): string {
	const fields = fieldsOf(list).slice(round * fieldsAtOnce, (round + 1) * fieldsAtOnce)
	const wrong = fields.flatMap((path, field) =>
		ways.map(([, spoil], way) => withMalformedValue(entryOf(list, `Spoilt ${field} ${way}`, 100 + 10 * field + way), path, spoil)),
	)
	const [first = '', last = ''] = wholes
	return toLooseJson({ ...list.reply, data: [entryOf(list, first, 1), ...wrong, entryOf(list, last, 2)] })
}

/** The reply with two whole entries. */
export function whole(list: EntryList): string {
	return toLooseJson({ ...list.reply, data: wholes.map((name, index) => entryOf(list, name, index + 1)) })
}

/** The reply with something else in the place of its list. */
export function withoutList(list: EntryList, way: number): string {
	return toLooseJson(withMalformedValue(list.reply, ['data'], ways[way]?.[1] ?? (() => undefined)))
}

/** Every field of an entry; of the lists in it the first entry's. */
function fieldsOf(list: EntryList): readonly Path[] {
	return listPaths(entryOf(list, '', 1))
		.map(({ path }) => path)
		.filter((path) => path.length > 0 && path.every((key) => typeof key === 'string' || key === 0))
}

const pictures = /^(image|thumbnail|thumbnailz)$/

/** A copy of the first entry under another name and number, with a picture that every shop has. */
function entryOf({ reply, id, name }: EntryList, called: string, number: number): unknown {
	const copy = JSON.parse(JSON.stringify(reply.data[0]), (key, value: unknown) => (pictures.test(key) ? '/favicon.svg' : value)) as Record<
		string,
		unknown
	>
	copy[id] = typeof copy[id] === 'string' ? String(number) : number
	return withMalformedValue(copy, name, () => called)
}

/** Lets the calls of a page be answered by what is set last. */
export async function answerCalls(page: Page): Promise<Map<string, string>> {
	const answers = new Map<string, string>()
	const pathOf = (url: URL) => url.pathname.replace(/^\/api/, '')
	await page.route(
		(url) => url.pathname.startsWith('/api/') && answers.has(pathOf(url)),
		(route: Route) => route.fulfill({ body: answers.get(pathOf(new URL(route.request().url()))) ?? '', contentType: 'application/json' }),
	)
	return answers
}
