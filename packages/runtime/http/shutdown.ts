import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** Timeout of open requests after the stop, in milliseconds. */
const graceMs = 10_000

/**
 * How long a keep-alive connection can bring a request after the stop, in milliseconds: longer than a request needs that was sent before
 * the client saw the stop.
 */
const keepAliveGraceMs = 500

/** Maximum duration in milliseconds of an event loop turn in which hardly any data can have arrived unnoticed. */
const shortMs = 2
/** How long to wait for such a turn, in milliseconds; a busy process has none. */
const patienceMs = 300

/**
 * Tracks connections and requests of a server, and returns a function that stops it without losing a request: it accepts no new
 * connections, answers all received requests with `Connection: close`, and closes connections only when no request can be in transit.
 * Resolves when all connections are closed, after ten seconds at most.
 */
export function createGracefulShutdown(server: Server): () => Promise<void> {
	const answers = new Set<ServerResponse>()
	const connections = new Set<Socket>()
	let stopping = false
	/** Connections are accepted but not read. */
	let isAcceptingOnly = false
	let accepted = 0
	server.on('connection', (socket) => {
		accepted += 1
		connections.add(socket)
		// In the next tick, because the server's own listener has just resumed the socket.
		if (isAcceptingOnly) process.nextTick(() => socket.pause())
		socket.once('close', () => connections.delete(socket))
	})
	server.prependListener('request', (_request, response) => {
		if (stopping) closeAfterResponse(response)
		answers.add(response)
		response.once('close', () => answers.delete(response))
	})

	/**
	 * Waits for a short event loop turn without a new connection: everything that had arrived before was read in it, and hardly anything can
	 * have arrived since.
	 */
	const quietTurn = async () => {
		const startedAt = performance.now()
		await turn()
		for (;;) {
			const began = performance.now()
			const before = accepted
			await turn()
			const now = performance.now()
			const isPatient = now - startedAt < patienceMs
			if (accepted === before && (now - began < shortMs || !isPatient)) return
			if (now - startedAt > 2 * patienceMs) return
		}
	}

	/**
	 * Accepts connections in the backlog, which closing the port would reset. A turn accepts one connection at most and takes long while pages
	 * are rendered, so no requests are read until all are accepted.
	 */
	const acceptBacklog = async () => {
		isAcceptingOnly = true
		for (const socket of connections) socket.pause()
		await quietTurn()
	}
	const resumeReading = () => {
		isAcceptingOnly = false
		for (const socket of connections) socket.resume()
	}

	/** Closes idle connections, and those that never sent a request. */
	const closeIdle = () => {
		server.closeIdleConnections()
		for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
	}

	return async () => {
		await acceptBacklog()
		stopping = true
		// `server.close` would end idle connections at once, while requests arrive on them.
		const closed = new Promise<void>((resolve) => {
			NetServer.prototype.close.call(server, () => resolve())
		})
		resumeReading()
		for (const response of answers) closeAfterResponse(response)
		const atLast = setTimeout(() => server.closeAllConnections(), graceMs)
		const nothingOnItsWay = wait(keepAliveGraceMs, undefined, { ref: false }).then(quietTurn).then(closeIdle)
		await Promise.race([closed, nothingOnItsWay])
		// A connection whose response began before the stop becomes idle later.
		const sweep = setInterval(() => void quietTurn().then(closeIdle), keepAliveGraceMs)
		await closed
		clearInterval(sweep)
		clearTimeout(atLast)
	}
}

/** Tells the client to send no further request on this connection. */
function closeAfterResponse(response: ServerResponse): void {
	if (!response.headersSent) response.setHeader('Connection', 'close')
}
