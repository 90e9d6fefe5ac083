import { createServer, type RequestListener, type Server } from 'node:http'
import { keepAliveMs } from '@storefront/contract/domain/constants.ts'
import { variables } from '@storefront/runtime/configuration/configuration.ts'
import { endResponseOnReadError } from '@storefront/runtime/http/broken-file.ts'
import { createGracefulShutdown } from '@storefront/runtime/http/shutdown.ts'
import { runShutdownHooks } from '@storefront/runtime/process/shutdown-hooks.ts'
import sirv from 'sirv'

interface Address {
	readonly host: string
	readonly port: number
	/** Variable that sets the port, for messages. Default: `PORT`. */
	readonly variable?: 'PORT' | 'DESK_PORT'
}

/** Serves static files, with the compressed copies of the build; other requests go to `pages`. */
export function withFiles(folder: string, pages: RequestListener): RequestListener {
	const files = sirv(folder, {
		brotli: true,
		gzip: true,
		etag: true,
		extensions: [],
		setHeaders(response, path) {
			// The name of a built file changes with its content; the name of a file of public/ does not.
			const isNamedByContent = path.startsWith('/_astro/')
			response.setHeader('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
		},
	})
	return (request, response) => {
		endResponseOnReadError(response, console.error)
		files(request, response, () => pages(request, response))
	}
}

/** Starts to listen. Rejects with a message for the owner if the address cannot be used. */
export function listen(handler: RequestListener, address: Address, command = 'npm start'): Promise<Server> {
	const server = createServer(handler)
	server.keepAliveTimeout = keepAliveMs
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, address, command), { cause: error })))
		server.listen(address.port, address.host, () => resolve(server))
	})
}

/** Rejects with the same message if the port is in use, for servers that would silently use another one. `command` is the command that was typed. */
export async function requireFreePort(address: Address, command: string): Promise<void> {
	if (address.port === 0) return
	const server = await listen(() => undefined, address, command)
	await new Promise((resolve) => {
		server.close(resolve)
	})
}

function reasonOf(error: NodeJS.ErrnoException, { host, port, variable = 'PORT' }: Address, command: string): string {
	const usual = variables[variable].fallback
	if (error.code === 'EADDRINUSE') {
		return `Port ${port} is taken by another program. Stop that one, or choose another port: ${variable}=${port > 65_525 ? usual : port + 10} ${command}`
	}
	if (error.code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023: ${variable}=${usual} ${command}`
	if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
		return `HOST is "${host}", which is no address of this machine. Use localhost, or 0.0.0.0 for all its addresses.`
	}
	return `The shop cannot listen on ${host}, port ${port}: ${error.message}`
}

/** URL of the shop for a browser on this machine. */
export function addressOf(server: Server, host: string): string {
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
	return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** Timeout in milliseconds for tasks after the last response, such as an email to a slow server. */
const endGrace = 15_000

/** Time in milliseconds within which a second SIGINT belongs to the same Ctrl-C, because terminal and npm both send one. */
const sameSignalMs = 500

/**
 * Handles SIGTERM and SIGINT: answers open requests (`packages/runtime/http/shutdown.ts`), runs the shutdown hooks
 * (`packages/runtime/process/shutdown-hooks.ts`) and exits, or runs `restart` instead. A second Ctrl-C exits at once. A second SIGTERM does not, because
 * systemd and npm each send one.
 */
export function stopOnSignals(servers: readonly Server[]): { readonly restart: (next: () => void) => void } {
	const stops = servers.map(createGracefulShutdown)
	let shutdownStart: number | undefined
	const end = (last: () => void) => {
		if (shutdownStart !== undefined) return
		shutdownStart = performance.now()
		void Promise.all(stops.map((stop) => stop())).then(() => endProcess(last))
	}
	const exit = () => process.exit(0)
	process.on('SIGTERM', () => end(exit))
	process.on('SIGINT', () => {
		if (shutdownStart !== undefined && performance.now() - shutdownStart > sameSignalMs) process.exit(1)
		end(exit)
	})
	return { restart: end }
}

async function endProcess(last: () => void): Promise<void> {
	setTimeout(() => process.exit(1), endGrace).unref()
	try {
		await runShutdownHooks()
	} catch (error) {
		console.error('The shop could not end well:', error)
		process.exit(1)
	}
	last()
}
