/** Thread of bench/flood.ts: sends the same request over several connections for some seconds, and counts the responses. */
import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import { type SentRequest, send } from './send.ts'

export interface FloodWork {
	readonly url: string
	readonly request: SentRequest
	readonly connections: number
	readonly seconds: number
}

export interface Counted {
	readonly answered: number
	/** Rejected requests (429). */
	readonly refused: number
}

/** Status of a request whose connection was closed. */
const noResponse = 0

/** In a path or body: replaced by a new value in each request, so that no cache has the response. */
export const unique = 'unique-value'

async function flood({ url, request, connections, seconds }: FloodWork): Promise<Counted> {
	const agent = new Agent({ keepAlive: true })
	const end = performance.now() + seconds * 1000
	const statuses: number[] = []
	const text = JSON.stringify(request)
	const connection = async () => {
		while (performance.now() < end)
			statuses.push(await send(agent, url, JSON.parse(text.replaceAll(unique, () => randomUUID()))).catch(() => noResponse))
	}
	await Promise.all(Array.from({ length: connections }, connection))
	agent.destroy()
	return {
		answered: statuses.filter((status) => status !== noResponse).length,
		refused: statuses.filter((status) => status === 429).length,
	}
}

if (!isMainThread) parentPort?.postMessage(await flood(workerData as FloodWork))
