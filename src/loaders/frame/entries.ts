import { type CollectionEntry, type CollectionKey, getCollection } from 'astro:content'
import { language } from '@storefront/i18n/language.ts'

/** The texts of one kind as the readers of a language get them, by their ids. */
type Entries<Kind extends CollectionKey> = ReadonlyMap<string, CollectionEntry<Kind>>

const known = new Map<string, Promise<Entries<CollectionKey>>>()

/**
 * The texts of one kind in the language of whoever reads, by their ids. The build holds all texts of a language that has a
 * folder below content/languages, translated or not, with the language before their ids (src/content/loader.ts); in a language
 * without one the originals are read.
 */
export function entriesOf<Kind extends CollectionKey>(kind: Kind): Promise<Entries<Kind>> {
	const tag = language()
	const key = `${tag} ${kind}`
	const found = known.get(key) ?? readEntries(kind, tag)
	// Whoever is editing sees what is in the files now.
	if (!import.meta.env.DEV) known.set(key, found)
	return found as Promise<Entries<Kind>>
}

/** A text of which there is one file, in the language of whoever reads; undefined where the shop has no such file. */
export async function entryOf<Kind extends CollectionKey>(kind: Kind): Promise<CollectionEntry<Kind> | undefined> {
	return (await entriesOf(kind)).get(kind)
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
