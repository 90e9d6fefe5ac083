import { StoreFailure } from './failure.ts'

/**
 * One structured line in the browser's console for a failure that the shop lives with. The request id finds the same
 * call in the store's log. Never the request's body: it may hold personal data.
 */
export function logFailure(failure: unknown): void {
	console.warn(JSON.stringify({ event: 'store_call_failed', ...detailsOf(failure) }))
}

/** Logs what is no failure of the store, and so a fault of our own: failed calls the client has logged already. */
export function logUnexpected(failure: unknown): void {
	if (!(failure instanceof StoreFailure)) logFailure(failure)
}

/** The store's own sentence about a failure, or empty. Logs as `logUnexpected` does. */
export function sentenceOf(failure: unknown): string {
	logUnexpected(failure)
	return failure instanceof StoreFailure ? failure.serverMessage : ''
}

/** One line for an event that is worth knowing of and is nobody's fault: an expired token (AUTH-35). */
export function logEvent(event: string, reason?: string): void {
	console.info(JSON.stringify({ event, reason }))
}

function detailsOf(failure: unknown) {
	if (!(failure instanceof StoreFailure)) return { reason: String(failure) }
	const { call, kind, status, reason, code, requestId } = failure
	return { call, kind, status, reason, ...(code ? { code } : {}), requestId }
}
