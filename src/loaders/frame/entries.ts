import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'
import { language } from '@storefront/i18n/language.ts'
import { changedEntries } from '#backend/changed-texts.ts'

/** Entries of a kind in a language, by id. */
type Entries<Kind extends CollectionKey> = ReadonlyMap<string, CollectionEntry<Kind>>

const loadedEntries = new Map<string, Promise<Entries<CollectionKey>>>()
/** The changed texts that `loadedEntries` were read from. */
let loadedFrom: ReturnType<typeof changedEntries> = null

/**
 * Entries of a kind in the language of the request, by id. For a language with a folder in content/languages, the build has all
 * entries with the language as prefix of their ids (src/content/loader.ts); other languages use the originals.
 */
export function loadEntries<Kind extends CollectionKey>(kind: Kind): Promise<Entries<Kind>> {
	if (loadedFrom !== changedEntries()) {
		loadedFrom = changedEntries()
		loadedEntries.clear()
	}
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

/** All entries of a kind: those of the build, or those with the texts that were changed in the running shop. */
export function listEntries<Kind extends CollectionKey>(kind: Kind): Promise<readonly CollectionEntry<Kind>[]> {
	const changed = changedEntries()?.filter(({ collection }) => collection === kind) ?? []
	// The schema of the kind has checked them, as in the build.
	return changed.length > 0 ? Promise.resolve(changed as unknown as readonly CollectionEntry<Kind>[]) : getCollection(kind)
}

async function readEntries<Kind extends CollectionKey>(kind: Kind, tag: string): Promise<Entries<Kind>> {
	const all = await listEntries(kind)
	const inLanguage = all.filter(({ id }) => id.startsWith(`${tag}/`))
	const read = inLanguage.length > 0 ? inLanguage : all.filter(({ id }) => !id.includes('/'))
	return new Map(read.map((entry) => [nameOf(entry.id), { ...entry, id: nameOf(entry.id) }]))
}

function nameOf(id: string): string {
	return id.slice(id.indexOf('/') + 1)
}
