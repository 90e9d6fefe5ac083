import { createServer, type RequestListener, type Server } from 'node:http'
import sirv from 'sirv'
import { endAll } from '../src/at-end.ts'
import { keepAliveMs } from '../src/domain/constants.ts'

interface Address {
	readonly host: string
	readonly port: number
}

/**
 * For every reply that does not say otherwise: no guessing of types, no frame of another site around a page, no path
 * told to other sites, no device of the shopper's. What may run in a page is said by its own Content-Security-Policy.
 */
const guards = {
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'SAMEORIGIN',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const

/** Serves the files of a folder, packed where the build has packed them; what is no file goes on to `pages`. */
export function withFiles(folder: string, pages: RequestListener): RequestListener {
	const files = sirv(folder, {
		brotli: true,
		gzip: true,
		etag: true,
		extensions: [],
		setHeaders(response, path) {
			// The name of a built file changes with its content; that of a file of public/ does not.
			const isNamedByContent = path.startsWith('/_astro/')
			response.setHeader('Cache-Control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
		},
	})
	return (request, response) => {
		for (const [name, value] of Object.entries(guards)) response.setHeader(name, value)
		files(request, response, () => pages(request, response))
	}
}

/** Listens. Rejects with a sentence that says what to do when the address cannot be had. */
export function listen(handler: RequestListener, { host, port }: Address): Promise<Server> {
	const server = createServer(handler)
	server.keepAliveTimeout = keepAliveMs
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) => reject(new Error(reasonOf(error, { host, port }), { cause: error })))
		server.listen(port, host, () => resolve(server))
	})
}

function reasonOf(error: NodeJS.ErrnoException, { host, port }: Address): string {
	if (error.code === 'EADDRINUSE') {
		return `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port === 65_535 ? 4321 : port + 1} npm start`
	}
	if (error.code === 'EACCES') return `This user may not listen on port ${port}. Choose one above 1023: PORT=4321 npm start`
	if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
		return `HOST is "${host}", which is no address of this machine. Use localhost, or 0.0.0.0 for all its addresses.`
	}
	return `The shop cannot listen on ${host}, port ${port}: ${error.message}`
}

/** The address to open in a browser on this machine. */
export function addressOf(server: Server, host: string): string {
	const address = server.address()
	const port = typeof address === 'object' && address ? address.port : 0
	const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
	return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** How long requests under way may take to end after the stop was asked for, in milliseconds. */
const grace = 10_000

/** How long what remains after the last answer may take: a mail that is on its way to a slow server, say. In milliseconds. */
const endGrace = 15_000

/**
 * On SIGTERM or SIGINT: lets requests under way end, then does what is left to do (`at-end.ts`) and ends the process. A
 * second signal ends it at once.
 */
export function stopOnSignals(server: Server): void {
	const stop = () => {
		process.once('SIGTERM', () => process.exit(1))
		process.once('SIGINT', () => process.exit(1))
		server.close(() => void endProcess())
		server.closeIdleConnections()
		setTimeout(() => server.closeAllConnections(), grace).unref()
	}
	process.once('SIGTERM', stop)
	process.once('SIGINT', stop)
}

async function endProcess(): Promise<never> {
	setTimeout(() => process.exit(1), endGrace).unref()
	try {
		await endAll()
	} catch (error) {
		console.error('The shop could not end well:', error)
		process.exit(1)
	}
	process.exit(0)
}
