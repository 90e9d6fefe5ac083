import pLimit from 'p-limit'
import type { Db } from '../../infrastructure/db/open.ts'
import { type MediaPicture, type MediaStorage, mediaFiles } from '../../infrastructure/media/media.ts'
import { ReportFile } from '../feed/report-file.ts'
import { type CataloguePicture, type CataloguePictureBatch, cataloguePictures } from './catalogue-pictures.ts'
import { contentName } from './content-name.ts'
import { type Download, DownloadError, type Downloaded } from './download.ts'
import { FetchedPictures, type KnownPicture } from './fetched-pictures.ts'
import { type MakePicture, UnusablePicture } from './make.ts'
import type { RequestPacing } from './request-pacing.ts'

/** Pictures under way at the same time, whatever their hosts: each is fetched and made in one go. */
const atOnce = 4
/** An address is a key of a table, and the engines do not take longer ones. */
const longestAddress = 2000
const firstFailures = 10

export interface FetchOptions {
	readonly storage: MediaStorage
	readonly download: Download
	readonly make: MakePicture
	readonly polite: RequestPacing
	/** Ask for pictures that are there already too, whether they have changed. */
	readonly refresh: boolean
	/** Folder for the report of what could not be had. */
	readonly reportFolder: string
	readonly clock?: () => Date
	/** Ends the run after the pictures that are being made; the next one goes on from there. */
	readonly signal?: AbortSignal
	/** The share of the catalogue (from 0 to 1) that is done. */
	readonly onProgress?: (share: number) => void
}

/** A picture that could not be had. */
interface Failure {
	readonly address: string
	/** What shows it: `product:42`. */
	readonly shownBy: string
	/** Completes the sentence "It ...". */
	readonly reason: string
}

export interface FetchResult {
	/** New to the shop, or with another content than before. */
	readonly fetched: number
	/** There already, and as they were where that was asked. */
	readonly unchanged: number
	readonly failed: number
	/** The first of them. */
	readonly failures: readonly Failure[]
	/** Where all of them are; null: none failed. */
	readonly reportPath: string | null
	readonly stopped: boolean
}

/**
 * Fetches the pictures of elsewhere that the catalogue names, each once, and makes them the shop's own. What is there
 * already is not asked for again. Each picture is written down as soon as it is there, so a run that is cut off, however
 * hard, is made good by the next one. Rejects when pictures cannot be kept at all.
 */
export async function fetchPictures(db: Db, options: FetchOptions): Promise<FetchResult> {
	const run = new Run(db, options)
	let done = 0
	for await (const batch of cataloguePictures(db)) {
		if (options.signal?.aborted) break
		await run.work(batch, (share) => options.onProgress?.(done + (batch.share - done) * share))
		done = batch.share
	}
	return run.result()
}

class Run {
	readonly #options: FetchOptions
	readonly #kept: FetchedPictures
	readonly #report: ReportFile
	/** What was tried in this run is not tried again for the next product that names it. */
	readonly #tried = new Set<string>()
	readonly #failures: Failure[] = []
	readonly #counts = { fetched: 0, unchanged: 0, failed: 0 }

	constructor(db: Db, options: FetchOptions) {
		const clock = options.clock ?? (() => new Date())
		this.#options = options
		this.#kept = new FetchedPictures(db, clock)
		this.#report = new ReportFile(options.reportFolder, 'pictures', ['picture', 'shown by', 'reason'], clock())
	}

	/** Resolves when all that is due of a batch is done and written down. */
	async work({ pictures }: CataloguePictureBatch, onShare: (share: number) => void): Promise<void> {
		const known = await this.#kept.find(pictures.map(({ address }) => address))
		this.#kept.markOutdated(pictures)
		const due = pictures.filter((picture) => this.#isDue(picture, known.get(picture.address)))
		const limit = pLimit(atOnce)
		const failed = new AbortController()
		let done = 0
		const tasks = due.map((picture) =>
			limit(async () => {
				if (failed.signal.aborted || this.#options.signal?.aborted) return
				try {
					await this.#settle(picture, known.get(picture.address))
				} catch (error) {
					// Pictures cannot be kept at all: the others would fail as well.
					failed.abort(error)
				}
				onShare(++done / due.length)
			}),
		)
		await Promise.all(tasks)
		await this.#kept.flush()
		failed.signal.throwIfAborted()
		onShare(1)
	}

	result(): FetchResult {
		const reportPath = this.#report.close()
		return { ...this.#counts, failures: this.#failures, reportPath, stopped: this.#options.signal?.aborted ?? false }
	}

	#isDue(picture: CataloguePicture, known: KnownPicture | undefined): boolean {
		const key = `${picture.preview} ${picture.address}`
		if (this.#tried.has(key)) return false
		const isDue = this.#options.refresh || !isEnough(known, picture)
		if (isDue) this.#tried.add(key)
		else this.#counts.unchanged++
		return isDue
	}

	/** Brings one picture in, or notes why it could not be had. */
	async #settle(picture: CataloguePicture, known: KnownPicture | undefined): Promise<void> {
		try {
			this.#counts[(await this.#bring(picture, known)) ? 'fetched' : 'unchanged']++
		} catch (error) {
			if (this.#options.signal?.aborted) return
			if (!(error instanceof DownloadError) && !(error instanceof UnusablePicture)) throw error
			this.#fail(picture, error.message)
		}
	}

	/** Resolves with whether the shop has got something that it had not before. */
	async #bring(picture: CataloguePicture, known: KnownPicture | undefined): Promise<boolean> {
		const { polite, download, signal } = this.#options
		const { address } = picture
		if (address.length > longestAddress) throw new DownloadError(`has an address of more than ${longestAddress} characters`)
		if (!URL.canParse(address)) throw new DownloadError('is no address')
		const asked = known && (await this.#isWhole(known, picture)) ? known : undefined
		const got = await polite(new URL(address).host, () => download(address, asked, signal), signal)
		if (got === 'unchanged') return false
		const media = await this.#keep(got, picture.preview)
		const isNew = media.content !== known?.content || media.preview !== known.preview
		await this.#kept.record(picture, { ...media, etag: got.etag, lastModified: got.lastModified }, isNew)
		return isNew
	}

	/** Whether its files are still there: a data folder may have been brought back without them. */
	async #isWhole(known: KnownPicture, picture: CataloguePicture): Promise<boolean> {
		return isEnough(known, picture) && (await this.#isThere(known))
	}

	async #isThere(picture: MediaPicture): Promise<boolean> {
		const last = mediaFiles(picture).at(-1)
		return last !== undefined && (await this.#options.storage.has(last))
	}

	/** Makes the files, unless another address has brought the same content. */
	async #keep({ bytes }: Downloaded, preview: boolean): Promise<MediaPicture> {
		const { storage, make } = this.#options
		const content = contentName(bytes)
		const same = await this.#kept.sameContent(content, preview)
		if (same && (await this.#isThere(same))) return same
		const { width, files } = await make(bytes, preview)
		for (const { ending, bytes: file, type } of files) await storage.put(`${content}-${ending}`, file, type)
		return { content, width, preview }
	}

	#fail({ address, tags }: CataloguePicture, reason: string): void {
		const [shownBy = ''] = tags
		this.#counts.failed++
		if (this.#failures.length < firstFailures) this.#failures.push({ address, shownBy, reason })
		this.#report.add([address, shownBy, reason])
	}
}

/** Whether what the shop has of a picture serves what it is wanted for. */
function isEnough(known: KnownPicture | undefined, { preview }: CataloguePicture): boolean {
	return known !== undefined && (!preview || known.preview)
}
