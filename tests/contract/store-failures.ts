import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { type Logger, pino } from 'pino'
import { onTestFailed } from 'vitest'

/** A silent log that keeps the errors which the store could not answer with anything but a 500. */
export function toldTo(failures: unknown[]): Logger {
	const logMethod = ([entry]: unknown[]) => {
		if (typeof entry === 'object' && entry !== null && 'err' in entry) failures.push(entry.err)
	}
	return pino({ level: 'error', hooks: { logMethod } })
}

/** Of a call that ended in a 500 the report shows why: the store's own error in place of the client's way to the status. */
export function explain(failure: StoreFailure, failures: readonly unknown[]): void {
	if (failure.status >= 500 && failures.length > 0) failure.cause = failures.at(-1)
}

/** For calls that were made without the client: what the store logged in a test is printed if it fails. */
export function tellWhenFailed(failures: unknown[]): void {
	failures.length = 0
	onTestFailed(() => {
		for (const failure of failures) process.stderr.write(`The store logged: ${failure instanceof Error ? failure.stack : failure}\n`)
	})
}
