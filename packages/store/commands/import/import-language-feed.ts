import { setImmediate as pause } from 'node:timers/promises'
import { cleanText } from '../../commerce/feed/clean-text.ts'
import { isLocalizable } from '../../commerce/feed/columns.ts'
import { FeedError } from '../../commerce/feed/feed-error.ts'
import type { FeedLine, RawLine } from '../../commerce/feed/feed-line.ts'
import { findStored } from '../../commerce/feed/import/find-stored.ts'
import { type Remark, Report } from '../../commerce/feed/import/report.ts'
import { Staging } from '../../commerce/feed/import/staging.ts'
import { ownColumnReasons } from '../../commerce/feed/map/own-columns.ts'
import { readFeed } from '../../commerce/feed/read/read-feed.ts'
import { openSource } from '../../commerce/feed/read/source.ts'
import { offerIdOf } from '../../commerce/feed/stored/stored-products.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { runInBatch } from '../run-command.ts'
import { importTexts } from './import-texts.ts'

interface Options {
	/** The language tag of the feed, normalized by `languageTag`. */
	readonly language: string
	/** Only read and check the feed. */
	readonly dryRun: boolean
	/** Maximum size of the decompressed feed in bytes. */
	readonly maxDecompressed?: number
	/** Folder for the report of rejected lines. */
	readonly reportFolder: string
	readonly clock?: () => Date
	/** Stops the import after a batch. Written texts stay, and the next import writes the others. */
	readonly signal?: AbortSignal
	readonly onProgress?: (step: 'read' | 'write', share: number) => void
}

/** The result of importing a feed in another language. */
export interface LanguageImportResult {
	readonly lines: number
	readonly refused: number
	/** Products with changed texts. */
	readonly changed: number
	readonly stopped: boolean
	readonly remarks: readonly Remark[]
	/** The file with all remarks; null without remarks. */
	readonly reportPath: string | null
}

const batchSize = 200

/**
 * Imports the texts of a feed in another language for stored products, which are identified by the ids of the feed. Prices, stock
 * and pictures are ignored, and no product is created or removed. A second run changes nothing. Throws a `FeedError` if the whole
 * feed cannot be used.
 */
export async function importLanguageFeed(db: Db, path: string, options: Options): Promise<LanguageImportResult> {
	const source = await openSource(path, options.maxDecompressed)
	const now = options.clock?.() ?? new Date()
	const report = new Report(options.reportFolder, source.name, now)
	const staging = new Staging()
	let [lines, refused] = [0, 0]
	const refuse = (line: number, id: string, reason: string) => {
		refused += 1
		report.add({ kind: 'refused', line, id, reason })
	}
	try {
		for await (const raw of readFeed(source.text, ['id'])) {
			lines += 1
			const checked = readLocalizedLine(raw, options.language)
			const earlier = 'line' in checked ? staging.add(checked.line) : null
			if ('reason' in checked) refuse(raw.number, raw.columns['id'] ?? '', checked.reason)
			else if (earlier !== null) refuse(raw.number, checked.line.id, `line ${earlier} already has this id; each id must be unique`)
			options.onProgress?.('read', source.read() / source.size)
		}
		const products = staging.finish()
		const written = await write(db, staging, products, now, { ...options, name: source.name, refuse, report })
		const { first: remarks, path: reportPath } = report.close()
		if (lines === 0) throw new FeedError('The feed has no products; its items are rows below a header, or <item> or <entry> elements.')
		return { lines, refused, ...written, remarks, reportPath }
	} finally {
		staging.destroy()
	}
}

type LocalizedLine = { readonly line: FeedLine } | { readonly reason: string }

/** Reads the localized texts of a line and ignores its other columns. */
function readLocalizedLine(raw: RawLine, language: string): LocalizedLine {
	const columns = Object.fromEntries(Object.entries(raw.columns).map(([name, value]) => [name, cleanText(value)]))
	const { id = '', item_group_id: group = '' } = columns
	const texts = Object.fromEntries(Object.entries(columns).filter(([name, value]) => value && isLocalizable(name)))
	const reasons = [
		...(raw.broken ? [raw.broken] : []),
		...(id ? [] : ['id is missing']),
		...(Object.values(raw.columns).some((value) => value.includes('\0')) ? ['it contains a NUL byte, which is not valid in text'] : []),
		...(Object.keys(texts).length > 0 ? [] : ['it has no texts: a title, a description or another text is needed']),
		...ownColumnReasons(texts),
	]
	if (reasons.length > 0) return { reason: reasons.join('; ') }
	const facts = { price: 0, discount: 0, availability: 'in_stock', quantity: null, columns: {} } as const
	return { line: { number: raw.number, id, group, title: texts['title'] ?? '', ...facts, localized: { [language]: texts } } }
}

interface WriteOptions extends Options {
	/** Name of the feed. */
	readonly name: string
	readonly refuse: (line: number, id: string, reason: string) => void
	readonly report: Report
}

async function write(db: Db, staging: Staging, all: number, now: Date, { name, dryRun, signal, refuse, report, onProgress }: WriteOptions) {
	let [changed, done, isStopped] = [0, 0, false]
	for (const groups of batches(staging.products(0))) {
		// SQLite is synchronous: without this pause the process would never handle a signal.
		await pause()
		if (signal?.aborted) {
			isStopped = true
			break
		}
		const { offers } = await findStored(db, groups, () => false)
		const known = new Map([...offers.values()].map((offer) => [offerIdOf(offer), offer.product_id]))
		const [found, unknown] = [true, false].map((is) => groups.flat().filter(({ id }) => known.has(id) === is))
		for (const { number, id } of unknown ?? [])
			refuse(number, id, 'the shop has no product with this id; first import the feed in the main language of the shop')
		const products = [...Map.groupBy(found ?? [], ({ id }) => known.get(id) ?? 0)].map(([id, lines]) => ({
			id,
			lines: lines.map((line) => ({ number: line.number, id: line.id, localized: line.localized ?? {} })),
		}))
		if (!dryRun) {
			const { result } = await runInBatch(db, importTexts, { name, products }, { actor: { kind: 'cli' }, now })
			for (const note of result.notes) report.add(note)
			changed += result.changed
		}
		done += groups.length
		onProgress?.('write', done / all)
	}
	if (changed > 0) await importTexts.finish?.(db, { jobId: null, isUndo: false, now })
	return { changed, stopped: isStopped }
}

function* batches<Item>(items: Iterable<Item>): Generator<readonly Item[]> {
	let batch: Item[] = []
	for (const item of items) {
		batch.push(item)
		if (batch.length < batchSize) continue
		yield batch
		batch = []
	}
	if (batch.length > 0) yield batch
}
