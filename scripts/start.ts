/** `npm start`: checks the configuration, builds when there is no build of the present source, and serves the shop. */
import type { RequestListener } from 'node:http'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfNeeded } from './build-shop.ts'
import { configurationOrExit } from './environment.ts'
import { addressOf, listen, stopOnSignals, withFiles } from './serve.ts'

const root = dirname(import.meta.dirname)
const configuration = configurationOrExit()
if (configuration.RENDER === 'static') {
	end('RENDER=static makes a site of files: build it with "npm run build" and give the folder dist to any file host.')
}

if (!buildIfNeeded(root, configuration)) end('The build failed; the lines above say why.')

// The adapter would start a server of its own, which says less when something is wrong.
process.env.ASTRO_NODE_AUTOSTART = 'disabled'
process.env.NODE_ENV ??= 'production'

try {
	const { handler }: { handler: RequestListener } = await import(pathToFileURL(join(root, 'dist/server/entry.mjs')).href)
	const server = await listen(withFiles(join(root, 'dist/client'), handler), { host: configuration.HOST, port: configuration.PORT })
	stopOnSignals(server)
	const address = addressOf(server, configuration.HOST)
	await becomeReady(address)
	console.log(`The shop is at ${address}`)
} catch (error) {
	end(error instanceof Error ? error.message : String(error))
}

/** The first request opens the database and, the first time, loads the demo catalogue. */
async function becomeReady(address: string): Promise<void> {
	const reply = await fetch(`${address}/api/health`)
	if (!reply.ok) console.warn(`The store is not well yet (HTTP ${reply.status} from ${address}/api/health); its log says why.`)
}

function end(sentence: string): never {
	console.error(sentence)
	process.exit(1)
}
