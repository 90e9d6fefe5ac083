/** `npm start`: checks the configuration, builds when there is no build of the present source, and serves the shop. */
import { existsSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { fairShare } from '@storefront/runtime/http/fair-share.ts'
import { createLog } from '@storefront/runtime/log/log.ts'
import { liveOnWithoutReaders } from '@storefront/runtime/log/output-errors.ts'
import { boundHeapGrowth } from '@storefront/runtime/process/heap-growth.ts'
import { countOutdated } from '@storefront/store/commerce/markets/prices.ts'
import { openDataFolder } from '@storefront/store/infrastructure/db/data-folder.ts'
import { sqlitePath } from '@storefront/store/infrastructure/db/open.ts'
import { mediaFolder } from '@storefront/store/infrastructure/media/folder.ts'
import { serveMedia } from '@storefront/store/infrastructure/media/serve-media.ts'
import { seedFirstStart } from '@storefront/store/infrastructure/running/first-start.ts'
import { openMigrated } from '@storefront/store/infrastructure/running/open-store.ts'
import {
	brokenPromises,
	describeDrafts,
	describeOutdated,
	describePromises,
	describeSteps,
	draftsOf,
	missingSteps,
} from '@storefront/store/infrastructure/running/setup.ts'
import { tryServer } from '@storefront/store/infrastructure/running/try-server.ts'
import { overlayContent } from '@storefront/store/infrastructure/text/content.ts'
import { logConsole } from '#http/console-to-log.ts'
import { asPages, atTheEdge, visitorOf } from '#http/normalize-request.ts'
import { buildIfNeeded } from './build/build-shop.ts'
import { builtPrint } from './build/fingerprint.ts'
import { configurationOrExit } from './environment.ts'
import { giveBackMemory } from './serving/collect-garbage.ts'
import { canStartAnew, startAnew, whenRebuilt } from './serving/renew.ts'
import { shutMarkets } from './serving/report-markets.ts'
import { addressOf, listen, stopOnSignals, withFiles } from './serving/serve.ts'

boundHeapGrowth()
// Whoever starts the shop is told in words, whatever becomes of the console below.
const complain = console.error.bind(console)
const root = dirname(import.meta.dirname)
const configuration = configurationOrExit()
if (configuration.RENDER === 'static') {
	end('RENDER=static makes a site of files: build it with "npm run build" and give the folder dist to any file host.')
}

const log = createLog(configuration.LOG_LEVEL)
/** Whether the store is in this process, with data of its own. */
const isStoreHere = configuration.STORE_API_URL === undefined
/** Whether its database is a file: what is wrong with that does not pass by itself, as with a server that is not there yet. */
const isFile = isStoreHere && sqlitePath(configuration.DATABASE_URL) !== null
liveOnWithoutReaders()
overlayContent(configuration.SHOP_DIR)
await orEnd(tryStore)

if (!buildIfNeeded(root, configuration)) end('The build failed; the lines above say why.')
const print = builtPrint(root) ?? ''

// The adapter would start a server of its own, which says less when something is wrong.
process.env.ASTRO_NODE_AUTOSTART = 'disabled'
process.env.NODE_ENV ??= 'production'

// Others may read the build, but nothing that the shop keeps.
process.umask(0o077)

await orEnd(async () => {
	const { handler }: { handler: RequestListener } = await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href)
	logConsole(log)
	const shop = atTheEdge(configuration, withMedia(withFiles(join(root, 'dist/client'), asPages(configuration, handler))))
	const server = await listen(
		fairShare(shop, (request) => visitorOf(request, configuration.TRUST_PROXY)),
		{
			host: configuration.HOST,
			port: configuration.PORT,
		},
	)
	const { restart } = stopOnSignals(server)
	const address = addressOf(server, configuration.HOST)
	const isWell = await becomeReady(address)
	giveBackMemory()
	if (isWell)
		for (const sentence of await shutMarkets(
			address,
			configuration.MARKETS.map(({ code }) => code),
		))
			complain(sentence)
	if (isWell && isStoreHere) await tellWhatIsMissing()
	// Last, where it is found at once.
	console.log(`The shop is at ${address}`)
	takeNewBuild(Number(new URL(address).port || configuration.PORT), restart)
})

/** Pictures that were fetched are answered from the data folder, ahead of the build's own files. */
function withMedia(shop: RequestListener): RequestListener {
	if (!isStoreHere) return shop
	const media = serveMedia(mediaFolder(configuration.DATA_DIR), console.error)
	return (request, response) => media(request, response) || shop(request, response)
}

/** An editor publishes by building: the shop that runs from this folder then shows what was published. */
function takeNewBuild(port: number, restart: (next: () => void) => void): void {
	whenRebuilt(root, print, port, () => {
		if (!canStartAnew) return console.log('There is a newer build: stop the shop and start it again to show it.')
		console.log('There is a newer build: the shop starts anew with it.')
		restart(() => startAnew(root, port))
	})
}

/**
 * Ends the start when the store could never work, before anybody waits for a build. A first start fills the database here and
 * goes on as a new process: what that took, some 14 MB, no process gives back while it lives.
 */
async function tryStore(): Promise<void> {
	if (!isStoreHere) return
	openDataFolder(configuration.DATA_DIR, (sentence) => log.warn(sentence))
	if (!isFile) return await trySharedDatabase()
	const isFirst = !existsSync(sqlitePath(configuration.DATABASE_URL) ?? '')
	const db = await openMigrated(configuration.DATABASE_URL, log)
	try {
		if (isFirst) await seedFirstStart(db)
	} finally {
		await db.destroy()
	}
	if (isFirst && canStartAnew) startAnew(root, configuration.PORT)
}

/** A wrong password or name ends the start; a server that is not there yet may come while the shop starts. */
async function trySharedDatabase(): Promise<void> {
	if (configuration.DATABASE_URL === 'memory:') return
	const trouble = await tryServer(configuration.DATABASE_URL, log)
	if (!trouble) return
	if (!trouble.mayPass) end(trouble.sentence)
	complain(`${trouble.sentence} The shop starts all the same, and takes orders once the database answers.`)
}

/** The first request opens the database and, the first time, loads the demo catalogue. Says whether all is well. */
async function becomeReady(address: string): Promise<boolean> {
	const reply = await fetch(`${address}/api/health`)
	if (reply.ok) return true
	const { message = `HTTP ${reply.status}` } = (await reply.json()) as { message?: string }
	complain(`The store is not well yet: ${message} Its log says more.`)
	return false
}

async function tellWhatIsMissing(): Promise<void> {
	const db = await openMigrated(configuration.DATABASE_URL, log)
	try {
		for (const line of describeSteps(await missingSteps(db))) console.log(line)
		for (const line of describePromises(await brokenPromises(db, new Date()))) console.log(line)
		for (const line of describeDrafts(await draftsOf(db))) console.log(line)
		for (const line of describeOutdated(await countOutdated(db))) console.log(line)
	} finally {
		await db.destroy()
	}
}

/** Whatever goes wrong here ends the start with its sentence. */
async function orEnd(work: () => Promise<void>): Promise<void> {
	try {
		await work()
	} catch (error) {
		end(error instanceof Error ? error.message : String(error))
	}
}

function end(sentence: string): never {
	complain(sentence)
	process.exit(1)
}
