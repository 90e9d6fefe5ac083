import { createHash } from 'node:crypto'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { FeedError } from '../feed-error.ts'
import { type FeedMarkets, readFeedMarkets } from '../market-prices/feed-markets.ts'
import { openSource } from '../read/source.ts'
import type { ImportOptions, ImportResult } from './import-result.ts'
import { type Remark, Report } from './report.ts'
import { type ReadCounts, stageFeed } from './stage-feed.ts'
import { Staging } from './staging.ts'
import { emptyResult, writeFeed } from './write-feed.ts'

/**
 * Imports a product feed into the catalogue. First the whole feed is read and checked, then products are written in short
 * transactions, so that a running shop can sell meanwhile. Products are identified by the ids of the feed, so a second run changes
 * nothing, and the next run completes an interrupted one. Throws a `FeedError`, before anything is written, if the whole feed
 * cannot be used.
 */
export async function importFeed(db: Db, path: string, options: ImportOptions): Promise<ImportResult> {
	const source = await openSource(path, options.maxDecompressed)
	const markets = await readFeedMarkets(db)
	const now = options.clock?.() ?? new Date()
	const report = new Report(options.reportFolder, source.name, now)
	const onNote = (line: number, id: string, reason: string) => report.add({ kind: 'note', line, id, reason })
	const staging = new Staging()
	try {
		const read = await stageFeed(
			source,
			staging,
			report,
			{ currency: options.currency, currencySetting: options.currencySetting, markets, site: options.site, now },
			() => options.onProgress?.('read', source.read() / source.size),
		)
		const products = staging.finish()
		const done =
			products === 0 || options.dryRun
				? emptyResult
				: await writeFeed(db, staging, products, jobId(source.hash(), markets, options), now, { ...options, markets, onNote })
		const { first: remarks, path: reportPath } = report.close()
		if (products === 0) throw new FeedError(noUsableLines(read, remarks, reportPath))
		return { read, products, ...done, remarks, reportPath }
	} finally {
		staging.destroy()
	}
}

function noUsableLines({ lines }: ReadCounts, [remark]: readonly Remark[], reportPath: string | null): string {
	if (!remark) return 'The feed has no products; its items are rows below a header, or <item> or <entry> elements.'
	const where = reportPath ? ` All reasons: ${reportPath}` : ''
	return `None of the ${lines} lines of the feed can be used; nothing was changed. Line ${remark.line}: ${remark.reason}.${where}`
}

/** Identifies the work of an import: only a run with the same id resumes an interrupted one. */
function jobId(hash: string, markets: FeedMarkets, { currency, site, assumedStock, replace, keepDemo }: ImportOptions): string {
	return createHash('sha256')
		.update(JSON.stringify([hash, currency, site, assumedStock, replace, keepDemo, ...markets]))
		.digest('hex')
}
