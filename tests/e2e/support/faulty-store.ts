import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { addressOf } from '#scripts/serving/serve.ts'

/**
 * Fault of a call:
 * `fail` responds with a status and `{message}`; `delay` waits and then forwards the call; `cut` closes the connection in the middle of the
 * response; `garble` sends JSON that violates the contract; `lose` forwards the call and drops the response; `kill` does the same and kills
 * the process of the store (SIGKILL); `say` sends another response; `answer` calls a function with the URL, which returns the JSON text, or
 * null to forward the call.
 */
export type Fault =
	| { readonly do: 'fail'; readonly status: number; readonly message?: string }
	| { readonly do: 'delay'; readonly milliseconds: number }
	| { readonly do: 'say'; readonly json: unknown }
	| { readonly do: 'answer'; readonly with: (address: URL) => string | null }
	| { readonly do: 'kill'; readonly pid: number }
	| { readonly do: 'cut' | 'garble' | 'lose' }

interface Rule {
	readonly method: string
	readonly path: RegExp
	readonly fault: Fault
	left: number
}

export interface FaultyStore {
	/** Value of `STORE_API_URL`. */
	readonly url: string
	/** Received calls, as `GET /card-details`. */
	readonly calls: readonly string[]
	/** Adds a fault for the next `times` calls (default: all) with this method and path. */
	readonly on: (method: string, path: RegExp, fault: Fault, times?: number) => void
	/** Sets a function that returns the fault of calls without a rule; undefined: forward the call. */
	readonly happen: (chance: () => Fault | undefined) => void
	/** Removes all faults. */
	readonly heal: () => void
	readonly stop: () => Promise<void>
}

/** A proxy in front of the store of another shop (`https://.../api`) that injects faults. */
export async function startFaultyStore(storeApi: string): Promise<FaultyStore> {
	const rules: Rule[] = []
	const calls: string[] = []
	let chance: () => Fault | undefined = () => undefined

	const server = createServer(async (request, response) => {
		// On a reused connection a browser repeats a call that ends without a response.
		response.shouldKeepAlive = false
		const path = new URL(request.url ?? '/', 'http://store').pathname
		calls.push(`${request.method} ${path}`)
		const rule = rules.find((one) => one.left > 0 && one.method === request.method && one.path.test(path))
		if (rule) rule.left -= 1
		try {
			await answer(storeApi, rule?.fault ?? chance(), request, response)
		} catch {
			// Either the client or the store behind the proxy has closed the connection.
			response.destroy()
		}
	})
	await new Promise<void>((resolve) => {
		server.listen(0, '127.0.0.1', () => resolve())
	})

	return {
		url: addressOf(server, '127.0.0.1'),
		calls,
		on: (method, path, fault, times = Number.POSITIVE_INFINITY) => void rules.push({ method, path, fault, left: times }),
		happen(replacement) {
			chance = replacement
		},
		heal() {
			rules.splice(0)
			chance = () => undefined
		},
		stop() {
			server.closeAllConnections()
			return new Promise((resolve) => {
				server.close(() => resolve())
			})
		},
	}
}

async function answer(storeApi: string, fault: Fault | undefined, request: IncomingMessage, response: ServerResponse): Promise<void> {
	if (fault?.do === 'fail') return json(request, response, fault.status, fault.message === undefined ? {} : { message: fault.message })
	if (fault?.do === 'say') return json(request, response, 200, fault.json)
	const replacement = fault?.do === 'answer' ? fault.with(new URL(request.url ?? '/', 'http://store')) : null
	if (replacement !== null) return void response.writeHead(200, { 'content-type': 'application/json' }).end(replacement)
	if (fault?.do === 'garble') return json(request, response, 200, { data: { nothing: ['that', 'anybody', 'asked', 'for'] } })
	if (fault?.do === 'delay') await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))

	const reply = await passOn(storeApi, request)
	if (fault?.do === 'kill') process.kill(fault.pid, 'SIGKILL')
	if (fault?.do === 'lose' || fault?.do === 'kill') return void response.destroy()
	const headers = [...reply.headers].filter(
		([name]) => !['transfer-encoding', 'connection', 'content-encoding', 'content-length', 'set-cookie'].includes(name),
	)
	response.writeHead(reply.status, { ...Object.fromEntries(headers), 'set-cookie': reply.headers.getSetCookie() })
	const body = Buffer.from(await reply.arrayBuffer())
	if (fault?.do !== 'cut') return void response.end(body)
	response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy())
}

async function passOn(storeApi: string, request: IncomingMessage): Promise<Response> {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk)
	const { host, connection, 'content-length': _, ...headers } = request.headers
	return fetch(`${storeApi}${request.url}`, {
		method: request.method ?? 'GET',
		headers: Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]])),
		body: chunks.length > 0 ? Buffer.concat(chunks) : null,
		redirect: 'manual',
	})
}

function json({ headers: { origin } }: IncomingMessage, response: ServerResponse, status: number, body: unknown): void {
	const allowed = origin ? { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' } : {}
	response.writeHead(status, { 'content-type': 'application/json', ...allowed }).end(JSON.stringify(body))
}
