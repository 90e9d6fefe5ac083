import { format, stripVTControlCharacters } from 'node:util'
import type { Logger } from 'pino'

const levels = ['error', 'warn', 'info', 'debug'] as const

/**
 * Makes lines of the log of what libraries print, Astro's own lines among it: whoever reads the log reads JSON, and nothing
 * in an address or an error forges a line of it. What a command says to its owner goes by `console.log` and stays as it is.
 */
export function logConsole(logger: Pick<Logger, (typeof levels)[number]>, target: Pick<Console, (typeof levels)[number]> = console): void {
	for (const level of levels) {
		target[level] = (...printed: unknown[]) => {
			const err = printed.find((each) => each instanceof Error)
			logger[level](
				err ? { err } : {},
				stripVTControlCharacters(format(...printed.filter((each) => each !== err))).trim() || 'A library failed',
			)
		}
	}
}
