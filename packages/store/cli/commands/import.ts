import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { siteUrlOf } from '@storefront/runtime/configuration/site-url.ts'
import { Command } from 'commander'
import { importFeed } from '../../commands/import/import-feed.ts'
import { importLanguageFeed } from '../../commands/import/import-language-feed.ts'
import { readFeedCurrency } from '../../commerce/feed/currency.ts'
import type { ImportOptions, ImportResult } from '../../commerce/feed/import/import-result.ts'
import type { FetchResult } from '../../commerce/pictures/fetch-pictures.ts'
import { readCurrency } from '../../infrastructure/context/settings.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { describeSteps, missingSteps } from '../../infrastructure/running/setup.ts'
import { CommandError } from '../terminal/command-error.ts'
import { downloadPictures } from '../terminal/download-pictures.ts'
import { interruptedCode, rejectedCode } from '../terminal/exit-codes.ts'
import { resolveSource } from '../terminal/files.ts'
import { describeImport, describeLanguageImport } from '../terminal/import-summary.ts'
import { parseLanguage } from '../terminal/language-argument.ts'
import { acquireLock } from '../terminal/lock.ts'
import { jsonOption, print, printJson } from '../terminal/output.ts'
import { describePictures } from '../terminal/picture-summary.ts'
import { runStoppable } from '../terminal/run-stoppable.ts'
import { withShop } from '../terminal/shop.ts'

/** Stock for "in stock" in feeds without quantities, which most feeds are. */
const assumedStock = 20

interface Options {
	readonly replace?: true
	readonly keepDemo?: true
	readonly dryRun?: boolean
	readonly stock: string
	readonly unpacked?: string
	readonly currency?: string
	readonly pictures?: true
	readonly language?: string
	readonly json?: true
}

export function importCommand(end: (exitCode: number) => void): Command {
	return new Command('import')
		.description('Import a product feed (Google Merchant Center: TSV or XML, plain or .gz) or products of Shopify or WooCommerce (CSV).')
		.argument('<feed>', 'the feed')
		.option('--replace', 'remove products of earlier feeds that are not in this one')
		.option('--keep-demo', 'keep the demo catalogue next to the feed')
		.option('--stock <pieces>', 'number of items for "in stock" if the feed has no quantity', String(assumedStock))
		.option('--currency <code>', 'currency of the prices in the feed; default: the currency of the shop')
		.option('--unpacked <megabytes>', 'maximum size of a .gz feed after unpacking; default: 100 times its size, at least 256')
		.option('--pictures', 'afterwards download its pictures, like the command "pictures"')
		.option('--language <tag>', 'the feed is in another language: import only texts, of existing products')
		.option('--dry-run', 'only show what would change')
		.option(...jsonOption)
		.addHelpText('after', help)
		.action(async (feed: string, options: Options) => {
			const started = performance.now()
			const source = resolveSource(feed)
			if (options.language !== undefined) return end(await bringInLanguage(source, parseLanguage(options.language), options))
			const done = await withShop((db, configuration) => bringIn(db, configuration, source, options))
			if (options.json) printJson(done.pictures ? { ...done.result, pictures: done.pictures } : done.result)
			else for (const line of sentences(done, options, (performance.now() - started) / 1000)) print(line)
			end(exitCode(done))
		})
}

interface Done {
	readonly result: ImportResult
	/** undefined: the download was not requested or not reached. */
	readonly pictures: FetchResult | undefined
	/** Decisions that the owner has not made yet. */
	readonly missing: Awaited<ReturnType<typeof missingSteps>>
}

async function bringIn(db: Db, configuration: Configuration, source: string, options: Options): Promise<Done> {
	const folder = join(configuration.DATA_DIR, 'imports')
	const unlock = acquireLock(folder, 'running')
	let result: ImportResult
	try {
		const currency = options.currency?.toUpperCase() ?? (await readFeedCurrency(db))
		const currencySetting = await readCurrency(db)
		result = await runStoppable(({ signal, show }) =>
			importFeed(db, source, {
				...importOptions(options),
				currency,
				currencySetting,
				site: siteUrlOf(configuration),
				reportFolder: folder,
				signal,
				onProgress: (step, share) => show(steps[step], share),
			}),
		)
	} finally {
		// Downloading pictures can take hours, and the next feed need not wait for it.
		unlock()
	}
	const fetches = options.pictures && !options.dryRun && !result.stopped
	const pictures = fetches ? await downloadPictures(db, configuration, { refresh: false }) : undefined
	return { result, pictures, missing: await missingSteps(db) }
}

/** Imports a feed in another language. Returns the exit code. */
async function bringInLanguage(source: string, language: string, options: Options): Promise<number> {
	const started = performance.now()
	const { dryRun = false, maxDecompressed } = importOptions(options)
	const foreign = ['replace', 'keepDemo', 'currency', 'pictures'] as const
	const given = foreign.find((name) => options[name] !== undefined)
	if (given)
		throw new CommandError(`--language imports only texts and cannot be combined with --${given === 'keepDemo' ? 'keep-demo' : given}.`)
	const result = await withShop((db, configuration) => {
		const folder = join(configuration.DATA_DIR, 'imports')
		const unlock = acquireLock(folder, 'running')
		return runStoppable(({ signal, show }) =>
			importLanguageFeed(db, source, {
				language,
				dryRun,
				...(maxDecompressed === undefined ? {} : { maxDecompressed }),
				reportFolder: folder,
				signal,
				onProgress: (step, share) => show(steps[step], share),
			}),
		).finally(unlock)
	})
	if (options.json) printJson(result)
	else for (const line of describeLanguageImport(result, { dryRun, seconds: (performance.now() - started) / 1000 })) print(line)
	return result.stopped ? interruptedCode : result.refused > 0 ? rejectedCode : 0
}

function sentences({ result, pictures, missing }: Done, { dryRun = false }: Options, seconds: number): readonly string[] {
	return [...describeImport(result, { dryRun, seconds }), ...(pictures ? describePictures(pictures) : []), ...describeSteps(missing)]
}

function exitCode({ result, pictures }: Done): number {
	if (result.stopped || pictures?.stopped) return interruptedCode
	return result.read.refused > 0 || pictures?.failed ? rejectedCode : 0
}

const help = `
Invalid lines are skipped and listed, with line number and reason, in a report in the folder "imports" of
DATA_DIR. After Ctrl-C, run the same command again to import the rest. An import whose process was killed is
completed by the next one. The desk lists all imports and can undo them.

Exit code: 0 all lines were imported, 2 some lines were rejected or some pictures failed, 1 failed, ${interruptedCode} stopped by Ctrl-C.`

function importOptions({
	replace,
	keepDemo,
	dryRun,
	stock,
	unpacked,
}: Options): Pick<ImportOptions, 'replace' | 'keepDemo' | 'dryRun' | 'assumedStock' | 'maxDecompressed'> {
	if (unpacked !== undefined && !/^[1-9]\d{0,6}$/.test(unpacked))
		throw new CommandError(`--unpacked is "${unpacked}". It must be a whole number of megabytes such as 2000.`)
	if (!/^\d{1,6}$/.test(stock)) throw new CommandError(`--stock is "${stock}". It must be a whole number such as ${assumedStock}.`)
	return {
		replace: replace ?? false,
		keepDemo: keepDemo ?? false,
		dryRun: dryRun ?? false,
		assumedStock: Number(stock),
		...(unpacked ? { maxDecompressed: Number(unpacked) * 1024 * 1024 } : {}),
	}
}

const steps = { complete: 'Completing an earlier import', read: 'Reading', plan: 'Comparing', write: 'Writing' } as const
