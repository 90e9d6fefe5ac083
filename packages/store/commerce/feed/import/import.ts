import { createHash } from 'node:crypto'
import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { FeedError } from '../feed-error.ts'
import { type FeedMarkets, feedMarkets } from '../market-prices/feed-markets.ts'
import { openSource } from '../read/source.ts'
import type { ImportOptions, ImportResult } from './outcome.ts'
import { type Remark, Report } from './report.ts'
import { type Read, stage } from './stage.ts'
import { Staging } from './staging.ts'
import { nothing, write } from './write.ts'

/**
 * Imports a product feed into the catalogue. First the whole feed is read and checked, then products are written in
 * short transactions, so that a running shop goes on selling meanwhile. Every product is found again by the feed's own
 * ids, so a second run changes nothing; a run that was cut off, however hard, is made good by the next one. Throws a
 * FeedError, before anything has changed, when the feed cannot be used as a whole.
 */
export async function importFeed(db: Db, path: string, options: ImportOptions): Promise<ImportResult> {
	const source = await openSource(path, options.mostUnpacked)
	const markets = await feedMarkets(db)
	const now = options.clock?.() ?? new Date()
	const report = new Report(options.reportFolder, source.name, now)
	const onNote = (line: number, id: string, reason: string) => report.add({ kind: 'note', line, id, reason })
	const staging = new Staging()
	try {
		const read = await stage(
			source,
			staging,
			report,
			{ currency: options.currency, counted: options.counted, markets, site: options.site, now },
			() => options.onProgress?.('read', source.read() / source.size),
		)
		const products = staging.close()
		const done =
			products === 0 || options.dryRun
				? nothing
				: await write(db, staging, products, jobOf(source.hash(), markets, options), now, { ...options, markets, onNote })
		const { first: remarks, path: reportPath } = report.close()
		if (products === 0) throw new FeedError(unusable(read, remarks, reportPath))
		return { read, products, ...done, remarks, reportPath }
	} finally {
		staging.end()
	}
}

function unusable({ lines }: Read, [remark]: readonly Remark[], reportPath: string | null): string {
	if (!remark) return 'The feed has no products; its items are rows below a header, or <item> or <entry> elements.'
	const where = reportPath ? ` All reasons: ${reportPath}` : ''
	return `None of the ${lines} lines of the feed can be used; nothing was changed. Line ${remark.line}: ${remark.reason}.${where}`
}

/** A resumed run must do the very same work as the one that was cut off. */
function jobOf(hash: string, markets: FeedMarkets, { currency, site, assumedStock, replace, keepDemo }: ImportOptions): string {
	return createHash('sha256')
		.update(JSON.stringify([hash, currency, site, assumedStock, replace, keepDemo, ...markets]))
		.digest('hex')
}
