import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

export interface CommandProcess {
	/** Resolves when the process has written this to its error output. */
	says(text: string): Promise<void>
	kill(signal: 'SIGKILL' | 'SIGINT'): void
	/** The exit code and the output. */
	readonly end: Promise<{ readonly code: number | null; readonly output: string; readonly errors: string }>
}

/** Runs `npm run store -- import` in a separate process, as a shop owner does. */
export function startImport(feed: string, databaseUrl: string, dataFolder: string): CommandProcess {
	return startCommand(['import', feed], { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder })
}

/** Runs an owner command in a separate process. */
export function startCommand(words: readonly string[], environment: Readonly<Record<string, string>>): CommandProcess {
	const program = join(import.meta.dirname, '../../packages/store/cli.ts')
	const child: ChildProcessByStdio<null, Readable, Readable> = spawn(process.execPath, [program, ...words], {
		env: { ...process.env, ...environment },
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	let errors = ''
	child.stdout.on('data', (chunk) => {
		output += String(chunk)
	})
	child.stderr.on('data', (chunk) => {
		errors += String(chunk)
	})
	const end = once(child, 'close').then(([code]) => ({ code: typeof code === 'number' ? code : null, output, errors }))
	return {
		async says(text) {
			while (!errors.includes(text)) {
				const firstOutput = await Promise.race([once(child.stderr, 'data'), end])
				if (!Array.isArray(firstOutput))
					throw new Error(`The command ended without saying "${text}":\n${firstOutput.output}${firstOutput.errors}`)
			}
		},
		kill: (signal) => child.kill(signal),
		end,
	}
}
