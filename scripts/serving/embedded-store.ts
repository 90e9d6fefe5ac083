import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { countOutdated } from '@storefront/store/commerce/markets/prices.ts'
import { openDataFolder } from '@storefront/store/infrastructure/db/data-folder.ts'
import { sqlitePath } from '@storefront/store/infrastructure/db/open.ts'
import { mediaFolder } from '@storefront/store/infrastructure/media/folder.ts'
import { serveMedia } from '@storefront/store/infrastructure/media/serve-media.ts'
import { openMigrated } from '@storefront/store/infrastructure/running/open-store.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import {
	describeDrafts,
	describeOutdated,
	describeSteps,
	describeUnmetClaims,
	findUnmetClaims,
	missingSteps,
	readDrafts,
} from '@storefront/store/infrastructure/running/setup.ts'
import { tryServer } from '@storefront/store/infrastructure/running/try-server.ts'
import { setContentFolder } from '@storefront/store/infrastructure/text/content.ts'
import type { Logger } from 'pino'

/** Result of the check of the store. */
interface Checked {
	/** Whether the database was created and filled: the process then uses some 14 MB that no process returns while it runs. */
	readonly isFirstStart: boolean
	/** Shown to the person who starts the shop, which starts all the same. */
	readonly warning?: string
}

/**
 * Checks the store before a build begins: the data folder, the database and its migrations. Fills a new database with the demo
 * catalogue. Throws an error with a message for the owner when the shop could never work: a wrong password, a folder that cannot be written.
 */
export async function checkStore({ DATABASE_URL, DATA_DIR, SHOP_DIR }: Configuration, log: Logger): Promise<Checked> {
	setContentFolder(SHOP_DIR)
	openDataFolder(DATA_DIR, (message) => log.warn(message))
	const file = sqlitePath(DATABASE_URL)
	if (file === null) return { isFirstStart: false, ...(await checkSharedDatabase(DATABASE_URL, log)) }
	const isFirstStart = !existsSync(file)
	const db = await openMigrated(DATABASE_URL, log)
	try {
		if (isFirstStart) await seedFirstStart(db)
	} finally {
		await db.destroy()
	}
	return { isFirstStart }
}

/** A server that does not answer yet may come while the shop starts; everything else ends the start. */
async function checkSharedDatabase(url: string, log: Logger): Promise<{ readonly warning?: string }> {
	if (url === 'memory:') return {}
	const trouble = await tryServer(url, log)
	if (!trouble) return {}
	if (!trouble.isTemporary) throw new Error(trouble.message)
	return { warning: `${trouble.message} The shop starts all the same, and takes orders once the database answers.` }
}

/** Answers pictures from the data folder before the files of the build. */
export function withMedia(dataFolder: string, shop: RequestListener): RequestListener {
	const media = serveMedia(mediaFolder(dataFolder), console.error)
	return (request, response) => media(request, response) || shop(request, response)
}

/** Open tasks of the owner: missing settings, draft texts, outdated market prices. */
export async function openTasks({ DATABASE_URL }: Configuration, log: Logger): Promise<readonly string[]> {
	const db = await openMigrated(DATABASE_URL, log)
	try {
		return [
			...describeSteps(await missingSteps(db)),
			...describeUnmetClaims(await findUnmetClaims(db, new Date())),
			...describeDrafts(await readDrafts(db)),
			...describeOutdated(await countOutdated(db)),
		]
	} finally {
		await db.destroy()
	}
}
