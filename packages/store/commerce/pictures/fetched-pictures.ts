import { recordChanges } from '../../infrastructure/db/changes/changes.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { inTransaction } from '../../infrastructure/db/transaction.ts'
import type { MediaPicture } from '../../infrastructure/media/media.ts'
import type { Validators } from '../../infrastructure/network/public-request.ts'
import { inChunks } from '../feed/chunks.ts'
import type { CataloguePicture } from './catalogue-pictures.ts'

/** A stored copy of an external picture. */
export interface StoredPicture extends MediaPicture, Validators {}

/** Pictures recorded in one transaction; a killed run repeats at most so many. */
const batchSize = 20
/** Characters of a stored validator; longer ones are ignored. */
const maxValidatorLength = 500

/** Repository of fetched pictures. */
export class FetchedPictureRepository {
	readonly #db: Db
	readonly #clock: () => Date
	readonly #rows = new Map<string, StoredPicture>()
	/** Cache tags of pages that show new pictures. */
	readonly #tags = new Set<string>()
	readonly #new = new Set<string>()

	constructor(db: Db, clock: () => Date) {
		this.#db = db
		this.#clock = clock
	}

	async find(addresses: readonly string[]): Promise<ReadonlyMap<string, StoredPicture>> {
		const rows = await inChunks(addresses, (chunk) =>
			this.#db.selectFrom('fetched_pictures').selectAll().where('address', 'in', chunk).execute(),
		)
		return new Map(
			rows.map(({ address, last_modified, ...row }) => [address, { ...row, preview: row.preview === 1, lastModified: last_modified }]),
		)
	}

	/** A stored picture with this content and, if requested, a preview. */
	async findByContent(content: string, preview: boolean): Promise<MediaPicture | undefined> {
		const same = await this.#db
			.selectFrom('fetched_pictures')
			.select(['width', 'preview'])
			.where('content', '=', content)
			.orderBy('preview', 'desc')
			.limit(1)
			.executeTakeFirst()
		return same && same.preview >= Number(preview) ? { content, width: same.width, preview: same.preview === 1 } : undefined
	}

	/** Marks pages as outdated that show a picture which this run fetched earlier for another product. */
	markOutdated(pictures: readonly CataloguePicture[]): void {
		for (const { address, tags } of pictures) if (this.#new.has(address)) for (const tag of tags) this.#tags.add(tag)
	}

	/** Queues a picture for writing; `isNew` marks the pages that show it as outdated. */
	async record({ address, tags }: CataloguePicture, known: StoredPicture, isNew: boolean): Promise<void> {
		this.#rows.set(address, known)
		if (isNew) {
			this.#new.add(address)
			for (const tag of tags) this.#tags.add(tag)
		}
		if (this.#rows.size >= batchSize) await this.flush()
	}

	/** Writes all queued pictures and changes. */
	async flush(): Promise<void> {
		if (this.#rows.size === 0 && this.#tags.size === 0) return
		const now = this.#clock()
		const rows = [...this.#rows].map(([address, { content, width, preview, etag, lastModified }]) => ({
			address,
			content,
			width,
			preview: Number(preview),
			etag: limitLength(etag),
			last_modified: limitLength(lastModified),
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

function limitLength(validator: string): string {
	return validator.length > maxValidatorLength ? '' : validator
}
