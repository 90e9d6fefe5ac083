import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { codesOfMailbox } from '@storefront/conformance/trial/codes.ts'
import { freePort, stopProgram } from '../../e2e/support/programs.ts'
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts'
import { key, publishableKey } from './trial-engine.ts'

export interface RunningConnector {
	/** What a shop has as `STORE_API_URL`. */
	readonly api: string
	/** The newest code that was mailed to an email; empty without one. */
	readonly code: (email: string) => Promise<string>
	readonly stop: () => Promise<void>
}

/** Starts the connector before the engine at `engine` as its `npm start` does, with a database of its own. */
export async function startConnector(engine: string): Promise<RunningConnector> {
	const folder = join(import.meta.dirname, '../../../connectors/medusa')
	const data = temporaryFolder('medusa-connector')
	const port = await freePort()
	const child = spawn(process.execPath, ['start.ts'], {
		cwd: folder,
		stdio: ['ignore', 'pipe', 'pipe'],
		env: {
			PATH: process.env.PATH,
			MEDUSA_URL: engine,
			MEDUSA_PUBLISHABLE_KEY: publishableKey,
			MEDUSA_KEY: key,
			SHOP_FILE: 'shop.example.yaml',
			DATA_DIR: data.path,
			HOST: '127.0.0.1',
			PORT: String(port),
			TRUST_PROXY: '2',
		},
	})
	let output = ''
	await new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				output += chunk.toString()
				if (output.includes('The connector listens')) resolve()
			})
		child.once('exit', (code) => reject(new Error(`The connector ended with code ${code}:\n${output}`)))
	})
	return {
		api: `http://127.0.0.1:${port}/api`,
		code: codesOfMailbox(join(data.path, 'outbox')),
		async stop() {
			await stopProgram(child)
			data.remove()
		},
	}
}
