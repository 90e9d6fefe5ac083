import type { Db } from '../../infrastructure/db/open.ts'
import { type MediaStorage, mediaFiles } from '../../infrastructure/media/media.ts'
import { ownPictureFiles, readOwnerPictures } from '../../infrastructure/media/own-pictures.ts'
import { reviewPictures } from '../../infrastructure/media/review-pictures.ts'
import { inChunks } from '../feed/chunks.ts'
import { cataloguePictures } from './catalogue-pictures.ts'

/** What of the fetched pictures the catalogue no longer needs. */
export interface Unused {
	/** Addresses that the catalogue no longer names. */
	readonly addresses: readonly string[]
	/** Files that no address needs any more, and what they weigh in bytes. */
	readonly files: readonly string[]
	readonly bytes: number
}

/** Finds what could be removed: pictures that nothing names, earlier contents, and what a run left that was cut off. */
export async function findUnused(db: Db, storage: MediaStorage): Promise<Unused> {
	// In this order: what is fetched meanwhile is named, or not looked at.
	const present = await storage.list()
	const wanted = new Set<string>()
	for await (const { pictures } of cataloguePictures(db)) for (const { address } of pictures) wanted.add(address)
	const rows = await db.selectFrom('fetched_pictures').select(['address', 'content', 'width', 'preview']).execute()
	const needed = new Set(
		rows.filter(({ address }) => wanted.has(address)).flatMap((row) => mediaFiles({ ...row, preview: row.preview === 1 })),
	)
	for (const address of await readOwnerPictures(db)) for (const file of ownPictureFiles(address)) needed.add(file)
	const ofReviews = await contentsOfReviews(db)
	const files = [...present.keys()].filter((name) => !needed.has(name) && !ofReviews.has(name.slice(0, name.lastIndexOf('-'))))
	return {
		addresses: rows.filter(({ address }) => !wanted.has(address)).map(({ address }) => address),
		files,
		bytes: files.reduce((sum, name) => sum + (present.get(name) ?? 0), 0),
	}
}

/** What the pictures of reviews are called, shown or about to be. */
async function contentsOfReviews(db: Db): Promise<ReadonlySet<string>> {
	const shown = await db.selectFrom('reviews').select('pictures').where('pictures', '<>', '[]').execute()
	const held = await db.selectFrom('customer_review_pictures').select('content').execute()
	return new Set([...shown.flatMap(({ pictures }) => reviewPictures(pictures)), ...held].map(({ content }) => content))
}

/** Removes it. First from the database: a file that nothing names is only room, a name without its file a hole in a page. */
export async function removeUnused(db: Db, storage: MediaStorage, { addresses, files }: Unused): Promise<void> {
	await inChunks(addresses, (chunk) => db.deleteFrom('fetched_pictures').where('address', 'in', chunk).returning('address').execute())
	await storage.remove(files)
}
