import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import { feedCurrency } from '../../feed/currency.ts'
import { exportFeed, exportFeedTo, type FeedFormat } from '../../feed/export/export.ts'
import { readCurrency, readSettings } from '../../store/settings.ts'
import { typedTarget } from '../terminal/files.ts'
import { counted, say } from '../terminal/output.ts'
import { createProgress } from '../terminal/progress.ts'
import { siteOf, withShop } from '../terminal/shop.ts'

const formats = ['tsv', 'xml'] as const satisfies readonly FeedFormat[]

export function exportCommand(): Command {
	return new Command('export')
		.description('Write the catalogue as a product feed that "import" reads back without a difference.')
		.argument('[file]', 'where to; packed when it ends in .gz; - writes to the standard output', 'products.tsv')
		.addOption(new Option('--format <format>', 'the form of the feed; without it the file name decides').choices(formats))
		.action(async (file: string, options: { format?: FeedFormat }) => {
			const format = options.format ?? (/\.xml(\.gz)?$/i.test(file) ? 'xml' : 'tsv')
			await withShop(async (db, configuration) => {
				const { name = '' } = await readSettings(db)
				const feed = { format, title: name, currency: await feedCurrency(db), counted: await readCurrency(db), site: siteOf(configuration) }
				if (file === '-') return toOutput(exportFeed(db, feed))
				const path = typedTarget(file)
				const progress = createProgress()
				let lines = 0
				await exportFeedTo(db, path, {
					...feed,
					onProgress(written, share) {
						lines = written
						progress.show('Writing', share)
					},
				})
				progress.end()
				say(`Wrote ${counted(lines, 'line')} to ${path}`)
			})
		})
}

async function toOutput(feed: AsyncIterable<string>): Promise<void> {
	try {
		await pipeline(Readable.from(feed), process.stdout, { end: false })
	} catch (error) {
		// The reader has seen enough: `export - | head`.
		if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
	}
}
