import { StoreFailure } from './failure.ts'

/**
 * Logs a handled failure as one JSON line to the browser console. The request id is also in the log of the store. The request body
 * is not logged, because it may contain personal data.
 */
export function logFailure(failure: unknown): void {
	console.warn(JSON.stringify({ event: 'store_call_failed', ...detailsOf(failure) }))
}

/** Logs an error of the storefront itself. Failed calls are ignored, because the client has logged them. */
export function logUnexpected(failure: unknown): void {
	if (!(failure instanceof StoreFailure)) logFailure(failure)
}

/** Returns the message of the store, or an empty string. Logs the failure like `logUnexpected`. */
export function logAndGetMessage(failure: unknown): string {
	logUnexpected(failure)
	return failure instanceof StoreFailure ? failure.serverMessage : ''
}

/** Logs an event that is not an error, such as an expired token (AUTH-35). */
export function logEvent(event: string, reason?: string): void {
	console.info(JSON.stringify({ event, reason }))
}

function detailsOf(failure: unknown) {
	if (!(failure instanceof StoreFailure)) return { reason: String(failure) }
	const { call, kind, status, reason, code, requestId } = failure
	return { call, kind, status, reason, ...(code ? { code } : {}), requestId }
}
