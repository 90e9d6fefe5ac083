import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { createGracefulShutdown } from '@storefront/runtime/http/shutdown.ts'
import { expect, onTestFinished, test, vi } from 'vitest'

interface Answer {
	readonly status: number
	readonly isLast: boolean
}

async function running(answerMs: () => number) {
	const server = createServer((incoming, response) => {
		incoming.resume()
		setTimeout(() => response.end('done'), answerMs())
	})
	server.keepAliveTimeout = 60_000
	const stop = createGracefulShutdown(server)
	server.listen(0, '127.0.0.1')
	await once(server, 'listening')
	onTestFinished(() => server.closeAllConnections())
	const { port } = server.address() as AddressInfo
	const ask = (agent: Agent, method = 'GET') =>
		new Promise<Answer>((resolve, reject) => {
			const sent = send({ port, host: '127.0.0.1', agent, method }, (reply: IncomingMessage) => {
				reply.resume()
				reply.once('end', () => resolve({ status: reply.statusCode ?? 0, isLast: reply.headers.connection === 'close' }))
			})
			sent.once('error', reject)
			sent.end(method === 'POST' ? 'a body' : undefined)
		})
	return { ask, stop, port }
}

function keepAliveAgent(): Agent {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 })
	onTestFinished(() => agent.destroy())
	return agent
}

/** Resolves when the port refuses connections. */
async function refusing(port: number): Promise<void> {
	const connectOnce = () =>
		new Promise<string>((resolve) => {
			const socket = connect(port, '127.0.0.1')
			// Otherwise thousands of open sockets would leave none for other tests.
			socket.once('connect', () => {
				socket.resetAndDestroy()
				resolve('connected')
			})
			socket.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code))
		})
	await vi.waitFor(async () => expect(await connectOnce()).toBe('ECONNREFUSED'), { timeout: 60_000, interval: 5 })
}

test('shutdown under load answers every request, and closes each connection after its last response', async () => {
	const { ask, stop, port } = await running(() => Math.random() * 8)
	const failures: unknown[] = []
	let stopped = false
	let answered = 0
	const shop = async (agent: Agent) => {
		for (;;) {
			const sentAfter = stopped
			try {
				const { status, isLast } = await ask(agent, answered++ % 2 ? 'GET' : 'POST')
				if (status !== 200 || (sentAfter && !isLast)) failures.push({ status, isLast })
				if (isLast) return
			} catch (error) {
				return failures.push(error)
			}
		}
	}
	const shoppers = Array.from({ length: 40 }, () => shop(keepAliveAgent()))
	await expect.poll(() => answered).toBeGreaterThan(400)
	const ended = stop()
	await refusing(port)
	stopped = true
	await Promise.all([ended, ...shoppers])
	expect(failures).toEqual([])
})

test('shutdown answers a request on a keep-alive connection, and accepts no new connection', async () => {
	const { ask, stop, port } = await running(() => 0)
	const shopper = keepAliveAgent()
	expect(await ask(shopper)).toEqual({ status: 200, isLast: false })
	const ended = stop()
	await refusing(port)
	expect(await ask(shopper)).toEqual({ status: 200, isLast: true })
	await ended
	await expect(ask(keepAliveAgent())).rejects.toThrow(`connect ECONNREFUSED 127.0.0.1:${port}`)
})

test('shutdown ends despite idle connections and one without any request', async () => {
	const { ask, stop, port } = await running(() => 0)
	await ask(keepAliveAgent())
	const silent = connect(port, '127.0.0.1')
	await once(silent, 'connect')
	const closed = once(silent.resume(), 'close')
	await Promise.all([stop(), closed])
})
