import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { RunningStore } from '@storefront/store/http/app/app.ts'

export interface StoreProcess {
	/** Sends requests to the process, for `visitorKey`. */
	readonly fetch: RunningStore['fetch']
	/** Kills the process with SIGKILL. */
	kill(): Promise<void>
}

/** Starts the store in a separate process, on a database that others can use too. */
export async function startStoreProcess(databaseUrl: string): Promise<StoreProcess> {
	const program = fileURLToPath(new URL('store-program.ts', import.meta.url))
	const folder = await mkdtemp(join(tmpdir(), 'store-process-'))
	const child = spawn(process.execPath, [program, databaseUrl, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
	const complaints: string[] = []
	child.stderr.on('data', (chunk) => complaints.push(String(chunk)))
	const exit = once(child, 'exit')
	const url = await Promise.race([
		once(createInterface(child.stdout), 'line').then(([line]) => String(line)),
		exit.then(() => Promise.reject(new Error(`The store did not start: ${complaints.join('')}`))),
	])
	return {
		fetch: async (request, from) => {
			const { pathname, search } = new URL(request.url)
			// The test is the proxy in front of the store and sets the visitor's IP address.
			if (from?.clientAddress) request.headers.set('x-forwarded-for', from.clientAddress)
			const body = request.method === 'GET' ? {} : { body: await request.text() }
			return fetch(new URL(pathname + search, url), { method: request.method, headers: request.headers, ...body })
		},
		kill: async () => {
			child.kill('SIGKILL')
			await exit
			await rm(folder, { recursive: true, force: true })
		},
	}
}
