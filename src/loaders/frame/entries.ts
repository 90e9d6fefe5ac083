import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'
import { language } from '@storefront/i18n/language.ts'

/** Entries of a kind in a language, by id. */
type Entries<Kind extends CollectionKey> = ReadonlyMap<string, CollectionEntry<Kind>>

const loadedEntries = new Map<string, Promise<Entries<CollectionKey>>>()

/**
 * Entries of a kind in the language of the request, by id. For a language with a folder in content/languages, the build has all
 * entries with the language as prefix of their ids (src/content/loader.ts); other languages use the originals.
 */
export function loadEntries<Kind extends CollectionKey>(kind: Kind): Promise<Entries<Kind>> {
	const tag = language()
	const key = `${tag} ${kind}`
	const found = loadedEntries.get(key) ?? readEntries(kind, tag)
	// The development server always reads the current files.
	if (!import.meta.env.DEV) loadedEntries.set(key, found)
	return found as Promise<Entries<Kind>>
}

/** The entry of a kind with a single file, in the language of the request; undefined if there is no file. */
export async function loadEntry<Kind extends CollectionKey>(kind: Kind): Promise<CollectionEntry<Kind> | undefined> {
	return (await loadEntries(kind)).get(kind)
}

async function readEntries<Kind extends CollectionKey>(kind: Kind, tag: string): Promise<Entries<Kind>> {
	const all = await getCollection(kind)
	const inLanguage = all.filter(({ id }) => id.startsWith(`${tag}/`))
	const read = inLanguage.length > 0 ? inLanguage : all.filter(({ id }) => !id.includes('/'))
	return new Map(read.map((entry) => [nameOf(entry.id), { ...entry, id: nameOf(entry.id) }]))
}

function nameOf(id: string): string {
	return id.slice(id.indexOf('/') + 1)
}
