import pLimit from 'p-limit'
import type { Db } from '../../infrastructure/db/open.ts'
import { type MediaPicture, type MediaStorage, mediaFiles } from '../../infrastructure/media/media.ts'
import { DownloadError } from '../../infrastructure/network/public-request.ts'
import { ReportFile } from '../feed/report-file.ts'
import { type CataloguePicture, type CataloguePictureBatch, cataloguePictures } from './catalogue-pictures.ts'
import { contentName } from './content-name.ts'
import type { Download, DownloadedPicture } from './download.ts'
import { FetchedPictureRepository, type StoredPicture } from './fetched-pictures.ts'
import { type EncodePicture, UnusablePicture } from './picture-encoder.ts'
import type { RequestPacing } from './request-pacing.ts'

/** Pictures downloaded and encoded at the same time, on all hosts. */
const concurrency = 4
/** Characters of a URL: it is a primary key, and the databases do not accept longer ones. */
const maxAddressLength = 2000
const maxShownFailures = 10

export interface FetchOptions {
	readonly storage: MediaStorage
	readonly download: Download
	readonly make: EncodePicture
	readonly requestPacing: RequestPacing
	/** Also check stored pictures for changes. */
	readonly refresh: boolean
	/** Folder for the report of failed pictures. */
	readonly reportFolder: string
	readonly clock?: () => Date
	/** Stops the run after the current pictures; the next run continues there. */
	readonly signal?: AbortSignal
	/** Called with the completed share of the catalogue (0 to 1). */
	readonly onProgress?: (share: number) => void
}

/** A picture that could not be downloaded or encoded. */
interface Failure {
	readonly address: string
	/** Cache tag of a page that shows it: `product:42`. */
	readonly shownBy: string
	/** Completes the sentence "It ...". */
	readonly reason: string
}

export interface FetchResult {
	/** New pictures and pictures with changed content. */
	readonly fetched: number
	/** Pictures that were stored already and have not changed. */
	readonly unchanged: number
	readonly failed: number
	/** The first failures. */
	readonly failures: readonly Failure[]
	/** The report with all failures; null without failures. */
	readonly reportPath: string | null
	readonly stopped: boolean
}

/**
 * Downloads the external pictures of the catalogue, each once, and stores them as files of the shop. Stored pictures are not
 * requested again. Each picture is recorded soon after its files are written, so that the next run completes an interrupted one.
 * Rejects if pictures cannot be stored at all.
 */
export async function fetchPictures(db: Db, options: FetchOptions): Promise<FetchResult> {
	const run = new FetchRun(db, options)
	let done = 0
	for await (const batch of cataloguePictures(db)) {
		if (options.signal?.aborted) break
		await run.processBatch(batch, (share) => options.onProgress?.(done + (batch.share - done) * share))
		done = batch.share
	}
	return run.result()
}

class FetchRun {
	readonly #options: FetchOptions
	readonly #repository: FetchedPictureRepository
	readonly #report: ReportFile
	/** Pictures already processed in this run, which are skipped for further products. */
	readonly #tried = new Set<string>()
	readonly #failures: Failure[] = []
	readonly #counts = { fetched: 0, unchanged: 0, failed: 0 }

	constructor(db: Db, options: FetchOptions) {
		const clock = options.clock ?? (() => new Date())
		this.#options = options
		this.#repository = new FetchedPictureRepository(db, clock)
		this.#report = new ReportFile(options.reportFolder, 'pictures', ['picture', 'shown by', 'reason'], clock())
	}

