import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { RunningStore } from '../../server/app.ts'

export interface StoreProcess {
	/** Sends requests to the process, for `visitorOf`. */
	readonly fetch: RunningStore['fetch']
	/** kill -9: the process gets no chance to finish anything. */
	kill(): Promise<void>
}

/** Starts a store in a process of its own, on a database that others may use as well. */
export async function startStoreProcess(databaseUrl: string, limits: 'limited' | 'unlimited' = 'unlimited'): Promise<StoreProcess> {
	const program = fileURLToPath(new URL('store-program.ts', import.meta.url))
	const child = spawn(process.execPath, [program, databaseUrl, limits], { stdio: ['ignore', 'pipe', 'pipe'] })
	const complaints: string[] = []
	child.stderr.on('data', (chunk) => complaints.push(String(chunk)))
	const exit = once(child, 'exit')
	const port = await Promise.race([
		once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
		exit.then(() => Promise.reject(new Error(`The store did not start: ${complaints.join('')}`))),
	])
	return {
		fetch: async (request) => {
			const { pathname, search } = new URL(request.url)
			const body = request.method === 'GET' ? {} : { body: await request.text() }
			return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method: request.method, headers: request.headers, ...body })
		},
		kill: async () => {
			child.kill('SIGKILL')
			await exit
		},
	}
}
