import { sql } from 'kysely'
import { type Db, engineOf } from '../db/open.ts'
import { mediaTemplate } from './media.ts'
import { ownPictureTemplate } from './own-pictures.ts'

/** Addresses of pictures, each with the template of the shop's own files; a picture of another site that was not fetched is missing. */
export type FetchedPictures = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * Gives a function that finds the shop's own files for addresses of elsewhere, in one query. `mediaUrl` is the address below
 * which browsers get them.
 */
export function createFetchedPictures(db: Db, mediaUrl: string): FetchedPictures {
	return async (addresses) => {
		// One parameter, however many there are: the statement stays the same, and no limit of parameters is met.
		const isAsked =
			engineOf(db) === 'postgres'
				? sql<boolean>`address = any(${addresses})`
				: sql<boolean>`address in (select value from json_each(${JSON.stringify(addresses)}))`
		const rows = await db.selectFrom('fetched_pictures').select(['address', 'content', 'width', 'preview']).where(isAsked).execute()
		const fetched = rows.map((row) => [row.address, `${mediaUrl}/${mediaTemplate({ ...row, preview: row.preview === 1 })}`] as const)
		return new Map([...fetched, ...ownPictures(addresses, (template) => `${mediaUrl}/${template}`)])
	}
}

/** For a store whose pictures browsers could not get: everything stays at the address that the feed gave. */
export const noFetchedPictures: FetchedPictures = (addresses) => Promise.resolve(new Map(ownPictures(addresses, () => '')))

function ownPictures(addresses: readonly string[], addressOf: (template: string) => string): (readonly [string, string])[] {
	return addresses.flatMap((address) => {
		const template = ownPictureTemplate(address)
		return template === null ? [] : [[address, addressOf(template)] as const]
	})
}
