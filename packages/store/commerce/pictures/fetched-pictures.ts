import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import type { MediaPicture } from '../../infrastructure/media/media.ts'
import { inChunks } from '../feed/chunks.ts'
import type { CataloguePicture } from './catalogue-pictures.ts'
import type { Validators } from './download.ts'

/** What the shop has of a picture of elsewhere. */
export interface KnownPicture extends MediaPicture, Validators {}

/** So many pictures are written down together: what a killed run has to do again. */
const rowsAtOnce = 20
/** A host may send what it likes; what is longer is not sent back to it. */
const longestValidator = 500

/** What has been fetched, as the database knows it. */
export class FetchedPictures {
	readonly #db: Db
	readonly #clock: () => Date
	readonly #rows = new Map<string, KnownPicture>()
	/** Pages that show what is new. */
	readonly #tags = new Set<string>()
	readonly #new = new Set<string>()

	constructor(db: Db, clock: () => Date) {
		this.#db = db
		this.#clock = clock
	}

	async find(addresses: readonly string[]): Promise<ReadonlyMap<string, KnownPicture>> {
		const rows = await inChunks(addresses, (chunk) =>
			this.#db.selectFrom('fetched_pictures').selectAll().where('address', 'in', chunk).execute(),
		)
		return new Map(
			rows.map(({ address, last_modified, ...row }) => [address, { ...row, preview: row.preview === 1, lastModified: last_modified }]),
		)
	}

	/** A picture with this content and, where that is wanted, a preview. */
	async sameContent(content: string, preview: boolean): Promise<MediaPicture | undefined> {
		const same = await this.#db
			.selectFrom('fetched_pictures')
			.select(['width', 'preview'])
			.where('content', '=', content)
			.orderBy('preview', 'desc')
			.limit(1)
			.executeTakeFirst()
		return same && same.preview >= Number(preview) ? { content, width: same.width, preview: same.preview === 1 } : undefined
	}

	/** Pages that show a picture that was fetched earlier in this run, for another product, are out of date too. */
	markOutdated(pictures: readonly CataloguePicture[]): void {
		for (const { address, tags } of pictures) if (this.#new.has(address)) for (const tag of tags) this.#tags.add(tag)
	}

	/** Takes a picture down; `insertEvent`: pages that show it are out of date. */
	async record({ address, tags }: CataloguePicture, known: KnownPicture, isNew: boolean): Promise<void> {
		this.#rows.set(address, known)
		if (isNew) {
			this.#new.add(address)
			for (const tag of tags) this.#tags.add(tag)
		}
		if (this.#rows.size >= rowsAtOnce) await this.flush()
	}

	/** Writes down what has been taken down so far. */
	async flush(): Promise<void> {
		if (this.#rows.size === 0 && this.#tags.size === 0) return
		const now = this.#clock()
		const rows = [...this.#rows].map(([address, { content, width, preview, etag, lastModified }]) => ({
			address,
			content,
			width,
			preview: Number(preview),
			etag: bounded(etag),
			last_modified: bounded(lastModified),
			fetched_at: now.toISOString(),
		}))
		const tags = [...this.#tags]
		this.#rows.clear()
		this.#tags.clear()
		await inTransaction(this.#db, async (trx) => {
			if (rows.length > 0)
				await trx
					.insertInto('fetched_pictures')
					.values(rows)
					.onConflict((conflict) =>
						conflict.column('address').doUpdateSet(({ ref }) => ({
							content: ref('excluded.content'),
							width: ref('excluded.width'),
							preview: ref('excluded.preview'),
							etag: ref('excluded.etag'),
							last_modified: ref('excluded.last_modified'),
							fetched_at: ref('excluded.fetched_at'),
						})),
					)
					.execute()
			await recordChanges(trx, tags, now)
		})
	}
}

function bounded(validator: string): string {
	return validator.length > longestValidator ? '' : validator
}
