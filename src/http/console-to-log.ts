import { format, stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'

const levels = ['error', 'warn', 'info', 'debug'] as const

/**
 * Writes the console output of libraries, including Astro's, to the log: it stays JSON, and no text in an address or an error can
 * forge a log line. Owner commands print with `console.log`, which is unchanged.
 */
export function logConsole(logger: Pick<Logger, (typeof levels)[number]>, target: Pick<Console, (typeof levels)[number]> = console): void {
	for (const level of levels) {
		target[level] = (...args: unknown[]) => {
			const err = args.find((arg) => arg instanceof Error)
			logger[level](err ? { err } : {}, stripVTControlCharacters(format(...args.filter((arg) => arg !== err))).trim() || 'A library failed')
		}
	}
}
