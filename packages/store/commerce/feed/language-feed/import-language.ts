import { setImmediate as pause } from 'node:timers/promises'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { inTransaction } from '@storefront/store/infrastructure/db/transaction.ts'
import { summarize } from '../../search/summarize.ts'
import { cleanText } from '../clean-text.ts'
import { isLocalizable } from '../columns.ts'
import { FeedError } from '../feed-error.ts'
import { findStored } from '../import/find-stored.ts'
import { type Remark, Report } from '../import/report.ts'
import { Staging } from '../import/staging.ts'
import type { FeedLine, RawLine } from '../line.ts'
import { saveLocalizedColumns } from '../localized-columns/save.ts'
import { ownColumnReasons } from '../map/own-columns.ts'
import { readFeed } from '../read/feed.ts'
import { openSource } from '../read/source.ts'
import { offerIdOf } from '../stored/stored.ts'

interface Options {
	/** The tag of the language that the feed is in, as `languageTag` spells it. */
	readonly language: string
	/** Only read and check; change nothing. */
	readonly dryRun: boolean
	/** The most that a packed feed may unpack to, in bytes. */
	readonly mostUnpacked?: number
	/** Folder for the report of refused lines. */
	readonly reportFolder: string
	readonly clock?: () => Date
	/** Stops between two batches; what is done stays, and doing it again does the rest. */
	readonly signal?: AbortSignal
	readonly onProgress?: (step: 'read' | 'write', share: number) => void
}

/** What came of a feed in another language. */
export interface LanguageImport {
	readonly lines: number
	readonly refused: number
	/** Products whose texts are others now. */
	readonly changed: number
	readonly stopped: boolean
	readonly remarks: readonly Remark[]
	/** The file with all remarks; null when there are none. */
	readonly reportPath: string | null
}

const batchSize = 200

/**
 * Takes the texts of a whole feed in another language: of products that the shop has, found by the feed's own ids. Prices, stock
 * and pictures of such a feed are not looked at, and nothing is made or removed. Doing it again changes nothing. Throws a
 * FeedError when the feed cannot be used as a whole.
 */
export async function importLanguage(db: Db, path: string, options: Options): Promise<LanguageImport> {
	const source = await openSource(path, options.mostUnpacked)
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
			else if (earlier !== null)
				refuse(raw.number, checked.line.id, `another line has this id already (line ${earlier}); an id is there once`)
			options.onProgress?.('read', source.read() / source.size)
		}
		const products = staging.close()
		const written = await write(db, staging, products, now, { ...options, refuse, report })
		const { first: remarks, path: reportPath } = report.close()
		if (lines === 0) throw new FeedError('The feed has no products; its items are rows below a header, or <item> or <entry> elements.')
		return { lines, refused, ...written, remarks, reportPath }
	} finally {
		staging.end()
	}
}

type Checked = { readonly line: FeedLine } | { readonly reason: string }

/** What a line says in its language; everything else of it does not count here. */
function readLocalizedLine(raw: RawLine, language: string): Checked {
	const columns = Object.fromEntries(Object.entries(raw.columns).map(([name, value]) => [name, cleanText(value)]))
	const { id = '', item_group_id: group = '' } = columns
	const said = Object.fromEntries(Object.entries(columns).filter(([name, value]) => value && isLocalizable(name)))
	const reasons = [
		...(raw.broken ? [raw.broken] : []),
		...(id ? [] : ['id is missing']),
		...(Object.values(raw.columns).some((value) => value.includes('\0')) ? ['it holds a NUL byte, which no text has'] : []),
		...(Object.keys(said).length > 0 ? [] : ['it says nothing: a title, a description or another text is needed']),
		...ownColumnReasons(said),
	]
	if (reasons.length > 0) return { reason: reasons.join('; ') }
	const facts = { price: 0, discount: 0, availability: 'in_stock', quantity: null, columns: {} } as const
	return { line: { number: raw.number, id, group, title: said['title'] ?? '', ...facts, localized: { [language]: said } } }
}

interface Writing extends Options {
	readonly refuse: (line: number, id: string, reason: string) => void
	readonly report: Report
}

async function write(db: Db, staging: Staging, all: number, now: Date, { dryRun, signal, refuse, report, onProgress }: Writing) {
	let [changed, done] = [0, 0]
	for (const groups of batches(staging.products(0))) {
		// SQLite answers at once: without a pause here no signal would ever be heard.
		await pause()
		if (signal?.aborted) return { changed, stopped: true }
		const { offers } = await findStored(db, groups, () => false)
		const known = new Map([...offers.values()].map((offer) => [offerIdOf(offer), offer.product_id]))
		const [found, unknown] = [true, false].map((is) => groups.flat().filter(({ id }) => known.has(id) === is))
		for (const { number, id } of unknown ?? [])
			refuse(number, id, "the shop has no product with this id; import the feed in the shop's own language first")
		const products = [...Map.groupBy(found ?? [], ({ id }) => known.get(id))].map(([id, lines]) => ({ id, lines }))
		if (!dryRun)
			changed += await inTransaction(db, async (trx) => {
				const onNote = (line: number, id: string, reason: string) => report.add({ kind: 'note', line, id, reason })
				const ids = await saveLocalizedColumns(trx, products, { now, onNote })
				await summarize(trx, ids, now)
				return ids.length
			})
		done += groups.length
		onProgress?.('write', done / all)
	}
	return { changed, stopped: false }
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
