/** `npm start`: checks the configuration, builds unless the build is current, and serves the shop. */
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hasDesk } from '@storefront/runtime/configuration/configuration.ts'
import { fairShare } from '@storefront/runtime/http/fair-share.ts'
import { createLog } from '@storefront/runtime/log/log.ts'
import { ignoreOutputErrors } from '@storefront/runtime/log/output-errors.ts'
import { logConsole } from '#http/console-to-log.ts'
import { normalizeRequest, stripRequest, visitorKey } from '#http/normalize-request.ts'
import { buildIfNeeded } from './build/build-shop.ts'
import { readBuildFingerprint } from './build/fingerprint.ts'
import { configurationOrExit } from './environment.ts'
import { serveDesk } from './serving/desk.ts'
import { reportClosedMarkets } from './serving/report-markets.ts'
import { canRestart, restartAfterBuild, restartProcess } from './serving/restart-after-build.ts'
import { addressOf, listen, stopOnSignals, withFiles } from './serving/serve.ts'

// Errors are printed as messages, also before the log is configured.
const complain = console.error.bind(console)
const root = dirname(import.meta.dirname)
const configuration = configurationOrExit()
if (configuration.RENDER === 'static') {
	end('RENDER=static makes a site of files: build it with "npm run build" and give the folder dist to any file host.')
}

const log = createLog(configuration.LOG_LEVEL)
ignoreOutputErrors()
const hasRemoteStore = configuration.STORE_API_URL !== undefined
/** The embedded store, or the database of the desk before a remote store; null without both, where it need not be installed. */
const embedded = !hasRemoteStore || hasDesk(configuration) ? await import('./serving/embedded-store.ts') : null
await orEnd(checkStore)

if (!buildIfNeeded(root, configuration)) end('The build failed; the lines above say why.')
const print = readBuildFingerprint(root) ?? ''

// The server of the adapter has less helpful messages.
process.env.ASTRO_NODE_AUTOSTART = 'disabled'
process.env.NODE_ENV ??= 'production'

// Other users can read the build, but no data of the shop.
process.umask(0o077)

await orEnd(async () => {
	const { handler }: { handler: RequestListener } = await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href)
	logConsole(log)
	const shop = normalizeRequest(configuration, withStore(withFiles(join(root, 'dist/client'), stripRequest(configuration, handler))))
	const server = await listen(
		fairShare(shop, (request) => visitorKey(request, configuration.TRUST_PROXY)),
		{
			host: configuration.HOST,
			port: configuration.PORT,
		},
	)
	const desk = await serveDesk(root, configuration, log, complain)
	const { restart } = stopOnSignals(desk ? [server, desk.server] : [server])
	const address = addressOf(server, configuration.HOST)
	const isWell = await becomeReady(address)
	if (isWell)
		for (const sentence of await reportClosedMarkets(
			address,
			configuration.MARKETS.map(({ code }) => code),
		))
			complain(sentence)
	if (isWell && embedded && !hasRemoteStore) for (const task of await embedded.openTasks(configuration, log)) console.log(task)
	const link = desk && (isWell || hasRemoteStore) ? await embedded?.firstDeskLink(configuration, log, desk.address) : null
	// With `--expose-gc`: releases about 25 MB that only the start has needed, which an idle process would keep.
	globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
	// The URLs are printed last, so that they are easy to find.
	console.log(`The shop is at ${address}`)
	if (desk) console.log(`The desk is at ${desk.address}`)
	if (link) console.log(`Create its owner within 24 hours: ${link}`)
	takeNewBuild({ PORT: Number(new URL(address).port || configuration.PORT), ...(desk && { DESK_PORT: desk.port }) }, restart)
})

function withStore(shop: RequestListener): RequestListener {
	return embedded ? embedded.withStore(configuration, log, shop) : shop
}

/** Publishing runs a build; the shop that runs from this folder then restarts with it. */
function takeNewBuild(ports: { readonly PORT: number; readonly DESK_PORT?: number }, restart: (next: () => void) => void): void {
	restartAfterBuild(root, print, ports.PORT, () => {
		if (!canRestart) return console.log('There is a newer build: stop the shop and start it again to show it.')
		console.log('There is a newer build: the shop starts anew with it.')
		restart(() => restartProcess(root, ports))
	})
}

/** Exits before a build if the store cannot work. */
async function checkStore(): Promise<void> {
	const warning = await embedded?.checkStore(configuration, log)
	if (warning) complain(warning)
}

/**
 * The first call opens the database. The first page starts what belongs to pages: it purges the CDN, which may have pages of an earlier build,
 * and polls a remote store. Returns whether the store is healthy.
 */
async function becomeReady(address: string): Promise<boolean> {
	await (await fetch(`${address}/robots.txt`)).body?.cancel()
	const reply = await fetch(`${address}/api/health`)
	if (reply.ok) return true
	const { message = `HTTP ${reply.status}` } = (await reply.json()) as { message?: string }
	complain(`The store is not well yet: ${message} Its log says more.`)
	return false
}

/** Exits with the message of any error. */
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
