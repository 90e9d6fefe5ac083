import * as v from 'valibot'
import { parse } from 'yaml'
import { contentFiles, contentLanguages, contentPath, readContentText } from '../../infrastructure/text/content.ts'
import { requestLocale } from '../translations/request-locale.ts'

const entry = v.object({ words: v.string(), finds: v.optional(v.string()) })
const phrases = v.optional(v.string(), '')

/** The part of a file in content/search that the store reads. `src/content/schemas.ts` documents the fields and reports mistakes. */
const searchList = v.object({
	synonyms: v.array(entry),
	attributes: v.optional(v.array(entry), []),
	sentences: v.optional(
		v.object({
			fillers: phrases,
			prepositions: phrases,
			accessories: phrases,
			cheap: phrases,
			expensive: phrases,
			below: phrases,
			above: phrases,
			around: phrases,
			between: phrases,
			and: phrases,
			currencies: phrases,
		}),
	),
	notSold: v.optional(v.array(v.object({ words: v.string(), finds: v.string() })), []),
})
/** The lists of one file. */
export type SearchList = v.InferOutput<typeof searchList>

/** Reads the lists of these files. Throws an `Error` that names the file if a file is invalid. */
export function readSearchLists(files: readonly URL[]): readonly SearchList[] {
	return files
		.filter(({ pathname }) => /\.ya?ml$/.test(pathname))
		.map((file) => {
			try {
				return v.parse(searchList, parse(readContentText(file)))
			} catch (cause) {
				throw new Error(`${contentPath(file)} cannot be read. "npm run check:content" shows its errors.`, { cause })
			}
		})
}

/** The lists of content/search and of each language. */
export interface SearchLists {
	readonly english: readonly SearchList[]
	readonly byLanguage: ReadonlyMap<string, readonly SearchList[]>
}

let lists: SearchLists | undefined
/** Caches of what follows from the lists. */
const derived: { clear(): void }[] = []

/** Clears a cache of what follows from the lists when they are read again. */
export function clearWithSearchLists<Cache extends { clear(): void }>(cache: Cache): Cache {
	derived.push(cache)
	return cache
}

/** Reads the lists again at the next call. */
export function forgetSearchLists(): void {
	lists = undefined
	for (const cache of derived) cache.clear()
}

/** All lists, read at the first call. */
export function searchLists(): SearchLists {
	lists ??= {
		english: readSearchLists(contentFiles('search')),
		byLanguage: new Map(contentLanguages().map((tag) => [tag, readListsOf(tag)])),
	}
	return lists
}

/** The lists of a language; none with a warning if one is invalid, because the store can start without them. */
function readListsOf(tag: string): readonly SearchList[] {
	try {
		return readSearchLists(contentFiles(`languages/${tag}/search`))
	} catch (error) {
		process.emitWarning(error instanceof Error ? error.message : String(error))
		return []
	}
}

/** Caches a value that is built from the English lists and those of the languages of a request. */
export function perRequestLanguages<Value>(build: (tags: readonly string[]) => Value): () => Value {
	const byTags = clearWithSearchLists(new Map<string, Value>())
	return () => {
		const tags = (requestLocale()?.tags ?? []).filter((tag) => searchLists().byLanguage.has(tag))
		const value = byTags.get(tags.join()) ?? build(tags)
		byTags.set(tags.join(), value)
		return value
	}
}
