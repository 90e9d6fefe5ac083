import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'

/** How long requests under way may take to end after the stop was asked for, in milliseconds. */
const graceMs = 10_000

/**
 * How long a kept connection may still bring a request after the stop: longer than one that was sent before the client
 * could know takes to arrive. In milliseconds.
 */
const keptMs = 500

/** A turn of the event loop within which hardly anything can have come in unnoticed, in milliseconds. */
const shortMs = 2
/** How long such a turn is waited for; a process that is that busy has none. In milliseconds. */
const patienceMs = 300

/**
 * Follows a server's connections and requests from its first one on, and gives the function that ends it without losing
 * a request: it takes no new connections, answers everything that was sent, tells every client with `Connection: close`
 * to come back on another one, and closes connections only when nothing can be on its way on them. Resolves when all of
 * them are closed, after ten seconds at most.
 */
export function stoppable(server: Server): () => Promise<void> {
	const answers = new Set<ServerResponse>()
	const connections = new Set<Socket>()
	let stopping = false
	/** Connections are taken in, and nothing is read from them. */
	let isTakingIn = false
	let accepted = 0
	server.on('connection', (socket) => {
		accepted += 1
		connections.add(socket)
		// Not at once: the server's own listener has just asked for it to be read.
		if (isTakingIn) process.nextTick(() => socket.pause())
		socket.once('close', () => connections.delete(socket))
	})
	server.prependListener('request', (_request, response) => {
		if (stopping) lastOnItsConnection(response)
		answers.add(response)
		response.once('close', () => answers.delete(response))
	})

	/**
	 * Waits for a turn of the event loop that took nobody in and was short: everything that had arrived when it began has
	 * been read in it, and hardly anything can have arrived since.
	 */
	const quietTurn = async () => {
		const asked = performance.now()
		await turn()
		for (;;) {
			const began = performance.now()
			const before = accepted
			await turn()
			const now = performance.now()
			const isPatient = now - asked < patienceMs
			if (accepted === before && (now - began < shortMs || !isPatient)) return
			if (now - asked > 2 * patienceMs) return
		}
	}

	/**
	 * Takes in whoever has connected already: closing the port would break these connections off. A turn takes in one of
	 * them at most, and is long while pages are rendered, so nothing is read until all are in; their requests wait.
	 */
	const takeIn = async () => {
		isTakingIn = true
		for (const socket of connections) socket.pause()
		await quietTurn()
	}
	const readOn = () => {
		isTakingIn = false
		for (const socket of connections) socket.resume()
	}

	/** Closes connections on which no request is being read or answered; those that never brought one, too. */
	const closeIdle = () => {
		server.closeIdleConnections()
		for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
	}

	return async () => {
		await takeIn()
		stopping = true
		// Not the server's own `close`, which ends idle connections at once, under requests that are arriving on them.
		const closed = new Promise<void>((resolve) => {
			NetServer.prototype.close.call(server, () => resolve())
		})
		readOn()
		for (const response of answers) lastOnItsConnection(response)
		const atLast = setTimeout(() => server.closeAllConnections(), graceMs)
		const nothingOnItsWay = wait(keptMs, undefined, { ref: false }).then(quietTurn).then(closeIdle)
		await Promise.race([closed, nothingOnItsWay])
		// A connection whose answer had begun before the stop is idle again only after it.
		const sweep = setInterval(() => void quietTurn().then(closeIdle), keptMs)
		await closed
		clearInterval(sweep)
		clearTimeout(atLast)
	}
}

/** The client sends nothing more over a connection once it has this answer. */
function lastOnItsConnection(response: ServerResponse): void {
	if (!response.headersSent) response.setHeader('Connection', 'close')
}
