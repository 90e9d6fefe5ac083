import { vi } from 'vitest'
import { runCli } from '../../../server/cli/program.ts'

export interface CommandOutcome {
	/** The exit code. */
	readonly code: number
	readonly output: string
	readonly errors: string
}

/** Runs one of the shop owner's commands in this process, on the database that the environment names. */
export async function runCommand(...args: string[]): Promise<CommandOutcome> {
	const written = { output: '', errors: '' }
	const collect = (to: keyof typeof written) => (text: unknown) => {
		written[to] += `${String(text)}\n`
	}
	const spies = [
		vi.spyOn(console, 'log').mockImplementation(collect('output')),
		vi.spyOn(console, 'error').mockImplementation(collect('errors')),
		vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
			written.output += String(text)
			return true
		}),
		vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
			written.errors += String(text)
			return true
		}),
	]
	try {
		return { code: await runCli(args), ...written }
	} finally {
		for (const spy of spies) spy.mockRestore()
	}
}
