import type { Db } from '../../infrastructure/db/open.ts'
import { type MediaStorage, mediaFiles } from '../../infrastructure/media/media.ts'
import { ownPictureFiles, readOwnerPictures } from '../../infrastructure/media/own-pictures.ts'
import { reviewPictures } from '../../infrastructure/media/review-pictures.ts'
import { inChunks } from '../feed/chunks.ts'
import { cataloguePictures } from './catalogue-pictures.ts'

/** Fetched pictures that the catalogue no longer needs. */
export interface UnusedPictures {
	/** URLs that the catalogue no longer contains. */
	readonly addresses: readonly string[]
	/** Files that no picture needs, and their total size in bytes. */
	readonly files: readonly string[]
	readonly bytes: number
}

/** Finds unused pictures and files: pictures that nothing refers to, earlier contents, and files of interrupted runs. */
export async function findUnusedPictures(db: Db, storage: MediaStorage): Promise<UnusedPictures> {
	// List files first, so that pictures fetched meanwhile are either referenced or not listed.
	const present = await storage.list()
	const wanted = new Set<string>()
	for await (const { pictures } of cataloguePictures(db)) for (const { address } of pictures) wanted.add(address)
	const rows = await db.selectFrom('fetched_pictures').select(['address', 'content', 'width', 'preview']).execute()
	const needed = new Set(
		rows.filter(({ address }) => wanted.has(address)).flatMap((row) => mediaFiles({ ...row, preview: row.preview === 1 })),
	)
	for (const address of await readOwnerPictures(db)) for (const file of ownPictureFiles(address)) needed.add(file)
	const reviewContents = await contentsOfReviews(db)
	const files = [...present.keys()].filter((name) => !needed.has(name) && !reviewContents.has(name.slice(0, name.lastIndexOf('-'))))
	return {
		addresses: rows.filter(({ address }) => !wanted.has(address)).map(({ address }) => address),
		files,
		bytes: files.reduce((sum, name) => sum + (present.get(name) ?? 0), 0),
	}
}

/** The content names of pictures in published and pending reviews. */
async function contentsOfReviews(db: Db): Promise<ReadonlySet<string>> {
	const shown = await db.selectFrom('reviews').select('pictures').where('pictures', '<>', '[]').execute()
	const pending = await db.selectFrom('customer_review_pictures').select('content').execute()
	return new Set([...shown.flatMap(({ pictures }) => reviewPictures(pictures)), ...pending].map(({ content }) => content))
}

/** Removes unused pictures, first from the database: an unreferenced file only takes space, but a missing file breaks a page. */
export async function removeUnusedPictures(db: Db, storage: MediaStorage, { addresses, files }: UnusedPictures): Promise<void> {
	await inChunks(addresses, (chunk) => db.deleteFrom('fetched_pictures').where('address', 'in', chunk).returning('address').execute())
	await storage.remove(files)
}
