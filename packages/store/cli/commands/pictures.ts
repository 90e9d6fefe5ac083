import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { Command } from 'commander'
import { findUnusedPictures, removeUnusedPictures } from '../../commerce/pictures/unused-pictures.ts'
import type { Db } from '../../infrastructure/db/open.ts'
import { openStorage } from '../../infrastructure/media/storage.ts'
import { CommandError } from '../terminal/command-error.ts'
import { downloadPictures } from '../terminal/download-pictures.ts'
import { interruptedCode, rejectedCode } from '../terminal/exit-codes.ts'
import { acquireLock } from '../terminal/lock.ts'
import { jsonOption, print, printJson } from '../terminal/output.ts'
import { describePictures, describeUnused } from '../terminal/picture-summary.ts'
import { withShop } from '../terminal/shop.ts'

interface Options {
	readonly refresh?: true
	readonly removeUnused?: true
	readonly yes?: true
	readonly json?: true
}

const help = `
Pictures are downloaded once, four at a time and two from the same host, and stored as AVIF files in the widths that pages
use, in the folder "media" of DATA_DIR or in the bucket of MEDIA_BUCKET. Failed pictures are listed in a report in the
folder "imports" of DATA_DIR and are retried by the next run. To complete an interrupted run, run the command again.

Exit code: 0 all pictures are stored, 2 some pictures failed, 1 failed, ${interruptedCode} stopped by Ctrl-C.`

export function picturesCommand(end: (exitCode: number) => void): Command {
	return new Command('pictures')
		.description('Download the pictures of the catalogue from other servers, so that the shop serves its own copies.')
		.option('--refresh', 'also check stored pictures for changes')
		.option('--remove-unused', 'list downloaded pictures that the catalogue no longer uses, instead of downloading')
		.option('--yes', 'with --remove-unused: remove them')
		.option(...jsonOption)
		.addHelpText('after', help)
		.action(async ({ refresh, removeUnused: removes, yes, json }: Options) => {
			if (yes && !removes) throw new CommandError('--yes is only valid with --remove-unused.')
			if (refresh && removes) throw new CommandError('--refresh and --remove-unused cannot be combined.')
			if (removes) return withShop((db, configuration) => unused(db, configuration, { removes: yes ?? false, json: json ?? false }))
			const result = await withShop((db, configuration) => downloadPictures(db, configuration, { refresh: refresh ?? false }))
			if (json) printJson(result)
			else for (const line of describePictures(result)) print(line)
			end(result.stopped ? interruptedCode : result.failed > 0 ? rejectedCode : 0)
		})
}

async function unused(
	db: Db,
	configuration: Configuration,
	{ removes, json }: { readonly removes: boolean; readonly json: boolean },
): Promise<void> {
	// Pictures in download have files before their row exists.
	const unlock = acquireLock(join(configuration.DATA_DIR, 'imports'), 'fetching')
	try {
		const storage = openStorage(configuration)
		const found = await findUnusedPictures(db, storage)
		if (removes) await removeUnusedPictures(db, storage, found)
		if (json) printJson({ ...found, removed: removes })
		else print(describeUnused(found, removes))
	} finally {
		unlock()
	}
}
