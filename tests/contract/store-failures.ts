import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { type Logger, pino } from 'pino'
import { onTestFailed } from 'vitest'

/** A silent log that collects the errors behind responses with status 500. */
export function createFailureLogger(failures: unknown[]): Logger {
	const logMethod = ([entry]: unknown[]) => {
		if (typeof entry === 'object' && entry !== null && 'err' in entry) failures.push(entry.err)
	}
	return pino({ level: 'error', hooks: { logMethod } })
}

/** Replaces the cause of a failure with status 500 by the store's own error, for the test report. */
export function addStoreCause(failure: StoreFailure, failures: readonly unknown[]): void {
	if (failure.status >= 500 && failures.length > 0) failure.cause = failures.at(-1)
}

/** For calls without the client: prints the errors that the store has logged if a test fails. */
export function printFailuresOnTestFailure(failures: unknown[]): void {
	failures.length = 0
	onTestFailed(() => {
		for (const failure of failures) process.stderr.write(`The store logged: ${failure instanceof Error ? failure.stack : failure}\n`)
	})
}
