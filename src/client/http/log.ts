import { StoreFailure } from './failure.ts'

/**
 * One structured line in the browser's console for a failure that the shop lives with. The request id finds the same
 * call in the store's log. Never the request's body: it may hold personal data.
 */
export function logFailure(failure: unknown): void {
	console.warn(JSON.stringify({ event: 'store_call_failed', ...detailsOf(failure) }))
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
