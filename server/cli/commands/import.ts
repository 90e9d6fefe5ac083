import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { Command } from 'commander'
import { feedCurrency } from '../../feed/currency.ts'
import { importFeed } from '../../feed/import/import.ts'
import type { ImportOptions, ImportResult } from '../../feed/import/outcome.ts'
import { describeSteps, missingSteps } from '../../running/setup.ts'
import { CommandError } from '../terminal/command-error.ts'
import { typedSource } from '../terminal/files.ts'
import { describeImport } from '../terminal/import-summary.ts'
import { lockImports } from '../terminal/lock.ts'
import { jsonOption, printJson, say } from '../terminal/output.ts'
import { createProgress } from '../terminal/progress.ts'
import { siteOf, withShop } from '../terminal/shop.ts'

/** Pieces that "in stock" stands for in feeds without figures, which are most. */
const assumedStock = 20

const refusedCode = 2
const interruptedCode = 130

interface Options {
	readonly replace?: true
	readonly keepDemo?: true
	readonly dryRun?: true
	readonly stock: string
	readonly unpacked?: string
	readonly currency?: string
	readonly json?: true
}

export function importCommand(end: (exitCode: number) => void): Command {
	return new Command('import')
		.description('Bring in a product feed (Google Merchant Center: TSV or XML, plain or .gz). Run again, it changes what has changed.')
		.argument('<feed>', 'the file')
		.option('--replace', 'take out of the catalogue what earlier feeds brought and this one does not have')
		.option('--keep-demo', 'keep the demo catalogue beside the feed')
		.option('--stock <pieces>', 'what "in stock" means where the feed has no figure', String(assumedStock))
		.option('--currency <code>', "the currency of the feed's prices; without it the shop's")
		.option('--unpacked <megabytes>', 'how much a packed feed may unpack to; without it a hundred times its size, or 256')
		.option('--dry-run', 'read and check only')
		.option(...jsonOption)
		.addHelpText('after', help)
		.action(async (feed: string, options: Options) => {
			// The heap's young generation would grow to a hundred megabytes for texts that live for a moment; kept small, it costs no time.
			setFlagsFromString('--semi-space-growth-factor=1')
			const started = performance.now()
			const source = typedSource(feed)
			const { result, missing } = await withShop(async (db, configuration) => {
				const folder = join(configuration.DATA_DIR, 'imports')
				const unlock = lockImports(folder)
				try {
					const currency = options.currency?.toUpperCase() ?? (await feedCurrency(db))
					const result = await run((hooks) =>
						importFeed(db, source, {
							...importOptions(options),
							currency,
							site: siteOf(configuration),
							reportFolder: folder,
							...hooks,
						}),
					)
					return { result, missing: await missingSteps(db) }
				} finally {
					unlock()
				}
			})
			if (options.json) printJson(result)
			else {
				const seconds = (performance.now() - started) / 1000
				for (const line of describeImport(result, { dryRun: options.dryRun ?? false, seconds })) say(line)
				for (const line of describeSteps(missing)) say(line)
			}
			end(result.stopped ? interruptedCode : result.read.refused > 0 ? refusedCode : 0)
		})
}

const help = `
Lines that cannot be taken are left out and listed, with number and reason, in a report in the folder "imports" of
DATA_DIR. An import that was interrupted is made good by running it again.

Exit code: 0 all lines were taken, 2 some were refused, 1 nothing could be done, ${interruptedCode} stopped by Ctrl-C.`

function importOptions({
	replace,
	keepDemo,
	dryRun,
	stock,
	unpacked,
}: Options): Pick<ImportOptions, 'replace' | 'keepDemo' | 'dryRun' | 'assumedStock' | 'mostUnpacked'> {
	if (unpacked !== undefined && !/^[1-9]\d{0,6}$/.test(unpacked))
		throw new CommandError(`--unpacked is "${unpacked}". It must be a whole number of megabytes, like 2000.`)
	if (!/^\d{1,6}$/.test(stock)) throw new CommandError(`--stock is "${stock}". It must be a whole number of pieces, like ${assumedStock}.`)
	return {
		replace: replace ?? false,
		keepDemo: keepDemo ?? false,
		dryRun: dryRun ?? false,
		assumedStock: Number(stock),
		...(unpacked ? { mostUnpacked: Number(unpacked) * 1024 * 1024 } : {}),
	}
}

const steps = { read: 'Reading', write: 'Writing', clean: 'Clearing' } as const

/** Shows how far it has come; the first Ctrl-C stops it after the batch under way. */
async function run(work: (hooks: Required<Pick<ImportOptions, 'signal' | 'onProgress'>>) => Promise<ImportResult>): Promise<ImportResult> {
	const progress = createProgress()
	const stop = new AbortController()
	const onSignal = () => stop.abort()
	process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
	try {
		return await work({ signal: stop.signal, onProgress: (step, share) => progress.show(steps[step], share) })
	} finally {
		progress.end()
		process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
	}
}