	/** Resolves when all pictures of a batch are processed and recorded. */
	async processBatch({ pictures }: CataloguePictureBatch, onShare: (share: number) => void): Promise<void> {
		const known = await this.#repository.find(pictures.map(({ address }) => address))
		this.#repository.markOutdated(pictures)
		const due = pictures.filter((picture) => this.#isDue(picture, known.get(picture.address)))
		const limit = pLimit(concurrency)
		const fatal = new AbortController()
		let done = 0
		const tasks = due.map((picture) =>
			limit(async () => {
				if (fatal.signal.aborted || this.#options.signal?.aborted) return
				try {
					await this.#process(picture, known.get(picture.address))
				} catch (error) {
					// Storing failed, so the other pictures would fail as well.
					fatal.abort(error)
				}
				onShare(++done / due.length)
			}),
		)
		await Promise.all(tasks)
		await this.#repository.flush()
		fatal.signal.throwIfAborted()
		onShare(1)
	}

	result(): FetchResult {
		const reportPath = this.#report.close()
		return { ...this.#counts, failures: this.#failures, reportPath, stopped: this.#options.signal?.aborted ?? false }
	}

	#isDue(picture: CataloguePicture, known: StoredPicture | undefined): boolean {
		const key = `${picture.preview} ${picture.address}`
		if (this.#tried.has(key)) return false
		const isDue = this.#options.refresh || !hasNeededFiles(known, picture)
		if (isDue) this.#tried.add(key)
		else this.#counts.unchanged++
		return isDue
	}

	/** Processes one picture, or records the reason of a failure. */
	async #process(picture: CataloguePicture, known: StoredPicture | undefined): Promise<void> {
		try {
			this.#counts[(await this.#fetch(picture, known)) ? 'fetched' : 'unchanged']++
		} catch (error) {
			if (this.#options.signal?.aborted) return
			if (!(error instanceof DownloadError) && !(error instanceof UnusablePicture)) throw error
			this.#fail(picture, error.message)
		}
	}

	/** Downloads and stores a picture. Resolves with whether its content is new. */
	async #fetch(picture: CataloguePicture, known: StoredPicture | undefined): Promise<boolean> {
		const { requestPacing, download, signal } = this.#options
		const { address } = picture
		if (address.length > maxAddressLength) throw new DownloadError(`has an address of more than ${maxAddressLength} characters`)
		if (!URL.canParse(address)) throw new DownloadError('is not a valid URL')
		const validators = known && (await this.#isWhole(known, picture)) ? known : undefined
		const downloaded = await requestPacing(new URL(address).host, () => download(address, validators, signal), signal)
		if (downloaded === 'unchanged') return false
		const media = await this.#store(downloaded, picture.preview)
		const isNew = media.content !== known?.content || media.preview !== known.preview
		await this.#repository.record(picture, { ...media, etag: downloaded.etag, lastModified: downloaded.lastModified }, isNew)
		return isNew
	}

	/** Whether the files still exist, because a data folder may be restored without them. */
	async #isWhole(known: StoredPicture, picture: CataloguePicture): Promise<boolean> {
		return hasNeededFiles(known, picture) && (await this.#isThere(known))
	}

	async #isThere(picture: MediaPicture): Promise<boolean> {
		const last = mediaFiles(picture).at(-1)
		return last !== undefined && (await this.#options.storage.has(last))
	}

	/** Writes the files, unless another URL has the same content. */
	async #store({ bytes }: DownloadedPicture, preview: boolean): Promise<MediaPicture> {
		const { storage, make } = this.#options
		const content = contentName(bytes)
		const same = await this.#repository.findByContent(content, preview)
		if (same && (await this.#isThere(same))) return same
		const { width, files } = await make(bytes, preview)
		for (const { suffix, bytes: file, type } of files) await storage.put(`${content}-${suffix}`, file, type)
		return { content, width, preview }
	}

	#fail({ address, tags }: CataloguePicture, reason: string): void {
		const [shownBy = ''] = tags
		this.#counts.failed++
		if (this.#failures.length < maxShownFailures) this.#failures.push({ address, shownBy, reason })
		this.#report.add([address, shownBy, reason])
	}
}

/** Whether a stored picture has the files that are needed. */
function hasNeededFiles(known: StoredPicture | undefined, { preview }: CataloguePicture): boolean {
	return known !== undefined && (!preview || known.preview)
}
