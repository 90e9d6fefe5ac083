/** Values that a malformed reply can have in place of a valid one. */
export const malformedValues: readonly (readonly [string, (value: unknown) => unknown])[] = [
	['missing', () => undefined],
	['null', () => null],
	['a number', () => 7],
	['a text', () => 'wrong'],
	['empty text', () => ''],
	['an object', () => ({ wrong: true })],
	['a list', () => ['wrong']],
	['true', () => true],
	['negative', () => -3],
	['huge', () => 1e300],
	['endless', () => Number.POSITIVE_INFINITY],
	['HTML', () => '<img src=x onerror=alert(1)>'],
	['a script for an address', () => 'javascript:alert(1)'],
	['an address of elsewhere that looks like a path', () => '/\\evil.example'],
	['half a character', () => '\ud83d'],
	['a deep list', () => JSON.parse('['.repeat(500) + ']'.repeat(500)) as unknown],
]

export type Path = readonly (string | number)[]

/** Every path in a reply, and whether its value contains others. Of a list only the first two entries and the last one. */
export function listPaths(value: unknown, path: Path = []): { readonly path: Path; readonly isWhole: boolean }[] {
	if (typeof value !== 'object' || value === null) return [{ path, isWhole: false }]
	const keys = Array.isArray(value) ? [...new Set([0, 1, value.length - 1])].filter((index) => index in value) : Object.keys(value)
	return [{ path, isWhole: true }, ...keys.flatMap((key) => listPaths((value as Record<string | number, unknown>)[key], [...path, key]))]
}

/** A reply with at most four entries per list, so that every path can be tried. */
export function shortenLists(reply: unknown): unknown {
	if (Array.isArray(reply)) return reply.slice(0, 4).map(shortenLists)
	if (typeof reply !== 'object' || reply === null) return reply
	const short = Object.fromEntries(Object.entries(reply).map(([key, value]) => [key, shortenLists(value)]))
	return 'product_count' in short && Array.isArray(short.data) ? { ...short, product_count: short.data.length } : short
}

/** A copy of `value` with another value at `path`. */
export function withMalformedValue(value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown {
	if (key === undefined) return change(value)
	const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
	const inside = withMalformedValue(copy[key], rest, change)
	if (inside === undefined && !Array.isArray(copy)) delete copy[key]
	else copy[key] = inside
	return copy
}

/** JSON in which numbers can be too large. */
export function toLooseJson(value: unknown): string {
	return (JSON.stringify(value, (_, one) => (one === Number.POSITIVE_INFINITY ? '1e999 ' : one)) ?? '').replaceAll('"1e999 "', '1e999')
}

export interface Loss {
	readonly what: string
	/** Whether it is in the one changed entry of a list. */
	readonly inEntry: boolean
}

/** The losses of `whole` in `left`. A list may lose or change one entry; further ones are losses. */
export function findLosses(whole: unknown, left: unknown, at = 'result'): Loss[] {
	if (Array.isArray(whole)) return findLossesOfList(whole, left, at)
	if (typeof whole !== 'object' || whole === null || whole instanceof Set || whole instanceof Date) return []
	const fields = typeof left === 'object' && left !== null ? (left as Record<string, unknown>) : {}
	return Object.entries(whole).flatMap(([key, value]) => findLosses(value, fields[key], `${at}.${key}`))
}

function findLossesOfList(whole: readonly unknown[], left: unknown, at: string): Loss[] {
	const loss = (what: string) => ({ what: `${at} ${what}`, inEntry: at.includes('[]') })
	if (!Array.isArray(left)) return [loss('is no list')]
	if (left.length > whole.length) return [loss('has grown')]
	const texts = { whole: new Set(whole.map(textOf)), left: new Set(left.map(textOf)) }
	const [lost, ...more] = whole.filter((entry) => !texts.left.has(textOf(entry)))
	if (more.length > 0) return more.map((_, index) => loss(`has lost ${index + 2} of ${whole.length}`))
	const other = left.find((one) => !texts.whole.has(textOf(one)))
	return lost === undefined || other === undefined ? [] : findLosses(lost, other, `${at}[]`)
}

const known = new WeakMap<object, string | undefined>()

/** Cached, because thousands of malformed replies are compared with the same one. */
function textOf(entry: unknown): string | undefined {
	if (typeof entry !== 'object' || entry === null) return JSON.stringify(entry)
	if (!known.has(entry)) known.set(entry, JSON.stringify(entry))
	return known.get(entry)
}

/** URLs in a result that a page must not use. */
export function findUnsafeUrls(result: unknown): string[] {
	const found: string[] = []
	JSON.stringify(result, (key, value: unknown) => {
		const isAddress = ['image', 'images', 'thumbnail', 'link', 'url', 'logo', 'facebook', 'instagram', 'favicon'].includes(key)
		for (const address of isAddress && Array.isArray(value) ? value : isAddress ? [value] : []) {
			if (address !== '' && !/^(https?:\/\/|\/(?![\\/]))/.test(String(address))) found.push(`${key}: ${address}`)
		}
		return value
	})
	return found
}
