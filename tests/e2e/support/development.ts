import { once } from 'node:events'
import { createServer } from 'node:net'
import { copyProject, type ProjectCopy } from './project-copy.ts'

/** Copy of the project in which `npm run dev` runs. */
export interface Development {
	readonly copy: ProjectCopy
	readonly url: string
	/** Complete output so far. */
	output(): string
	/** Stops the server and deletes the copy. */
	stop(): Promise<void>
}

export async function startDevelopment(environment: Readonly<Record<string, string>> = {}): Promise<Development> {
	const copy = copyProject()
	// The packages are in a parent folder, which a development server does not serve by default.
	const settings = copy.read('astro.config.mjs').replace('plugins: [tailwindcss()],', "$& server: { fs: { allow: ['../..'] } },")
	copy.write('astro.config.mjs', settings)
	const shop = copy.start('scripts/dev.ts', { PORT: await freePort(), LOG_LEVEL: 'warn', ...environment })
	let printed = ''
	const url = await new Promise<string>((resolve, reject) => {
		const hear = (chunk: Buffer) => {
			printed += chunk.toString()
			const address = /Local\s+(http:\/\/[^/\s]+)/.exec(printed)?.[1]
			if (address) resolve(address)
		}
		shop.stdout?.on('data', hear)
		shop.stderr?.on('data', hear)
		shop.once('exit', (code) => reject(new Error(`It ended with code ${code} before it was there:\n${printed}`)))
	})
	return {
		copy,
		url,
		output: () => printed,
		async stop() {
			shop.kill('SIGTERM')
			if (shop.exitCode === null && shop.signalCode === null) await once(shop, 'exit')
			copy.remove()
		},
	}
}

async function freePort(): Promise<string> {
	const server = createServer().listen(0, 'localhost')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return String(typeof address === 'object' ? address?.port : '')
}
