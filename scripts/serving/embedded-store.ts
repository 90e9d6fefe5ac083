import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { countOutdated } from '@storefront/store/commerce/markets/prices.ts'
import { invitationUrl, inviteOwner } from '@storefront/store/desk/auth/accounts/invitations.ts'
import { openDataFolder } from '@storefront/store/infrastructure/db/data-folder.ts'
import { sqlitePath } from '@storefront/store/infrastructure/db/open.ts'
import { mediaFolder } from '@storefront/store/infrastructure/media/folder.ts'
import { serveMedia } from '@storefront/store/infrastructure/media/serve-media.ts'
import { checkDatabaseServer } from '@storefront/store/infrastructure/running/check-database-server.ts'
import { answerVisitor, openEmbeddedStore } from '@storefront/store/infrastructure/running/embedded-store.ts'
import { openMigrated } from '@storefront/store/infrastructure/running/open-store.ts'
import { describeBrokenPromises, readBrokenPromises } from '@storefront/store/infrastructure/running/promises.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/seed-first-start.ts'
import {
	describeDrafts,
	describeOutdated,
	describeSteps,
	missingSteps,
	readDrafts,
} from '@storefront/store/infrastructure/running/setup.ts'
import { setContentFolder } from '@storefront/store/infrastructure/text/content.ts'
import type { Logger } from 'pino'
import { storeUnavailable } from '#backend/proxy.ts'

/**
 * Checks the data folder, the database and its migrations before a build starts. Seeds a new database with the demo catalogue. Throws an
 * error with a message for the owner if the shop cannot work: a wrong password, or a folder without write permission. Returns a warning that
 * does not prevent the start.
 */
export async function checkStore(
	{ DATABASE_URL, DATA_DIR, SHOP_DIR, STORE_API_URL }: Configuration,
	log: Logger,
): Promise<string | undefined> {
	setContentFolder(SHOP_DIR)
	openDataFolder(DATA_DIR, (message) => log.warn(message))
	const file = sqlitePath(DATABASE_URL)
	if (file === null) return checkSharedDatabase(DATABASE_URL, log)
	const isFirstStart = !existsSync(file)
	const db = await openMigrated(DATABASE_URL, log)
	try {
		if (isFirstStart && STORE_API_URL === undefined) await seedFirstStart(db)
	} finally {
		await db.destroy()
	}
	return undefined
}

/** Returns a warning if the server does not respond yet, because it can become available during the start; throws for all other errors. */
async function checkSharedDatabase(url: string, log: Logger): Promise<string | undefined> {
	if (url === 'memory:') return undefined
	const trouble = await checkDatabaseServer(url, log)
	if (!trouble) return undefined
	if (!trouble.isTemporary) throw new Error(trouble.message)
	return `${trouble.message} The shop starts all the same, and takes orders once the database answers.`
}

/**
 * Serves the store API, and pictures from the data folder, with priority over the files and pages of the build. The webhook of remote
 * stores is a page, and so are all calls of a remote store.
 */
export function withStore(configuration: Configuration, log: Logger, shop: RequestListener): RequestListener {
	const media = serveMedia(mediaFolder(configuration.DATA_DIR), console.error)
	const api = getRequestListener(
		(request, { incoming }) =>
			// The error has been logged already.
			answerVisitor(configuration, log, request, incoming.socket.remoteAddress).catch(storeUnavailable),
		{ overrideGlobalObjects: false },
	)
	const isCall = (url = '') =>
		configuration.STORE_API_URL === undefined && /^\/api(?:[/?]|$)/.test(url) && !/^\/api\/revalidate(?:\?|$)/.test(url)
	return (request, response) => media(request, response) || (isCall(request.url) ? api(request, response) : shop(request, response))
}

/** The address at which the first user of the desk is created, once and for 24 hours; null if there is a user. */
export async function firstDeskLink(configuration: Configuration, log: Logger, deskAddress: string): Promise<string | null> {
	const { db } = await openEmbeddedStore(configuration, log)
	const invitation = await inviteOwner(db, new Date())
	return invitation && invitationUrl(deskAddress, invitation.token)
}

/** Open tasks of the owner: missing settings, draft texts, outdated market prices. */
export async function openTasks({ DATABASE_URL }: Configuration, log: Logger): Promise<readonly string[]> {
	const db = await openMigrated(DATABASE_URL, log)
	try {
		return [
			...describeSteps(await missingSteps(db)),
			...describeBrokenPromises(await readBrokenPromises(db, new Date())),
			...describeDrafts(await readDrafts(db)),
			...describeOutdated(await countOutdated(db)),
		]
	} finally {
		await db.destroy()
	}
}
