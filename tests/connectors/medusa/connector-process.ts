import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, stopProgram } from '../../e2e/support/programs.ts'
import { temporaryFolder } from '../../e2e/support/temporary-folder.ts'
import { key, publishableKey } from './trial-engine.ts'

export interface RunningConnector {
	/** What a shop has as `STORE_API_URL`. */
	readonly api: string
	/** The codes that were mailed to an email, the oldest first. */
	readonly codes: (email: string) => readonly string[]
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
	let said = ''
	await new Promise<void>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream.on('data', (chunk: Buffer) => {
				said += chunk.toString()
				if (said.includes('The connector listens')) resolve()
			})
		child.once('exit', (code) => reject(new Error(`The connector ended with code ${code}:\n${said}`)))
	})
	return {
		api: `http://127.0.0.1:${port}/api`,
		codes: (email) => codesIn(join(data.path, 'outbox'), email),
		async stop() {
			await stopProgram(child)
			data.remove()
		},
	}
}

/** Of the files in which mails lie that did not leave. */
function codesIn(outbox: string, email: string): readonly string[] {
	if (!existsSync(outbox)) return []
	const mails = readdirSync(outbox)
		.filter((name) => name.endsWith('.eml'))
		.toSorted()
		.map((name) => readFileSync(join(outbox, name), 'utf8'))
	return mails.filter((mail) => mail.includes(email)).flatMap((mail) => /^(\d{6})\s*$/m.exec(mail)?.[1] ?? [])
}
