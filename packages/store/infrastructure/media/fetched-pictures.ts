import { sql } from 'kysely'
import { type Db, engineOf } from '../db/open.ts'
import { mediaTemplate } from './media.ts'
import { ownPictureTemplate } from './own-pictures.ts'

/** Maps picture URLs to the URL template of the shop's own files. Pictures of other sites that were not downloaded are missing. */
export type FetchedPictures = (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * Creates a function that finds the shop's own files of pictures in one query. `mediaUrl` is their base URL for browsers.
 */
export function createFetchedPictures(db: Db, mediaUrl: string): FetchedPictures {
	return async (addresses) => {
		// One parameter for all addresses, so that the statement is reused and no limit of parameters is reached.
		const isRequested =
			engineOf(db) === 'postgres'
				? sql<boolean>`address = any(${addresses})`
				: sql<boolean>`address in (select value from json_each(${JSON.stringify(addresses)}))`
		const rows = await db.selectFrom('fetched_pictures').select(['address', 'content', 'width', 'preview']).where(isRequested).execute()
		const fetched = rows.map((row) => [row.address, `${mediaUrl}/${mediaTemplate({ ...row, preview: row.preview === 1 })}`] as const)
		return new Map([...fetched, ...ownPictures(addresses, (template) => `${mediaUrl}/${template}`)])
	}
}

/** For a store that does not serve its pictures: replies contain the URLs of the feed. */
export const noFetchedPictures: FetchedPictures = (addresses) => Promise.resolve(new Map(ownPictures(addresses, () => '')))

function ownPictures(addresses: readonly string[], addressOf: (template: string) => string): (readonly [string, string])[] {
	return addresses.flatMap((address) => {
		const template = ownPictureTemplate(address)
		return template === null ? [] : [[address, addressOf(template)] as const]
	})
}
